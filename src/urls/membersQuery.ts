import * as v from 'valibot';
import { text } from './query';

/** The invitations view filters its members by student. */
const roles = {
  student: 'User',
  viewer: 'Viewer',
  moderator: 'Moderator',
  everyone: '',
  invited: 'User',
} as const;
const views = ['student', 'viewer', 'moderator', 'everyone', 'invited'] as const;
const role = v.picklist(views);
const sortBy = v.picklist(['name', 'username', 'email', 'role', 'added']);
/** The service's pattern of a time. */
const since = v.pipe(v.string(), v.regex(/^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,6})?Z)?$/));
const email = v.picklist(['', 'none']);
const order = v.picklist(['asce', 'desc']);

/** The search, the filters and the order of the member list; an empty text means no filter. */
export interface MembersAddress {
  search: string;
  role: (typeof roles)[keyof typeof roles];
  categoryId: string;
  addedSince?: string;
  withoutEmail?: boolean;
  invited?: boolean;
  class: string;
  sortBy: v.InferOutput<typeof sortBy>;
  order: v.InferOutput<typeof order>;
}

const querySchema = v.object({
  search: v.fallback(v.optional(text, ''), ''),
  class: v.fallback(v.optional(text, ''), ''),
  category: v.fallback(v.optional(text, ''), ''),
  since: v.fallback(v.optional(since, ''), ''),
  email: v.fallback(v.optional(email, ''), ''),
  role: v.fallback(v.optional(role, 'student'), 'student'),
  sort: v.fallback(v.optional(sortBy, 'name'), 'name'),
  order: v.fallback(v.optional(order, 'asce'), 'asce'),
});
type Shown = v.InferOutput<typeof querySchema>;

const usual: Shown = v.parse(querySchema, {});

/** Reads the query of /members. Missing and invalid parameters get their default values. */
export const readMembersQuery = (query: URLSearchParams): MembersAddress => {
  const { category, sort, since, email, ...shown } = v.parse(querySchema, Object.fromEntries(query));
  const filter = {
    ...(since !== '' && { addedSince: since }),
    ...(email !== '' && { withoutEmail: true }),
    ...(shown.role === 'invited' && { invited: true }),
  };
  return { ...shown, ...filter, role: roles[shown.role], categoryId: category, sortBy: sort };
};

/** The route of a member list, such as `/members?search=ada&sort=email`. Default values are left out. */
export const membersRoute = ({
  categoryId,
  addedSince = '',
  withoutEmail = false,
  invited = false,
  sortBy: sort,
  role: wanted,
  ...rest
}: MembersAddress): string => {
  const name = invited ? 'invited' : (views.find((each) => roles[each] === wanted) ?? usual.role);
  const shown: Shown = {
    ...rest,
    category: categoryId,
    since: addedSince,
    email: withoutEmail ? 'none' : '',
    sort,
    role: name,
  };
  const changed = Object.entries(shown).filter(([key, value]) => value !== usual[key as keyof Shown]);
  const query = new URLSearchParams(changed).toString();
  return query === '' ? '/members' : `/members?${query}`;
};
