import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DependenciesProvider, type Dependencies } from '../../src/app/runtime/dependencies';
import type { Problem } from '../../src/api/http/problem';
import type { Notice } from '../../src/machines/shared/effects';
import { accountDeleted, refusal, unauthorized } from '../support/actors';
import { SignedInRoute } from '../../src/app/routes/SignedInRoute';
import { renderScreen } from '../support/renderScreen';
import { user, storedSession } from '../support/samples';
import { settle } from '../support/settle';

let visits = 0;
/** Shows the page's user and the number of mounts. */
function Own({ name }: { name: string | undefined }) {
  const [visit] = useState(() => (visits += 1));
  return `own page of ${name ?? 'nobody'}, visit ${visit}`;
}
const Login = () => `log in, then ${useLocation().search}`;

const arrange = async (session: typeof user | null, { held = false } = {}) => {
  visits = 0;
  const notices: Notice[] = [];
  const retracted: string[] = [];
  const dependencies = {
    effects: {
      notify: (_: unknown, notice: Notice) => notices.push(notice),
      retractNotices: (_: unknown, { about }: { about: string }) => retracted.push(about),
    },
  } as unknown as Dependencies;
  const scene = renderScreen(
    <DependenciesProvider value={dependencies}>
      <MemoryRouter initialEntries={['/members?class=Spring']}>
        <Routes>
          <Route
            path="/members"
            element={<SignedInRoute>{(person) => <Own name={person?.name} />}</SignedInRoute>}
          />
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </DependenciesProvider>,
  );
  await settle(() => scene.actors.readSession.last().resolve(storedSession(session)));
  const { unsavedWork } = scene.site.app.getSnapshot().children;
  const hold = () => unsavedWork?.send({ type: 'work.held', holder: 'form', work: 'typed' });
  const release = () => unsavedWork?.send({ type: 'work.released', holder: 'form' });
  if (held) await settle(hold);
  /** The service ends the session while the page is in use. */
  const endSession = async (problem: Problem = unauthorized) => {
    await settle(() => scene.actors.authenticate.last().resolve(user));
    scene.site.app.getSnapshot().children.auth?.send({ type: 'refresh.requested' });
    await settle(() => scene.actors.refreshSession.last().reject(refusal(problem)));
  };
  return { ...scene, said: notices, retracted, endSession, release };
};

type Scene = Awaited<ReturnType<typeof arrange>>;
const signOutElsewhere = ({ otherTabs }: Scene) =>
  settle(() => otherTabs.say({ type: 'session.changed', user: null }));

describe('a page that requires a session', () => {
  it('is shown while the stored session is still being confirmed', async () => {
    await arrange(user);
    expect(screen.getByText('own page of Ana, visit 1')).toBeDefined();
  });

  it('redirects a signed-out visitor to the log-in page, which returns to it', async () => {
    await arrange(null);
    expect(
      screen.getByText(`log in, then ?redirectTo=${encodeURIComponent('/members?class=Spring')}`),
    ).toBeDefined();
  });

  it.each<[string, held: boolean, ends: (scene: Scene) => Promise<unknown>]>([
    ['the session ends in another tab', false, signOutElsewhere],
    ['another tab signs out, even with unsaved input', true, signOutElsewhere],
    ['the service ends the session', false, ({ endSession }) => endSession()],
    ['its account is deleted, even with unsaved input', true, ({ endSession }) => endSession(accountDeleted)],
  ])('is left for the log-in page when %s', async (_, held, ends) => {
    const scene = await arrange(user, { held });
    await ends(scene);
    expect(screen.getByText(/^log in/)).toBeDefined();
    expect(scene.said).toEqual([]);
  });

  it.each<[string, ends: (scene: Scene) => Promise<unknown>]>([
    ['the service ends the session', ({ endSession }) => endSession()],
    [
      'the service does not confirm the stored session',
      async ({ actors }) => {
        await settle(() => actors.authenticate.last().reject(refusal(unauthorized)));
        await settle(() => actors.refreshSession.last().reject(refusal(unauthorized)));
      },
    ],
  ])('stays with unsaved input when %s, until the same user is back', async (_, ends) => {
    const scene = await arrange(user, { held: true });
    await ends(scene);
    expect(screen.getByText('own page of Ana, visit 1')).toBeDefined();
    expect(scene.said.map(({ link }) => link)).toEqual([
      { text: 'Log in in a new tab to send it', href: '#/login' },
    ]);
    await settle(() => scene.otherTabs.say({ type: 'session.changed', user }));
    expect(screen.getByText('own page of Ana, visit 1')).toBeDefined();
  });

  it('is left for the log-in page once its unsaved work has ended', async () => {
    const { endSession, release, said, retracted } = await arrange(user, { held: true });
    await endSession();
    expect(retracted).toEqual([]);
    await settle(release);
    expect(screen.getByText(/^log in/)).toBeDefined();
    expect(said.map(({ about }) => about)).toEqual([expect.arrayContaining(retracted)]);
    expect(retracted).toHaveLength(1);
  });

  it('is mounted again for another user, and keeps its state for the same user', async () => {
    const { otherTabs, actors } = await arrange(user);
    await settle(() => actors.authenticate.last().resolve({ ...user, name: 'Ana Silva' }));
    expect(screen.getByText('own page of Ana Silva, visit 1')).toBeDefined();
    await settle(() => otherTabs.say({ type: 'session.changed', user: { ...user, id: 'u2' } }));
    expect(screen.getByText('own page of Ana, visit 2')).toBeDefined();
  });
});
