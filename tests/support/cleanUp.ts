import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { pageFaults } from './pageRules';
import { strangeKeys } from './storageKeys';

/** The forms that the browser would have sent itself, by leaving the page. */
let sentByBrowser: (EventTarget | null)[] = [];
window.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) sentByBrowser.push(event.target);
});

afterEach(() => {
  const faults = pageFaults();
  cleanup();
  const forms = sentByBrowser;
  sentByBrowser = [];
  expect(faults).toEqual([]);
  expect(strangeKeys()).toEqual([]);
  expect(forms, 'a form was sent by the browser, which leaves the page').toEqual([]);
});
