import { AccountLayout } from '../../components/page/AccountLayout';
import { Link } from '../../components/controls/Link';
import { resetLinkInvalid, resetPassword } from '../../content/account';

/** Replaces the reset form if the link's token is missing, damaged or no longer valid. */
export const ResetLinkInvalid = ({ dead = false }: { dead?: boolean }) => (
  <AccountLayout
    icon="link"
    answers={dead}
    title={resetLinkInvalid.title}
    subtitle={dead ? resetLinkInvalid.dead : resetLinkInvalid.incomplete}
    onward={{ href: '#/forgot-password', text: resetLinkInvalid.action }}
    footer={<Link href="#/login">{resetPassword.back}</Link>}
  />
);
