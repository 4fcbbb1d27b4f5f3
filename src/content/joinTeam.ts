/** The words of an invitation that is opened by somebody who has an account and is signed in. */
export const joinTeam = {
  title: 'Join your team',
  by: (inviter: string, role: string) =>
    `${inviter} invited you to join their team as ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}.`,
  unknown: 'You’re invited to join a team.',
  as: (email: string) =>
    `You join as ${email}. “Members” then shows the team’s list. Your own list is kept, and comes back when you leave the team.`,
  submit: 'Join the team',
  toMembers: 'Go to Members',
};

/** The notice of the page of an invitation. */
export const joinNotices = { joined: 'You’re on the team.' };
