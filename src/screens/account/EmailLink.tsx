import { useSelector } from '@xstate/react';
import { Button, ButtonLink } from '../../components/controls/Button';
import { AccountLayout } from '../../components/page/AccountLayout';
import { emailLink as words } from '../../content/addresses';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** What a mailed link about an address does, the button that does it, and what it did. */
export function EmailLink({ token, undo }: { token: string; undo: boolean }) {
  const actor = useActorRef(useProvided('emailLink'), { input: { token } });
  const opened = useSelector(actor, ({ context }) => context.opened);
  const dead = useSelector(actor, (snapshot) => snapshot.matches('dead'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));

  if (opened) {
    const { title, subtitle, next } = words[opened.outcome];
    return (
      <AccountLayout icon="check" answers title={title} subtitle={subtitle(opened.email)}>
        <ButtonLink href={opened.outcome === 'undone' ? '#/login' : '#/account'} wide>
          {next}
        </ButtonLink>
      </AccountLayout>
    );
  }
  if (dead) {
    return (
      <AccountLayout icon="link" answers title={words.dead.title} subtitle={words.dead.subtitle}>
        <ButtonLink href="#/account" wide>
          {words.dead.next}
        </ButtonLink>
      </AccountLayout>
    );
  }
  const { title, subtitle, submit } = undo ? words.undo : words.confirm;
  return (
    <AccountLayout icon="mail" title={title} subtitle={subtitle}>
      <Button
        busy={busy}
        wide
        onClick={() => {
          actor.send({ type: 'opening.requested' });
        }}
      >
        {submit}
      </Button>
    </AccountLayout>
  );
}
