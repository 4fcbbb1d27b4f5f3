import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../src/app/config';
import { createApp } from '../../src/app/createApp';
import { noContent } from '../api/support/service';
import { flushPromises } from '../support/actors';
import { quietToasts } from '../support/quietToasts';

/** Every operation of the contract: its method and path, and whether it is a person's request for a change. */
const operations = readFileSync('openapi.yaml', 'utf8')
  .split(/^ {2}(?=\/)/m)
  .slice(1)
  .flatMap((text) =>
    [...text.matchAll(/^ {4}(get|post|put|patch|delete):/gm)].map(([, name = '']) => {
      const path = text.slice(0, text.indexOf(':'));
      const method = name.toUpperCase();
      return { method, path, holds: method !== 'GET' && path !== '/auth/refresh-tokens' };
    }),
  );

it.each(operations)(
  '$method $path without an answer keeps the page from reloading by itself: $holds; answered or lost it never does',
  async ({ method, path, holds }) => {
    let end: (answer: Response | Error) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve, reject) => {
          end = (answer) => {
            if (answer instanceof Error) reject(answer);
            else resolve(answer);
          };
        }),
    );
    const { actors, dependencies } = createApp(readConfig({}), quietToasts());
    actors.app.start();
    await flushPromises();
    const isHeld = () =>
      actors.app.getSnapshot().children.unsavedWork?.getSnapshot().matches('none') === false;
    const client = dependencies.services.client as unknown as Record<
      string,
      (path: string) => Promise<unknown>
    >;
    for (const answer of [noContent(), new TypeError('Failed to fetch')]) {
      const called = client[method]?.(path).catch(() => undefined);
      await flushPromises();
      expect(isHeld()).toBe(holds);
      end(answer);
      await called;
      await flushPromises();
      expect(isHeld()).toBe(false);
    }
    actors.app.stop();
  },
);
