import { EmailLink } from '../../screens/account/EmailLink';
import { readEmailLink } from '../../urls/accountQuery';
import { provideEmailLink } from '../actors/addresses';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';

/** The page that a mailed link about an address opens. A new query restarts the machine. */
export const EmailLinkRoute = provided(function EmailLinkPage() {
  const query = useQuery(readEmailLink);
  return <EmailLink key={query.token} {...query} />;
}, provideEmailLink);
