/** Media queries of the design system; every component is laid out for 320 px first. */
export const media = {
  /** All but the smallest phones. */
  compact: '@media (min-width: 22.5rem)',
  /** Large phones in portrait, and wider. */
  phone: '@media (min-width: 30rem)',
  /** Tablets and small windows, and wider. */
  tablet: '@media (min-width: 48rem)',
  /** Laptops, and wider. */
  desktop: '@media (min-width: 64rem)',
} as const;

/** Screens narrow enough for the portrait form of a video. */
export const tallScreen = '(max-width: 37.49rem)';
/** All other screens. */
export const wideScreen = `(not ${tallScreen})`;
