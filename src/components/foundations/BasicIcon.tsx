/** The icons of the first script: every page needs them, error pages included. */
export const basicPaths = {
  alert: 'M12 8v5m0 3.5v.01M12 3.5 2.8 19.5h18.4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  info: 'M12 11v5m0-8v.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  pause: 'M8.5 5.5v13m7-13v13',
  play: 'M7.5 5v14l11-7z',
} as const;

/** A line icon in the colour of its text; decoration only, so it is hidden from assistive technology. */
export function Glyph({
  path,
  size = 20,
}: {
  path: string;
  /** Side in pixels. */ size?: number | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

/** An icon of the first script; the others are in `Icon`. */
export const BasicIcon = ({ name, size }: { name: keyof typeof basicPaths; size?: number }) => (
  <Glyph path={basicPaths[name]} size={size} />
);
