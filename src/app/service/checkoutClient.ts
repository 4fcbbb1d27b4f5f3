import { createCheckoutClient } from '../../api/http/checkoutClient';
import { onePerPage } from './clients';

/** The client of the checkout call. */
export const checkoutClientOf = onePerPage(({ connection: { baseUrl, fetch }, session }) =>
  createCheckoutClient({ baseUrl, fetch, token: () => session.accessToken() }),
);
