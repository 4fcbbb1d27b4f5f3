import { expect, newcomer, submitLogIn, test } from './test';

test('a visitor signs up, resets a forgotten password, logs in, buys a plan and sees it as the current plan', async ({
  page,
  mailbox,
}) => {
  const ana = newcomer();
  const navbar = page.getByRole('banner');
  const main = page.getByRole('main');

  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Never lose a Lead, Message, or Sale On Skool again!' }),
  ).toBeVisible();

  await navbar.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name').fill(ana.name);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  // Only people with a plan have a greeting above their steps, and space kept free for it.
  const steps = page.getByRole('region', { name: 'Your next steps' });
  await expect(steps.getByRole('link', { name: 'Open messenger' })).toBeVisible();
  expect((await steps.boundingBox())?.height).toBeLessThan(120);

  await navbar.getByRole('button', { name: ana.name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('LogOut Successfully!!!')).toBeVisible();

  await navbar.getByRole('link', { name: 'Log in' }).click();
  await main.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email').fill(ana.email);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Reset Password link sent to your email')).toBeVisible();

  await page.goto(await mailbox.resetLink(ana.email));
  await expect(page).toHaveURL(/#\/reset-password$/);
  const renewed = { ...ana, password: 'seven lanterns in the orchard' };
  await page.getByLabel('Password', { exact: true }).fill(renewed.password);
  await main.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password updated!')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);

  await submitLogIn(page, renewed);
  await expect(page.getByText('Login Successfully!')).toBeVisible();

  await page.goto('/#/pricing');
  const plan = page.getByRole('article').first();
  const name = await plan.getByRole('heading').innerText();
  await plan.getByRole('link', { name: 'Get Started' }).click();

  await expect(page.getByText(ana.email)).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: /back/i }).click();

  await expect(page.getByRole('heading', { level: 1, name: `You’re on ${name}` })).toBeVisible();
  await expect(page.getByText(/Your free trial runs until/)).toHaveCount(1);
  for (const step of ['Add to Chrome', 'Open messenger'])
    await expect(main.getByRole('link', { name: step })).toBeVisible();
  await expect(main.getByText(`The store sends your receipt to ${ana.email}.`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await main.getByText('Compare plans').click();
  await expect(page.getByRole('article').first().getByRole('button', { name })).toBeDisabled();
  await expect(page.getByRole('article').nth(1).getByRole('link', { name: 'Upgrade' })).toBeVisible();
});
