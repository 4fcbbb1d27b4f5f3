import { AccountLayout } from '../../components/page/AccountLayout';
import { Link } from '../../components/controls/Link';
import { mailCheck } from '../../content/account';

/** A static confirmation that a reset link was sent; it shows a placeholder address. */
export function MailCheck() {
  return (
    <AccountLayout
      icon="mail"
      title={mailCheck.title}
      subtitle={mailCheck.subtitle}
      footer={<Link href="#/login">{mailCheck.back}</Link>}
    />
  );
}
