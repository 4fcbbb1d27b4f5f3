import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { User } from '../../src/api/account/accounts';
import { LoginRoute, SignupRoute } from '../../src/app/routes/accountRoutes';
import { DependenciesProvider, type Dependencies } from '../../src/app/runtime/dependencies';
import fc from '../support/fastCheck';
import { renderScreen } from '../support/renderScreen';
import { user as ana, storedSession } from '../support/samples';
import { settle } from '../support/settle';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return `at ${pathname}${search}`;
}

/** The account pages with a stored session, or without one for a visitor, and a way to open links in the same tab. */
const arrange = async (address: string, stored: User | null) => {
  let open: (address: string) => void = () => undefined;
  function Tab() {
    const navigate = useNavigate();
    open = (to) => void navigate(to);
    return null;
  }
  const dependencies = {
    config: { storeOrigins: [], siteOrigins: [] },
    auth: () => ({ getSnapshot: () => ({ context: { user: stored } }) }),
    services: { storage: { get: () => null } },
  } as unknown as Dependencies;
  const scene = renderScreen(
    <DependenciesProvider value={dependencies}>
      <MemoryRouter initialEntries={[address]}>
        <Tab />
        <Routes>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="/signup" element={<SignupRoute />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </DependenciesProvider>,
  );
  await settle(() => scene.actors.readSession.last().resolve(storedSession(stored)));
  return { ...scene, open: (to: string) => settle(() => open(to)) };
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

interface AccountLink {
  page: 'login' | 'signup';
  redirectTo: string | null;
  email: string | null;
}

const link: fc.Arbitrary<AccountLink> = fc.record({
  page: fc.constantFrom('login', 'signup'),
  redirectTo: fc.option(fc.constantFrom('/members', '/pricing')),
  email: fc.option(fc.constantFrom('ana@school.example', 'bo+1@school.example')),
});
const queryOf = ({ redirectTo, email }: AccountLink) =>
  new URLSearchParams({
    ...(redirectTo !== null && { redirectTo }),
    ...(email !== null && { email }),
  }).toString();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('of several links to the account pages in one tab, the newest decides the destination', async () => {
  await fc.assert(
    // Opening the same link again changes nothing, not even typed text.
    fc.asyncProperty(
      fc.uniqueArray(link, { minLength: 1, maxLength: 4, selector: JSON.stringify }),
      async (links) => {
        try {
          const { open, actors, effects } = await arrange('/', null);
          for (const each of links) {
            await open(`/${each.page}?${queryOf(each)}`);
            expect(field('Email').value).toBe(each.email ?? '');
            const other = each.page === 'login' ? 'Create an account' : 'Log in';
            const [way] = screen
              .getAllByRole('link', { name: other })
              .map((found) => found.getAttribute('href') ?? '');
            const carried = new URLSearchParams(way?.split('?')[1]).get('redirectTo');
            expect(carried, 'redirectTo of the link').toBe(each.redirectTo);
            if (each.page === 'signup') continue;
            fireEvent.change(field('Email'), { target: { value: 'ana@school.example' } });
            fireEvent.change(field('Password'), { target: { value: 'plum' } });
          }
          const newest = links.at(-1);
          if (newest?.page !== 'login') return;
          await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
          await settle(() => actors.submit.last().resolve(undefined));
          expect(effects.navigate.mock.calls).toEqual([[newest.redirectTo ?? '/']]);
        } finally {
          cleanup();
        }
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
