import type { User } from '../../api/account/accounts';
import { Account } from '../../screens/account/page/Account';
import { provideAccountPage } from '../actors/accountPage';
import { provideOwnAddress } from '../actors/addresses';
import { providePasskeys, provideSecondKey } from '../actors/passkeys';
import { providePortal } from '../actors/portal';
import { useSectionAddress } from '../navigation/useSectionAddress';
import type { Dependencies } from '../runtime/dependencies';
import { createProofGate } from '../service/proofGate';
import { provided } from './provided';
import { SignedInRoute } from './SignedInRoute';

/** Provides the machines of the sensitive sections, whose calls share one proof. */
const provideProven = (dependencies: Dependencies) => {
  const gate = createProofGate();
  return {
    ...providePasskeys(dependencies, gate),
    ...provideOwnAddress(dependencies, gate),
    ...provideSecondKey(dependencies, gate),
  };
};

/** Scrolls to the section once the page is rendered, which requires the session. */
function AccountPage({ person }: { person: User | null }) {
  useSectionAddress();
  return <Account person={person} />;
}

/** The account page, for people with a session. */
export const AccountRoute = provided(
  () => <SignedInRoute>{(person) => <AccountPage person={person} />}</SignedInRoute>,
  provideAccountPage,
  provideProven,
  providePortal,
);
