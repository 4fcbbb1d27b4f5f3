import { AccountLayout } from '../../components/page/AccountLayout';
import { ButtonLink } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { resetLinkInvalid, resetPassword } from '../../content/account';

/** Replaces the reset form if the link's token is missing, damaged or no longer valid. */
export const ResetLinkInvalid = ({ dead = false }: { dead?: boolean }) => (
  <AccountLayout
    icon="link"
    answers={dead}
    title={resetLinkInvalid.title}
    subtitle={dead ? resetLinkInvalid.dead : resetLinkInvalid.incomplete}
    footer={<Link href="#/login">{resetPassword.back}</Link>}
  >
    <ButtonLink href="#/forgot-password" wide>
      {resetLinkInvalid.action}
    </ButtonLink>
  </AccountLayout>
);
