import { html } from 'ghtml';
import { brand } from '../../content/site';
import { notFound } from '../../content/support';
import { heads, type HeadWords, isPagePath, previews, titleOf } from '../../content/heads';
import { siteUrl } from '../protocol';
import { affiliate } from '../../content/affiliate';
import { landing } from '../../content/marketing';
import { hero } from '../../content/hero';

const wordsOf = (path: string): HeadWords =>
  isPagePath(path) ? heads[path] : { description: notFound.text, unlisted: true };

/** True if search engines should list the page under its own URL. */
export const isListed = (path: string): boolean => {
  const { unlisted, sameAs } = wordsOf(path);
  return !unlisted && !sameAs;
};

/** The head of a page for search engines and link previews; unknown paths get the head of the not-found page. */
export const headOf = (path: string): string => {
  const { description, preview = 'home', sameAs, unlisted } = wordsOf(path);
  const title = titleOf(path);
  const address = siteUrl + (sameAs ?? path);
  const picture = `${siteUrl}/previews/${preview}.png`;
  const place = unlisted
    ? html`<meta name="robots" content="noindex" />`
    : html`<link rel="canonical" href="${address}" /> <meta property="og:url" content="${address}" />`;
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    !${place}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${previews[preview].alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${picture}" />
    <meta name="twitter:image:alt" content="${previews[preview].alt}" />
    !${structuredData(path)}`;
};

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
const structuredData = (path: string): string => {
  const graph = things[path];
  if (!graph) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
};
