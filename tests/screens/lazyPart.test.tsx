import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../src/app/loading/lazyPart';
import { standInWindow } from '../support/layout';
import { renderScreen } from '../support/renderScreen';

const Arrived = () => <p>arrived</p>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** A load that is lost until the connection is back. */
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
const lostHeading = () => screen.queryByRole('heading', { name: 'This part could not be loaded' });

describe('a part of a page that is a script of its own', () => {
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

  it('is shown when it has arrived', async () => {
    const Part = lazyPart(() => Promise.resolve(Arrived));
    await show(<Part />);
    await after(500);
    expect(screen.getByText('arrived')).toBeDefined();
  });

  it('that does not arrive takes only its own place, and is tried again on request', async () => {
    const { load, comeBack } = connection();
    const Part = lazyPart(load);
    await show(<Part />);
    await after(2000);
    expect(lostHeading()).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
    comeBack();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await after(500);
    expect(screen.getByText('arrived')).toBeDefined();
    expect(lostHeading()).toBeNull();
  });

  it('that does not arrive is tried again once the browser is online', async () => {
    const { load, comeBack } = connection();
    const Part = lazyPart(load);
    await show(<Part />);
    await after(2000);
    comeBack();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await after(500);
    expect(screen.getByText('arrived')).toBeDefined();
  });

  it('that did not arrive is tried again when it is next shown', async () => {
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

  it('that does not arrive is a problem like any other lost connection', async () => {
    const Part = lazyPart(lost);
    const { effects } = await show(<Part />);
    await after(2000);
    expect(effects.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'error', text: 'Server is unavailable' }),
    );
  });

  it('that has a placeholder leaves it there, and bothers nobody', async () => {
    const Part = lazyPart(lost, { placeholder: <p>placeholder</p> });
    const { effects } = await show(<Part />);
    await after(2000);
    expect(screen.getByText('placeholder')).toBeDefined();
    expect(lostHeading()).toBeNull();
    expect(effects.notify).not.toHaveBeenCalled();
  });

  it('leaves a fault of its own to the page', async () => {
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

  it('is fetched at the first sign of use, once, and is then there at once', async () => {
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
