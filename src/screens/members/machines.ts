import { useSelector } from '@xstate/react';
import type { ListDialogRequest } from '../../machines/members/dialogRequests';
import { useProvided } from '../provided';

/** The list's actor, which the screen creates. */
export const useMembers = () => useProvided('memberList');

/** Returns a function that requests a dialog. */
export const useRequestDialog = () => {
  const members = useMembers();
  return (request: ListDialogRequest) => members.send({ type: 'dialog.requested', request });
};

/** The actor that loads the list's dialogs. */
const useLazyDialogs = () => useSelector(useMembers(), ({ children }) => children.lazyDialogs);

/** True while the script of a requested dialog is loading. */
export const useIsDialogLoading = () =>
  useSelector(useLazyDialogs(), (snapshot) => snapshot?.value === 'loading');

/** The actor of the list's dialogs; undefined until they are loaded. */
export const useLoadedDialogs = () =>
  useSelector(useLazyDialogs(), (snapshot) => snapshot?.children.memberDialogs);

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
