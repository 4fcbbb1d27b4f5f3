interface HtmlPolicy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

// A parsed document runs no scripts, but browsers that enforce Trusted Types require a policy for parsing.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('threadkeep', {
  createHTML: (html) => html,
});

/** The text of a plan's HTML description, one feature per paragraph. */
export const planFeatures = (description: string): string[] => {
  const tags = plainTags(description);
  const html = policy ? policy.createHTML(tags) : tags;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template, noscript')) hidden.remove();
  const paragraphs = [...body.querySelectorAll('p')].map(textOf).filter(Boolean);
  if (paragraphs.length > 0) return paragraphs;
  const text = textOf(body);
  return text ? [text] : [];
};

/** Separates the lines that all plans share from the lines that distinguish a plan; each plan keeps some lines. */
export const withShared = <Plan extends { features: readonly string[] }>(plans: readonly Plan[]) => {
  const common = (plans[0]?.features ?? []).filter((line) =>
    plans.every(({ features }) => features.includes(line)),
  );
  const shared = plans.every(({ features }) => features.length > common.length) ? common : [];
  return plans.map((plan) => ({
    ...plan,
    shared,
    features: plan.features.filter((line) => !shared.includes(line)),
  }));
};

// Browsers report inline handlers and styles to the Content-Security-Policy even in a document that never applies them.
const plainTags = (html: string): string =>
  html.replace(/<style\b[^]*?(?:<\/style\s*>|$)/gi, '').replace(/<(\/?[a-z][a-z0-9]*)[^>]*>/gi, '<$1>');

const textOf = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim();
