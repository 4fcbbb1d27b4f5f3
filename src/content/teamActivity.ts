import { teamEventDays } from '../../contract/numbers';
import { figure, peopleIn } from './members';
import { roleName } from './roles';

/** The fields of an event that its text uses. */
interface Event {
  actor: string | null;
  own: boolean;
  members: number;
  subject: string | null;
  role: string | null;
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** "Today", "Yesterday" or a date. */
const dayOf = (at: Date, now: Date): string => {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Today';
  return at.toDateString() === yesterday.toDateString() ? 'Yesterday' : day.format(at);
};

/** The only member's name, or the number of members. */
const affected = ({ members, subject }: Event) =>
  members === 1 && subject !== null ? subject : peopleIn(members, '');
const as = ({ role }: Event) => (role === null ? '' : ` as a ${roleName(role)}`);

/** The texts of a team's activity on the account page. */
export const teamActivity = {
  id: 'activity',
  title: 'Activity',
  text: `What people did with your team and its list in the last ${teamEventDays} days, fifty events at most. Only you see this.`,
  none: 'Nothing yet. Whoever changes your list or joins your team appears here.',
  earlier: (count: number) => `${figure(count)} earlier ${count === 1 ? 'event' : 'events'}`,
  unread: 'Couldn’t load the activity.',
  time: (at: string) => time.format(new Date(at)),
  day: (at: string, now = new Date()) => dayOf(new Date(at), now),
  who: ({ actor, own }: Event): string => (own ? 'You' : (actor ?? 'Someone with a deleted account')),
  did: {
    added: (event: Event) => `added ${affected(event)}${as(event)}`,
    changed: (event: Event) =>
      event.role === null
        ? `edited ${affected(event)}`
        : `gave ${affected(event)} the role of ${roleName(event.role)}`,
    deleted: (event: Event) => `deleted ${affected(event)}`,
    restored: (event: Event) => `brought back ${affected(event)}`,
    imported: (event: Event) =>
      `imported ${peopleIn(event.members, '')}${event.subject ? ` from ${event.subject}` : ''}`,
    invited: (event: Event) => `invited ${affected(event)}${as(event)}`,
    revoked: (event: Event) => `revoked the invitation to ${affected(event)}`,
    joined: (event: Event) => `joined${as(event)}`,
    left: () => 'left the team',
  },
};
