import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { Link } from '../controls/Link';
import { media } from '../foundations/theme';

const Foot = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--sunken);
  color: var(--ink-soft);
  font-size: 0.9375rem;
`;
const Grid = styled(Container)`
  display: grid;
  gap: var(--space-7);
  padding-block: var(--space-8) var(--space-7);

  ${media.desktop} {
    grid-template-columns: 1fr 2fr;
  }
`;
const About = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-4);
  max-width: 19rem;
  color: var(--ink);

  & > p {
    color: var(--ink-soft);
  }
`;
const Columns = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: var(--space-6) var(--space-4);
`;
const Title = styled.h2`
  margin-bottom: var(--space-3);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 600;
  letter-spacing: 0;
`;
const List = styled.ul`
  display: grid;
  gap: 0.125rem;

  & a {
    display: inline-block;
    padding-block: 0.1875rem;
  }
`;
const Last = styled(Container)`
  padding-block: var(--space-5);

  & > p {
    padding-top: var(--space-5);
    border-top: 1px solid var(--line);
    color: var(--ink-faint);
    font-size: var(--text-sm);
  }
`;

interface FooterLink {
  label: string;
  href: string;
  newTab?: boolean;
}

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '#/support' },
      { label: 'Pricing', href: '#/pricing' },
      { label: 'FAQ', href: '#/support' },
      { label: 'Support', href: '#/support' },
    ],
  },
  {
    title: 'Affiliates',
    links: [
      { label: 'Affiliate Program', href: '#/support' },
      { label: 'Become an Affiliate', href: '#/affiliate-program', newTab: true },
    ],
  },
  {
    title: 'Account',
    links: [
      { label: 'Sign Up', href: '#/signup' },
      { label: 'Log in', href: '#/login' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '#/policy' },
      { label: 'Refund Policy', href: '#/refund' },
      { label: 'Terms & Conditions', href: '#/support' },
    ],
  },
];

/** The footer of every page: brand, columns of links, copyright. */
export function Footer({ brand }: { brand: ReactNode }) {
  return (
    <Foot>
      <Grid>
        <About>
          {brand}
          <p>Tags, notes and follow-ups for the chats your community runs on.</p>
        </About>
        <Columns aria-label="Footer">
          {columns.map((column) => (
            <div key={column.title}>
              <Title>{column.title}</Title>
              <List>
                {column.links.map(({ label, href, newTab = false }) => (
                  <li key={label}>
                    <Link plain href={href} newTab={newTab}>
                      {label}
                    </Link>
                  </li>
                ))}
              </List>
            </div>
          ))}
        </Columns>
      </Grid>
      <Last>
        <p>© 2024 ThreadKeep. All rights reserved.</p>
      </Last>
    </Foot>
  );
}
