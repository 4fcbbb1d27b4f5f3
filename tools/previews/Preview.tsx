import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BrandMark } from '../../src/components/page/Brand';
import { brand } from '../../src/content/site';

const Sheet = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  background: var(--stage);
  color: var(--ink);
`;
const Words = styled.div`
  position: absolute;
  top: 64px;
  bottom: 60px;
  left: 64px;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  width: 500px;

  & > span {
    display: flex;
    align-items: center;
    gap: 14px;
    font-size: 32px;
    font-weight: 660;
    letter-spacing: -0.025em;
  }
  & svg {
    color: var(--accent);
  }
  & > h1 {
    font-size: 62px;
    font-weight: 680;
    letter-spacing: -0.038em;
    line-height: 1.04;
    text-wrap: balance;
  }
  & > small {
    color: var(--ink-soft);
    font-size: 24px;
    letter-spacing: -0.01em;
  }
`;
const Picture = styled.div`
  position: absolute;
  inset: 0 auto 0 28.25rem;
  display: grid;
  align-content: center;
  zoom: 1.42;
`;

/** A link preview image: the product's name, a headline and a picture. */
export const Preview = ({
  title,
  width,
  children,
}: {
  title: string;
  /** The picture's size in its own pixels. */
  width: number;
  children: ReactNode;
}) => (
  <Sheet>
    <Words>
      <span>
        <BrandMark size={44} />
        {brand.name}
      </span>
      <h1>{title}</h1>
      <small>{brand.tagline}</small>
    </Words>
    <Picture style={{ width }}>{children}</Picture>
  </Sheet>
);
