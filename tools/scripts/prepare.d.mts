/** The executable of a Chromium that is installed; undefined without one. */
export function installedChromium(): string | undefined;
/** The same, installed if there is none; undefined to let Playwright use its own browser. */
export function findChromium(): string | undefined;
