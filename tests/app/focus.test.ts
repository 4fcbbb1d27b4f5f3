import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offerFocus } from '../../src/app/runtime/focus';
import { focusPage } from '../../src/app/runtime/pageFocus';

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}`);
  return found;
};

describe('a form that opens on a computer', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      draw();
    });
    document.body.innerHTML = `
      <a id="skip" href="#main">Skip to content</a>
      <main id="main" tabindex="-1"><form id="login"><input id="email" name="email" /></form></main>`;
    element('email').scrollIntoView = () => undefined;
    return () => {
      vi.unstubAllGlobals();
    };
  });

  it.each([
    ['focuses its first field if nothing else has the focus', [], 'email'],
    ['gives its first field the focus of the page that was opened', ['the page'], 'email'],
    ['leaves the focus on the skip link', ['skip'], 'skip'],
    ['leaves the focus on the target of the skip link', ['main'], 'main'],
    [
      'leaves the focus on the target of the skip link after a page change',
      ['the page', 'skip', 'main'],
      'main',
    ],
  ])('%s', (_, before, focused) => {
    for (const place of before)
      if (place === 'the page') focusPage(element('main'));
      else element(place).focus();
    offerFocus(undefined, { form: 'login', field: 'email' });
    expect(document.activeElement).toBe(element(focused));
  });
});
