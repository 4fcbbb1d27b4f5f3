import type { AnchorHTMLAttributes } from 'react';
import styled from 'styled-components';

const StyledLink = styled.a`
  padding-block: var(--reach-inline);
  border-radius: 0.2em;
  color: var(--accent-ink);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-color var(--quick);

  &:hover {
    text-decoration-color: currentcolor;
  }
  &[data-plain] {
    color: inherit;
    font-weight: inherit;
    text-decoration-color: transparent;
  }
  &[data-plain]:hover {
    color: var(--ink);
    text-decoration-color: currentcolor;
  }
`;

/** A text link; `plain` is for lists of links, `newTab` opens a new tab without a reference to this one (noopener). */
export function Link({
  plain = false,
  newTab = false,
  ...rest
}: { href: string; plain?: boolean; newTab?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <StyledLink
      {...rest}
      data-plain={plain ? '' : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    />
  );
}
