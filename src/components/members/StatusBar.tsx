import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Surface } from '../foundations/layout';
import { media } from '../foundations/theme';
import { useFocusHandover } from '../foundations/useFocusHandover';

const Frame = styled(Surface)`
  display: grid;
  grid-template: 'text end' auto 'actions actions' auto / minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-2);
  padding: var(--space-2) var(--space-3);
  margin-bottom: var(--space-3);
  font-size: var(--text-sm);

  & > :first-child {
    grid-area: text;
  }
  & > :nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    grid-area: actions;
    gap: var(--space-2);

    &:not(:empty) {
      margin-top: var(--space-2);
    }
  }
  & > :nth-child(3) {
    grid-area: end;
  }
  ${media.tablet} {
    grid-template: 'text actions end' auto / minmax(0, 1fr) auto auto;

    & > :nth-child(2):not(:empty) {
      margin-top: 0;
    }
  }
`;

/** A bar above a list: the progress of work such as an import, and its buttons. */
export function StatusBar({
  label,
  children,
  actions,
  end,
}: {
  label: string;
  children: ReactNode;
  actions: ReactNode;
  /** A button that stays beside the text where there is little room. */
  end: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusHandover(frame);
  return (
    <Frame as="section" ref={frame} aria-label={label}>
      <div>{children}</div>
      <div>{actions}</div>
      {end}
    </Frame>
  );
}
