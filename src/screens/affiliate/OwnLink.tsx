import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '../../components/controls/TextField';
import { affiliate } from '../../content/affiliate';
import type { ownLinkMachine } from '../../machines/page/ownLink.machine';
import { readOwnLink } from '../../urls/ownLink';
import { useProvided } from '../provided';

type OwnLinkActor = ActorRefFrom<typeof ownLinkMachine>;

/** The link that the texts carry; null while they have their placeholder. */
export function useOwnLink(actor: OwnLinkActor): string | null {
  const typed = useSelector(actor, ({ context }) => context.typed);
  const linkWithCode = useProvided('linkWithCode');
  const own = readOwnLink(typed);
  return own.kind === 'code' ? linkWithCode(own.code) : own.kind === 'link' ? own.href : null;
}

const isUsable = (typed: string) => ['code', 'link'].includes(readOwnLink(typed).kind);

/** The field for the affiliate's code or link; its message is read out as it changes. */
export function OwnLink({ actor }: { actor: OwnLinkActor }) {
  const { label, hint, taken, mistakes } = affiliate.resources.ownLink;
  const typed = useSelector(actor, ({ context }) => context.typed);
  const isUnusable = useSelector(actor, (snapshot) => snapshot.matches('unusable'));
  const link = useOwnLink(actor);
  const { kind } = readOwnLink(typed);
  return (
    <div aria-live="polite">
      <TextField
        label={label}
        name="ownLink"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={typed}
        onChange={(value) => {
          actor.send({ type: 'link.changed', typed: value, usable: isUsable(value) });
        }}
        hint={link === null ? hint : taken(link)}
        error={isUnusable ? mistakes[kind === 'noCode' ? 'noCode' : 'neither'] : undefined}
      />
    </div>
  );
}
