import type { Fault } from './fault';

/** Faults in the real actors, effects and routes. */
export const appFaults: readonly Fault[] = [
  {
    what: 'a session that the service has ended stays in storage',
    file: 'src/app/createApp.ts',
    find: 'session.forget();',
    put: '',
  },
  {
    what: 'logging out leaves the session in storage',
    file: 'src/app/createApp.ts',
    find: 'session.clear();',
    put: '',
  },
  {
    what: 'logging out shows no confirmation after the reload',
    file: 'src/app/createApp.ts',
    find: 'storeFlash(tabStorage, notice);',
    put: 'void tabStorage, notice;',
  },
  {
    what: 'a log-in is lost at the next reload',
    file: 'src/app/service/authGateway.ts',
    find: 'session.write(begun);',
    put: '',
  },
  {
    what: 'the e-mail address and the password are swapped in the call',
    file: 'src/app/actors/account.ts',
    find: 'logIn({ input: { email, password }, signal })',
    put: 'logIn({ input: { email: password, password: email }, signal })',
  },
  {
    what: 'an account is registered twice',
    file: 'src/app/actors/account.ts',
    find: 'const { token } = await register(client, { ...input, signal });',
    put: 'await register(client, { ...input, signal });\n          const { token } = await register(client, { ...input, signal });',
  },
  {
    what: 'leaving the page does not abort the log-in',
    file: 'src/app/service/authGateway.ts',
    find: "auth.send({ type: 'login.abandoned' });",
    put: '',
  },
  {
    what: 'changes of the session in other tabs are ignored',
    file: 'src/app/service/authGateway.ts',
    find: "sendBack({ type: 'session.changed', user: present?.user ?? null } satisfies AuthEvent);",
    put: 'void present;',
  },
  {
    what: 'a finished form does not navigate',
    file: 'src/app/runtime/destinations.ts',
    find: "if (destination.kind === 'route') dependencies.navigator.navigate(destination.to);",
    put: "if (destination.kind === 'route') void dependencies;",
  },
  {
    what: 'a failed deletion is not reported',
    file: 'src/app/actors/members.ts',
    find: '      reportProblem,\n      showQuery',
    put: '      reportProblem: () => void reportProblem,\n      showQuery',
  },
  {
    what: 'a checkout is created without its buyer',
    file: 'src/app/actors/pricing.ts',
    find: 'createCheckout(checkoutClient, {\n          user,',
    put: 'createCheckout(checkoutClient, {\n          user: user && null,',
  },
  {
    what: 'a log-in that was never sent is reported as done',
    file: 'src/app/service/authGateway.ts',
    find: 'if (!auth.getSnapshot().can(request)) throw new ProblemError(declined(loggingOut));',
    put: 'if (!auth.getSnapshot().can(request)) return undefined;',
  },
  {
    what: 'a log-in is reported as done although another person has logged in',
    file: 'src/app/service/authGateway.ts',
    find: 'throw new ProblemError(declined(signedInElsewhere(answer.by.name)));',
    put: 'return undefined;',
  },
  {
    what: 'a call is refused while a log-in is running',
    file: 'src/app/service/authGateway.ts',
    find: "const decided = await waitFor(auth, (snapshot) => !snapshot.hasTag('undecided'));",
    put: 'const decided = auth.getSnapshot();',
  },
  {
    what: 'the affiliate is forgotten after 43 minutes',
    file: 'src/urls/affiliate.ts',
    find: '30 * 24 * 60 * 60 * 1000',
    put: '30 * 24 * 60 * 60',
  },
  {
    what: 'the customer portal may be on any allowed site',
    file: 'src/app/actors/portal.ts',
    find: 'if (!address || !isStoreUrl(address, origins))',
    put: 'if (!address)',
  },
  {
    what: 'the list forgets which address is shown',
    file: 'src/app/actors/membersAddress.ts',
    find: 'shown = next;\n      send(',
    put: 'send(',
  },
  {
    what: 'a second link to the log-in page leads where the first one led',
    file: 'src/app/routes/accountRoutes.tsx',
    find: '<SignedOutRoute key={JSON.stringify(query)} to',
    put: '<SignedOutRoute to',
  },
  {
    what: 'a used reset token stays in the tab',
    file: 'src/app/actors/account.ts',
    find: '      resetToken.forget();\n',
    put: '',
  },
  {
    what: 'a flash message is shown at every load',
    file: 'src/app/runtime/flash.ts',
    find: '  storage.remove(key);\n',
    put: '',
  },
  {
    what: 'closing the dialog does not stop the import',
    file: 'src/app/actors/memberDialogs.ts',
    find: 'leaving.abort();',
    put: '',
  },
  {
    what: 'a video goes on when another one starts',
    file: 'src/app/actors/exclusivePlayback.ts',
    find: 'holder?.onRevoked();',
    put: '',
  },
  {
    what: 'the inspector receives passwords',
    file: 'src/app/inspector/redact.ts',
    find: '/passw|secret',
    put: '/secret',
  },
  {
    what: 'a closed form holds back the reload for ever',
    file: 'src/app/runtime/unsavedWork.ts',
    find: '      return release;\n    }),\n    /** Holds work',
    put: '    }),\n    /** Holds work',
  },
];
