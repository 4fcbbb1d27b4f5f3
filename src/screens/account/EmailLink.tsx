import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { AccountLayout } from '../../components/page/AccountLayout';
import { AccountMessage } from '../../components/page/AccountMessage';
import { emailLink as words } from '../../content/addresses';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { OnwardButton } from './OnwardLink';

/** A mailed link about an address, to a visitor: only a session of the account confirms its address. */
export const EmailLinkLogin = ({ returnTo }: { returnTo: string }) => (
  <AccountLayout
    icon="mail"
    title={words.logIn.title}
    subtitle={words.logIn.subtitle}
    footer={
      <>
        {words.logIn.unknown} <Link href="#/forgot-password">{words.logIn.reset}</Link>
      </>
    }
  >
    <OnwardButton href="#/login" redirectTo={returnTo}>
      {words.logIn.submit}
    </OnwardButton>
  </AccountLayout>
);

/** A mailed link about an address: its purpose, its button, and then its result. */
export function EmailLink({ token, undo }: { token: string; undo: boolean }) {
  const actor = useActorRef(useProvided('emailLink'), { input: { token } });
  const opened = useSelector(actor, ({ context }) => context.opened);
  const useless = useSelector(actor, (snapshot) =>
    (['dead', 'foreign'] as const).find((state) => snapshot.matches(state)),
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));

  if (opened) {
    const { subtitle, ...said } = words[opened.outcome];
    return (
      <AccountMessage
        icon="check"
        answers
        {...said}
        subtitle={subtitle(opened.email)}
        href={opened.outcome === 'undone' ? '#/login' : '#/account'}
      />
    );
  }
  if (useless) return <AccountMessage icon="link" answers {...words[useless]} href="#/account" />;
  const { title, subtitle, submit } = undo ? words.undo : words.confirm;
  return (
    <AccountLayout icon="mail" title={title} subtitle={subtitle}>
      <Button busy={busy} wide onClick={() => actor.send({ type: 'opening.requested' })}>
        {submit}
      </Button>
    </AccountLayout>
  );
}
