import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListDialogRequest } from '../../machines/members/dialogRequests';
import type { membersMachine } from '../../machines/members/members.machine';

type MembersRef = ActorRefFrom<typeof membersMachine>;

const MembersMachineContext = createContext<typeof membersMachine | null>(null);
const MembersContext = createContext<MembersRef | null>(null);

/** Provides the list's machine, with its real actors and actions, to the screen. */
export const MembersMachineProvider = MembersMachineContext.Provider;

/** Provides the list's actor, which the screen creates, to the parts of the screen. */
export const MembersProvider = MembersContext.Provider;

export const useMembersMachine = (): typeof membersMachine => {
  const machine = use(MembersMachineContext);
  if (!machine) throw new Error('The member list was rendered outside MembersMachineProvider');
  return machine;
};

/** The actor of the list. */
export const useMembers = (): MembersRef => {
  const members = use(MembersContext);
  if (!members) throw new Error('A part of the member list was rendered outside MembersProvider');
  return members;
};

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
