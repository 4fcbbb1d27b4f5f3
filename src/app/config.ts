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
const origins = v.pipe(
  list,
  v.array(
    v.pipe(
      address,
      v.transform((text) => new URL(text).origin),
    ),
  ),
);

const namedIds = v.pipe(
  list,
  v.array(v.pipe(v.string(), v.regex(/^[a-z]+=[\w-]+$/))),
  v.transform((entries) =>
    Object.fromEntries(entries.map((entry) => entry.split('=', 2) as [string, string])),
  ),
);

const environment = v.object({
  /** The account service's origin if it differs from the site's; without a trailing slash. */
  VITE_API_URL: v.optional(v.union([v.literal(''), address]), ''),
  /** The site's public URL, for search engines and link previews; see `siteUrl` in src/document/protocol.ts. */
  VITE_SITE_URL: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        address,
        v.transform((text) => new URL(text).origin),
      ),
    ]),
    '',
  ),
  VITE_CHROME_STORE_URL: v.optional(address, 'https://chromewebstore.google.com/'),
  /** The destination of "Move to extension": the community platform whose messenger the extension extends. */
  VITE_EXTENSION_URL: v.optional(address, 'https://www.skool.com/'),
  /** A path of this site or a URL on one of VITE_SITE_ORIGINS. */
  VITE_MARKETING_URL: v.optional(v.string(), '/'),
  VITE_MARKETING_SIGNUP_URL: v.optional(v.string(), '#/signup'),
  VITE_AFFILIATE_URL: v.optional(address, 'https://affiliates.lemonsqueezy.com/'),
  /** The shared folder with banners and graphics for affiliates. */
  VITE_ASSETS_URL: v.optional(address, 'https://drive.google.com/'),
  /** Origins of the subscription provider's store, comma-separated. */
  VITE_STORE_ORIGINS: v.optional(origins, 'https://threadkeep.lemonsqueezy.com'),
  /** Other origins of the product that redirectTo may lead to, comma-separated. */
  VITE_SITE_ORIGINS: v.optional(origins, ''),
  VITE_STORE_ID: v.optional(v.string(), '48211'),
  VITE_VARIANT_ID: v.optional(v.string(), '480101'),
  /** The hosted videos by slot (src/content/marketing.ts), such as `hero=id,action=id`. */
  VITE_VIDEO_IDS: v.optional(namedIds, ''),
  /** The video host's origin; VIDEO_HOST of the service must have the same value. */
  VITE_VIDEO_HOST: v.optional(address, 'https://www.youtube-nocookie.com'),
  /** The product ids of plans with a single payment instead of a yearly one. */
  VITE_ONE_TIME_PRODUCT_IDS: v.optional(list, '310403'),
});

const config = v.pipe(
  environment,
  v.transform((env) => ({
    apiUrl: env.VITE_API_URL,
    siteUrl: env.VITE_SITE_URL,
    chromeStoreUrl: env.VITE_CHROME_STORE_URL,
    extensionUrl: env.VITE_EXTENSION_URL,
    marketingUrl: env.VITE_MARKETING_URL,
    marketingSignupUrl: env.VITE_MARKETING_SIGNUP_URL,
    affiliateUrl: env.VITE_AFFILIATE_URL,
    assetsUrl: env.VITE_ASSETS_URL,
    storeOrigins: env.VITE_STORE_ORIGINS,
    siteOrigins: env.VITE_SITE_ORIGINS,
    storeId: env.VITE_STORE_ID,
    variantId: env.VITE_VARIANT_ID,
    videoIds: env.VITE_VIDEO_IDS,
    videoHost: env.VITE_VIDEO_HOST,
    oneTimeProductIds: env.VITE_ONE_TIME_PRODUCT_IDS,
  })),
);

export type Config = v.InferOutput<typeof config>;

/**
 * Parses the build's environment variables, which `.env.example` lists.
 * @throws ValiError for an invalid variable
 */
export const readConfig = (env: Record<string, unknown>): Config => v.parse(config, env);
