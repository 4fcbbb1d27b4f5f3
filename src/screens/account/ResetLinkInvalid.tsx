import { AccountLayout } from '../../components/page/AccountLayout';
import { ButtonLink } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { resetLinkInvalid, resetPassword } from '../../content/account';

/** Replaces the reset form if the reset link has no token or a damaged one. */
export const ResetLinkInvalid = () => (
  <AccountLayout
    icon="link"
    title={resetLinkInvalid.title}
    subtitle={resetLinkInvalid.subtitle}
    footer={<Link href="#/login">{resetPassword.back}</Link>}
  >
    <ButtonLink href="#/forgot-password" wide>
      {resetLinkInvalid.action}
    </ButtonLink>
  </AccountLayout>
);
