import { useEffect, useRef, useState } from "react";
import { newSentences } from "./newSentences";
import { spokenPowers } from "./Powers";

interface AnnouncementProps {
  readonly children: string;
  /** Says its words when this changes, and at no other time. */
  readonly occasion: string;
}

/** How long a value rests before what it brought about is said, in milliseconds. */
const rest = 400;
/** A slider says each of its values itself, at every key: what follows waits until the hand is off it. */
const sliderRest = 1200;

/**
 * Says to a screen reader what a change brought about, once, when the change has come to rest: only the sentences that
 * are new. What only follows the pointer is not said.
 */
export function Announcement({ children, occasion }: AnnouncementProps) {
  const [said, setSaid] = useState("");
  const last = useRef({ occasion, words: children });
  useEffect(() => {
    if (occasion === last.current.occasion) return;
    const timer = setTimeout(
      () => {
        setSaid(spokenPowers(newSentences(children, last.current.words)));
        last.current = { occasion, words: children };
      },
      isOnSlider() ? sliderRest : rest,
    );
    return () => clearTimeout(timer);
  }, [occasion, children]);
  return (
    <span className="unseen" role="status" data-announcement="">
      {said}
    </span>
  );
}

function isOnSlider(): boolean {
  return document.activeElement?.matches('input[type="range"], [role="slider"]') ?? false;
}
