import '../support/popover';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '../../src/api/account/accounts';
import { NextSteps } from '../../src/screens/marketing/NextSteps';
import { Crash } from '../../src/screens/shell/Crash';
import { NotFound } from '../../src/screens/shell/NotFound';
import { SignedInActions } from '../../src/screens/shell/SignedInActions';
import { SiteNavbar } from '../../src/screens/shell/SiteNavbar';
import { renderScreen } from '../support/renderScreen';
import { user as ana, storedSession } from '../support/samples';
import { settle } from '../support/settle';

it('the step of the extension is done once the person says so, not when the store is opened', async () => {
  const { actors, user } = renderScreen(
    <>
      <SiteNavbar userActions={<SignedInActions />} />
      <NextSteps title="Next" text="Steps" receipt={null} action={null} />
    </>,
  );
  actors.readSession.last().resolve(storedSession(ana));
  const step = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  await user.click(step.getByRole('link', { name: 'Add to Chrome' }));
  expect(step.queryByText('Done:')).toBeNull();
  const inMenu = async () => {
    await user.click(screen.getByRole('button', { name: ana.name }));
    const menu = within(screen.getByRole('button', { name: 'Log Out' }).parentElement as HTMLElement);
    const links = menu.queryAllByRole<HTMLAnchorElement>('link');
    return links.map(({ textContent, target }) => `${textContent}${target === '' ? '' : ' in a new tab'}`);
  };
  expect(await inMenu()).toEqual(['Members', 'Account', 'Add to Chrome in a new tab']);
  await user.click(step.getByRole('button', { name: 'I’ve added it' }));
  expect(step.getByRole('link', { name: /^Done: ?Add to Chrome/ })).toBeDefined();
  expect(step.queryByRole('button')).toBeNull();
  expect(await inMenu()).toEqual(['Members', 'Account']);
});

/** The navigation bar, once storage has been read. */
const showNavbar = async (user: User | null, settings: Parameters<typeof renderScreen>[1] = {}) => {
  const scene = renderScreen(<SiteNavbar userActions={<SignedInActions />} />, settings);
  await settle(() => scene.actors.readSession.last().resolve(storedSession(user)));
  return scene;
};

describe('the navigation bar', () => {
  it('offers a visitor the sign-up, the log-in and the extension', async () => {
    await showNavbar(null);
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('#/signup');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('#/login');
    expect(screen.getByRole('link', { name: /^Add to Chrome/ }).getAttribute('href')).toBe(
      'https://chrome.example/threadkeep',
    );
  });

  it('shows a returning user’s name before the service has confirmed the session', async () => {
    await showNavbar(ana);
    expect(screen.getByRole('button', { name: ana.name })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Move to extension' }).getAttribute('href')).toBe(
      'https://community.example/',
    );
  });

  it('shows a long name and the address whole in the profile menu', async () => {
    const name = 'Maximiliane Alexandra von Hohenstein-Wittgenstein';
    const email = 'maximiliane.alexandra.hohenstein-wittgenstein@school.example';
    const { user } = await showNavbar({ ...ana, name, email });
    const profile = screen.getByRole('button', { name });
    expect(profile.title).toBe(name);
    expect(screen.queryByText(email)).toBeNull();
    await user.click(profile);
    expect(screen.getAllByText(name)).toHaveLength(2);
    expect(screen.getByText(email)).toBeDefined();
  });

  it.each([
    ['a user whose plan renews', '101', 1],
    ['a user who paid once', '103', 0],
  ])('lets %s manage it only if there is something to manage', async (_, productId, buttons) => {
    const { user } = await showNavbar(
      { ...ana, subscribed: true, subscription: { productId, plan: 'Solo' } },
      { oneTimeProductIds: ['103'] },
    );
    await user.click(screen.getByRole('button', { name: ana.name }));
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Manage plan' })).toHaveLength(buttons);
  });
});

it('an unknown address shows the not-found page with links onwards', () => {
  renderScreen(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('#/');
});

it('a crash shows a page that offers a reload and a link to the home page', async () => {
  const { user, effects } = renderScreen(<Crash />);
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(effects.reload).toHaveBeenCalledTimes(1);
});
