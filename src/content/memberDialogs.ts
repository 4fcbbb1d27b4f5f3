import { usernameRule } from '../../contract/memberFileWords';
import { figure, memberLabels, peopleIn } from './members';
import { roleNoun } from './roles';
import { invitationDays, readableFileMegabytes } from '../../contract/numbers';

const count = (number: number, one: string, several: string) =>
  `${figure(number)} ${number === 1 ? one : several}`;

/** The maximum number of ignored columns that a sentence names. */
const maxNamed = 5;

/** Explains what happens to rows with a missing or unknown role. */
const lacking = (rows: number) =>
  rows > 0 && `${count(rows, 'row has', 'rows have')} no role that is known, and won’t be imported`;

/** The text of the forms and questions about members. */
export const memberDialogs = {
  close: 'Close',
  done: 'Done',
  again: 'Try again',
  form: {
    create: 'Add member',
    edit: 'Edit member',
    add: 'Add member',
    save: 'Save changes',
    usernameHint: `${usernameRule}.`,
    checking: 'Checking availability…',
    free: 'Username available.',
    taken: 'Username already taken.',
    incomplete: 'Enter a name',
    loading: 'Loading member',
    unread: 'Couldn’t load this member.',
    gone: 'Someone else deleted this member, so your changes can’t be saved. What you typed is still here to copy.',
  },
  role: {
    title: (members: number, exact = true) =>
      members === 1 ? 'Change role' : `Change the role of ${peopleIn(members, '', exact)}`,
    legend: 'Role',
    assign: 'Change role',
  },
  class: {
    title: (members: number, exact = true) => `Set the class of ${peopleIn(members, '', exact)}`,
    legend: 'Class',
    assign: 'Set class',
  },
  categoryId: {
    title: (members: number, exact = true) => `Set the category of ${peopleIn(members, '', exact)}`,
    legend: 'Category',
    assign: 'Set category',
  },
  labelHint: 'Leave it empty to remove it from these members.',
  deletion: {
    title: (members: number, names: readonly string[], exact = true) =>
      members === 1 ? `Delete ${names[0] ?? 'member'}?` : `Delete ${peopleIn(members, '', exact)}?`,
    text: 'They’ll be removed and lose access to the team.',
    confirm: (members: number, exact = true) =>
      members === 1 ? 'Delete member' : `Delete ${peopleIn(members, '', exact)}`,
  },
  export: {
    title: 'Export members',
    text: (people: string) => `Download the ${people} shown as a CSV file.`,
    selected: (members: number) =>
      members === 1
        ? 'Download the selected member as a CSV file.'
        : `Download the ${figure(members)} selected members as a CSV file.`,
    confirm: 'Download CSV',
    nothing: 'Nothing to export',
    empty: (role: string) =>
      `There are no ${roleNoun(role)} in this list. Change the role or the filters, then export.`,
    emptyTeam: 'Add members first, then export.',
  },
  import: {
    title: 'Import members',
    pick: 'Choose a CSV file, or drop it here',
    another: 'Choose another file',
    sample: 'Download a sample file',
    hint: `An export of your community, mailing list or address book, or your own table. Up to ${readableFileMegabytes} MB.`,
    reading: 'Reading the file…',
    found: (rows: number) => `${count(rows, 'row', 'rows')}.`,
    roles: (found: Readonly<Record<string, number>> | null) => {
      if (found === null) return 'There’s no column of roles, so everyone becomes a student.';
      const { unknown = 0, ...known } = found;
      const people = Object.entries(known).filter(([, number]) => number > 0);
      const sentences = [people.map(([role, number]) => peopleIn(number, role)).join(', '), lacking(unknown)];
      return sentences.filter(Boolean).join('. ') + '.';
    },
    ignored: (columns: readonly string[]) => {
      const named = columns.slice(0, maxNamed);
      const rest = columns.length - named.length;
      return `Not imported: ${named.join(', ')}${rest > 0 ? ` and ${figure(rest)} more, see below` : ''}.`;
    },
    columns: 'Columns of the file',
    column: (name: string) => `${name} is imported as`,
    unnamedColumn: (number: number) => `Column ${figure(number)}`,
    meanings: {
      name: memberLabels.name,
      firstName: 'First name',
      lastName: 'Last name',
      email: memberLabels.email,
      username: memberLabels.username,
      role: memberLabels.role,
      class: memberLabels.class,
      category: memberLabels.categoryId,
      ignored: 'Not imported',
    },
    missing: 'Choose a file first',
    start: 'Import',
    uploading: 'Uploading…',
    progress: (processed: number, total: number) => `${figure(processed)} of ${count(total, 'row', 'rows')}`,
    goesOn: 'You can close this window. The import goes on.',
    running: (file: string) => `Importing ${file}`,
    show: 'Show',
    dismiss: 'Dismiss',
    stop: 'Stop import',
    question: {
      title: 'Stop the import?',
      text: 'Imported members stay. Import the file again to add the rest.',
      goOn: 'Keep importing',
      stop: 'Stop now',
    },
    newcomers: (members: number) =>
      members === 1 ? 'View the new member' : `View the ${figure(members)} new members`,
    cancelled: 'Import stopped. Imported rows were kept. Import the file again to add the rest.',
    done: 'Import finished',
    outcome: (imported: number, unchanged: number) =>
      `${count(imported, 'member', 'members')} imported${unchanged > 0 ? `, ${figure(unchanged)} already in the list` : ''}.`,
  },
  failures: {
    title: (failed: number) => count(failed, 'row couldn’t be imported', 'rows couldn’t be imported'),
    show: 'Show the rows',
    text: 'Download these rows with the reasons, fix them in a spreadsheet, and import the fixed file.',
    caption: 'Rows that couldn’t be imported',
    head: ['Line', 'Name', 'Reason'],
    unnamed: 'No name',
    textOfFirst: (named: number) =>
      `Download the first ${figure(named)} of these rows with the reasons, fix them in a spreadsheet, and import the fixed file. Fix the rest in your original file.`,
    first: (shown: number, failed: number, named: number) =>
      `Showing the first ${figure(shown)} of ${figure(failed)}. The file has ${named < failed ? `the first ${figure(named)}, and notes that ${figure(failed - named)} more are missing` : 'all of them'}.`,
    download: 'Download as CSV',
    again: 'Import the fixed file',
  },
  invite: {
    title: 'Invite to the team',
    text: `We’ll email them an invitation from you. It works once and expires in ${invitationDays} days.`,
    name: 'Name',
    nameHint: 'For a single address. In a list, write Ines Ferro <ines@example.com>.',
    email: 'Email',
    role: 'Role',
    incomplete: 'Enter an email address',
    create: 'Send invitation',
    mailed: {
      title: 'Invitation sent',
      text: (name: string, email: string) =>
        `We’ve emailed ${name} at ${email}. You can also copy the link now and send it yourself.`,
    },
    unmailed: {
      title: 'Invitation made',
      text: (name: string, email: string) =>
        `We sent no email to ${name} at ${email}. Copy the link and send it yourself.`,
    },
    link: 'Invitation link',
    copy: 'Copy',
    copied: 'Copied',
    emailHint: 'For several people, separate the addresses by commas or lines.',
    several: {
      title: (people: number) => `${figure(people)} ${people === 1 ? 'invitation' : 'invitations'} sent`,
      mailed: 'We’ve emailed each of them. They’re under “Invited” until they join.',
      unmailed: 'We sent no emails. Under “Invited”, “Send again” shows each one’s link to copy.',
    },
    uninvited: (refused: readonly { email: string; reason: string }[]) =>
      refused.map(({ email, reason }) => `${email}: ${reason}`).join('\n'),
    another: 'Invite someone else',
  },
};

/** The last line of the file of failed rows if the service counted further rows without listing them. */
export const moreFailures = (count: number) => `and ${count.toLocaleString('en')} more`;
