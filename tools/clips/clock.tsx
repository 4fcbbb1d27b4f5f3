import { createContext, use, type ReactNode } from 'react';

const Clock = createContext(0);

export const ClockProvider = Clock.Provider;

/** Milliseconds since the start of the clip's story. */
export const useClock = (): number => use(Clock);

/** The eased progress of `time` between `from` and `to`, from 0 to 1. */
export const eased = (time: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** The part of a text typed by `time` when typing starts at `from`. All times are in milliseconds. */
export const typed = (text: string, time: number, from: number, perLetter = 38): string =>
  text.slice(0, Math.max(0, Math.floor((time - from) / perLetter)));

/** Shows its children between two times of the story; they rise into place and fade out. */
export function Appear({
  at,
  until = Infinity,
  rise = 8,
  children,
}: {
  at: number;
  until?: number;
  /** The distance that the children rise, in pixels. */
  rise?: number;
  children: ReactNode;
}) {
  const time = useClock();
  if (time < at || time >= until) return null;
  const shown = eased(time, at, at + 260) * (1 - eased(time, until - 220, until));
  return (
    <div
      style={{ display: 'grid', opacity: shown, translate: `0 ${(1 - eased(time, at, at + 260)) * rise}px` }}
    >
      {children}
    </div>
  );
}
