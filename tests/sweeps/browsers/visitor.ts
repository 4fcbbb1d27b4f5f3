import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { expect } from '../../e2e/test';
import type { Engine } from './engines';

/** A role with its accessible name, or the field of a label. */
type Sought = { role: string; name?: string | RegExp | undefined } | { label: string };

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace('index.js', '@testing-library/dom.umd.min.js'),
  'utf8',
);

// The functions up to the class run in the page: each is sent as its text.
declare const TestingLibraryDom: typeof TestingLibrary;

/** A path as an expression of the page's script. */
const written = (path: readonly Sought[]): string =>
  `[${path
    .map(
      (sought) =>
        `{ ${Object.entries(sought)
          .map(([key, sense]) => `${key}: ${sense instanceof RegExp ? String(sense) : JSON.stringify(sense)}`)
          .join()} }`,
    )
    .join()}]`;

/** Finds what a person can see, each inside the one before. */
function find(path: readonly Sought[]): HTMLElement[] {
  const { isInaccessible, queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  return path.reduce<HTMLElement[]>(
    (places, sought) =>
      places
        .flatMap((place) =>
          'label' in sought
            ? queryAllByLabelText(place, sought.label)
            : queryAllByRole(place, sought.role, sought.name === undefined ? {} : { name: sought.name }),
        )
        .filter((element) => !isInaccessible(element)),
    // A page that begins has no body yet.
    [document.body].filter(Boolean),
  );
}

/** The element to press for a found element: the label of a checkbox may cover it. */
function target([element]: HTMLElement[]): Element | undefined {
  return element?.matches('[type=radio], [type=checkbox]')
    ? (element as HTMLInputElement).labels?.[0]
    : element;
}

/** Where the only one that was found can be pressed, as JSON, or why it cannot. */
function aim(found: HTMLElement[]): string {
  const aimed = target(found);
  if (!aimed || found.length > 1) return `${found.length} are there`;
  if (found[0]?.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
  const isBare = () => {
    const { left, top, width, height } = aimed.getClientRects()[0] ?? new DOMRect();
    return aimed.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  if (!isBare()) aimed.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isBare() ? JSON.stringify(aimed.getClientRects()[0]) : 'something is over it';
}

type Press = 'awaited' | 'reached' | 'missed';

/** Notes whether the next click reaches what was found. On the window, because React stops a click before hydration. */
function awaitPress(found: HTMLElement[]): void {
  const page = window as unknown as { press?: Press };
  const aimed = target(found);
  page.press = 'awaited';
  const report = ({ target: clicked }: Event) => {
    page.press = aimed?.isConnected === true && !aimed.contains(clicked as Node) ? 'missed' : 'reached';
  };
  window.addEventListener('click', report, { capture: true, once: true });
}

const count = (found: HTMLElement[]) => `${found.length}`;
const words = (found: HTMLElement[]) => found.map(({ innerText }) => innerText).join('\n');
/** A page that has come since has replaced the one that was pressed. */
const pressed = () => ('press' in window ? (window.press as Press) : 'reached');
const value = (found: HTMLInputElement[]) => found.map((field) => field.value).join('\n');
const address = () => location.href;
const hydrated = () => String(document.querySelector('html.hydrated > body:not([data-awaits])') !== null);

/** An expression: the result of a function for the found element. */
const scriptOf = (look: (found: never[]) => unknown, path: readonly Sought[]): string =>
  `(() => { ${find.toString()}; ${target.toString()}; return (${look.toString()})(find(${written(path)})); })()`;

/** How often a page is looked at while something is awaited, and for how long, in milliseconds. */
const bounds = { intervals: [50], timeout: 60_000 };
/** Milliseconds after which a press has clicked nothing. */
const clickTimeout = 5_000;
const control = '\uE009';
const down = (key: string) => ({ type: 'keyDown', value: key });
const up = (key: string) => ({ type: 'keyUp', value: key });

/** A person at a browser, who finds things by role and name and waits until they can be seen. */
export class Visitor {
  readonly #engine: Engine;
  readonly #path: readonly Sought[];

  constructor(engine: Engine, path: readonly Sought[] = []) {
    this.#engine = engine;
    this.#path = path;
  }

  /** The same person, looking inside this only. */
  within(role: string, name?: string | RegExp) {
    return new Visitor(this.#engine, [...this.#path, { role, name }]);
  }

  /** Opens an address, or a path of the site. */
  async open(place: string) {
    await this.#engine.go(new URL(place, this.#engine.site).href);
  }

  async press(role: string, name?: string | RegExp) {
    await this.#press({ role, name });
  }

  /** Replaces the text of a field. */
  async fill(label: string, text: string) {
    await this.#press({ label });
    const all = [down(control), down('a'), up('a'), up(control)];
    await this.#engine.type([...all, ...text.split('').flatMap((key) => [down(key), up(key)])]);
    await this.holds(label, text);
  }

  async pressEscape() {
    await this.#engine.type([down('\uE00C'), up('\uE00C')]);
  }

  async upload(label: string, file: string) {
    const path = [...this.#path, { label }];
    await expect.poll(() => this.#ask(count, path), bounds).toBe('1');
    await this.#engine.upload(
      scriptOf(([field]: HTMLElement[]) => field, path),
      file,
    );
  }

  async sees(role: string, name?: string | RegExp) {
    await this.#expect(count, { role, name }).toBe('1');
  }

  async misses(role: string, name?: string | RegExp) {
    await this.#expect(count, { role, name }).toBe('0');
  }

  /** Waits until words can be read. */
  async reads(text: string | RegExp) {
    await this.#expect(words).toMatch(text);
  }

  /** Waits until a field holds a text. */
  async holds(label: string, text: string) {
    await this.#expect(value, { label }).toBe(text);
  }

  /** Waits until the site's script has taken over the page. */
  async isAnswered() {
    await this.#expect(hydrated).toBe('true');
  }

  /** Waits until the address is like this. */
  async arrives(like: RegExp) {
    await this.#expect(address).toMatch(like);
  }

  /** Goes to the tab whose address is like this, as soon as there is one. */
  async goToTab(like: RegExp) {
    await expect(async () => {
      for (const tab of await this.#engine.tabs()) {
        await this.#engine.show(tab);
        if (like.test(await this.#ask(address, []))) return;
      }
      throw new Error(`No tab is at ${like}`);
    }).toPass(bounds);
  }

  /** Asks the shown page about what is found there, which gets Testing Library at its first question. */
  async #ask(look: (found: never[]) => string, path: readonly Sought[]): Promise<string> {
    const question = `typeof TestingLibraryDom === 'undefined' ? 'absent' : ${scriptOf(look, path)}`;
    const answer = await this.#engine.evaluate(question);
    if (answer !== 'absent') return answer as string;
    await this.#engine.evaluate(`(() => { ${library} })()`);
    return (await this.#engine.evaluate(question)) as string;
  }

  #expect(look: (found: never[]) => string, ...sought: Sought[]) {
    const path = [...this.#path, ...sought];
    return expect.poll(() => this.#ask(look, path), { ...bounds, message: written(path) });
  }

  /**
   * Waits until it does not move and nothing covers it, then presses its middle. Presses again if it has moved meanwhile. The click
   * may come after the driver's answer.
   */
  async #press(sought: Sought) {
    const path = [...this.#path, sought];
    let spot = '';
    do {
      await expect(async () => {
        const before = spot;
        spot = await this.#ask(aim, path);
        expect(spot, written(path)).toMatch(/^\{/);
        expect(spot, `${written(path)} moves`).toBe(before);
      }).toPass(bounds);
      await this.#engine.evaluate(scriptOf(awaitPress, path));
      await this.#engine.press(scriptOf(target, path));
      const end = Date.now() + clickTimeout;
      while ((await this.#ask(pressed, [])) === 'awaited' && Date.now() < end);
    } while ((await this.#ask(pressed, [])) !== 'reached');
  }
}
