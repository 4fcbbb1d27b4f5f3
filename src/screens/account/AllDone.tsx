import { AccountLayout } from '../../components/page/AccountLayout';
import { ButtonLink } from '../../components/controls/Button';
import { allDone } from '../../content/account';

/** A static confirmation that the password was updated. */
export function AllDone() {
  return (
    <AccountLayout icon="check" title={allDone.title} subtitle={allDone.subtitle}>
      <ButtonLink href="#/login" wide>
        {allDone.back}
      </ButtonLink>
    </AccountLayout>
  );
}
