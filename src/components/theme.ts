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

/** Colours of the light scheme: warm paper, ink and one evergreen accent. */
export const lightColors = `
  color-scheme: light;
  --paper: #fbfaf7;
  --surface: #ffffff;
  --sunken: #f3f1eb;
  --stage: #e9efe6;
  --line: #e5e1d7;
  --line-strong: #8f887a;
  --ink: #1d1b17;
  --ink-soft: #575247;
  --ink-faint: #6f695d;
  --accent: #14694b;
  --accent-hover: #0e5139;
  --accent-ink: #0f5d41;
  --accent-soft: #e2f0e8;
  --on-accent: #ffffff;
  --bubble: #f3f1eb;
  --bubble-mine: #14694b;
  --on-bubble-mine: #ffffff;
  --danger: #b02a1c;
  --danger-soft: #fcecea;
  --night: #12251d;
  --on-night: #f4f2ea;
  --on-night-soft: #b5c4ba;
  --rose: #a3264b;
  --rose-soft: #fce7ec;
  --amber: #85500a;
  --amber-soft: #fbeccf;
  --green: #21663f;
  --green-soft: #dff2e2;
  --blue: #23599f;
  --blue-soft: #e2eefb;
  --violet: #6a3fa6;
  --violet-soft: #efe7fb;
  --stone: #575247;
  --stone-soft: #eeebe3;
  --shadow-small: 0 1px 2px rgb(45 38 22 / 6%);
  --shadow-medium: 0 1px 2px rgb(45 38 22 / 5%), 0 8px 24px -6px rgb(45 38 22 / 10%);
  --shadow-large: 0 2px 4px rgb(45 38 22 / 4%), 0 30px 60px -20px rgb(45 38 22 / 22%);
`;

/** Colours of the dark scheme: the same roles on warm near-black, where height shows as lightness. */
export const darkColors = `
  color-scheme: dark;
  --paper: #151411;
  --surface: #1e1c19;
  --sunken: #100f0d;
  --stage: #17221c;
  --line: #34312b;
  --line-strong: #847d70;
  --ink: #f3f0e8;
  --ink-soft: #bbb5a8;
  --ink-faint: #9d9689;
  --accent: #56c796;
  --accent-hover: #74d8ac;
  --accent-ink: #72d6aa;
  --accent-soft: #18342a;
  --on-accent: #07261a;
  --bubble: #2b2823;
  --bubble-mine: #1d5a43;
  --on-bubble-mine: #eefaf3;
  --danger: #ff9a8f;
  --danger-soft: #3b1c18;
  --night: #14291f;
  --on-night: #f3f0e8;
  --on-night-soft: #b1c1b7;
  --rose: #ff9fb6;
  --rose-soft: #43202b;
  --amber: #f2bd68;
  --amber-soft: #3d2d14;
  --green: #86d69d;
  --green-soft: #1b3524;
  --blue: #95c2fb;
  --blue-soft: #1d2f47;
  --violet: #c9adf8;
  --violet-soft: #322548;
  --stone: #c4beb1;
  --stone-soft: #322f29;
  --shadow-small: 0 1px 2px rgb(0 0 0 / 30%);
  --shadow-medium: 0 1px 2px rgb(0 0 0 / 30%), 0 10px 28px -6px rgb(0 0 0 / 45%);
  --shadow-large: 0 2px 4px rgb(0 0 0 / 30%), 0 30px 60px -20px rgb(0 0 0 / 65%);
`;

/** Type, space (multiples of 4 px), radius and motion: the same in both schemes. */
export const scale = `
  --font: 'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif;
  --text-xs: 0.75rem;
  --text-sm: 0.875rem;
  --text-md: 1rem;
  --text-lg: 1.125rem;
  --text-xl: 1.375rem;
  --title-sm: clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem);
  --title-md: clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem);
  --title-lg: clamp(2.375rem, 1.6rem + 3.6vw, 4.25rem);
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-5: 1.5rem;
  --space-6: 2rem;
  --space-7: 3rem;
  --space-8: 4rem;
  --space-9: clamp(4.5rem, 3rem + 6vw, 8rem);
  --gutter: clamp(1rem, 0.5rem + 2.5vw, 2.5rem);
  --radius-small: 0.5rem;
  --radius-medium: 0.75rem;
  --radius-large: 1.25rem;
  --radius-full: 999px;
  --quick: 140ms cubic-bezier(0.3, 0, 0.2, 1);
  --calm: 320ms cubic-bezier(0.2, 0.7, 0.2, 1);
`;
