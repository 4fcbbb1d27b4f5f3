import { identityTokenStrategy } from '../../api/session/identityTokenStrategy';
import { createMultipartClient } from '../../api/http/multipartClient';
import { onePerPage } from './clients';
import { requestRefresh } from './authGateway';

/** The client that sends files to the account service; what it has learned of the identity token holds for the page. */
export const multipartClientOf = onePerPage(({ connection: { baseUrl, fetch }, session, auth }) =>
  createMultipartClient({
    baseUrl,
    fetch,
    auth: identityTokenStrategy(session, requestRefresh(auth, session)),
  }),
);
