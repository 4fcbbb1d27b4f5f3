import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LeadTrackingDemo } from '../../src/components/pictures/LeadTrackingDemo';
import { TagsDemo } from '../../src/components/pictures/TagsDemo';
import { ThreadDemo } from '../../src/components/pictures/ThreadDemo';
import '../../src/components/foundations/global.css';
import { previews } from '../../src/content/heads';
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
const Preview = ({
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

const Square = styled.div`
  --paper: var(--accent);

  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--accent);
  color: #fff;

  & > svg {
    width: 58%;
    height: 58%;
    translate: 0 2%;
  }
`;

/** The app icon for home screens; the mark stays inside every platform's mask. */
const Icon = () => (
  <Square>
    <BrandMark />
  </Square>
);

const { home, pricing, affiliate } = previews;

const pictures: Record<string, ReactNode> = {
  icon: <Icon />,
  home: (
    <Preview title={home.title} width={340}>
      <ThreadDemo {...home.picture} name={home.alt} />
    </Preview>
  ),
  pricing: (
    <Preview title={pricing.title} width={340}>
      <TagsDemo />
    </Preview>
  ),
  affiliate: (
    <Preview title={affiliate.title} width={500}>
      <LeadTrackingDemo />
    </Preview>
  ),
};

const picture = pictures[new URLSearchParams(window.location.search).get('picture') ?? ''];
const place = document.getElementById('root');
if (!picture || !place) throw new Error('There is no such picture');
const root = createRoot(place);
flushSync(() => {
  root.render(picture);
});
await document.fonts.ready;
document.body.dataset['ready'] = '';
