import { roleNoun, roleName } from './roles';

/** The view of the team's open invitations, listed after the roles. */
export const invitedView = { id: 'invited', name: 'Invited' } as const;

const format = new Intl.NumberFormat('en-US');

/** Formats a whole number: 1,284. */
export const figure = (count: number): string => format.format(count);

/** The number of members of a role (of any for ''): "1,284 students", or "1,000+ students" if `exact` is false. */
export const peopleIn = (count: number, role: string, exact = true): string => {
  return `${figure(count)}${exact ? '' : '+'} ${roleNoun(role, count === 1 && exact)}`;
};

interface Counted {
  users: readonly unknown[];
  totalResults: number;
  totalIsExact: boolean;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** States how many members were found and how many of them are loaded. */
export const found = ({ users, totalResults, totalIsExact }: Counted, role: string): string => {
  if (users.length === 0) return `No ${roleNoun(role)} found`;
  const all = peopleIn(totalResults, role, totalIsExact);
  return users.length < totalResults ? `${figure(users.length)} loaded of ${all}` : all;
};

/** The title of the empty list, by role. */
export const emptyTitle = (role: string): string => `No ${roleNoun(role)} yet`;

/** Advice when a search or a filter finds no member, by role ('' is any). */
export const noMatches = (search: string, role: string): string => {
  const other = search === '' ? 'Remove a filter' : 'Try other words';
  return role === '' ? `${other}.` : `${other}, or switch to Everyone.`;
};

/** The names of the list's columns and filters and of a member's fields. */
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

/** All sort orders, for the menu that phones show instead of the column headers. */
export const sortings = columns.flatMap(({ name, sortBy }) =>
  sortBy === null
    ? []
    : (['asce', 'desc'] as const).map((order) => ({
        id: `${sortBy}:${order}`,
        name: `${name}, ${orders[sortBy === 'added' ? 'added' : 'text'][order]}`,
        sortBy,
        order,
      })),
);

interface Team {
  owner: string | null;
  seats: { used: number; most: number | null } | null;
}

const madeFor = (seats: number): string => (seats === 1 ? 'one' : figure(seats));

/** Whether the team has more people than its plan has seats. It blocks nobody. */
export const isOverSeats = ({ seats }: Team): boolean =>
  seats !== null && seats.most !== null && seats.used > seats.most;

/** The team's owner and its used and available seats. */
export const teamLine = ({ owner, seats }: Team): string => {
  const whose = owner === null ? 'Your team' : `${owner}’s team`;
  if (!seats) return whose;
  const { used, most } = seats;
  if (most === null) return `${whose} · ${figure(used)} ${used === 1 ? 'seat' : 'seats'} used`;
  if (used > most) return `${whose} · ${figure(used)} people · Your plan is made for ${madeFor(most)}`;
  return `${whose} · ${figure(used)} of ${figure(most)} ${most === 1 ? 'seat' : 'seats'} used`;
};

/** The text of the member list. */
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
    /** For a moderator, who invites nobody. */
    moderator: 'Import a spreadsheet, or add members one by one.',
    moderatorOfRole: 'Add one, or look at the members of all roles.',
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

/** Up to three members by name, and the number of the others. */
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
  undoAll: 'Undo all',
  undoOf: (deleted: string) => `Undo the deletion of ${deleted}`,
  show: 'Show',
  restoring: (restored: number, members: number) =>
    `${figure(restored)} of ${peopleIn(members, '')} are back.`,
  restored: (members: number, name?: string) =>
    members === 1 && name !== undefined
      ? `${name} is back.`
      : `${peopleIn(members, '')} ${members === 1 ? 'is' : 'are'} back.`,
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
