import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Part = styled.section`
  padding-block: clamp(2.5rem, 1.5rem + 4vw, 5rem) var(--space-8);
`;
/** Side by side where there is room, so that most of the picture is in view on arrival. */
const Columns = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: center;
    gap: clamp(2rem, 4vw, 4rem);
  }
`;
const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  max-width: 56rem;
  margin-inline: auto;
  text-align: center;

  & > h1 {
    font-size: var(--title-lg);
    font-weight: 600;
    letter-spacing: -0.035em;
    line-height: 1.02;
  }
  & > p {
    max-width: 38rem;
    color: var(--ink-soft);
    font-size: clamp(1.0625rem, 1rem + 0.35vw, 1.25rem);
    line-height: 1.5;
  }
  ${media.desktop} {
    position: relative;
    justify-items: start;
    text-align: start;

    & > h1 {
      max-width: 13ch;
      font-size: clamp(2.75rem, 0.9rem + 3.5vw, 4rem);
      line-height: 1;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-2);

  ${media.desktop} {
    justify-content: start;
  }
`;
const Small = styled.small`
  color: var(--ink-faint);
  font-size: var(--text-sm);
`;
const Stage = styled.div`
  position: relative;
  margin-top: clamp(2.5rem, 2rem + 3vw, 4.5rem);

  ${media.desktop} {
    margin-top: 0;
  }
`;
const Thread = styled.svg`
  position: absolute;
  top: -9rem;
  left: 50%;
  width: 110rem;
  max-width: none;
  translate: -50%;
  color: var(--accent);
  opacity: 0.35;
  pointer-events: none;
  z-index: -1;
  display: none;

  ${media.tablet} {
    display: block;
  }
  /* Begins behind the picture: no line runs through the words beside it. */
  ${media.desktop} {
    top: 38%;
    left: 6rem;
    translate: none;
  }
`;

/** The top of a marketing page: headline, a sentence, actions, and a picture over the thread. */
export function Hero({
  title,
  text,
  actions,
  note,
  picture,
}: {
  title: string;
  text: string;
  actions: ReactNode;
  /** Small print under the buttons. */
  note?: string;
  picture: ReactNode;
}) {
  return (
    <Part>
      <Container>
        <Columns>
          <Words>
            <h1>{title}</h1>
            <p>{text}</p>
            <Actions>{actions}</Actions>
            {note && <Small>{note}</Small>}
          </Words>
          <Stage>
            <Thread aria-hidden="true" viewBox="0 0 1760 520" fill="none">
              <path
                d="M0 130c180 90 250 10 330 120s-60 210 60 200 90-190 300-190 310 120 500 60 60-220 200-210 60 190 370 90"
                stroke="currentColor"
                strokeWidth="3"
                strokeLinecap="round"
                strokeDasharray="14 12"
              />
            </Thread>
            {picture}
          </Stage>
        </Columns>
      </Container>
    </Part>
  );
}
