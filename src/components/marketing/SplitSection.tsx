import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Section } from '../foundations/layout';
import { media } from '../foundations/theme';

const Grid = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  ${media.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    gap: var(--space-8);
  }
`;
const Head = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);

  & > h2 {
    font-size: var(--title-md);
    letter-spacing: -0.03em;
    line-height: 1.08;
  }
  & > p {
    max-width: 28rem;
    color: var(--ink-soft);
  }
`;

/** A section with its title beside its content in wide windows. */
export function SplitSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Grid>
        <Head>
          <h2 id={id}>{title}</h2>
          {text ? <p>{text}</p> : null}
        </Head>
        {children}
      </Grid>
    </Section>
  );
}
