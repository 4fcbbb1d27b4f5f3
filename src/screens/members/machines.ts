import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListDialogRequest } from '../../machines/members/dialogRequests';
import type { membersMachine } from '../../machines/members/members.machine';
import { requiredContext } from '../AppContext';

/** The list's machine, with its real actors and actions. */
export const [MembersMachineProvider, useMembersMachine] = requiredContext<typeof membersMachine>(
  'The machine of the member list',
);

/** The list's actor, which the screen creates, for the parts of the screen. */
export const [MembersProvider, useMembers] = requiredContext<ActorRefFrom<typeof membersMachine>>(
  'The actor of the member list',
);

/** Returns a function that requests a dialog. */
export const useRequestDialog = () => {
  const members = useMembers();
  return (request: ListDialogRequest) => {
    members.send({ type: 'dialog.requested', request });
  };
};

const useDialogLoader = () => {
  const loader = useSelector(useMembers(), ({ children }) => children.dialogLoader);
  if (!loader) throw new Error('The member list has not been started');
  return loader;
};

/** True while the script of a requested dialog is loading. */
export const useIsDialogLoading = () => useSelector(useDialogLoader(), (snapshot) => snapshot.hasTag('busy'));

/** The actor of the list's dialogs; undefined until they are loaded. */
export const useLoadedDialogs = () =>
  useSelector(useDialogLoader(), ({ children }) => children.memberDialogs);

/** The actor of the list's dialogs, from within a dialog. @throws if they are not loaded */
export const useMemberDialogs = () => {
  const dialogs = useLoadedDialogs();
  if (!dialogs) throw new Error('A dialog of the member list was rendered before it was loaded');
  return dialogs;
};

/** The actor of the facets and the signed-in user's permissions. */
export const useMemberFacets = () => {
  const facets = useSelector(useMembers(), ({ children }) => children.memberFacets);
  if (!facets) throw new Error('The member list has not been started');
  return facets;
};
