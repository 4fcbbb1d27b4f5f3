import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: var(--space-7) var(--space-8);
  padding-block: clamp(3rem, 2rem + 5vw, 6rem);

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);

  & > h1 {
    font-size: var(--title-lg);
    letter-spacing: -0.04em;
    line-height: 1.02;
  }
  & > p {
    max-width: 32rem;
    color: var(--ink-soft);
    font-size: var(--text-lg);
  }
`;
const Actions = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-self: stretch;
  margin-top: var(--space-2);

  ${media.phone} {
    grid-auto-flow: column;
    justify-self: start;
  }
`;
const Stage = styled.div`
  display: grid;
  place-content: center;
  grid-template-columns: minmax(0, 27rem);
  padding: clamp(1.25rem, 0.5rem + 4vw, 4rem);
  border-radius: 1.75rem;
  background: var(--stage);
`;

/** A placeholder page: the planned content, alternatives and a picture. */
export function ComingSoon({
  title,
  text,
  actions,
  picture,
}: {
  title: string;
  text: string;
  actions: ReactNode;
  picture: ReactNode;
}) {
  return (
    <Page data-fill="">
      <Words>
        <h1>{title}</h1>
        <p>{text}</p>
        <Actions>{actions}</Actions>
      </Words>
      <Stage>{picture}</Stage>
    </Page>
  );
}
