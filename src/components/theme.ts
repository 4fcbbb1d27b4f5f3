/** Media queries of the design system; every component is laid out for 320 px first. */
export const media = {
  /** A large phone held upright, or wider. */
  phone: '@media (min-width: 30rem)',
  /** A tablet or a small window, or wider. */
  tablet: '@media (min-width: 48rem)',
  /** A laptop, or wider. */
  desktop: '@media (min-width: 64rem)',
} as const;

/** Of a screen so narrow that a video has its upright form. */
export const tallScreen = '(max-width: 37.49rem)';
