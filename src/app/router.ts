import { createHashRouter } from 'react-router-dom';
import { hashAddress } from '../links/hashAddress';
import { readResetToken } from '../links/query';
import { routes } from './routes';

export type Router = ReturnType<typeof createHashRouter>;

const resetPath = '/reset-password';

/** The hash router, for the address as it was typed. */
export function createSiteRouter(): Router {
  const shown = hashAddress(window.location);
  const typed = window.location.pathname + window.location.search + window.location.hash;
  if (shown !== typed) window.history.replaceState(window.history.state, '', shown);

  const router = createHashRouter(routes);
  hideResetToken(router);
  return router;
}

/** The token of the reset link that was followed in this tab. */
export const resetTokenOf = (router: Router): string => {
  const state: unknown = router.state.location.state;
  return typeof state === 'object' && state !== null && 'resetToken' in state ? String(state.resetToken) : '';
};

/** A reset token leaves the address once it is read: no history, referrer or shared screen should have it. */
function hideResetToken(router: Router) {
  const hide = () => {
    const { pathname, search } = router.state.location;
    const resetToken = pathname === resetPath ? readResetToken(new URLSearchParams(search)) : null;
    if (resetToken !== null) void router.navigate(resetPath, { replace: true, state: { resetToken } });
  };
  hide();
  router.subscribe(hide);
}
