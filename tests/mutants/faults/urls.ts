import type { Fault } from './fault';

/** Faults in the addresses that are read and built. */
export const urlsFaults: readonly Fault[] = [
  {
    what: 'a redirect may lead to a store without encryption',
    file: 'src/urls/origins.ts',
    find: "return allowed && address.protocol === 'https:' ? address : null;",
    put: 'return allowed ? address : null;',
  },
  {
    what: 'a redirect may contain a user name and a password',
    file: 'src/urls/origins.ts',
    find: "if (address.username !== '' || address.password !== '') return null;",
    put: '',
  },
  {
    what: 'another origin gets the buyer’s data by the path of the test store',
    file: 'src/urls/origins.ts',
    find: '(address.origin === origins.own && address.pathname === testStorePath)',
    put: 'address.pathname === testStorePath',
  },
  {
    what: 'a redirect leads to an origin that only begins like an allowed one',
    file: 'src/urls/origins.ts',
    find: '.includes(address.origin);\n  return',
    put: '.some((origin) => address.origin.startsWith(origin));\n  return',
  },
  {
    what: 'a redirect with two slashes leads to another host',
    file: 'src/urls/destination.ts',
    find: 'if (/^\\/[/\\\\]/.test(decoded(redirectTo))) return home;',
    put: '',
  },
  {
    what: 'a redirect loses its query',
    file: 'src/urls/destination.ts',
    find: 'routeTo(address.pathname + address.search + address.hash, origins)',
    put: 'routeTo(address.pathname + address.hash, origins)',
  },
  {
    what: 'a redirect loses its section',
    file: 'src/urls/destination.ts',
    find: 'to: pathname + search + hash',
    put: 'to: pathname + search',
  },
  {
    what: 'the checkout does not know the buyer’s address',
    file: 'src/urls/purchase.ts',
    find: "    'checkout[email]': user?.email,\n",
    put: '',
  },
  {
    what: 'a plan can be bought on any allowed site',
    file: 'src/urls/purchase.ts',
    find: 'return address && isStoreUrl(address, origins) ?',
    put: 'return address ?',
  },
  {
    what: 'every plan of the store counts as the chosen one',
    file: 'src/urls/purchaseOf.ts',
    find: '    asked.pathname === plan.pathname &&\n',
    put: '',
  },
  {
    what: 'the address of a list names the class as the category',
    file: 'src/urls/membersQuery.ts',
    find: 'category: categoryId, since',
    put: 'category: rest.class, since',
  },
  {
    what: 'the address of the list of everyone shows the students',
    file: 'src/urls/membersQuery.ts',
    find: 'roles[each] === wanted',
    put: "roles[each] === (wanted || 'User')",
  },
  {
    what: 'a long affiliate code is ignored',
    file: 'src/urls/affiliate.ts',
    find: '(aff?.length ?? 0) > 200',
    put: '(aff?.length ?? 0) > 20',
  },
  {
    what: 'the parameters before the hash are doubled',
    file: 'src/urls/hashUrl.ts',
    find: '    query.delete(name);\n',
    put: '',
  },
  {
    what: 'a destination with a query loses its end',
    file: 'src/urls/query.ts',
    find: 'redirectTo=${encodeURIComponent(redirectTo)}',
    put: 'redirectTo=${redirectTo}',
  },
  {
    what: 'one of two destinations in a query counts',
    file: 'src/urls/accountQuery.ts',
    find: 'value !== undefined && second === undefined &&',
    put: 'value !== undefined && (second ?? true) &&',
  },
  {
    what: 'an address with a plus sign is damaged on the way',
    file: 'src/urls/email.ts',
    find: 'email=${encodeURIComponent(email)}',
    put: 'email=${email}',
  },
];
