import { AccountMessage } from '../../components/page/AccountMessage';
import { allDone } from '../../content/account';

/** A static confirmation that the password was updated. */
export const AllDone = () => <AccountMessage icon="check" {...allDone} href="#/login" />;
