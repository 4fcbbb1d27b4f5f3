import styled from 'styled-components';
import { ButtonLink } from '../controls/Button';
import { Link } from '../controls/Link';
import { Card } from '../display/Card';
import { WrappingRow } from '../foundations/layout';
import { policyContact as words } from '../../content/policies';
import { brand } from '../../content/site';

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-3);

  & > h2 {
    font-size: var(--text-lg);
  }
  & > p {
    color: var(--ink-soft);
  }
`;
const Actions = styled(WrappingRow)`
  gap: var(--space-3) var(--space-5);
  margin-top: var(--space-2);
`;

/** The end of a policy: the contact address and the other policy. */
export const PolicyContact = ({ seeAlso }: { seeAlso: { label: string; href: string } }) => (
  <Sheet>
    <h2>{words.title}</h2>
    <p>{words.text}</p>
    <Actions>
      <ButtonLink variant="secondary" href={`mailto:${brand.email}`}>
        {brand.email}
      </ButtonLink>
      <Link href={seeAlso.href}>{seeAlso.label}</Link>
    </Actions>
  </Sheet>
);
