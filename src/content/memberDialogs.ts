import { figure } from './members';

const count = (number: number, one: string, several: string) =>
  `${figure(number)} ${number === 1 ? one : several}`;

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** The words of the forms and questions about members. */
export const memberDialogs = {
  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
  again: 'Try again',
  form: {
    create: 'Add a member',
    edit: 'Edit member',
    add: 'Add member',
    save: 'Save changes',
    name: 'Name',
    email: 'Email',
    username: 'Username',
    usernameHint: 'At least 3 letters, digits, dots, dashes or underscores.',
    checking: 'Checking whether it is free…',
    free: 'This username is free.',
    taken: 'Another member has this username.',
    role: 'Role',
    class: 'Class',
    category: 'Category',
    incomplete: 'Please enter a name',
    loading: 'Loading this member',
    unread: 'This member could not be loaded.',
    gone: 'Somebody else has deleted this member, so it can’t be saved any more. What you typed is still here to copy.',
  },
  role: {
    title: (members: number) =>
      members === 1 ? 'Change role' : `Change the role of ${figure(members)} members`,
    legend: 'Role',
    assign: 'Change role',
  },
  deletion: {
    title: (members: number, name: string) =>
      members === 1 ? `Delete ${name}?` : `Delete ${figure(members)} members?`,
    text: (members: number) =>
      `${members === 1 ? 'This member leaves the list and loses' : 'They leave the list and lose'} any access to the team. It can’t be undone.`,
    confirm: (members: number) => (members === 1 ? 'Delete member' : `Delete ${figure(members)} members`),
  },
  export: {
    title: 'Export members',
    text: (people: string) =>
      `You get a CSV file of the ${people} that your search and filters show, in the same order. Any spreadsheet opens it, and it can be imported again.`,
    confirm: 'Download CSV',
  },
  import: {
    title: 'Import members',
    pick: 'Choose a CSV file, or drop it here',
    another: 'Choose another file',
    hint: 'It needs the columns name and role (User, Viewer or Moderator), and may have username, email, class and categoryId. At most 5 MB.',
    missing: 'Please choose a file',
    start: 'Import',
    uploading: 'Sending the file…',
    progress: (processed: number, total: number) => `${figure(processed)} of ${figure(total)} rows`,
    stop: 'Stop the import',
    cancelled:
      'The import was stopped. What had been taken stays; importing the same file again takes the rest.',
    done: 'Import finished',
    outcome: (imported: number, unchanged: number) =>
      `${count(imported, 'member was', 'members were')} imported${unchanged > 0 ? `, ${figure(unchanged)} ${unchanged === 1 ? 'was' : 'were'} in the list already` : ''}.`,
  },
  failures: {
    title: (failed: number) => count(failed, 'row was not taken', 'rows were not taken'),
    text: 'Download the others with their reasons, mend them in a spreadsheet, and import that file.',
    caption: 'Rows that were not taken',
    head: ['Line', 'Name', 'Reason'],
    textOfFirst: (named: number) =>
      `Download the first ${figure(named)} of the others with their reasons, mend them in a spreadsheet, and import that file. Correct the rest in the file that you have.`,
    first: (shown: number, failed: number, named: number) =>
      `These are the first ${figure(shown)} of ${figure(failed)}; the file has ${named < failed ? `the first ${figure(named)}, and says that ${figure(failed - named)} more are missing` : 'all of them'}.`,
    download: 'Download as CSV',
    again: 'Import the mended file',
  },
  invite: {
    title: 'Invite to the team',
    text: 'You get a link to hand over. It works once, within a week, and only for this address.',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    incomplete: 'Please fill in all fields',
    create: 'Make the link',
    ready: 'The invitation is ready',
    made: (name: string) => `Send this link to ${name}. It is shown only now.`,
    link: 'Invitation link',
    copy: 'Copy',
    copied: 'Copied',
    another: 'Invite somebody else',
    pending: 'Waiting to be accepted',
    unread: 'The open invitations could not be loaded.',
    facts: (role: string, expiresAt: string) => `${role}, until ${day.format(new Date(expiresAt))}`,
    revoke: 'Revoke',
    revokeOf: (email: string) => `the invitation of ${email}`,
  },
};
