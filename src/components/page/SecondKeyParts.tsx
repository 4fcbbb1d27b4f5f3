import styled from 'styled-components';
import { Surface } from '../foundations/layout';

const Picture = styled.svg`
  justify-self: center;
  width: min(13rem, 100%);
  border-radius: var(--radius-small);
  background: #ffffff;
`;

/** A QR code, dark on light in any theme, as cameras expect. `path` contains the dark modules. */
export const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <path d={path} fill="#000000" />
  </Picture>
);

/** Codes to copy or write down, in two columns. */
export const CodeList = styled(Surface)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4);
  background: var(--paper);
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-size: var(--text-sm);
  user-select: text;
`;

/** A secret to be typed by hand. */
export const Secret = styled.code`
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
  user-select: all;
`;
