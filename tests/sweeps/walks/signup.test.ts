import type { APIRequestContext } from '@playwright/test';
import { signup, typed } from '../../models/account/signup.model';
import { playwright } from '#xstate-paths/onPlaywright';
import type { Page as PageDriver } from '#xstate-paths/pathTests';
import { pathsInBrowser, type Fixtures } from './inBrowser';
import { expect, logInAtService, newcomer } from '../../e2e/test';
import { holdRequests, type HeldRequests } from './holdRequests';

const invite = async (request: APIRequestContext, owner: Parameters<typeof logInAtService>[1]) => {
  const { tokens } = await logInAtService(request, owner);
  const guest = newcomer(typed.name);
  const answer = await request.post('/v1/invitations', {
    headers: { Authorization: `Bearer ${tokens.access.token}` },
    data: { email: guest.email, role: 'Moderator', profileName: { name: guest.name } },
  });
  return { guest, address: ((await answer.json()) as { url: string }).url };
};

const labels = { name: 'Name', email: 'Email', password: 'Password' } as const;
type Field = keyof typeof labels;
const fields: readonly Field[] = ['name', 'email', 'password'];

const arrange =
  (link: (fixtures: Fixtures) => Promise<{ guest: Record<Field, string>; address: string }>) =>
  async (fixtures: Fixtures): Promise<PageDriver> => {
    const { page, account } = fixtures;
    const { guest, address } = await link(fixtures);
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      // The step decides whether the welcome page opens, as it opens together with the answer to the registration.
      window.open = (...of) => {
        const fate = document.documentElement.dataset['welcome'];
        if (fate === 'fails') throw new Error('no window');
        return fate === 'blocked' ? null : open(...of);
      };
    });
    const lookUp = await holdRequests(page, '/invitations/lookup');
    const register = await holdRequests(page, '/auth/register');
    const logIn = await holdRequests(page, '/auth/login');
    await page.goto(address);

    const main = page.getByRole('main');
    const field = (name: Field) => page.getByLabel(labels[name], { exact: true });
    const submit = main.getByRole('button', { name: /^(Sign Up|Log in)$/ });
    const invited = address.includes('teamId');
    const welcome = (fate: string) => async () => {
      await page.evaluate((decided) => (document.documentElement.dataset['welcome'] = decided), fate);
      await register.pass();
    };
    const open = async () => {
      await expect(submit).toBeEnabled();
      await expect(field('email')).toHaveJSProperty('readOnly', invited);
    };
    const busy = (call: HeldRequests) => async () => {
      await expect(main.getByRole('button', { name: 'Loading...' })).toBeDisabled();
      await expect.poll(call.waiting).toBe(1);
      const sent = call.count();
      await field('password').press('Enter');
      for (const name of fields) await expect(field(name)).toHaveValue(guest[name]);
      expect(call.count()).toBe(sent);
    };
    const inMode = (mode: string) => ({
      [`${mode}.lookingUp`]: open,
      [`${mode}.editing`]: open,
      [`${mode}.registering`]: busy(register),
    });
    const registered = () => page.getByText(/account is ready/);
    return {
      // The form alone: a finished sign-up leads to the log-in page, whose fields have the same names.
      surface: playwright(main.locator('form').filter({ has: page.getByLabel('Name', { exact: true }) })),
      perform: {
        'a field is filled in': () => field('name').fill(guest.name),
        'the form is sent': async () => {
          // Once the account exists, the button only logs in.
          if (!(await registered().isVisible())) await field('name').fill('');
          await submit.click();
        },
        'the complete form is sent': async () => {
          for (const name of fields)
            if ((await field(name).inputValue()) === '') await field(name).fill(guest[name]);
          await submit.click();
        },
        'the invitation is found': () => lookUp.pass(),
        'the invitation is dead': () =>
          lookUp.answer({ status: 403, json: { code: 403, message: 'This invitation isn’t valid.' } }),
        'the look-up fails': () => lookUp.fail(),
        'the account is created': () => (invited ? undefined : register.pass()),
        'the account is refused': () =>
          register.pass({ postData: { name: guest.name, email: account.email, password: guest.password } }),
        'the log-in succeeds': () => logIn.pass(),
        'the log-in fails': () => logIn.fail(),
        'the welcome page opens': welcome('opens'),
        'the welcome page is blocked': welcome('blocked'),
        'the welcome page fails': welcome('fails'),
      },
      sees: {
        ...inMode('standard'),
        ...inMode('invited'),
        'standard.signingIn': busy(logIn),
        'standard.registered': async () => {
          await expect(page.getByText(/Your account is ready/)).toBeVisible();
          await expect(submit).toBeEnabled();
        },
        'invited.welcoming': busy(register),
        damaged: async () => {
          await expect(main.getByRole('heading', { level: 1 })).toContainText('incomplete');
          await expect(field('name')).toHaveCount(0);
        },
        dead: async () => {
          await expect(main.getByRole('heading', { level: 1 })).toHaveText('This invitation isn’t valid');
          await expect(field('name')).toHaveCount(0);
        },
        done: () => expect(page).toHaveURL(invited ? /#\/login\?email=/ : /#\/$/),
      },
      then: {
        'a field is filled in': () =>
          expect(main.getByText(/Please fill in|already has an account|invitation isn’t valid/)).toHaveCount(
            0,
          ),
        'the account is created': async () => {
          if (!invited) await expect(page.getByText('Registered Successfully!!!')).toBeVisible();
        },
        'the invitation is found': () =>
          expect(main.getByText(/invited you to join their team as a moderator/)).toBeVisible(),
        'the account is refused': () =>
          expect(page.getByText(/already has an account|invitation/).first()).toBeVisible(),
        'the log-in succeeds': async () => {
          await expect(page.getByText('Registration successful')).toBeVisible();
          await expect(page.getByRole('banner').getByRole('button', { name: guest.name })).toBeVisible();
        },
        'the welcome page opens': () =>
          expect(page.getByText('You are all set! Registered Successfully')).toBeVisible(),
        'the welcome page is blocked': () =>
          expect(page.getByRole('link', { name: 'Open the welcome page' })).toBeVisible(),
      },
    };
  };

pathsInBrowser(
  signup,
  'without an invitation',
  arrange(() => Promise.resolve({ guest: newcomer(typed.name), address: '/#/signup' })),
);
pathsInBrowser(
  signup,
  'with an invitation',
  arrange(({ request, account }) => invite(request, account)),
);
pathsInBrowser(
  signup,
  'with a damaged invitation',
  arrange(() =>
    Promise.resolve({
      guest: newcomer(typed.name),
      address: '/#/signup?email=cleo%40school.example&role=Moderator&teamId=t1&profileName=%7B',
    }),
  ),
);
