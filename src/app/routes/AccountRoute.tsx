import { Account } from '../../screens/account/page/Account';
import { provideAccountPage } from '../actors/accountPage';
import { provideOwnAddress } from '../actors/addresses';
import { providePortal } from '../actors/portal';
import { provideSecondKey } from '../actors/secondKey';
import { provided } from './provided';
import { SignedInRoute } from './SignedInRoute';

/** The account page, for people with a session. */
export const AccountRoute = provided(
  () => (
    <SignedInRoute>
      <Account />
    </SignedInRoute>
  ),
  provideAccountPage,
  provideOwnAddress,
  providePortal,
  provideSecondKey,
);
