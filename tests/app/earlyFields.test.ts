import { expect, it } from 'vitest';
import { earlyField, forgetEarlyFields, keepEarlyFields } from '../../src/components/controls/earlyFields';

it('a field keeps its focus and text when its page is rendered again during typing', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<input name="email" /><input name="password" />';
  const [, former] = root.querySelectorAll('input');
  keepEarlyFields(root);
  // React does this in a part that it has not hydrated yet.
  root.addEventListener(
    'focusin',
    (event) => {
      event.stopPropagation();
    },
    true,
  );
  former?.focus();
  if (former) former.value = 'plum';
  root.innerHTML = '<input name="email" /><input name="password" />';
  const [email, password] = root.querySelectorAll('input');
  expect([email, password].map((field) => field && earlyField(field).value)).toEqual(['', 'plum']);
  expect(document.activeElement).toBe(password);
  forgetEarlyFields();
  root.remove();
});
