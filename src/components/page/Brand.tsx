import styled from 'styled-components';
import { brand } from '../../content/site';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--control);
  gap: 0.5625rem;
  border-radius: var(--radius-small);
  color: inherit;
  font-size: 1.1875rem;
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1;
  text-decoration: none;

  & > svg {
    color: var(--accent);
  }
`;

/** The mark: a speech bubble sewn shut, with the thread left hanging. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <path
        d="M7 3h18a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H14l-6.2 5.2A1 1 0 0 1 6.2 28.4V24A5 5 0 0 1 2 19V8a5 5 0 0 1 5-5z"
        fill="currentColor"
      />
      <path
        d="m8 15.75 3.25-4.5m3.125 4.5 3.25-4.5m3.125 4.5 3.25-4.5"
        stroke="var(--paper)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The product's mark and name, linked to the home page. */
export function Brand() {
  return (
    <Anchor href="#/" aria-label={brand.name}>
      <BrandMark />
      <span>{brand.name}</span>
    </Anchor>
  );
}
