import { AccountLayout } from '../../components/AccountLayout';
import { ButtonLink } from '../../components/Button';
import { Link } from '../../components/Link';
import { resetLinkInvalid, resetPassword } from '../../content/account';

/** In place of a form that could never succeed: the reset link has no token, or a damaged one. */
export const ResetLinkInvalid = () => (
  <AccountLayout
    title={resetLinkInvalid.title}
    subtitle={resetLinkInvalid.subtitle}
    footer={<Link href="#/login">{resetPassword.back}</Link>}
  >
    <ButtonLink href="#/forgot-password" wide>
      {resetLinkInvalid.action}
    </ButtonLink>
  </AccountLayout>
);
