import styled from 'styled-components';
import { Link } from '../controls/Link';
import { policyHeadings } from '../../content/policies';

const Nav = styled.nav`
  position: sticky;
  top: 6rem;
  overflow-y: auto;
  max-height: calc(100dvh - 8rem);

  & > h2 {
    margin-bottom: var(--space-3);
    font-size: var(--text-sm);
    font-weight: 600;
    letter-spacing: 0;
  }
  & > ol {
    display: grid;
    gap: 0.125rem;
    border-left: 1px solid var(--line);
  }
  & a {
    display: block;
    margin-left: -1px;
    padding: 0.3125rem 0 0.3125rem var(--space-4);
    border-left: 1px solid transparent;
    border-radius: 0;
    color: var(--ink-soft);
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  & a:hover {
    border-left-color: var(--accent);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
`;

/** A table of contents that stays in view. */
export function Contents({ items }: { items: readonly { id: string; title: string; href: string }[] }) {
  return (
    <Nav aria-labelledby="contents">
      <h2 id="contents">{policyHeadings.contents}</h2>
      <ol>
        {items.map(({ id, title, href }) => (
          <li key={id}>
            <Link plain href={href}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </Nav>
  );
}
