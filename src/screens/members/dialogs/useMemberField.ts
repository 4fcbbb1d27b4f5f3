import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { memberFormMachine } from '../../../machines/members/memberForm.machine';
import { isLocked } from '../../forms/formActor';
import type { MemberField } from '../../../machines/members/memberValues';

export type MemberFormActor = ActorRefFrom<typeof memberFormMachine>;

/** What one field of a member's form shows. */
export const useMemberField = (actor: MemberFormActor, name: MemberField) => {
  const value = useSelector(actor, ({ context }) => context.values[name]);
  const refused = useSelector(actor, ({ context: { problem } }) =>
    problem?.kind === 'invalid' ? problem.fields[name]?.join(' ') : undefined,
  );
  const taken = useSelector(
    actor,
    (snapshot) => name === 'username' && snapshot.matches({ open: { username: 'taken' } }),
  );
  const missing =
    useSelector(actor, (snapshot) => snapshot.hasTag('incomplete')) && name === 'name' && value === '';
  const readOnly = useSelector(actor, isLocked);
  return {
    name,
    value,
    readOnly,
    error: refused ?? (taken ? words.form.taken : undefined),
    invalid: missing,
    describedBy: missing ? memberErrorId : undefined,
    onChange: (text: string) => {
      actor.send({ type: 'field.changed', field: name, value: text });
    },
  };
};

/** Id of the form's own message. */
export const memberErrorId = 'member-error';

/** What is said of the username under its field: how it may look, or that it is being checked or free. */
export const useUsernameHint = (actor: MemberFormActor): string =>
  useSelector(actor, (snapshot) => {
    if (snapshot.matches({ open: { username: 'checking' } })) return words.form.checking;
    if (snapshot.matches({ open: { username: 'free' } })) return words.form.free;
    return words.form.usernameHint;
  });
