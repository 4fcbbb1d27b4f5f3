import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../foundations/theme';

const List = styled.ol`
  display: grid;
  gap: var(--space-8);
`;
const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: var(--space-5);

  ${media.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    gap: clamp(3rem, 6vw, 5.5rem);
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-3);

  & > h2 {
    font-size: var(--title-sm);
    letter-spacing: -0.025em;
  }
  & > p {
    max-width: 32rem;
    color: var(--ink-soft);
  }
`;
const Count = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-ink);
  font-weight: 600;
`;

/** Numbered steps, each with a video. */
export function VideoSteps({
  items,
}: {
  items: readonly { title: string; text: string; video: ReactNode }[];
}) {
  return (
    <List role="list">
      {items.map(({ title, text, video }, index) => (
        <Step key={title}>
          <Words>
            <Count aria-hidden="true">{index + 1}</Count>
            <h2>{title}</h2>
            <p>{text}</p>
          </Words>
          {video}
        </Step>
      ))}
    </List>
  );
}
