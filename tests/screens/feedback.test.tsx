import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxGroup } from '../../src/components/controls/CheckboxGroup';
import { Feedback } from '../../src/screens/account/Feedback';
import { refusal, taken } from '../support/actors';
import { renderScreen } from '../support/renderScreen';
import { isDisabled } from '../support/isDisabled';

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anything you’d like to add?' });
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('the feedback page', () => {
  it('lists the reasons; clicking a reason’s text ticks it', async () => {
    const { user } = renderScreen(<Feedback />);
    const group = screen.getByRole('group', { name: 'Why did you remove it?' });
    expect([...group.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      'Does not work or works incorrectly',
      'Too complicated to use',
      'Lacks features important to me',
      'No longer needed',
      'Pricing',
      'Other',
    ]);
    await user.click(screen.getByText('Pricing'));
    expect(screen.getByRole('checkbox', { name: 'Pricing', checked: true })).toBeDefined();
  });

  it('shows no message and sends nothing when no reason is ticked', async () => {
    const { user, actors } = renderScreen(<Feedback />);
    await user.type(note(), 'Bye');
    await user.click(submit());
    expect(actors.submit.calls).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('counts a silently ticked reason once, even if the form is sent before the page shows the tick', () => {
    const toggled = vi.fn();
    render(
      <form
        aria-label="Reasons"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <CheckboxGroup legend="Why?" options={['Pricing', 'Other']} checked={[]} onToggle={toggled} />
      </form>,
    );
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pricing' }).checked = true;
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    expect(toggled.mock.calls).toEqual([['Pricing']]);
  });

  it('is busy while it sends, and shows the thanks afterwards', async () => {
    const { user, actors } = renderScreen(<Feedback />);
    await user.click(screen.getByRole('checkbox', { name: 'Pricing' }));
    await user.dblClick(submit());
    expect(actors.submit.calls.map(({ input }) => input)).toEqual([{ reason: 'Pricing', note: '' }]);
    expect(isDisabled(screen.getByRole('button', { name: 'Loading...' }))).toBe(true);
    expect(note().readOnly).toBe(true);
    expect(isDisabled(screen.getByRole('checkbox', { name: 'Pricing' }))).toBe(true);
    actors.submit.last().resolve(undefined);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thanks for telling us' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows above the button why sending failed, until the answer is changed; the toast announces it', async () => {
    const { user, actors } = renderScreen(<Feedback />);
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    await user.click(submit());
    actors.submit.last().reject(refusal(taken));
    expect(await screen.findByText('Taken')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(note(), 'x');
    expect(screen.queryByText('Taken')).toBeNull();
  });
});
