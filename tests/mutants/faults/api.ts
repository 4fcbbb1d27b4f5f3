import type { Fault } from './fault';

/** Faults in the client of the service and in the session store. */
export const apiFaults: readonly Fault[] = [
  {
    what: 'a refused log-in is reported as a lost connection',
    file: 'src/api/http/unwrap.ts',
    find: "if (code === 401) return { kind: 'unauthorized', code, message, ...(reason && { reason }) };",
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
    what: 'the search text and filters are not sent',
    file: 'src/api/members/members.ts',
    find: "...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),",
    put: '...(texts && {}),',
  },
  {
    what: 'a call that was given up goes on',
    file: 'src/api/http/client.ts',
    find: 'AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])',
    put: 'AbortSignal.timeout(timeout)',
  },
  {
    what: 'the accounts of the first page only are collected',
    file: 'src/api/members/members.ts',
    find: 'after = answer.next;',
    put: 'after = null;',
  },
  {
    what: 'a field that was emptied is not sent',
    file: 'src/api/members/memberSaving.ts',
    find: '.filter(([field, text]) => text !== before[field])',
    put: ".filter(([field, text]) => text !== '' && text !== before[field])",
  },
  {
    what: 'a field that was emptied is sent as an empty text',
    file: 'src/api/members/memberSaving.ts',
    find: "[field, text === '' ? null : text]",
    put: '[field, text]',
  },
  {
    what: 'only the last rows that failed are kept',
    file: 'src/api/members/memberImport.ts',
    find: 'failures.push(...line.failed);',
    put: 'failures.splice(0, failures.length, ...line.failed);',
  },
  {
    what: 'files are refused from 5 kB on',
    file: 'src/api/members/memberFile.ts',
    find: 'memberFileMegabytes * 1024 * 1024',
    put: 'memberFileMegabytes * 1024',
  },
  {
    what: 'the stored user becomes another one than the tokens’',
    file: 'src/api/session/session.ts',
    find: 'if (read()?.user.id === user.id) putUser(user);',
    put: 'putUser(user);',
  },
  {
    what: 'a log-in in another tab is announced with the former tokens',
    file: 'src/api/session/session.ts',
    find: 'if (session && before && before.id !== session.user.id) return;',
    put: 'void before;',
  },
  {
    what: 'the refresh token stays after the session has ended',
    file: 'src/api/session/session.ts',
    find: 'keys.accessToken, keys.refreshToken, keys.identityToken]',
    put: 'keys.accessToken, keys.identityToken]',
  },
  {
    what: 'a value that does not fit leaves the former one in storage',
    file: 'src/api/session/storage.ts',
    find: '(remove(key) && write(key, value))',
    put: 'false',
  },
  {
    what: 'refreshed tokens replace those of another person',
    file: 'src/api/session/identity.ts',
    find: 'if (tokens && present === usedToken)',
    put: 'if (tokens)',
  },
  {
    what: 'the address is sent as the name of an invited person',
    file: 'src/api/members/invitations.ts',
    find: 'profileName: { name }',
    put: 'profileName: { name: email }',
  },
  {
    what: 'a member’s own username counts as taken',
    file: 'src/api/members/memberChanges.ts',
    find: 'except === null ? {} : { except }',
    put: '{}',
  },
  {
    what: 'the checkout names its buyer by address',
    file: 'src/api/pricing/checkout.ts',
    find: "custom: { userId: user?.id ?? '' }",
    put: "custom: { userId: user?.email ?? '' }",
  },
];
