/** The roles of a team: what each is called, one and several, and what it may do. */
const roles = [
  { role: 'User', name: 'student', several: 'students', text: 'Is in the list and does not see it.' },
  { role: 'Viewer', name: 'viewer', several: 'viewers', text: 'Sees the list and changes nothing.' },
  {
    role: 'Moderator',
    name: 'moderator',
    several: 'moderators',
    text: 'Adds, changes, imports and deletes members.',
  },
] as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const known = (role: string) => roles.find((one) => one.role === role);

/** What a role is called: "User" reads "student". */
export const roleName = (role: string): string => known(role)?.name ?? role;

/** The same where it stands by itself, as in a list to choose from. */
export const roleTitle = (role: string): string => capital(roleName(role));

/** The roles that a member may be given; one of another sort keeps it until another is chosen. */
export const roleOptions = (present: string): string[] => [
  ...roles.map(({ role }) => role),
  ...(known(present) ? [] : [present]),
];

/** The roles that somebody may be given, with what each means. */
export const roleChoices = roles.map(({ role, name, text }) => ({ id: role, name: capital(name), text }));

/** The list by role. */
export const roleViews = [
  ...roles.map(({ role, several }) => ({ id: role, name: capital(several) })),
  { id: '', name: 'Everyone' },
];

const format = new Intl.NumberFormat('en-US');

/** A whole number as it is read, such as 1,284. */
export const figure = (count: number): string => format.format(count);

/** How many of a role there are ('' being any), such as "1,284 students"; `exact` is false where there are more. */
export const peopleIn = (count: number, role: string, exact = true): string => {
  const one = known(role)?.name ?? 'member';
  const several = known(role)?.several ?? 'members';
  return `${figure(count)}${exact ? '' : '+'} ${count === 1 && exact ? one : several}`;
};

/** Says how many have been found, and how many of them are loaded. */
export const found = (
  list: { users: readonly unknown[]; totalResults: number; totalIsExact: boolean },
  role: string,
): string => {
  if (list.users.length === 0) return 'Nobody found';
  const all = peopleIn(list.totalResults, role, list.totalIsExact);
  return list.users.length < list.totalResults ? `${figure(list.users.length)} of ${all} loaded` : all;
};

/** What stands where nobody of a role is there yet. */
export const emptyTitle = (role: string): string =>
  role === '' ? 'Nobody is here yet' : `No ${known(role)?.several ?? 'members'} yet`;

/** The columns of the list; those with `sortBy` sort it. */
export const columns = [
  { key: 'name', name: 'Name', sortBy: 'name' },
  { key: 'username', name: 'Username', sortBy: 'username' },
  { key: 'role', name: 'Role', sortBy: 'role' },
  { key: 'email', name: 'Email', sortBy: 'email' },
  { key: 'class', name: 'Class', sortBy: null },
  { key: 'categoryId', name: 'Category', sortBy: null },
] as const;

/** Every order of the list, where it is chosen from one list. */
export const sortings = columns.flatMap(({ name, sortBy }) =>
  sortBy === null
    ? []
    : ([
        { id: `${sortBy}:asce`, name: `${name}, A to Z`, sortBy, order: 'asce' },
        { id: `${sortBy}:desc`, name: `${name}, Z to A`, sortBy, order: 'desc' },
      ] as const),
);

/** The words of the member list. */
export const members = {
  title: 'Members',
  loading: 'Loading members',
  opening: 'Opening…',
  unread: 'What you may do here could not be loaded.',
  again: 'Try again',
  search: 'Search by name',
  refresh: 'Refresh the list',
  sort: 'Order',
  views: 'Role',
  add: 'Add member',
  invite: 'Invite',
  import: 'Import',
  export: 'Export',
  moreActions: 'More actions',
  filter: {
    open: 'Filter',
    class: 'Class',
    categoryId: 'Category',
    any: 'Any',
    remove: (filter: string) => `Remove the filter ${filter}`,
  },
  row: {
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all that are loaded',
    actions: 'Actions',
    menu: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    role: 'Change role',
    delete: 'Delete',
  },
  selection: {
    label: 'Selection',
    count: (count: number) => `${figure(count)} selected`,
    all: (loaded: number) => `Select all ${figure(loaded)} loaded`,
    role: 'Change role',
    delete: 'Delete',
    clear: 'Clear selection',
  },
  empty: {
    text: 'Add people one by one, bring them in from a spreadsheet, or invite the first to join by themselves.',
    reader: 'They will be here as soon as somebody adds them.',
    import: 'Import a CSV file',
    invite: 'Invite somebody',
  },
  nothing: {
    title: 'Nobody fits',
    text: 'Try a part of the name, or look among everyone.',
    clear: 'Clear search and filters',
  },
  failed: { title: 'The members could not be loaded' },
  forbidden: {
    title: 'This list is kept by your team',
    text: 'Its owner can make you a viewer or a moderator, and then it is here.',
  },
  more: {
    load: 'Load more',
    failed: 'The next members could not be loaded.',
    end: 'That is everyone',
  },
};
