import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { memberFormMachine } from '../../../machines/members/memberForm.machine';
import { useField } from '../../forms/Form';

export type MemberFormActor = ActorRefFrom<typeof memberFormMachine>;

/** The props of the username field, which may be taken by another member. */
export const useUsernameField = (actor: MemberFormActor) => {
  const field = useField(actor, 'username');
  const taken = useSelector(actor, (snapshot) => snapshot.matches({ open: { username: 'taken' } }));
  return { ...field, error: field.error ?? (taken ? words.form.taken : undefined) };
};

/** The hint below the username: the allowed format, or the result of the availability check. */
export const useUsernameHint = (actor: MemberFormActor): string =>
  useSelector(actor, (snapshot) => {
    if (snapshot.matches({ open: { username: 'checking' } })) return words.form.checking;
    if (snapshot.matches({ open: { username: 'free' } })) return words.form.free;
    return words.form.usernameHint;
  });
