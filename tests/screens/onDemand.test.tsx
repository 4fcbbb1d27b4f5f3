import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onDemand } from '../../src/app/onDemand';

const Arrived = () => <p>arrived</p>;

const show = (load: () => Promise<typeof Arrived>) => {
  const { Content, useFetched } = onDemand(load);
  const Page = () => {
    const [asked, setAsked] = useState(false);
    useFetched();
    return asked ? (
      <Content />
    ) : (
      <button type="button" onClick={() => setAsked(true)}>
        Ask
      </button>
    );
  };
  render(
    <ErrorBoundary fallback="crashed">
      <Page />
    </ErrorBoundary>,
  );
};

describe('what only an act brings up', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is fetched at the first sign of use, once, and is then there at once', async () => {
    const load = vi.fn(() => Promise.resolve(Arrived));
    show(load);
    expect(load).not.toHaveBeenCalled();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('a');
    expect(load).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: 'Ask' }).click();
    expect(await screen.findByText('arrived')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is waited for where it has not arrived yet', async () => {
    let arrive: (content: typeof Arrived) => void = () => undefined;
    show(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.queryByText('arrived')).toBeNull();
    arrive(Arrived);
    expect(await screen.findByText('arrived')).toBeDefined();
  });

  it('crashes when it is asked for and does not arrive', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    show(() => Promise.reject(new Error('offline')));
    await userEvent.tab();
    expect(screen.queryByText('crashed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('crashed')).toBeDefined();
  });
});
