import { createGlobalStyle } from 'styled-components';
import './fonts.css';
import { darkColors, lightColors, scale } from './theme';

/** Tokens and the few element rules that every page shares. Render it once, at the root. */
export const GlobalStyle = createGlobalStyle`
  :root { ${scale} ${lightColors} --focus: var(--accent); }
  @media (prefers-color-scheme: dark) { :root { ${darkColors} } }

  *, *::before, *::after { box-sizing: border-box; margin: 0; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem; }
  body {
    min-width: 320px;
    background: var(--paper);
    color: var(--ink);
    font: 400 var(--text-md) / 1.55 var(--font);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  h1, h2, h3, h4 { font-weight: 640; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
  p, li { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  svg, img, video { display: block; max-width: 100%; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  ::selection { background: var(--accent); color: var(--on-accent); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  main:focus, h1:focus { outline: none; }
  [hidden] { display: none !important; }

  @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;
