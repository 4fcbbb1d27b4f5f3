import { affiliate } from '../../content/affiliate';
import { brand } from '../../content/site';
import { landing } from '../../content/marketing';
import { hero } from '../../content/hero';
import { siteUrl } from '../protocol';

const questions = (items: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const product = {
  '@type': 'SoftwareApplication',
  name: brand.name,
  description: hero.text,
  url: `${siteUrl}/`,
  image: `${siteUrl}/previews/home.png`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Chrome',
  featureList: landing.features.map(({ title }) => title),
};

const things: Readonly<Record<string, readonly object[]>> = {
  '/': [product, questions(landing.faq.items)],
  '/affiliate-program': [questions(affiliate.faq.items)],
};

/**
 * The structured data of a page as a JSON-LD script element, or nothing. It repeats only content that the page shows.
 * @see https://schema.org/SoftwareApplication
 * @see https://schema.org/FAQPage
 */
export const structuredData = (path: string): string => {
  const graph = things[path];
  if (!graph) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
};
