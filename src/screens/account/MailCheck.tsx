import { AccountLayout } from '../../components/AccountLayout';
import { Link } from '../../components/Link';
import { mailCheck } from '../../content/account';

/** A static confirmation that a reset link was sent; it shows a placeholder address. */
export function MailCheck() {
  return (
    <AccountLayout
      icon="inbox"
      title={mailCheck.title}
      subtitle={mailCheck.subtitle}
      footer={<Link href="#/login">{mailCheck.back}</Link>}
    />
  );
}
