/** The executable of a Chromium, installed if there is none; undefined to let Playwright use its own browser. */
export function installedChromium(): string | undefined;
export function findChromium(): string | undefined;
