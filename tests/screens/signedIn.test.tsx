import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SignedInRoute } from '../../src/app/SignedInRoute';
import { renderScreen } from '../support/renderScreen';
import { user } from '../support/samples';

let visits = 0;
/** Tells which visit of the page this is. */
function Own() {
  const [visit] = useState(() => (visits += 1));
  return `own page, visit ${visit}`;
}
const Login = () => `log in, then ${useLocation().search}`;

const arrange = async (session: typeof user | null) => {
  visits = 0;
  const scene = renderScreen(
    <MemoryRouter initialEntries={['/members?class=Spring']}>
      <Routes>
        <Route element={<SignedInRoute />}>
          <Route path="/members" element={<Own />} />
        </Route>
        <Route path="/login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  );
  const settle = (step: () => void) =>
    act(async () => {
      step();
      await Promise.resolve();
    });
  await settle(() => {
    scene.actors.readSession.last().resolve(session);
  });
  return { ...scene, settle };
};

describe('a page of the person who is signed in', () => {
  it('is shown to them, though the session is still being confirmed', async () => {
    await arrange(user);
    expect(screen.getByText('own page, visit 1')).toBeDefined();
  });

  it('sends anybody else to the log-in page, which brings them back', async () => {
    await arrange(null);
    expect(
      screen.getByText(`log in, then ?redirectTo=${encodeURIComponent('/members?class=Spring')}`),
    ).toBeDefined();
  });

  it('is left when the session ends in another tab', async () => {
    const { otherTabs, actors, settle } = await arrange(user);
    await settle(() => {
      actors.authenticate.last().resolve(user);
    });
    await settle(() => {
      otherTabs.say({ type: 'session.changed', user: null });
    });
    expect(screen.getByText(/^log in/)).toBeDefined();
  });

  it('begins anew for somebody else, and stays as it is for the same person', async () => {
    const { otherTabs, actors, settle } = await arrange(user);
    await settle(() => {
      actors.authenticate.last().resolve({ ...user, name: 'Ana Silva' });
    });
    expect(screen.getByText('own page, visit 1')).toBeDefined();
    await settle(() => {
      otherTabs.say({ type: 'session.changed', user: { ...user, id: 'u2' } });
    });
    expect(screen.getByText('own page, visit 2')).toBeDefined();
  });
});
