/** A seeded fault: a plausible mistake as a replacement in one file. */
export interface Fault {
  /** The effect on the user. */
  what: string;
  file: string;
  find: string;
  put: string;
}

/** Faults outside the machines, which the tests generated from the machines should find. */
export const faults: readonly Fault[] = [
  {
    what: 'the submit button stays enabled and shows no progress while a form is sent',
    file: 'src/screens/forms/formActor.ts',
    find: "busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy'))",
    put: 'busy: false',
  },
  {
    what: 'sending a form reloads the page',
    file: 'src/screens/forms/formActor.ts',
    find: 'event.preventDefault();',
    put: '',
  },
  {
    what: 'a form with an empty field shows the wrong message',
    file: 'src/content/form.ts',
    find: "'Please fill in all fields'",
    put: "'Something is missing'",
  },
  {
    what: 'a form with an empty field shows no message',
    file: 'src/screens/forms/FormMessage.tsx',
    find: 'return <FormError id={messageId} message={incomplete} />;',
    put: 'return null;',
  },
  {
    what: 'the name is stored as the e-mail address',
    file: 'src/screens/forms/fields.tsx',
    find: "useField(actor, 'name')",
    put: "useField(actor, 'email')",
  },
  {
    what: 'the log-in form accepts an empty password',
    file: 'src/screens/account/Login.tsx',
    find: "required: ['email', 'password']",
    put: "required: ['email']",
  },
  {
    what: 'a request for a reset link is confirmed as a password update',
    file: 'src/screens/account/ForgotPassword.tsx',
    find: 'successText: accountNotices.resetLinkSent',
    put: 'successText: accountNotices.passwordUpdated',
  },
  {
    what: 'setting a new password leads to the home page',
    file: 'src/screens/account/ResetPassword.tsx',
    find: "destination: '/login'",
    put: "destination: '/'",
  },
  {
    what: 'an invited person can change the address',
    file: 'src/screens/account/Signup.tsx',
    find: 'fixed={invited}',
    put: 'fixed={false}',
  },
  {
    what: 'a damaged invitation shows the form anyway',
    file: 'src/screens/account/Signup.tsx',
    find: 'if (damaged || dead)',
    put: 'if (dead)',
  },
  {
    what: 'the form does not say that the account already exists after a failed log-in',
    file: 'src/screens/account/Signup.tsx',
    find: '{registered ? <Notice',
    put: '{invited ? <Notice',
  },
  {
    what: 'the button labels of subscribers and other users are swapped',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: "offer === 'upgrade' ? pricing.upgrade : pricing.start",
    put: "offer === 'upgrade' ? pricing.start : pricing.upgrade",
  },
  {
    what: 'a visitor without an account is led to the store',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: "href={withRedirectTo('#/signup', address)}",
    put: 'href={address}',
  },
  {
    what: 'the current plan can be bought again',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: '<Button disabled wide>',
    put: '<Button wide>',
  },
  {
    what: 'choosing a plan creates no checkout',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: "button.send({ type: 'plan.chosen' });",
    put: '',
  },
  {
    what: 'a failed price list cannot be retried',
    file: 'src/screens/pricing/PricingSection.tsx',
    find: "actor.send({ type: 'plans.requested' });",
    put: '',
  },
  {
    what: 'the plans show no loading state',
    file: 'src/screens/pricing/PricingSection.tsx',
    find: "snapshot.matches('loading')",
    put: 'false',
  },
  {
    what: 'Log Out does nothing',
    file: 'src/screens/shell/SignedInActions.tsx',
    find: "auth.send({ type: 'logout.requested' });",
    put: '',
  },
  {
    what: 'a refused log-in is reported as a lost connection',
    file: 'src/api/http/unwrap.ts',
    find: "if (code === 401) return { kind: 'unauthorized', code, message };",
    put: 'if (code === 401) return unreachable;',
  },
  {
    what: 'a lost connection is reported as a refusal',
    file: 'src/api/http/unwrap.ts',
    find: "const lostConnection = ['TypeError', ",
    put: 'const lostConnection = [',
  },
  {
    what: 'refused fields show no messages',
    file: 'src/api/http/unwrap.ts',
    find: 'code === 422 && fields.length > 0',
    put: 'code === 400 && fields.length > 0',
  },
  {
    what: 'an expired access token is not refreshed',
    file: 'src/api/http/authMiddleware.ts',
    find: 'response.status !== 401 || !attempt',
    put: 'response.status !== 403 || !attempt',
  },
  {
    what: 'a call is retried with the token that was refused',
    file: 'src/api/http/authMiddleware.ts',
    find: 'authorize(attempt.spare, strategy.token())',
    put: 'authorize(attempt.spare, attempt.usedToken)',
  },
  {
    what: 'a session that the service has ended stays in storage',
    file: 'src/app/rootActor.ts',
    find: 'session.forget();',
    put: '',
  },
  {
    what: 'logging out leaves the session in storage',
    file: 'src/app/rootActor.ts',
    find: 'session.clear();',
    put: '',
  },
  {
    what: 'logging out shows no confirmation after the reload',
    file: 'src/app/rootActor.ts',
    find: 'storeFlash(tabStorage, notice);',
    put: 'void tabStorage, notice;',
  },
  {
    what: 'a log-in is lost at the next reload',
    file: 'src/app/service/authActors.ts',
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
    file: 'src/app/service/authActors.ts',
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
    what: 'ticking a member does not select it',
    file: 'src/screens/members/list/MemberRow.tsx',
    find: "members.send({ type: 'selection.toggled', id });",
    put: '',
  },
  {
    what: 'an outdated member list is not marked as busy',
    file: 'src/screens/members/list/LoadedMembers.tsx',
    find: 'stale={stale}',
    put: 'stale={false}',
  },
  {
    what: 'the button that loads more members stays enabled while they load',
    file: 'src/screens/members/list/EndOfList.tsx',
    find: "busy={state === 'loadingMore'}",
    put: 'busy={false}',
  },
  {
    what: 'a failed member list cannot be retried',
    file: 'src/screens/members/list/MemberList.tsx',
    find: "members.send({ type: 'list.retried' });",
    put: '',
  },
  {
    what: 'the search text and filters are not sent',
    file: 'src/api/members/members.ts',
    find: "...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),",
    put: '...(texts && {}),',
  },
  {
    what: 'a failed deletion is not reported',
    file: 'src/app/actors/members.ts',
    find: 'notify,\n      reportProblem,\n      showQuery',
    put: 'notify,\n      reportProblem: () => void reportProblem,\n      showQuery',
  },
  {
    what: 'a checkout is created without its buyer',
    file: 'src/app/actors/pricing.ts',
    find: 'createCheckout(checkoutClient, {\n          user,',
    put: 'createCheckout(checkoutClient, {\n          user: user && null,',
  },
];
