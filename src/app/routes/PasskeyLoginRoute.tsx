import { readLoginQuery } from '../../urls/accountQuery';
import { useProvided } from '../../screens/provided';
import { useActorRef } from '../../screens/useActorRef';
import { providePasskeyLogin } from '../actors/passkeyLogin';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';

/** The log-in with a passkey, beside the form. It renders nothing: the browser shows the dialog. */
export const PasskeyLoginRoute = provided(() => {
  const { redirectTo } = useQuery(readLoginQuery);
  useActorRef(useProvided('passkeyLogin'), { input: { destination: redirectTo ?? '/' } });
  return null;
}, providePasskeyLogin);
