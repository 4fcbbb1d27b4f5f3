import { writeFile } from 'node:fs/promises';
import { addMembers } from '../../e2e/members';
import { perState, routes } from '../../e2e/states';
import { confirmAddress, expect, newcomer, test as base } from '../../e2e/test';
import { engines, type Engine } from './engines';
import { Visitor } from './visitor';

const engineName = process.env['ENGINE'] === 'webkit' ? 'webkit' : 'firefox';
type Account = ReturnType<typeof newcomer>;

const test = base.extend<{ engine: Engine; visitor: Visitor }>({
  engine: async ({ baseURL }, use, testInfo) => {
    const engine = await engines[engineName](baseURL ?? '');
    await use(engine);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('last.png'), await engine.picture(), 'base64');
    await engine.close();
  },
  visitor: async ({ engine }, use) => {
    await use(new Visitor(engine));
  },
  // Without a page of Playwright's.
  cleanPage: async ({ engine }, use) => {
    await use(undefined);
    expect(engine.complaints).toEqual([]);
  },
});

const logIn = async (visitor: Visitor, { email, password }: Account) => {
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.within('main').press('button', 'Log in');
  await visitor.reads('Login Successfully!');
};

/** Logs in at the member list. */
const openMembers = async (visitor: Visitor, account: Account) => {
  await visitor.open('/#/login?redirectTo=%2Fmembers');
  await logIn(visitor, account);
  await visitor.sees('button', 'Export');
};

test('an error in the console is noticed', async ({ engine, visitor }) => {
  await visitor.open('/');
  await engine.evaluate('console.error("noticed")');
  await expect.poll(() => engine.complaints.splice(0).join()).toContain('noticed');
});

test('a visitor reads the landing page, signs up, logs out and logs in', async ({ visitor }) => {
  const ana = newcomer();
  const [bar, main] = [visitor.within('banner'), visitor.within('main')];
  await visitor.open('/');
  await visitor.sees('heading', 'Never lose a Lead, Message, or Sale On Skool again!');
  await visitor.press('button', 'How do I get paid?');
  await bar.press('link', 'Sign Up');
  await visitor.arrives(/#\/signup$/);
  await visitor.fill('Name', ana.name);
  await visitor.fill('Email', ana.email);
  await visitor.fill('Password', ana.password);
  await main.press('button', 'Sign Up');
  await visitor.reads('Registration successful');
  await bar.press('button', ana.name);
  await visitor.press('button', 'Log Out');
  await visitor.reads('LogOut Successfully!!!');
  await bar.press('link', 'Log in');
  await visitor.arrives(/#\/login$/);
  await logIn(visitor, ana);
  await bar.sees('button', ana.name);
});

test('a forgotten password is reset by the mailed link', async ({ visitor, account, mailbox }) => {
  const main = visitor.within('main');
  await visitor.open('/#/login');
  await main.press('link', 'Forgot password');
  await visitor.arrives(/#\/forgot-password$/);
  await visitor.fill('Email', account.email);
  await main.press('button', 'Continue');
  await visitor.reads('Reset Password link sent to your email');
  await visitor.open(await mailbox.resetLink(account.email));
  await visitor.fill('Password', 'seven lanterns in the orchard');
  await main.press('button', 'Reset password');
  await visitor.reads('Password updated!');
  await visitor.arrives(/#\/login$/);
  await logIn(visitor, { ...account, password: 'seven lanterns in the orchard' });
});

test('a name and a password are changed on the account page, and the person stays signed in', async ({
  visitor,
  account,
}) => {
  const [bar, main] = [visitor.within('banner'), visitor.within('main')];
  await visitor.open('/#/login');
  await logIn(visitor, account);
  await bar.press('link', 'Account');
  await visitor.arrives(/#\/account$/);
  await main.within('region', 'Profile').press('group');
  await main.holds('Name', account.name);
  await main.fill('Name', 'Ana Souza');
  await main.press('button', 'Save name');
  await visitor.reads('Your name was changed.');
  await bar.sees('button', 'Ana Souza');
  await main.within('region', 'Password').press('group');
  await main.fill('Current password', account.password);
  await main.fill('New password', 'nine quiet harbours');
  await main.press('button', 'Change password');
  await visitor.reads('Your password was changed, and your other devices were signed out.');
  await visitor.open('about:blank');
  await visitor.open('/#/account');
  await main.within('region', 'Profile').press('group');
  await main.holds('Name', 'Ana Souza');
  await bar.sees('button', 'Ana Souza');
});

test('a member is added, edited, deleted and brought back', async ({ visitor, account, request }) => {
  const dialog = visitor.within('dialog');
  const choose = async (name: string, action: string) => {
    await visitor.press('button', `Actions for ${name}`);
    await visitor.press('menuitem', action);
  };
  await addMembers(request, account, [{ name: 'Bo Larsen' }]);
  await openMembers(visitor, account);
  await visitor.within('main').press('button', 'Add member');
  await dialog.fill('Name', 'Ada Lovelace');
  await dialog.fill('Username', 'ada.l');
  await visitor.reads('Username available.');
  await dialog.press('button', 'Add member');
  await visitor.reads('Student Create Successfully!');
  await choose('Ada Lovelace', 'Edit');
  await dialog.fill('Name', 'Ada King');
  await dialog.press('button', 'Save changes');
  await visitor.reads('Student Updated Successfully!');
  await choose('Ada King', 'Delete');
  await visitor.pressEscape();
  await visitor.misses('dialog');
  await choose('Ada King', 'Delete');
  await dialog.press('button', 'Delete member');
  await visitor.reads('Student Deleted Successfully.');
  await visitor.misses('button', 'Ada King');
  await visitor.press('button', 'Undo');
  await visitor.sees('button', 'Ada King');
});

test('people are imported from a file; a row that failed says why', async ({
  visitor,
  account,
}, testInfo) => {
  const file = testInfo.outputPath('people.csv');
  await writeFile(file, 'name,role,email\nAda,student,ada@school.example\nBo,king,bo@school.example\n');
  const dialog = visitor.within('dialog');
  await openMembers(visitor, account);
  await visitor.press('button', 'Import');
  await dialog.upload('Choose a CSV file, or drop it here', file);
  await dialog.reads('2 rows.');
  await dialog.press('button', 'Import');
  await visitor.within('dialog', '1 row couldn’t be imported').within('rowheader').reads('Bo');
  await visitor.pressEscape();
  await visitor.misses('dialog');
  await visitor.sees('button', 'Ada');
});

test('an invited person signs up by the mailed link and is in the list', async ({
  visitor,
  account,
  mailbox,
  request,
}) => {
  await confirmAddress(request, account, await mailbox.addressLink(account.email));
  const guest = newcomer('Kei Tanaka');
  const [dialog, main] = [visitor.within('dialog'), visitor.within('main')];
  await openMembers(visitor, account);
  await visitor.press('button', 'Invite');
  await dialog.fill('Name', guest.name);
  await dialog.fill('Email', guest.email);
  await dialog.press('radio', /^Viewer/);
  await dialog.press('button', 'Send invitation');
  await dialog.press('button', 'Copy');
  await dialog.sees('button', 'Copied');
  await dialog.press('button', 'Done');
  await visitor.press('button', account.name);
  await visitor.press('button', 'Log Out');
  await visitor.reads('LogOut Successfully!!!');

  await visitor.open(await mailbox.invitation(guest.email));
  await visitor.reads(`${account.name} invited you to join their team as a viewer.`);
  await visitor.holds('Email', guest.email);
  await visitor.fill('Password', guest.password);
  await main.press('button', 'Sign Up');
  // The new tab comes to the front a moment later, and a message waits while its own tab is hidden.
  if (engineName !== 'webkit') await visitor.goToTab(/#\/welcome$/);
  await visitor.goToTab(/#\/login/);
  await visitor.reads('You are all set! Registered Successfully');
  // WebKit blocks the new tab, and the message has a link.
  if (engineName === 'webkit') {
    await visitor.press('link', 'Open the welcome page');
    await visitor.goToTab(/#\/welcome$/);
    await visitor.goToTab(/#\/login/);
  }
  await logIn(visitor, guest);
  await visitor.open('/#/members');
  await visitor.press('radio', 'Viewers');
  await main.sees('button', guest.name);
});

test('a plan is chosen, paid at the test store, and is the current plan', async ({ visitor }) => {
  const bo = newcomer('Bo Larsen');
  await visitor.open('/#/pricing');
  await visitor.within('article', 'Team').press('link', 'Signup Today');
  await visitor.arrives(/#\/signup\?/);
  await visitor.fill('Name', bo.name);
  await visitor.fill('Email', bo.email);
  await visitor.fill('Password', bo.password);
  await visitor.within('main').press('button', 'Sign Up');
  await visitor.reads(bo.email);
  await visitor.press('button', 'Pay');
  await visitor.press('link', 'Back to ThreadKeep');
  await visitor.sees('heading', 'You’re on Team');
  await visitor.open('/#/pricing');
  await visitor.within('article', 'Solo').press('link', 'Upgrade');
  await visitor.reads(bo.email);
});

test('every page opens and answers', async ({ visitor }) => {
  test.setTimeout(perState * routes.length);
  for (const route of routes) {
    await visitor.open('about:blank');
    await visitor.open(`/#${route}`);
    await visitor.isAnswered();
    await visitor.within('main').reads(/\S/);
  }
  await visitor.open('/dev/mail');
  await visitor.within('main').reads(/Mail/i);
});

test('the dialogs, tabs and menus of the public pages answer', async ({ visitor }) => {
  const dialog = visitor.within('dialog');
  await visitor.open('/#/extension-path');
  await dialog.press('button', 'Edit Launch ideas');
  await dialog.fill('Folder name', 'Launches');
  await dialog.press('button', 'Rename');
  await dialog.sees('button', 'Edit Launches');
  await visitor.pressEscape();
  await visitor.misses('dialog');
  await visitor.open('/#/draft-model');
  await dialog.fill('Remind me in', '4');
  await dialog.press('button', 'Set reminder');
  await visitor.reads('We’ll remind you in 4 ');
  await visitor.open('/#/affiliate-program');
  await visitor.press('button', 'Copy Post1');
  await visitor.reads('Content copied to clipboard!');
});
