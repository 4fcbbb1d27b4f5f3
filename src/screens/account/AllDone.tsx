import { AccountLayout } from '../../components/page/AccountLayout';
import { allDone } from '../../content/account';

/** A static confirmation that the password was updated. */
export function AllDone() {
  return (
    <AccountLayout
      icon="check"
      title={allDone.title}
      subtitle={allDone.subtitle}
      onward={{ href: '#/login', text: allDone.back }}
    />
  );
}
