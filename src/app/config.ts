import * as v from 'valibot';

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
const address = v.pipe(v.string(), v.url());
const origin = v.pipe(
  address,
  v.transform((text) => new URL(text).origin),
);
const origins = v.pipe(list, v.array(origin));

const namedIds = v.pipe(
  list,
  v.array(v.pipe(v.string(), v.regex(/^[a-z]+=[\w-]+$/))),
  v.transform((entries) =>
    Object.fromEntries(entries.map((entry) => entry.split('=', 2) as [string, string])),
  ),
);

/** The settings. `apiUrl` is the environment variable VITE_API_URL, and so on. */
const config = v.object({
  /** The account service's origin if it differs from the site's; without a trailing slash. */
  apiUrl: v.optional(v.union([v.literal(''), address]), ''),
  /** The site's public URL, for search engines and link previews; see `siteUrl` in src/document/protocol.ts. */
  siteUrl: v.optional(v.union([v.literal(''), origin]), ''),
  chromeStoreUrl: v.optional(address, 'https://chromewebstore.google.com/'),
  /** The destination of "Move to extension": the community platform whose messenger the extension extends. */
  extensionUrl: v.optional(address, 'https://www.skool.com/'),
  /** A path of this site or a URL on one of `siteOrigins`. */
  marketingUrl: v.optional(v.string(), '/'),
  marketingSignupUrl: v.optional(v.string(), '#/signup'),
  affiliateUrl: v.optional(address, 'https://affiliates.lemonsqueezy.com/'),
  /** The shared folder with banners and graphics for affiliates. */
  assetsUrl: v.optional(address, 'https://drive.google.com/'),
  /** Origins of the subscription provider's store, comma-separated. */
  storeOrigins: v.optional(origins, 'https://threadkeep.lemonsqueezy.com'),
  /** Other origins of the product that redirectTo may lead to, comma-separated. */
  siteOrigins: v.optional(origins, ''),
  storeId: v.optional(v.string(), '48211'),
  variantId: v.optional(v.string(), '480101'),
  /** The hosted videos by slot (src/content/marketing.ts), such as `hero=id,action=id`. */
  videoIds: v.optional(namedIds, ''),
  /** The video host's origin; VIDEO_HOST of the service must have the same value. */
  videoHost: v.optional(address, 'https://www.youtube-nocookie.com'),
  /** The product ids of plans with a single payment instead of a yearly one. */
  oneTimeProductIds: v.optional(list, '310403'),
});

export type Config = v.InferOutput<typeof config>;

const variableOf = (setting: string) => `VITE_${setting.replace(/[A-Z]/g, '_$&').toUpperCase()}`;

/** The build's environment variables. */
export const variables = Object.keys(config.entries).map(variableOf);

/**
 * Parses the build's environment variables, which `.env.example` lists.
 * @throws Error that names each invalid variable
 */
export const readConfig = (env: Record<string, unknown>): Config => {
  const names = Object.keys(config.entries);
  const settings = Object.fromEntries(names.map((name) => [name, env[variableOf(name)]]));
  const { success, output, issues } = v.safeParse(config, settings);
  if (success) return output;
  const problems = issues.map(({ path, message }) => `${variableOf(String(path?.[0]?.key))}: ${message}`);
  throw new Error(problems.join('\n'));
};
