/** A mistake that somebody might make, as a change to one file. */
export interface Fault {
  /** What a user would meet. */
  what: string;
  file: string;
  find: string;
  put: string;
}

/** Mistakes outside the machines, which the walks generated from them should find. */
export const faults: readonly Fault[] = [
  {
    what: 'the submit button stays enabled, and says nothing of the work, while a form is sent',
    file: 'src/screens/forms/Form.tsx',
    find: "snapshot.hasTag('busy')",
    put: 'snapshot.hasTag(undefined as never)',
  },
  {
    what: 'sending a form reloads the page',
    file: 'src/screens/forms/Form.tsx',
    find: 'event.preventDefault();',
    put: '',
  },
  {
    what: 'a form with an empty field says something else',
    file: 'src/content/form.ts',
    find: "'Please fill in all fields'",
    put: "'Something is missing'",
  },
  {
    what: 'a form with an empty field says nothing',
    file: 'src/screens/forms/Form.tsx',
    find: "snapshot.hasTag('incomplete')",
    put: 'false',
  },
  {
    what: 'the name is kept as the e-mail address',
    file: 'src/screens/forms/fields.tsx',
    find: "useField(actor, 'name')",
    put: "useField(actor, 'email')",
  },
  {
    what: 'logging in takes an empty password',
    file: 'src/screens/account/Login.tsx',
    find: "required: ['email', 'password']",
    put: "required: ['email']",
  },
  {
    what: 'a forgotten password is reported as updated',
    file: 'src/screens/account/ForgotPassword.tsx',
    find: "successText: 'Reset Password link sent to your email'",
    put: "successText: 'Password updated!'",
  },
  {
    what: 'setting a new password ends on the home page',
    file: 'src/screens/account/ResetPassword.tsx',
    find: "destination: '/login'",
    put: "destination: '/'",
  },
  {
    what: 'an invited person may change the address',
    file: 'src/screens/account/Signup.tsx',
    find: 'fixed={invited}',
    put: 'fixed={false}',
  },
  {
    what: 'a damaged invitation shows the form all the same',
    file: 'src/screens/account/Signup.tsx',
    find: 'if (damaged)',
    put: 'if (damaged && invited)',
  },
  {
    what: 'an account that was made is not told apart from one that was not',
    file: 'src/screens/account/Signup.tsx',
    find: '{registered ? <Notice',
    put: '{invited ? <Notice',
  },
  {
    what: 'the plans of subscribers and of others swap their words',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: "offer === 'upgrade' ? pricing.upgrade : pricing.start",
    put: "offer === 'upgrade' ? pricing.start : pricing.upgrade",
  },
  {
    what: 'a visitor is sent to the store without an account',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: "href={withRedirectTo('#/signup', address)}",
    put: 'href={address}',
  },
  {
    what: 'the plan one has can be bought again',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: '<Button disabled wide>',
    put: '<Button wide>',
  },
  {
    what: 'choosing a plan announces nothing to the provider',
    file: 'src/screens/pricing/PlanOffer.tsx',
    find: "button.send({ type: 'plan.chosen' });",
    put: '',
  },
  {
    what: 'a failed price list cannot be asked for again',
    file: 'src/screens/pricing/PricingSection.tsx',
    find: "actor.send({ type: 'plans.requested' });",
    put: '',
  },
  {
    what: 'nothing says that the plans are loading',
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
    what: 'a refused log-in is taken for a lost connection',
    file: 'src/api/http/unwrap.ts',
    find: "if (code === 401) return { kind: 'unauthorized', code, message };",
    put: 'if (code === 401) return unreachable;',
  },
  {
    what: 'a lost connection is taken for a refusal',
    file: 'src/api/http/unwrap.ts',
    find: "const lostConnection = ['TypeError', ",
    put: 'const lostConnection = [',
  },
  {
    what: 'refused fields are not named',
    file: 'src/api/http/unwrap.ts',
    find: 'code === 422 && fields.length > 0',
    put: 'code === 400 && fields.length > 0',
  },
  {
    what: 'an expired token is not renewed',
    file: 'src/api/http/authMiddleware.ts',
    find: 'response.status !== 401 || !attempt',
    put: 'response.status !== 403 || !attempt',
  },
  {
    what: 'a call is repeated with the token that was refused',
    file: 'src/api/http/authMiddleware.ts',
    find: 'authorize(attempt.spare, strategy.token())',
    put: 'authorize(attempt.spare, attempt.usedToken)',
  },
  {
    what: 'an old session stays in storage when the service has ended it',
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
    what: 'logging out says nothing after the reload',
    file: 'src/app/rootActor.ts',
    find: 'storeFlash(tabStorage, notice);',
    put: 'void tabStorage, notice;',
  },
  {
    what: 'a log-in is forgotten with the next reload',
    file: 'src/app/service/authActors.ts',
    find: 'session.write(begun);',
    put: '',
  },
  {
    what: 'the e-mail address and the password are swapped on the way to the service',
    file: 'src/app/actors/account.ts',
    find: 'logIn({ input: { email, password }, signal })',
    put: 'logIn({ input: { email: password, password: email }, signal })',
  },
  {
    what: 'an account is asked for twice',
    file: 'src/app/actors/account.ts',
    find: 'const { token } = await register(client, { ...input, signal });',
    put: 'await register(client, { ...input, signal });\n          const { token } = await register(client, { ...input, signal });',
  },
  {
    what: 'leaving the page does not give the log-in up',
    file: 'src/app/service/authGateway.ts',
    find: "auth.send({ type: 'login.abandoned' });",
    put: '',
  },
  {
    what: 'what another tab does goes unnoticed',
    file: 'src/app/service/authActors.ts',
    find: 'watchSession: watchStorage(session),',
    put: 'watchSession: fromCallback(() => undefined),',
  },
  {
    what: 'whoever is done stays where they were',
    file: 'src/app/runtime/destinations.ts',
    find: "if (destination.kind === 'route') dependencies.navigator.navigate(destination.to);",
    put: "if (destination.kind === 'route') void dependencies;",
  },
  {
    what: 'a member that is ticked is not selected',
    file: 'src/screens/members/list/MemberRow.tsx',
    find: "members.send({ type: 'selection.toggled', id });",
    put: '',
  },
  {
    what: 'a list of members that is out of date does not say so',
    file: 'src/screens/members/list/LoadedMembers.tsx',
    find: 'stale={stale}',
    put: 'stale={false}',
  },
  {
    what: 'the button for more members stays enabled while they are loaded',
    file: 'src/screens/members/list/EndOfList.tsx',
    find: "busy={state === 'loadingMore'}",
    put: 'busy={false}',
  },
  {
    what: 'the members that could not be loaded cannot be asked for again',
    file: 'src/screens/members/list/MemberList.tsx',
    find: "members.send({ type: 'list.retried' });",
    put: '',
  },
  {
    what: 'what members are searched for is not sent',
    file: 'src/api/members/members.ts',
    find: "...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),",
    put: '...(texts && {}),',
  },
  {
    what: 'nobody hears that a member was not deleted',
    file: 'src/app/actors/members.ts',
    find: 'actions: { notify, reportProblem },',
    put: 'actions: { notify, reportProblem: () => void reportProblem },',
  },
  {
    what: 'a purchase is announced without its buyer',
    file: 'src/app/actors/pricing.ts',
    find: 'createCheckout(checkoutClientOf(services), {\n          user,',
    put: 'createCheckout(checkoutClientOf(services), {\n          user: user && null,',
  },
];
