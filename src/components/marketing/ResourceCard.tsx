import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../display/Card';
import { media } from '../foundations/theme';

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;
const Head = styled.div`
  display: grid;
  align-items: end;
  gap: var(--space-4) var(--space-6);

  ${media.tablet} {
    grid-template-columns: 1fr auto;
  }
  & h3 {
    font-size: var(--title-sm);
  }
  & p {
    max-width: 36rem;
    margin-top: var(--space-2);
    color: var(--ink-soft);
  }
`;

/** A card with a field that the resources depend on. */
export const FieldCard = styled(Card)`
  & > * {
    max-width: 36rem;
  }
`;

/** A downloadable resource: title, description and content. */
export function ResourceCard({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Frame as="section" aria-labelledby={id}>
      <Head>
        <div>
          <h3 id={id}>{title}</h3>
          <p>{text}</p>
        </div>
        {action}
      </Head>
      {children}
    </Frame>
  );
}
