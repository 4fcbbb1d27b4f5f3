import { accountNotices } from '../../content/notices';
import { secondStep as words } from '../../content/secondKey';
import { SmallButton } from '../../components/controls/Button';
import { TagsDemo } from '../../components/pictures/TagsDemo';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Link } from '../../components/controls/Link';
import { brand } from '../../content/site';
import { Code } from '../forms/fields';
import { Form } from '../forms/Form';
import { useAuth } from '../AppContext';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** The form for the code after a correct password. It continues to `redirectTo` or the landing page. */
export function SecondStep({ redirectTo }: { redirectTo: string | null }) {
  const auth = useAuth();
  const form = useActorRef(useProvided('secondStep'), {
    input: {
      form: 'secondStep',
      values: { code: '' },
      required: ['code'],
      refusals: { 403: { field: 'code', recovery: [] } },
      successText: accountNotices.loggedIn,
      destination: '/',
      redirectTo,
    },
  });
  return (
    <AccountLayout
      title={words.title}
      subtitle={words.subtitle}
      picture={<TagsDemo />}
      footer={
        <>
          <SmallButton onClick={() => auth.send({ type: 'secondStep.cancelled' })}>
            {words.restart}
          </SmallButton>
          <p>
            {words.lost} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
          </p>
        </>
      }
    >
      <Form actor={form} submit={words.submit}>
        <Code actor={form} />
      </Form>
    </AccountLayout>
  );
}
