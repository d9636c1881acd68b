import { themes } from "../pages";

export { themes };

export type Width = 390 | 1440;
export type Theme = (typeof themes)[number];

/** A walk is made once at each width; each step is seen in both themes. */
export const widths: readonly Width[] = [390, 1440];

/** The theme in which the pixels of marked steps are stored, so that both themes are among them. */
export const pixelTheme: Readonly<Record<Width, Theme>> = { 390: "dark", 1440: "light" };

/** Set by `npm run walkthrough`: a picture of every step in all four variants, for the storyboard. */
export const takesAll = process.env.WALKTHROUGH === "all";
