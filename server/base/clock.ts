/** Returns milliseconds since 1970. Lifetimes and rate limits are measured by it. */
export type Clock = () => number;

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** How far the clocks of two processes may differ. */
export const toleranceMs = 60_000;

/** The time `ms` from now. */
export const timeAfter = (clock: Clock, ms: number): Date => new Date(clock() + ms);
