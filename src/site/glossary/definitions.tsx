import type { ReactNode } from "react";
import type { TermId } from "../../ui/glossary/terms";
import { attentionWords } from "./attentionWords";
import { cacheWords } from "./cacheWords";
import { sharingWords } from "./sharingWords";

/** What each term means on this site. */
export const definitions: Readonly<Record<TermId, ReactNode>> = { ...cacheWords, ...attentionWords, ...sharingWords };
