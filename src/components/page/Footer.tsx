import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { Link } from '../controls/Link';
import { Brand } from './Brand';
import { media } from '../foundations/theme';
import { footer, footerColumns, footerLine } from '../../content/site';

const Foot = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--sunken);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  /* Its height, nearly: above a part of it, a page that fills the window would be drawn too high at first. */
  min-height: 48rem;

  ${media.phone} {
    min-height: 31rem;
  }
  ${media.desktop} {
    min-height: 22rem;
  }
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
    padding-block: var(--reach);
  }
`;

/** A list of links. */
const Links = ({ links }: { links: readonly { label: string; href: string; newTab?: boolean }[] }) => (
  <List>
    {links.map(({ label, href, newTab = false }) => (
      <li key={label}>
        <Link plain href={href} newTab={newTab}>
          {label}
        </Link>
      </li>
    ))}
  </List>
);

const Last = styled(Container)`
  padding-block: var(--space-5);

  & > p {
    padding-top: var(--space-5);
    border-top: 1px solid var(--line);
    color: var(--ink-faint);
    font-size: var(--text-sm);
  }
`;

const Line = styled.footer`
  border-top: 1px solid var(--line);
  color: var(--ink-faint);
  font-size: var(--text-sm);

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem var(--space-5);
    min-height: 2.9375rem;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }
`;

/** The one-line footer of the app’s own pages (members, account). */
export const FooterLine = () => (
  <Line>
    <Container>
      <nav aria-label={footer.label}>
        <Links links={footerLine} />
      </nav>
      <p>{footer.short}</p>
    </Container>
  </Line>
);

/** The footer of every public page: brand, columns of links, copyright. */
export function Footer() {
  return (
    <Foot>
      <Grid>
        <About>
          <Brand />
          <p>{footer.about}</p>
        </About>
        <Columns aria-label={footer.label}>
          {footerColumns.map((column) => (
            <div key={column.title}>
              <Title>{column.title}</Title>
              <Links links={column.links} />
            </div>
          ))}
        </Columns>
      </Grid>
      <Last>
        <p>{footer.copyright}</p>
      </Last>
    </Foot>
  );
}
