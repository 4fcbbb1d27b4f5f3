import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { freePort } from '../../../tools/cluster/programs';
import { expect } from '../../e2e/test';

/** Actions of a source of input, as both protocols take them (https://w3c.github.io/webdriver/#actions). */
type Actions = readonly object[];

const press = (origin: unknown): Actions => [
  { type: 'pointerMove', x: 0, y: 0, origin },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
const mouse = (actions: Actions) => ({ actions: [{ type: 'pointer', id: 'mouse', actions }] });
const keyboard = (actions: Actions) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] });

/** The commands for a browser: the part of WebDriver that the classic protocol and BiDi share. */
export interface Engine {
  /** Where the site is for this browser. */
  site: string;
  go: (address: string) => Promise<void>;
  /** Evaluates a script in the shown tab. @returns what its expression is: a string, or an element's reference */
  evaluate: (script: string) => Promise<unknown>;
  /** Presses the middle of the element that an expression stands for. */
  press: (element: string) => Promise<void>;
  type: (keys: Actions) => Promise<void>;
  /** Gives a file to the file field that an expression stands for. */
  upload: (field: string, path: string) => Promise<void>;
  tabs: () => Promise<string[]>;
  show: (tab: string) => Promise<void>;
  /** @returns a PNG of the page, in base64 */
  picture: () => Promise<string>;
  /** The errors of the console so far. */
  complaints: string[];
  close: () => Promise<void>;
}

const size = { width: 1440, height: 900 };
/** Sends a page's errors to the site that passes it on. */
const recorder = `{
  const send = (text) => navigator.sendBeacon('/complaints', String(text));
  const { error } = console;
  console.error = (...words) => { send(words.join(' ')); error(...words); };
  addEventListener('error', ({ message }) => send(message));
  addEventListener('unhandledrejection', ({ reason }) => send(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send('Content Security Policy: ' + violatedDirective + ' ' + blockedURI));
}`;

/**
 * Passes a site on, with a recorder at the start of each page: WebKitGTK tells no driver what its console says.
 * @returns its address
 */
const passOn = async (
  site: string,
  complaints: string[],
): Promise<{ address: string; close: () => void }> => {
  const server = createServer((asked, answer) => {
    if (asked.url === '/complaints') {
      asked.on('data', (text: Buffer) => complaints.push(text.toString()));
      asked.on('end', () => answer.writeHead(204).end());
      return;
    }
    if (asked.url === '/recorder.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder);
      return;
    }
    const { method, headers } = asked;
    const passed = request(`${site}${asked.url}`, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      // A kept connection may be closed by the site as it is used again.
      agent: false,
    });
    passed.on('response', (given) => {
      const { 'content-length': _length, ...others } = given.headers;
      const isPage = given.statusCode === 200 && /^text\/html/.test(others['content-type'] ?? '');
      answer.writeHead(given.statusCode ?? 500, isPage ? others : given.headers);
      if (isPage) answer.write('<!doctype html><script src="/recorder.js"></script>');
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
};

/** Reads a program's output until it says this. @returns the first group */
const lineWith = (output: Readable, words: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = words.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    output.on('close', () => {
      reject(new Error(`It has ended: ${text}`));
    });
  });

const ended = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts Firefox and speaks WebDriver BiDi with it (https://w3c.github.io/webdriver-bidi). */
async function firefox(site: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'threadkeep-firefox-'));
  const child = spawn('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(`${await lineWith(child.stderr, /BiDi listening on (ws:\S+)/)}/session`);
  await once(socket, 'open');

  interface Answer {
    id?: number;
    type: string;
    message?: string;
    method?: string;
    result?: unknown;
    params?: { level: string; text: string };
  }
  const complaints: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      complaints.push(answer.params.text);
  });
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = waiting.size + 1;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  };

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tabs = async () => {
    const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', { maxDepth: 0 });
    return tree.contexts.map(({ context }) => context);
  };
  let [context] = await tabs();
  await send('browsingContext.setViewport', { context, viewport: size });
  const evaluate = async (expression: string) => {
    const answer = await send<{
      result: { value?: unknown; sharedId?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context }, awaitPromise: false });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result.sharedId === undefined ? answer.result.value : { sharedId: answer.result.sharedId };
  };
  return {
    site,
    complaints,
    evaluate,
    tabs,
    picture: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    press: async (expression) => {
      const origin = { type: 'element', element: await evaluate(expression) };
      await send('input.performActions', { context, ...mouse(press(origin)) });
    },
    type: (keys) => send('input.performActions', { context, ...keyboard(keys) }),
    upload: async (field, path) =>
      send('input.setFiles', { context, element: await evaluate(field), files: [path] }),
    show: (tab) => {
      context = tab;
      return send('browsingContext.activate', { context });
    },
    close: async () => {
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Starts WebKitGTK on a screen of its own and speaks WebDriver with it (https://w3c.github.io/webdriver). */
async function webkit(site: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await lineWith(screen.stdout, /^(\d+)\n/);
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' },
    stdio: 'ignore',
  });
  const complaints: string[] = [];
  const passed = await passOn(site, complaints);
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await expect(() => call('GET', '/status')).toPass({ intervals: [50] });
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {},
  });
  const post = <Value>(path: string, body: object = {}) =>
    call<Value>('POST', `/session/${sessionId}${path}`, body);
  const evaluate = (expression: string) =>
    post<unknown>('/execute/sync', { script: `return ${expression}`, args: [] });
  await post('/window/rect', size);
  return {
    site: passed.address,
    complaints,
    evaluate,
    tabs: () => call('GET', `/session/${sessionId}/window/handles`),
    picture: () => call('GET', `/session/${sessionId}/screenshot`),
    go: (url) => post('/url', { url }),
    press: async (expression) => post('/actions', mouse(press(await evaluate(expression)))),
    type: (keys) => post('/actions', keyboard(keys)),
    upload: async (field, path) => {
      const [element] = Object.values((await evaluate(field)) as Record<string, string>);
      await post(`/element/${element}/value`, { text: path });
    },
    show: (handle) => post('/window', { handle }),
    close: async () => {
      passed.close();
      await ended(child);
      // The browser ends with its screen.
      await ended(screen);
    },
  };
}

export const engines = { firefox, webkit };
