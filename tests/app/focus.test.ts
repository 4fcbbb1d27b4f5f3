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
  const open = () => {
    offerFocus(undefined, { form: 'login', field: 'email' });
  };

  it('focuses its first field if nothing else has the focus', () => {
    open();
    expect(document.activeElement).toBe(element('email'));
  });

  it('gives its first field the focus of the page that was opened', () => {
    focusPage(element('main'));
    open();
    expect(document.activeElement).toBe(element('email'));
  });

  it('leaves the focus on the skip link', () => {
    element('skip').focus();
    open();
    expect(document.activeElement).toBe(element('skip'));
  });

  it('leaves the focus on the target of the skip link', () => {
    element('main').focus();
    open();
    expect(document.activeElement).toBe(element('main'));
  });

  it('leaves the focus on the target of the skip link after a page change', () => {
    focusPage(element('main'));
    element('skip').focus();
    element('main').focus();
    open();
    expect(document.activeElement).toBe(element('main'));
  });
});
