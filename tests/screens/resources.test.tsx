import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';
import { Resources } from '../../src/screens/affiliate/Resources';
import { renderScreen } from '../support/renderScreen';

it('every copied post and email has the affiliate’s code or link until the field is emptied, and nothing stores it', async () => {
  const { actors } = renderScreen(<Resources />);
  const field = screen.getByLabelText('Your affiliate code or link');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const expectCopies = (link: string) => {
    for (const [name, text = ''] of [
      ['Post1', posts[0]],
      ['Email1', emails[0]?.body],
    ] as const) {
      const carried = text.replace('[your link]', () => link);
      fireEvent.click(screen.getByText(name, { selector: 'button:not([role]) *' }));
      expect(actors.copy.last().input.text).toContain(carried);
    }
  };
  type(' ana-7 ');
  const link = 'https://site.example/?aff=ana-7';
  expect(screen.getByText(`Every post and email on this page now carries ${link}`)).toBeDefined();
  expectCopies(link);
  // "$&" means the match in a replacement; here it is plain text.
  type('https://store.example/?a=$&&aff=ana');
  expectCopies('https://store.example/?a=$&&aff=ana');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('ana');

  // For other text the field explains why, and the texts keep their placeholder.
  for (const [typed, reason] of [
    ['https://site.example/', /^This link has no code/],
    ['ana@school.example', /^This is neither a code/],
  ] as const) {
    type(typed);
    // Typing rests for 800 ms.
    await expect.poll(() => screen.queryByText(reason)).not.toBeNull();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveProperty('value', typed);
    expectCopies('[your link]');
  }
  type('');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expectCopies('[your link]');
});
