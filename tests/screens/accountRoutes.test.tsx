import { act, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { User } from '../../src/api/account/accounts';
import { LoginRoute, SignupRoute } from '../../src/app/routes/accountRoutes';
import { DependenciesProvider, type Dependencies } from '../../src/app/runtime/dependencies';
import { flushPromises } from '../support/actors';
import { renderScreen } from '../support/renderScreen';
import { user as ana } from '../support/samples';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return `at ${pathname}${search}`;
}

/** The account pages with a stored session, or without one for a visitor. */
const arrange = async (address: string, stored: User | null) => {
  const dependencies = {
    config: { storeOrigins: [], siteOrigins: [] },
    auth: () => ({ getSnapshot: () => ({ context: { user: stored } }) }),
    services: { storage: { get: () => null } },
  } as unknown as Dependencies;
  const scene = renderScreen(
    <DependenciesProvider value={dependencies}>
      <MemoryRouter initialEntries={[address]}>
        <Link to="/login?redirectTo=/members">members</Link>
        <Routes>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="/signup" element={<SignupRoute />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </DependenciesProvider>,
  );
  await act(async () => {
    scene.actors.readSession.last().resolve(stored);
    await flushPromises();
  });
  return scene;
};

describe('the log-in page', () => {
  it.each([
    ['/login', 'at /'],
    ['/login?redirectTo=%2Fmembers%3Fclass%3DSpring', 'at /members?class=Spring'],
    ['/login?redirectTo=https%3A%2F%2Fevil.example', 'at /'],
    ['/signup', 'at /'],
    ['/signup?redirectTo=%2Fpricing', 'at /pricing'],
  ])('%s redirects a signed-in user to %s', async (address, place) => {
    await arrange(address, ana);
    expect(screen.getByText(place)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves the redirect after a pending log-in to the form', async () => {
    const { user, actors, site, effects } = await arrange('/login', null);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), ana.email);
    await user.type(screen.getByLabelText('Password'), 'plum');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    act(() => {
      site.app.getSnapshot().children.auth?.send({ type: 'session.changed', user: ana });
    });
    actors.submit.last().resolve(undefined);
    await expect.poll(() => effects.navigate.mock.calls).toEqual([['/']]);
    expect(effects.notify.mock.calls[0]?.[0].text).toBe('Login Successfully!');
  });
});

describe('an invitation', () => {
  it('is shown to a signed-in user with the name of the current account', async () => {
    const query =
      'email=bo%40school.example&role=Moderator&teamId=t1&profileName=%7B%22name%22%3A%22Bo%22%7D';
    await arrange(`/signup?${query}`, ana);
    expect(screen.getByText(/You’re signed in as Ana/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'bo@school.example');
  });
});
