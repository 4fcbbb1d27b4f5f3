import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { posts } from '../../src/content/posts';
import { reminderMachine } from '../../src/machines/demo/reminder.machine';
import { Templates } from '../../src/screens/templates/Templates';
import { isDisabled } from '../support/isDisabled';
import { renderScreen } from '../support/renderScreen';

const page = <Templates reminder={reminderMachine} isOpen />;
/** The accessible name of a tab: its visible text, which begins with its short name. */
const named = (name: string) => new RegExp(`^${name}\\b`);
/** The tab that shows this name. The names of all tabs take jsdom seconds; one test compares them with the visible names. */
const tab = (name: string) => {
  const found = screen.getAllByRole('tab').find(({ textContent }) => named(name).test(textContent));
  if (!found) throw new Error(`There is no tab ${name}`);
  return found;
};
const selected = () => screen.getByRole('tab', { selected: true });

describe('the page of post templates', () => {
  it('shows Post1 of 35 posts at first', () => {
    renderScreen(page);
    expect(screen.getAllByRole('tab').map((tab) => tab.querySelector('strong')?.textContent)).toEqual(
      Array.from({ length: 35 }, (_, index) => `Post${index + 1}`),
    );
    expect(selected()).toBe(tab('Post1'));
    expect(screen.getByRole('tabpanel', { name: 'Post1' }).textContent).toContain(posts[0]);
  });

  it('announces how the post begins when a tab is opened', () => {
    renderScreen(page);
    for (const name of [
      /^Post1 Confession: I once lost a sale by being polite\./,
      /^Post7 Before: 🔍 “Who was it that asked/,
    ])
      expect(screen.getByRole('tab', { name })).toBeDefined();
    const beginnings = screen
      .getAllByRole('tab')
      .map(({ textContent }) => textContent.replace(/^Post\d+/, ''));
    expect(new Set(beginnings).size).toBe(35);
  });

  it('moves between tabs with the arrow keys, which wrap around, and with Home and End', async () => {
    const { user } = renderScreen(page);
    await user.click(selected());
    for (const [key, name] of [
      ['ArrowRight', 'Post2'],
      ['ArrowLeft', 'Post1'],
      ['ArrowLeft', 'Post35'],
      ['ArrowRight', 'Post1'],
      ['End', 'Post35'],
      ['Home', 'Post1'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(selected());
      expect(selected().textContent).toMatch(named(name));
    }
  });

  it('steps to the post before and the post after, but not past the first or the last', async () => {
    const { user } = renderScreen(page);
    const steps = () => ['Previous post', 'Next post'].map((name) => screen.getByRole('button', { name }));
    const isDone = () => steps().map(isDisabled);
    expect(isDone()).toEqual([true, false]);
    await user.click(steps()[1] as HTMLElement);
    expect(selected()).toBe(tab('Post2'));
    expect(isDone()).toEqual([false, false]);
    await user.click(tab('Post35'));
    expect(isDone()).toEqual([false, true]);
    await user.click(steps()[0] as HTMLElement);
    expect(selected()).toBe(tab('Post34'));
  });

  it('has a single Tab stop among its tabs: the selected one', async () => {
    const { user } = renderScreen(page);
    await user.click(tab('Post7'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(tab('Post7'));
  });

  it('can be searched, in any case and with any apostrophe, and leads back where no post is found', async () => {
    const { user } = renderScreen(page);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' });
    await user.type(field, "SOMEONE ELSE'S  program");
    expect(screen.getByText('1 post')).toBeDefined();
    expect(screen.getAllByRole('tab')).toEqual([tab('Post1')]);
    await user.clear(field);
    await user.type(field, 'zebra');
    expect(screen.getByRole('heading', { name: 'No post found' })).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field.value).toBe('');
    expect(screen.getAllByRole('tab')).toHaveLength(35);
  });

  it('copies exactly the visible post', async () => {
    const { user, actors } = renderScreen(page);
    await user.click(tab('Post35'));
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Copy Post35' }));
    expect(actors.copy.last().input).toEqual({ text: posts[34] });
  });
});
