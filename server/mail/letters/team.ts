import type { Schema } from '../../contract/types';
import { pageUrl } from '../../http/siteUrl';
import { withoutLinks, write } from '../letter';
import type { Message } from '../message';

/** The role that an invitation gives, in words. */
export const roleNames = { User: 'a student', Viewer: 'a viewer', Moderator: 'a moderator' };

const roleTags = { User: 'Student', Viewer: 'Viewer', Moderator: 'Moderator' };
const rights = {
  User: 'You’ll be listed as a member of the team.',
  Viewer: 'You’ll be able to view the team’s member list.',
  Moderator: 'You’ll be able to add, edit, import and delete the team’s members.',
};

/**
 * Renders the mail with an invitation to a team. A team is named by its owner. Anyone can sign up with any name and invite
 * anyone, so the subject and the heading contain no text of the inviter.
 */
export const invitationMail = (
  to: Message['to'],
  {
    inviter,
    role,
    expiresAt,
    url,
  }: { inviter: { name: string; email: string }; role: Schema<'Role'>; expiresAt: Date; url: string },
): Message => {
  const name = withoutLinks(inviter.name);
  const day = expiresAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return write(to, {
    subject: 'You’re invited to a ThreadKeep team',
    heading: 'Join a team on ThreadKeep',
    name: to.name,
    person: { name, tag: `Your role: ${roleTags[role]}` },
    paragraphs: [
      `${name} (${inviter.email}) invited you to their team on ThreadKeep as ${roleNames[role]}. ${rights[role]}`,
      `The link works once, for this email address, until ${day}.`,
    ],
    action: { text: 'Accept the invitation', href: url },
    closing: `Don’t know ${name}? Ignore this email. Nothing happens unless you accept.`,
  });
};

/** Renders the notice to a team's owner that an invited person has joined the team. */
export const memberJoinedMail = (
  to: Message['to'],
  siteUrl: string,
  { name, email, role }: { name: string; email: string; role: Schema<'Role'> },
): Message =>
  write(to, {
    subject: 'Someone joined your ThreadKeep team',
    heading: 'Someone joined your team',
    name: to.name,
    paragraphs: [
      `${withoutLinks(name)}, whom you invited as ${email}, joined your team as ${roleNames[role]}.`,
      'You can change the role, or take the person off the team, in your member list.',
    ],
    action: { text: 'Open your members', href: pageUrl(siteUrl, '/members') },
    closing: 'Don’t know this person? Delete the entry in your list, and the access is gone.',
  });

/** Renders the notice to a team's owner that a person has left the team. */
export const memberLeftMail = (
  to: Message['to'],
  siteUrl: string,
  person: { name: string; email: string } | undefined,
): Message =>
  write(to, {
    subject: 'Someone left your ThreadKeep team',
    heading: 'Someone left your team',
    name: to.name,
    paragraphs: [
      `${person ? `${withoutLinks(person.name)}, whom you invited as ${person.email},` : 'A person'} left your team, and can’t open its list any more.`,
      'Their entry is still in your list. Delete it there if you don’t need it.',
    ],
    action: { text: 'Open your members', href: pageUrl(siteUrl, '/members') },
    closing: 'Did they leave by mistake? Invite them again.',
  });
