/** The roles of a team, with their names and what their members may do. */
const roles = [
  { role: 'User', name: 'student', plural: 'students', text: 'Appears in the list, can’t open it.' },
  { role: 'Viewer', name: 'viewer', plural: 'viewers', text: 'Can view the list.' },
  {
    role: 'Moderator',
    name: 'moderator',
    plural: 'moderators',
    text: 'Can add, edit, import and delete members.',
  },
] as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const known = (role: string) => roles.find((one) => one.role === role);

/** A role's name within a sentence: "student" for `User`. An unknown role is its own name. */
export const roleName = (role: string): string => known(role)?.name ?? role;

/** A role's name as a title, such as an option of a list. */
export const roleTitle = (role: string): string => capital(roleName(role));

/** The noun for a role's members: "students", or "student" for one; "members" for an unknown role or none. */
export const roleNoun = (role: string, isOne = false): string =>
  known(role)?.[isOne ? 'name' : 'plural'] ?? (isOne ? 'member' : 'members');

/** The roles that a member can have. A member with an unknown role keeps it until another one is chosen. */
export const roleOptions = (present: string): string[] => [
  ...roles.map(({ role }) => role),
  ...(known(present) ? [] : [present]),
];

/** The roles that a member can be given, each with its explanation. */
export const roleChoices = roles.map(({ role, name, text }) => ({ id: role, name: capital(name), text }));

/** The views of the member list, by role. */
export const roleViews = [
  ...roles.map(({ role, plural }) => ({ id: role, name: capital(plural) })),
  { id: '', name: 'Everyone' },
];
