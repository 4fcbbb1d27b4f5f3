import { AccountMessage } from '../../components/page/AccountMessage';
import { Link } from '../../components/controls/Link';
import { resetLinkInvalid, resetPassword } from '../../content/account';

/** Replaces the reset form if the link's token is missing, damaged or no longer valid. */
export const ResetLinkInvalid = ({ dead = false }: { dead?: boolean }) => (
  <AccountMessage
    icon="link"
    answers={dead}
    title={resetLinkInvalid.title}
    subtitle={dead ? resetLinkInvalid.dead : resetLinkInvalid.incomplete}
    href="#/forgot-password"
    next={resetLinkInvalid.action}
    footer={<Link href="#/login">{resetPassword.back}</Link>}
  />
);
