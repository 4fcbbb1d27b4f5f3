import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { videos } from '../../src/content/marketing';
import { ProductVideo } from '../../src/screens/marketing/ProductVideo';
import { Welcome } from '../../src/screens/marketing/Welcome';
import { renderScreen } from '../support/renderScreen';

type Scene = ReturnType<typeof renderScreen>;
const comesNear = ({ video }: Scene) => act(() => video.view.say({ type: 'view.neared' }));
const isSeen = ({ video }: Scene) =>
  act(() => {
    video.view.say({ type: 'view.halfShown' });
    video.playback.say({ type: 'playback.granted' });
  });

it('a video shows its poster with a play button, then plays with a pause button', async () => {
  const scene = renderScreen(<ProductVideo video={videos.install} />);
  expect(screen.getByRole('img', { name: /added to Chrome/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play video: Download & Install' })).toBeDefined();
  isSeen(scene);
  await scene.user.click(screen.getByRole('button', { name: 'Pause video: Download & Install' }));
  expect(screen.getByRole('button', { name: 'Play video: Download & Install' })).toBeDefined();
});

it('a configured video is embedded from the hosting service, which is not contacted before the video is near', () => {
  const scene = renderScreen(<ProductVideo video={videos.install} />, { videoIds: { install: 'a_b-1' } });
  expect(screen.queryByTitle('Download & Install')).toBeNull();
  comesNear(scene);
  const address = new URL(screen.getByTitle('Download & Install').getAttribute('src') ?? '');
  expect(address.origin + address.pathname).toBe('https://videos.example/embed/a_b-1');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ mute: '1', loop: '1', playlist: 'a_b-1' });
});

it('a configured video does not start by itself with reduced motion', async () => {
  const scene = renderScreen(<ProductVideo video={videos.install} />, { videoIds: { install: 'a_b-1' } });
  scene.video.prefersStillness.mockReturnValue(true);
  comesNear(scene);
  expect(screen.queryByTitle('Download & Install')).toBeNull();
  await scene.user.click(screen.getByRole('button', { name: 'Play video: Download & Install' }));
  expect(screen.getByTitle('Download & Install')).toBeDefined();
});

it('the welcome page thanks the user, shows three steps and links onwards', () => {
  renderScreen(<Welcome />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thanks for installing ThreadKeep');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Download & Install',
    'Pin the Extension',
    'Set Up Tags',
    "You're all set",
  ]);
  expect(screen.getAllByRole('button', { name: /^Play video: / })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Open your messenger' }).getAttribute('href')).toBe(
    'https://community.example/',
  );
});
