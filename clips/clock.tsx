import { createContext, use, type ReactNode } from 'react';

const Clock = createContext(0);

export const ClockProvider = Clock.Provider;

/** Milliseconds since the clip's story began. */
export const useClock = (): number => use(Clock);

/** How far `time` has come between `from` and `to`, from 0 to 1, slow at both ends. */
export const eased = (time: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** What has been typed of a text by `time`, when typing began at `from` (all in milliseconds). */
export const typed = (text: string, time: number, from: number, perLetter = 38): string =>
  text.slice(0, Math.max(0, Math.floor((time - from) / perLetter)));

/** Shows its children from one moment of the story to another; they rise into place and fade away. */
export function Appear({
  at,
  until = Infinity,
  rise = 8,
  children,
}: {
  at: number;
  until?: number;
  /** Pixels. */
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
