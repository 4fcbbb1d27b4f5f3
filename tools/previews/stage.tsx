import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LeadTrackingDemo } from '../../src/components/demo/LeadTrackingDemo';
import { TagsDemo } from '../../src/components/demo/TagsDemo';
import { ThreadDemo } from '../../src/components/demo/ThreadDemo';
import '../../src/components/foundations/global.css';
import { previews } from '../../src/content/heads';
import { Icon } from './Icon';
import { Preview } from './Preview';

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
