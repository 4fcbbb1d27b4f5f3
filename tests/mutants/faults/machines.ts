import type { Fault } from './fault';

/** Faults in the machines. */
export const machinesFaults: readonly Fault[] = [
  {
    what: 'nobody can log out while the session is being restored',
    file: 'src/machines/session/auth.machine.ts',
    find: "'logout.requested': { guard: 'isSignedIn', target: 'loggingOut' },",
    put: '',
  },
  {
    what: 'a log-in in another tab is ignored while the session is being restored',
    file: 'src/machines/session/auth.machine.ts',
    find: "{ guard: withUser, target: '.confirming', actions: rememberUserOfSession },",
    put: '{ guard: withUser },',
  },
  {
    what: 'a log-out signs out the other person who has logged in in another tab',
    file: 'src/machines/session/auth.machine.ts',
    find: 'user !== null && user.id !== context.user?.id',
    put: 'user !== null && user.id === context.user?.id',
  },
  {
    what: 'a log-out without a connection takes a hundred seconds',
    file: 'src/machines/session/auth.machine.ts',
    find: 'logoutTimeout: 10_000',
    put: 'logoutTimeout: 100_000',
  },
  {
    what: 'a second problem takes away the offer to reload',
    file: 'src/machines/session/problem.machine.ts',
    find: "target: 'asking',\n            },\n            { actions: report }",
    put: "target: 'asking',\n            },",
  },
  {
    what: 'permissions that could not be fetched cannot be asked for again',
    file: 'src/machines/members/memberFacets.machine.ts',
    find: "on: { 'facets.requested': { target: '.loading' } },",
    put: '',
  },
  {
    what: 'an invitation that is made ends the revocation of another',
    file: 'src/machines/members/invitations.machine.ts',
    find: "description: 'An invitation is being revoked.',",
    put: "description: 'An invitation is being revoked.',\n          on: { 'invitations.requested': { target: 'idle' } },",
  },
  {
    what: 'one of a thousand deleted members stays',
    file: 'src/machines/members/memberList.ts',
    find: '(call + 1) * deletionLimit)',
    put: '(call + 1) * deletionLimit - 1)',
  },
  {
    what: 'the total is too low while members of another role are being deleted',
    file: 'src/machines/members/memberList.ts',
    find: 'const deleted = list.users.length - users.length;',
    put: 'const deleted = ids.size;',
  },
  {
    what: 'a member who is being deleted stays selected',
    file: 'src/machines/members/members.machine.ts',
    find: 'selected: deselected(context.selected, ids),',
    put: 'selected: context.selected,',
  },
  {
    what: 'the list stays as it was after an import',
    file: 'src/machines/members/memberImport.machine.ts',
    find: "      exit: 'refreshList',\n      invoke: [runningWork",
    put: '      invoke: [runningWork',
  },
  {
    what: 'the list stays as it was if the form is closed while the member is saved',
    file: 'src/machines/members/memberForm.machine.ts',
    find: "on: { 'modal.closed': { target: '#memberForm.changed' } },",
    put: '',
  },
  {
    what: 'an account is made a second time after a failed log-in',
    file: 'src/machines/account/signup.machine.ts',
    find: "on: { 'form.submitted': { target: 'signingIn' } },",
    put: "on: { 'form.submitted': { target: 'registering' } },",
  },
  {
    what: 'typing into a field empties the others',
    file: 'src/machines/shared/fields.machine.ts',
    find: 'values: { ...context.values, [field]: value },',
    put: 'values: { [field]: value },',
  },
  {
    what: 'a checkout is created for the plan that the person has',
    file: 'src/machines/pricing/planButton.machine.ts',
    find: "not(or([stateIn({ offer: 'current' }), stateIn({ offer: 'notForSale' })]))",
    put: "not(stateIn({ offer: 'notForSale' }))",
  },
  {
    what: 'the purchase is polled thirty times for a person who is signed out',
    file: 'src/machines/pricing/purchase.machine.ts',
    find: "{ guard: { type: 'isUnauthorized', params: problemOfEvent }, target: '#purchase.signedOut' },",
    put: '',
  },
  {
    what: 'two videos play at once',
    file: 'src/machines/page/video.machine.ts',
    find: "'playback.revoked': 'waiting',",
    put: '',
  },
  {
    what: 'the slides move while the focus is among them',
    file: 'src/machines/page/carousel.machine.ts',
    find: "      stateIn({ focus: 'away' }),\n",
    put: '',
  },
  {
    what: 'the plans do not notice a log-in',
    file: 'src/machines/pricing/pricing.machine.ts',
    find: "        { type: 'tellButtons', params: userOfEvent },\n",
    put: '',
  },
  {
    what: 'plans that could not be loaded wait for a press after an outage',
    file: 'src/machines/pricing/pricing.machine.ts',
    find: ", 'service.reached': { target: 'loading' } },",
    put: ' },',
  },
  {
    what: 'the bookmarks of a deleted folder stay',
    file: 'src/machines/demo/bookmarks.machine.ts',
    find: 'bookmarks.filter((bookmark) => bookmark.folderId !== folderId),',
    put: 'bookmarks.filter((bookmark) => bookmark.folderId !== folderId || folderId !== null),',
  },
];
