/** The text of an invitation that a signed-in person has opened. */
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

/** The notice of the invitation page. */
export const joinNotices = { joined: 'You’re on the team.' };
