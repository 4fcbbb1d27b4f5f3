import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { memberFormMachine } from '../../../machines/members/memberForm.machine';
import { isLocked } from '../../forms/formActor';
import type { MemberField } from '../../../machines/members/memberValues';

export type MemberFormActor = ActorRefFrom<typeof memberFormMachine>;

/** The props of a field of the member form. */
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

/** The id of the element with the form's error message. */
export const memberErrorId = 'member-error';

/** The hint below the username: the allowed format, or the result of the availability check. */
export const useUsernameHint = (actor: MemberFormActor): string =>
  useSelector(actor, (snapshot) => {
    if (snapshot.matches({ open: { username: 'checking' } })) return words.form.checking;
    if (snapshot.matches({ open: { username: 'free' } })) return words.form.free;
    return words.form.usernameHint;
  });
