import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from '../support/fastCheck';
import { expect, it } from 'vitest';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { LoginRoute, SignupRoute } from '../../src/app/routes/accountRoutes';
import { DependenciesProvider, type Dependencies } from '../../src/app/runtime/dependencies';
import { flushPromises } from '../support/actors';
import { renderScreen } from '../support/renderScreen';

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

/** The account pages for a visitor, and a way to open links in the same tab. */
const openTab = async () => {
  let open: (address: string) => void = () => undefined;
  function Tab() {
    const navigate = useNavigate();
    open = (address) => void navigate(address);
    return null;
  }
  const dependencies = {
    config: { storeOrigins: [], siteOrigins: [] },
    auth: () => ({ getSnapshot: () => ({ context: { user: null } }) }),
    services: { storage: { get: () => null } },
  } as unknown as Dependencies;
  const scene = renderScreen(
    <DependenciesProvider value={dependencies}>
      <MemoryRouter>
        <Tab />
        <Routes>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="/signup" element={<SignupRoute />} />
          <Route path="*" element="elsewhere" />
        </Routes>
      </MemoryRouter>
    </DependenciesProvider>,
  );
  const settle = (run: () => unknown) =>
    act(async () => {
      run();
      await flushPromises();
    });
  await settle(() => scene.actors.readSession.last().resolve(null));
  return { ...scene, settle, open: (address: string) => settle(() => open(address)) };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('whichever links to the account pages are opened in one tab, the newest says where they lead', async () => {
  await fc.assert(
    // The same link once more changes nothing, not even what is typed.
    fc.asyncProperty(
      fc.uniqueArray(link, { minLength: 1, maxLength: 4, selector: JSON.stringify }),
      async (links) => {
        try {
          const { open, settle, actors, effects } = await openTab();
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
