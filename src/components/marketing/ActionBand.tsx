import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Place = styled(Container)`
  display: grid;
  padding-top: var(--space-5);
`;
const Band = styled.section`
  display: grid;
  align-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);

  & > p {
    font-size: var(--text-lg);
    font-weight: 620;
  }
  ${media.tablet} {
    display: flex;
    align-items: center;
    padding-inline: var(--space-5);

    & > p {
      margin-inline-end: auto;
    }
  }
`;

/** A band of actions under a title; global.css keeps its place free while it is loading. */
export const ActionBand = ({ title, children }: { title: string; children: ReactNode }) => (
  <Place data-steps="">
    <Band aria-label={title}>
      <p>{title}</p>
      {children}
    </Band>
  </Place>
);
