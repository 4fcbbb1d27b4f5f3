import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyChunk } from '../../src/app/chunks';

const show = (load: () => Promise<ComponentType>) => {
  const Chunk = lazyChunk(load);
  render(
    <ErrorBoundary fallback="crashed">
      <Suspense fallback="loading">
        <Chunk />
      </Suspense>
    </ErrorBoundary>,
  );
};

describe('a part of the page that is loaded on demand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('is shown when it has arrived', async () => {
    show(() => Promise.resolve(() => 'arrived'));
    await after(0);
    expect(screen.getByText('arrived')).toBeDefined();
  });

  it('crashes when it fails to arrive', async () => {
    show(() => Promise.reject(new Error('offline')));
    await after(0);
    expect(screen.getByText('crashed')).toBeDefined();
  });

  it('crashes when it takes more than 120 seconds', async () => {
    show(() => new Promise(() => undefined));
    await after(119_999);
    expect(screen.getByText('loading')).toBeDefined();
    await after(1);
    expect(screen.getByText('crashed')).toBeDefined();
  });
});
