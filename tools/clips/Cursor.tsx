import styled from 'styled-components';
import { eased, useClock } from './clock';

/** A stop of the cursor: it arrives `at` a time in milliseconds, and clicks unless `hover` is set. */
export interface Stop {
  at: number;
  /** The text of the target, or a position on the stage in pixels. */
  on: string | readonly [x: number, y: number];
  hover?: true;
}

const travel = 620;

const Arrow = styled.svg`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 10;
  overflow: visible;
  filter: drop-shadow(0 2px 3px rgb(0 0 0 / 30%));
`;

const found = new Map<string, readonly [x: number, y: number]>();

const placeOfText = (text: string): readonly [x: number, y: number] | undefined => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let place: readonly [x: number, y: number] | undefined;
  while (texts.nextNode()) {
    if (texts.currentNode.textContent?.trim() !== text) continue;
    range.selectNodeContents(texts.currentNode);
    const { left, top, width, height } = range.getBoundingClientRect();
    place = [left + width / 2, top + height * 0.62];
  }
  return place;
};

const placeOf = ({ on, at }: Stop) => {
  if (typeof on !== 'string') return on;
  const key = `${at} ${on}`;
  const place = found.get(key) ?? placeOfText(on);
  if (!place) throw new Error(`Nothing on the stage reads "${on}" at ${at} ms`);
  found.set(key, place);
  return place;
};

/** The cursor's position at a time of the story. */
export const cursorAt = (stops: readonly Stop[], time: number): readonly [x: number, y: number] => {
  const next = stops.findIndex(({ at }) => at > time);
  const last = stops.at(next === -1 ? -1 : Math.max(0, next - 1));
  if (!last) return [0, 0];
  const to = stops[next];
  const from = placeOf(last);
  if (!to || next === 0 || time < to.at - travel) return from;
  const target = placeOf(to);
  const share = eased(time, to.at - travel, to.at);
  return [from[0] + (target[0] - from[0]) * share, from[1] + (target[1] - from[1]) * share];
};

/** The cursor, moving from stop to stop; each click shows a ring. */
export function Cursor({ stops }: { stops: readonly Stop[] }) {
  const time = useClock();
  const [x, y] = cursorAt(stops, time);
  const click = stops.find(({ at, hover }) => !hover && time >= at && time < at + 360);
  const spread = click ? (time - click.at) / 360 : 0;
  return (
    <Arrow width="22" height="26" viewBox="0 0 22 26" style={{ translate: `${x}px ${y}px` }}>
      {click && (
        <circle
          r={5 + 15 * spread}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2.5"
          opacity={1 - spread}
        />
      )}
      <path
        d="M1 1v18.5l4.9-4.6 3.2 7.6 3.6-1.6-3.2-7.4h6.8z"
        fill="#1d1b17"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </Arrow>
  );
}
