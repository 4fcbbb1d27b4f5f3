import type { Unwalked } from '#xstate-paths/report';

/** The transitions that a layer's paths do not cover, by machine, with the reason for each. */
export const unwalked: Unwalked = {
  fields: {
    screen: {
      'fields: fields.replaced → fields.filling': 'No form with a screen walk is filled in by its machine.',
      'fields: form.submitted [isComplete] → stays':
        'The paths send a complete form together with its outcome.',
      ...Object.fromEntries(
        [
          'fields: fields.loaded → stays',
          'fields: draft.found → stays',
          'fields: draft.discarded → fields.filling',
        ].map((transition) => [
          transition,
          'The form of the walk keeps no draft; tests/e2e/layers.test.ts finds and discards one.',
        ]),
      ),
    },
  },
  form: {
    screen: {
      'form.done: form.submitted → stays': 'A form that is done is complete, so that it is sent at once.',
    },
  },
  auth: {
    browser: {
      'auth.restoring.reading: readSession failed → auth.signedOut':
        'The session store answers for a storage that throws.',
      ...Object.fromEntries(
        [
          'auth.signedIn: login.requested → auth.loggingIn',
          'auth.signedIn.refreshing: login.requested → auth.loggingIn',
          'auth.loggingIn: logIn failed [isSignedIn] → auth.signedIn',
          'auth.loggingIn: login.abandoned [isSignedIn] → auth.signedIn',
          'auth.loggingIn: logout.requested [isSignedIn] → auth.loggingOut',
        ].map((transition) => [transition, 'The log-in page redirects people who are signed in.']),
      ),
    },
  },
  members: {
    browser: {
      'members.list.failed: service.reached → members.list.loading':
        'The paths let a request be refused, which is no outage; tests/e2e/memberList.test.ts ends one.',
      'members.list.interrupted: service.reached → members.list.loadingMore':
        'The paths let a request be refused, which is no outage; tests/e2e/memberList.test.ts ends one.',
      'members.dialogs.loading: fetchDialogs failed → members.dialogs.idle':
        'The script arrives in each path; tests/e2e/memberDialogs.test.ts loses it.',
      'members.list: list.refreshed → members.list.searching':
        'The team has no viewers, from whose list a dialog would change somebody.',
      'members.list: members.restored → stays': 'The paths undo nothing; tests/e2e/memberUndo.test.ts does.',
    },
  },
  planButton: {
    browser: {
      'planButton.offer.deciding: always [isUnavailable] → planButton.offer.notForSale':
        'The service lists only plans of its store.',
    },
  },
};
