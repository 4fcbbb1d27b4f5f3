/** The roles of a team: what each is called, one and several, and what it may do. */
const roles = [
  { role: 'User', name: 'student', several: 'students', text: 'Appears in the list, can’t open it.' },
  { role: 'Viewer', name: 'viewer', several: 'viewers', text: 'Can view the list.' },
  {
    role: 'Moderator',
    name: 'moderator',
    several: 'moderators',
    text: 'Can add, edit, import and delete members.',
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

/** The roles that a member may be given, with what each means. */
export const roleChoices = roles.map(({ role, name, text }) => ({ id: role, name: capital(name), text }));

/** The list by role. */
export const roleViews = [
  ...roles.map(({ role, several }) => ({ id: role, name: capital(several) })),
  { id: '', name: 'Everyone' },
];

/** The view of the team's open invitations, beside the roles. */
export const invitedView = { id: 'invited', name: 'Invited' } as const;

const format = new Intl.NumberFormat('en-US');

/** A whole number as it is read, such as 1,284. */
export const figure = (count: number): string => format.format(count);

/** How many of a role there are ('' being any): "1,284 students", or "1,000+ students" where `exact` is false. */
export const peopleIn = (count: number, role: string, exact = true): string => {
  const one = known(role)?.name ?? 'member';
  const several = known(role)?.several ?? 'members';
  return `${figure(count)}${exact ? '' : '+'} ${count === 1 && exact ? one : several}`;
};

interface Counted {
  users: readonly unknown[];
  totalResults: number;
  totalIsExact: boolean;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Says how many have been found, and how many of them are loaded. */
export const found = ({ users, totalResults, totalIsExact }: Counted, role: string): string => {
  if (users.length === 0) return `No ${membersOf(role)} found`;
  const all = peopleIn(totalResults, role, totalIsExact);
  return users.length < totalResults ? `${figure(users.length)} loaded of ${all}` : all;
};

/** The members of a role ('' being any), such as "students". */
export const membersOf = (role: string): string => known(role)?.several ?? 'members';

/** The title of the empty list, by role. */
export const emptyTitle = (role: string): string => `No ${membersOf(role)} yet`;

/** Advice when a search or a filter finds no member, by role ('' is any). */
export const noMatches = (search: string, role: string): string => {
  const other = search === '' ? 'Remove a filter' : 'Try other words';
  return role === '' ? `${other}.` : `${other}, or switch to Everyone.`;
};

/** What the columns of the list, its filters and the fields of a member are called. */
export const memberLabels = {
  name: 'Name',
  username: 'Username',
  role: 'Role',
  email: 'Email',
  class: 'Class',
  categoryId: 'Category',
  added: 'Added',
} as const;

/** The columns of the list; those with `sortBy` sort it. */
export const columns = [
  { key: 'name', name: memberLabels.name, sortBy: 'name' },
  { key: 'username', name: memberLabels.username, sortBy: 'username' },
  { key: 'role', name: memberLabels.role, sortBy: 'role' },
  { key: 'email', name: memberLabels.email, sortBy: 'email' },
  { key: 'class', name: memberLabels.class, sortBy: null },
  { key: 'categoryId', name: memberLabels.categoryId, sortBy: null },
  { key: 'added', name: memberLabels.added, sortBy: 'added' },
] as const;

/** When a member was added: "Nov 27", or "Nov 27, 2025" in another year. */
export const addedOn = (at: string): string => {
  const time = new Date(at);
  return (time.getFullYear() === new Date().getFullYear() ? dayOfYear : day).format(time);
};

const orders = {
  text: { asce: 'A to Z', desc: 'Z to A' },
  added: { asce: 'oldest first', desc: 'newest first' },
};

/** Every order of the list, where it is chosen from one list. */
export const sortings = columns.flatMap(({ name, sortBy }) =>
  sortBy === null
    ? []
    : ([
        {
          id: `${sortBy}:asce`,
          name: `${name}, ${orders[sortBy === 'added' ? 'added' : 'text'].asce}`,
          sortBy,
          order: 'asce',
        },
        {
          id: `${sortBy}:desc`,
          name: `${name}, ${orders[sortBy === 'added' ? 'added' : 'text'].desc}`,
          sortBy,
          order: 'desc',
        },
      ] as const),
);

interface Team {
  owner: string | null;
  seats: { used: number; most: number | null } | null;
}

const madeFor = (seats: number): string => (seats === 1 ? 'one' : figure(seats));

/** Whether more people are on the team than its plan has seats, which keeps nobody out. */
export const isOverSeats = ({ seats }: Team): boolean =>
  seats !== null && seats.most !== null && seats.used > seats.most;

/** Whose team it is, and how many of its plan's seats are used. */
export const teamLine = ({ owner, seats }: Team): string => {
  const whose = owner === null ? 'Your team' : `${owner}’s team`;
  if (!seats) return whose;
  const { used, most } = seats;
  if (most === null) return `${whose} · ${figure(used)} ${used === 1 ? 'seat' : 'seats'} used`;
  if (used > most) return `${whose} · ${figure(used)} people · Your plan is made for ${madeFor(most)}`;
  return `${whose} · ${figure(used)} of ${figure(most)} ${most === 1 ? 'seat' : 'seats'} used`;
};

/** The words of the member list. */
export const members = {
  title: 'Members',
  loading: 'Loading members',
  opening: 'Opening…',
  unread: 'Couldn’t load your permissions.',
  again: 'Try again',
  search: 'Search name, email, username, class',
  searchShort: 'Find members',
  refresh: 'Refresh list',
  sort: 'Sort by',
  views: 'Role',
  comparePlans: 'Compare plans',
  invited: {
    text: (inviter: string, role: string) => `${inviter} invited you to their team as a ${role}.`,
    join: 'Join',
    of: (inviter: string) => `${inviter}’s team`,
  },
  invitations: {
    count: (open: number) => `${figure(open)} invited`,
    loading: 'Loading invitations',
    unread: 'Couldn’t load the invitations.',
    none: {
      title: 'Nobody is waiting',
      text: 'Who you invite is listed here until they join.',
    },
    email: memberLabels.email,
    expiry: 'Invitation',
    until: (expiresAt: string, isExpired: boolean) =>
      `${isExpired ? 'Expired' : 'Expires'} ${dayOfYear.format(new Date(expiresAt))}`,
    repeat: 'Send again',
    repeatOf: (email: string) => `to ${email}`,
    revoke: 'Revoke',
    revokeOf: (email: string) => `invitation for ${email}`,
  },
  add: 'Add member',
  invite: 'Invite',
  import: 'Import',
  export: 'Export',
  moreActions: 'More actions',
  filter: {
    open: 'Filter',
    class: memberLabels.class,
    categoryId: memberLabels.categoryId,
    addedSince: 'Added',
    since: (time: string) => `Added since ${day.format(new Date(time))}`,
    sinceDays: { 0: 'Today', 6: 'In the last 7 days', 29: 'In the last 30 days' },
    withoutEmail: 'Without an email address',
    any: 'Any',
    remove: (filter: string) => `Remove the filter ${filter}`,
  },
  row: {
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all loaded',
    actions: 'Actions',
    menu: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    role: 'Change role',
    delete: 'Delete',
    own: 'You',
  },
  selection: {
    label: 'Selection',
    count: (count: number, exact = true) => `${figure(count)}${exact ? '' : '+'} selected`,
    matching: (count: number, exact = true) => `All ${figure(count)}${exact ? '' : '+'} selected`,
    all: (members: number, exact = true) => `Select all ${figure(members)}${exact ? '' : '+'}`,
    role: 'Change role',
    class: 'Set class',
    categoryId: 'Set category',
    export: 'Export',
    delete: 'Delete',
    clear: 'Clear selection',
  },
  empty: {
    text: 'Import a spreadsheet, add members one by one, or send an invitation.',
    ofRole: 'Add or invite one, or look at the members of all roles.',
    viewer: 'They’ll show up here once someone adds them.',
    import: 'Import a CSV file',
    invite: 'Invite someone',
  },
  nothing: {
    title: 'No matches',
    clear: 'Clear search and filters',
    everyone: 'Show everyone',
  },
  failed: { title: 'Couldn’t load the members' },
  forbidden: {
    title: 'You’re a student here',
    account: 'Your account',
    start: 'Set up the extension',
  },
  more: {
    load: 'Load more',
    failed: 'Couldn’t load more members.',
    end: 'End of list',
    changed: 'The list has changed meanwhile.',
  },
};

// British lists have no comma before “and”, like the site’s other words.
const list = new Intl.ListFormat('en-GB');

/** Some members by name: up to three, and how many more there are. */
export const named = (members: number, names: readonly string[], exact = true): string => {
  const first = names.slice(0, 3);
  const others = members - first.length;
  return list.format(others > 0 ? [...first, `${figure(others)}${exact ? '' : '+'} more`] : first);
};

/** The notices of the member list. */
export const memberNotices = {
  deleted: 'Student Deleted Successfully.',
  severalDeleted: 'Multiple Students Deleted Successfully!',
  kept: (members: number) =>
    `${peopleIn(members, '')} may not have been deleted. The list shows who is left.`,
  deletedByOthers: 'Someone else already deleted this member.',
  undo: 'Undo',
  restoring: (restored: number, members: number) =>
    `${figure(restored)} of ${peopleIn(members, '')} are back.`,
  restored: (members: number) => `${peopleIn(members, '')} ${members === 1 ? 'is' : 'are'} back.`,
  conflicting: (names: readonly string[]) =>
    `${named(names.length, names)} ${names.length === 1 ? 'isn’t' : 'aren’t'} back: another member has the same username, email or account, or others are on their own team.`,
  tooLate: 'It’s too late to undo this deletion.',
  invited: (people: number) => `${figure(people)} ${people === 1 ? 'invitation' : 'invitations'} sent.`,
  joined: (people: readonly { profileName: { name: string }; role: string }[]) => {
    const [first] = people;
    return people.length === 1 && first
      ? `${first.profileName.name} joined as a ${roleName(first.role)}.`
      : `${named(
          people.length,
          people.map(({ profileName }) => profileName.name),
        )} joined.`;
  },
  invitationRevoked: 'Invitation revoked.',
};

/** The notices of the member list's dialogs. */
export const memberDialogNotices = {
  created: 'Student Create Successfully!',
  updated: 'Student Updated Successfully!',
  allUpdated: (members: number) => `${peopleIn(members, '')} updated.`,
  exported: 'Members exported.',
  importLeft: 'The import stopped because you’re no longer logged in. Imported members stay.',
};
