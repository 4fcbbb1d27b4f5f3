import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../src/app/loading/lazyPart';
import { standInWindow } from '../support/layout';
import { renderScreen } from '../support/renderScreen';

const Arrived = () => <p>arrived</p>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** An import that fails until the connection is back. */
const connection = () => {
  let isBack = false;
  return {
    load: vi.fn((): Promise<ComponentType> => (isBack ? Promise.resolve(Arrived) : lost())),
    comeBack: () => {
      isBack = true;
    },
  };
};
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (part: ReactNode) =>
  act(() =>
    Promise.resolve(
      renderScreen(
        <>
          <h1>The page</h1>
          <Suspense fallback="loading">{part}</Suspense>
        </>,
      ),
    ),
  );
const lostHeading = () => screen.queryByRole('heading', { name: 'Couldn’t load this part' });

describe('a lazy part', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    standInWindow();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['the person asks for it', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['the browser is online', () => fireEvent(window, new Event('online'))],
  ])(
    'whose script fails to load shows an error in its own place only, and is loaded again once %s',
    async (_, happens) => {
      const { load, comeBack } = connection();
      const Part = lazyPart(load);
      await show(<Part />);
      await after(2000);
      expect(lostHeading()).not.toBeNull();
      expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
      comeBack();
      happens();
      await after(500);
      expect(screen.getByText('arrived')).toBeDefined();
      expect(lostHeading()).toBeNull();
    },
  );

  it('whose script failed to load is retried when it is rendered next', async () => {
    const { load, comeBack } = connection();
    const Part = lazyPart(load);
    const Page = () => {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setShown((was) => !was)}>
            Switch
          </button>
          {isShown ? <Part /> : null}
        </>
      );
    };
    await show(<Page />);
    await after(2000);
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
    comeBack();
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
    await after(500);
    expect(screen.getByText('arrived')).toBeDefined();
  });

  it('whose script fails to load is reported like any other lost connection', async () => {
    const Part = lazyPart(lost);
    const { effects } = await show(<Part />);
    await after(2000);
    expect(effects.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'error', text: 'Server is unavailable' }),
    );
  });

  it('whose script takes too long shows an error that stays: a reload by itself would begin the wait again', async () => {
    const Part = lazyPart(() => new Promise(() => undefined));
    const { actors, effects } = await show(<Part />);
    await after(120_000);
    expect(lostHeading()).not.toBeNull();
    expect(effects.notify).not.toHaveBeenCalled();
    expect(actors.askService.calls).toEqual([]);
  });

  it('with a placeholder keeps showing it, and reports nothing', async () => {
    const Part = lazyPart(lost, { placeholder: <p>placeholder</p> });
    const { effects } = await show(<Part />);
    await after(2000);
    expect(screen.getByText('placeholder')).toBeDefined();
    expect(lostHeading()).toBeNull();
    expect(effects.notify).not.toHaveBeenCalled();
  });

  it('passes its own render errors on to the page', async () => {
    const Part = lazyPart(() =>
      Promise.resolve(() => {
        throw new Error('broken');
      }),
    );
    await show(
      <ErrorBoundary fallback="crashed">
        <Part />
      </ErrorBoundary>,
    );
    await after(500);
    expect(screen.getByText('crashed')).toBeDefined();
    expect(lostHeading()).toBeNull();
  });

  it('is preloaded once, at the first interaction, and then rendered without delay', async () => {
    const load = vi.fn(() => Promise.resolve(Arrived));
    const Part = lazyPart(load);
    const Page = () => {
      const [isShown, setShown] = useState(false);
      Part.usePreload();
      return isShown ? (
        <Part />
      ) : (
        <button type="button" onClick={() => setShown(true)}>
          Ask
        </button>
      );
    };
    await show(<Page />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'a' });
    await after(500);
    expect(load).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByText('arrived')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });
});
