import type { Settings } from '../screens/site';
import type { Config } from './config';

/** What screens need to know of the configuration. */
export const settingsOf = (config: Config): Settings => ({
  chromeStoreUrl: config.VITE_CHROME_STORE_URL,
  extensionUrl: config.VITE_EXTENSION_URL,
  affiliateUrl: config.VITE_AFFILIATE_URL,
  assetsUrl: config.VITE_ASSETS_URL,
  marketingUrl: config.VITE_MARKETING_URL,
  marketingSignupUrl: config.VITE_MARKETING_SIGNUP_URL,
  oneTimeProductIds: config.VITE_ONE_TIME_PRODUCT_IDS,
  videoIds: config.VITE_VIDEO_IDS,
  videoHost: config.VITE_VIDEO_HOST,
});
