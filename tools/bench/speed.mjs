import lighthouse from 'lighthouse';
import { plainPath } from './plain.mjs';
import { median } from './table.mjs';

const runs = Number(process.env['RUNS'] ?? 5);
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

/** Runs Lighthouse in turns on the landing page and a script-free page with its text. Returns medians. */
export async function speedRows({ browser, origin }) {
  const landing = [];
  const plain = [];
  for (let run = 0; run < runs; run += 1) {
    landing.push(await audit(`${origin}/`, browser.debuggingPort));
    plain.push(await audit(origin + plainPath, browser.debuggingPort));
  }
  const of = (results, id) => median(results.map(({ audits }) => audits[id].numericValue));
  const lcp = of(landing, 'largest-contentful-paint');
  const plainLcp = of(plain, 'largest-contentful-paint');
  return [
    ...Object.entries(categories).map(([id, name]) => ({
      what: `Lighthouse ${name}`,
      value: median(landing.map(({ categories }) => categories[id].score * 100)),
      atLeast: 100,
      note: shortfalls(landing.at(-1), id),
    })),
    { what: 'LCP', value: lcp, unit: ' ms', note: spread(landing) },
    { what: 'LCP of the script-free page', value: plainLcp, unit: ' ms', note: spread(plain) },
    { what: 'LCP ratio', value: lcp / plainLcp, digits: 2, atMost: 1.25 },
    { what: 'CLS', value: of(landing, 'cumulative-layout-shift'), digits: 4, atMost: 0 },
    { what: 'TBT', value: of(landing, 'total-blocking-time'), unit: ' ms', atMost: 50 },
  ];
}

async function audit(address, port) {
  const { lhr } = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return lhr;
}

const spread = (results) => {
  const values = results.map(({ audits }) => Math.round(audits['largest-contentful-paint'].numericValue));
  return `${Math.min(...values)} to ${Math.max(...values)}`;
};

/** The audits that lower the category's score. */
const shortfalls = ({ categories, audits }, id) =>
  categories[id].auditRefs
    .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 1)
    .map(({ id: audit }) => `${audit} ${Math.round((audits[audit].score ?? 0) * 100)}`)
    .join(', ');
