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
  /** Where the account service answers when it isn't the host of the site; without a slash at the end. */
  VITE_API_URL: v.optional(v.union([v.literal(''), address]), ''),
  /** The site's own public address, for search engines and link previews; src/prerender/address.ts. */
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
  /** Where "Move to extension" leads: the community platform, in whose messenger the extension lives. */
  VITE_EXTENSION_URL: v.optional(address, 'https://www.skool.com/'),
  /** A path of this site or an address of VITE_SITE_ORIGINS. */
  VITE_MARKETING_URL: v.optional(v.string(), '/'),
  VITE_MARKETING_SIGNUP_URL: v.optional(v.string(), '#/signup'),
  VITE_AFFILIATE_URL: v.optional(address, 'https://affiliates.lemonsqueezy.com/'),
  /** The shared folder with banners and graphics for affiliates. */
  VITE_ASSETS_URL: v.optional(address, 'https://drive.google.com/'),
  /** Origins of the subscription provider's store, separated by commas. */
  VITE_STORE_ORIGINS: v.optional(origins, 'https://threadkeep.lemonsqueezy.com'),
  /** Further origins of the product that redirectTo may lead to, separated by commas. */
  VITE_SITE_ORIGINS: v.optional(origins, ''),
  VITE_STORE_ID: v.optional(v.string(), '48211'),
  VITE_VARIANT_ID: v.optional(v.string(), '480101'),
  /** Videos at the hosting service by the slot each is shown in (src/content/videos.ts): `hero=id,action=id`. */
  VITE_VIDEO_IDS: v.optional(namedIds, ''),
  /** The hosting service's origin, which the service's VIDEO_HOST must name too. */
  VITE_VIDEO_HOST: v.optional(address, 'https://www.youtube-nocookie.com'),
  /** Plans that are bought once instead of yearly. */
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
 * The configuration that was built in, each name as in `.env.example`.
 * @throws ValiError naming what cannot be understood
 */
export const readConfig = (env: Record<string, unknown>): Config => v.parse(config, env);
