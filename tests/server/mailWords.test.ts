import { expect, it } from 'vitest';
import { resetPasswordMail } from '../../server/mail/letters/password';
import { newLoginMail } from '../../server/mail/letters/security';
import { invitationMail } from '../../server/mail/letters/team';
import fc from '../support/fastCheck';

const invitation = (inviter: string, invited: string) =>
  invitationMail(
    { name: invited, address: 'grace@example.com' },
    {
      inviter: { name: inviter, email: 'ada@example.com' },
      role: 'User',
      expiresAt: new Date('2030-01-01'),
      url: 'https://threadkeep.test/signup#/signup?code=x',
    },
  );

/** Texts that mail programs turn into links. */
const linksIn = (text: string) =>
  text.match(
    /[a-z][a-z+.-]*:\S+|[^\s<>()"]+@[^\s<>()"]+|[^\s<>()"]+[.\u3002\uff0e\uff61]\p{L}[^\s<>()"]*/giu,
  ) ?? [];
/** The visible text of the HTML, with the addresses that it links to. */
const shown = (html: string) => html.replace(/<(?!a )[^>]*>/g, ' ');

const address = fc.constantFrom(
  'evil.example/unlock',
  'https://evil.example',
  'javascript:alert(1)',
  'www.evil.example',
  'help@evil.example',
  'evil\u3002example',
);
const words = fc.oneof(fc.string({ unit: 'grapheme' }), address);
const name = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

it('an invitation mail has the same subject, heading and links, whatever names the two people have', () => {
  const plain = invitation('Ada', 'Grace');
  fc.assert(
    fc.property(name, name, (inviter, invited) => {
      const mail = invitation(inviter, invited);
      expect(mail.subject).toBe(plain.subject);
      expect(mail.text.split('\n')[0]).toBe(plain.text.split('\n')[0]);
      expect(linksIn(mail.text)).toEqual(linksIn(plain.text));
      expect(linksIn(shown(mail.html))).toEqual(linksIn(shown(plain.html)));
    }),
  );
});

it.each([
  ['Grace Hopper', 'Hi Grace,'],
  ['Grace', 'Hi Grace,'],
  ['  María  José', 'Hi María,'],
  ['Ada, Countess of Lovelace', 'Hi Ada,'],
  ['Dr. Grace Hopper', 'Hi Dr. Grace Hopper,'],
  ['J.R. Tolkien', 'Hi J. R. Tolkien,'],
])('a mail to %s begins with “%s”', (person, greeting) => {
  const { text, html } = resetPasswordMail({ name: person, address: 'a@b.cd' }, 'https://tk.test', 'x');
  expect(text.split('\n\n')[1]).toBe(greeting);
  expect(html).toContain(`>${greeting}</p>`);
});

it('a mail says days and times in UTC, wherever the service runs', () => {
  expect(invitation('Ada', 'Grace').text).toContain('January 1');
  const moments = { early: '2030-01-01T00:05:00Z', late: '2030-01-01T23:55:00Z' };
  const times = Object.values(moments).map((moment) => {
    const log = { browser: null, system: null, at: new Date(moment) };
    const { text } = newLoginMail({ name: 'Ada', address: 'ada@example.com' }, 'https://tk.test', log);
    return /on (.+?) UTC/.exec(text)?.[1]?.replace('\u202f', ' ');
  });
  expect(times).toEqual(['January 1, 2030 at 12:05 AM', 'January 1, 2030 at 11:55 PM']);
});
