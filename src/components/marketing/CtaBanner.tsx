import { useId } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../controls/Button';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Part = styled.section`
  padding-block: var(--space-7) var(--space-9);
`;
const Panel = styled.div`
  --accent: #8be0b6;
  --accent-hover: #abebcb;
  --on-accent: #07261a;
  --focus: #ffffff;
  position: relative;
  display: grid;
  gap: var(--space-6);
  overflow: hidden;
  padding: clamp(2rem, 1rem + 5vw, 5rem);
  border-radius: 1.75rem;
  background: var(--night);
  color: var(--on-night);

  ${media.tablet} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
`;
const Words = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-4);
  max-width: 34rem;

  & > h2 {
    font-size: clamp(2.125rem, 1.6rem + 2.4vw, 3.5rem);
    letter-spacing: -0.035em;
    line-height: 1.04;
  }
  & > p {
    color: var(--on-night-soft);
    font-size: var(--text-lg);
  }
`;
const Action = styled.div`
  position: relative;
`;
const Thread = styled.svg`
  position: absolute;
  top: -2.5rem;
  right: -1rem;
  width: 36rem;
  max-width: none;
  display: none;
  color: var(--accent);
  opacity: 0.3;

  /* Only where it ends before the words begin. */
  ${media.desktop} {
    display: block;
  }
`;

/** A dark panel with one call to action. */
export function CtaBanner({
  title,
  text,
  action,
  href,
}: {
  title: string;
  text: string;
  /** The text of the link to `href`, which opens a new tab. */
  action: string;
  href: string;
}) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Container>
        <Panel>
          <Thread aria-hidden="true" viewBox="0 0 576 240" fill="none">
            <path
              d="M0 30c120-40 200 20 220 80s-70 90-80 30 110-90 210-40 130 60 240-50"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
              strokeDasharray="14 12"
            />
          </Thread>
          <Words>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </Words>
          <Action>
            <ButtonLink size="large" href={href} newTab>
              {action}
            </ButtonLink>
          </Action>
        </Panel>
      </Container>
    </Part>
  );
}
