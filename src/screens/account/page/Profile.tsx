import { accountPage, accountPageNotices } from '../../../content/accountPage';
import { Name } from '../../forms/fields';
import { Form } from '../../forms/Form';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';

/** The form that changes the person's name. */
export function Profile({ name }: { name: string }) {
  const form = useActorRef(useProvided('profile'), {
    input: {
      form: 'profile',
      values: { name },
      required: ['name'],
      successText: accountPageNotices.nameChanged,
    },
  });
  return (
    <Form actor={form} submit={accountPage.profile.submit}>
      <Name actor={form} />
    </Form>
  );
}
