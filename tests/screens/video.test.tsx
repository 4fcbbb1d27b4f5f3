import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { videos } from '../../src/content/marketing';
import { ProductVideo } from '../../src/screens/marketing/ProductVideo';
import { Welcome } from '../../src/screens/marketing/Welcome';
import { renderScreen } from '../support/renderScreen';

type Scene = ReturnType<typeof renderScreen>;
const comesNear = ({ video }: Scene) => act(() => video.view.say({ type: 'view.neared' }));

it('a configured video is a poster until it is near, and then embedded from the hosting service', () => {
  const scene = renderScreen(<ProductVideo video={videos.install} />, { videoIds: { install: 'a_b-1' } });
  expect(screen.getByRole('img', { name: /added to Chrome/ })).toBeDefined();
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
