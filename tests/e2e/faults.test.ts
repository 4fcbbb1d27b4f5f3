import { controlTimeouts, readingSurvivesFaults, survivesFaults } from './faults';
import { addMembers, namesIn } from './members';
import { comeBackSignedIn, expect, hydrated, test } from './test';

test.beforeEach(({ page }) => controlTimeouts(page));

test.describe('whatever goes wrong with its call, the page says so, keeps the input and can be tried again', () => {
  test('when logging in', async ({ page, account }) => {
    await page.goto('/#/login');
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
    await email.fill(account.email);
    await password.fill(account.password);
    await survivesFaults(page, {
      call: '/auth/login',
      isRead: true,
      submit: (press) => press(page.getByRole('main').getByRole('button', { name: 'Log in' })),
      kept: async () => {
        await expect(email).toHaveValue(account.email);
        await expect(password).toHaveValue(account.password);
      },
      succeeded: () => expect(page.getByText('Login Successfully!')).toBeVisible(),
    });
  });

  test('when reading the members', async ({ page, request, account }) => {
    await addMembers(request, account, [{ name: 'Ada' }]);
    await comeBackSignedIn(page, account);
    await readingSurvivesFaults(page, {
      call: '/members?*',
      open: () => page.goto('/#/members'),
      failed: 'Couldn’t load the members',
      succeeded: () => expect(namesIn(page)).toHaveText(['Ada']),
    });
  });
});

test('a form that is left while its call is under way says nothing later, and works on return', async ({
  page,
}) => {
  const forms = [
    ['/login', '/auth/login', 'Log in'],
    ['/signup', '/auth/register', 'Sign Up'],
    ['/forgot-password', '/auth/forgot-password', 'Continue'],
  ] as const;
  for (const [path, call, action] of forms) {
    await page.goto('/#/support');
    // Before that, each address is a document of its own, which the browser may keep with its message.
    await hydrated(page);
    await page.goto(`/#${path}`);
    const submit = page.getByRole('main').getByRole('button', { name: action });
    await expect(submit).toBeVisible();
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      await field.fill('ana@school.example');
    }
    const password = page.getByLabel('Password', { exact: true });
    if ((await password.count()) > 0) await password.fill('plum orchard 7 lanterns');
    let answer = (): Promise<void> => Promise.reject(new Error('no call'));
    const called = new Promise<void>((resolve) => {
      void page.route(`**/v1${call}`, (route) => {
        answer = () => route.fulfill({ status: 500, json: { code: 500, message: 'It is out of order' } });
        resolve();
      });
    });
    await submit.click();
    await called;
    await page.goBack();
    await expect(page).toHaveURL(/#\/support$/);
    await answer().catch(() => undefined);
    await page.goForward();
    await expect(submit).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
