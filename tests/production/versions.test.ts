import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signBody } from '../../server/pricing/webhook';
import { authenticate, logIn, refreshTokens, type AuthTokens } from '../../src/api/account/accounts';
import {
  forgotPassword,
  lookUpInvitation,
  register,
  resetPassword,
} from '../../src/api/account/accountForms';
import { createApiClient } from '../../src/api/http/client';
import { sendInvitation } from '../../src/api/members/invitations';
import { createMember, updateMember } from '../../src/api/members/memberEditing';
import { exportMembers } from '../../src/api/members/memberExport';
import { importMembers, createMultipartClient } from '../../src/api/members/memberImport';
import { deleteMembers, listMembers } from '../../src/api/members/members';
import type { Member } from '../../src/api/members/memberSchemas';
import { readSubscription } from '../../src/api/pricing/billing';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { compileService } from '../../vite/service';
import { createPostgresDatabase, newFolder, postgresUrl } from '../support/database';
import { eventually } from '../support/eventually';
import { linkOf, registrationOf } from '../support/members';
import { startProcess } from '../support/process';
import { freshEmail, goodPassword, testEnvironment } from '../support/server';
import { eventBody } from '../support/webhooks';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * The commit of the version before: PREVIOUS_COMMIT, or the newest first-parent commit that is a day older than this one
 * and that has not the newest migration.
 * @returns undefined where the history does not go back so far: in a shallow clone, or without git
 */
const previousCommit = (): string | undefined => {
  const named = process.env['PREVIOUS_COMMIT'];
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  const timeOf = (path: string) => Number(git('log', '-1', '--format=%ct', 'HEAD', '--', path));
  try {
    const before = Math.min(timeOf('.') - 86_400, timeOf('server/database/migrations') - 1);
    return git('rev-list', '-1', '--first-parent', `--before=${before}`, 'HEAD') || undefined;
  } catch {
    return undefined;
  }
};

const commit = previousCommit();
if (commit === undefined)
  console.warn('Skipped: no version before this one is in this clone. `git fetch --unshallow` gets it.');

/** A built version of the service: the folder to run it in. */
const present = '.';
const previous = mkdtempSync(join(tmpdir(), 'threadkeep-previous-'));
beforeAll(async () => {
  await compileService('dist-server');
  if (commit === undefined) return;
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', previous], { input: archive });
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(previous) === lockOf('.')) symlinkSync(resolve('node_modules'), join(previous, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: previous,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  execFileSync('npm', ['run', 'build'], {
    cwd: previous,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
afterAll(() => {
  rmSync(previous, { recursive: true, force: true });
});

const start = (cwd: string, environment: Record<string, string>) => startProcess(environment, { cwd });
type Service = Awaited<ReturnType<typeof start>>;

const { signal } = new AbortController();

/** People of this version's site, whose requests the serving processes answer in turn. Every call must succeed. */
const people = (count: number) => {
  let serving: Service[] = [];
  let requests = 0;
  const nextOrigin = () => {
    requests += 1;
    return serving[requests % serving.length]?.origin ?? '';
  };
  const site = 'http://site.example';

  const person = () => {
    const account = { email: freshEmail(), password: goodPassword };
    const purchase = crypto.randomUUID();
    const members = new Set<string>();
    /** How many mails each address must have got. */
    const mails = new Map<string, number>();
    let tokens: AuthTokens | null = null;
    let visits = 0;
    const options: Parameters<typeof createApiClient>[0] = {
      baseUrl: `${site}/v1`,
      fetch: (request) => fetch(new Request(request.url.replace(site, nextOrigin()), request)),
      auth: {
        token: () => tokens?.access.token ?? null,
        person: () => null,
        refresh: () => Promise.resolve('refused'),
      },
    };
    const client = createApiClient(options);
    const files = createMultipartClient(options);

    /** The whole list, page after page, each from another process. */
    const listed = async () => {
      const users: Member[] = [];
      let after: string | null = null;
      for (let page = 1; page === 1 || after !== null; page += 1) {
        const answer = await listMembers(client, { query: firstQuery, limit: 2, page, after, signal });
        users.push(...answer.users);
        after = answer.next;
      }
      return users;
    };
    const pays = async (plan: string) => {
      const { id: userId } = await authenticate(client, { signal });
      const updated_at = new Date(Date.UTC(2024, 4, 1, 12, visits)).toISOString();
      const body = eventBody({ id: purchase, userId, attributes: { product_name: plan, updated_at } });
      const headers = {
        'content-type': 'application/json',
        'x-signature': signBody(testEnvironment.LEMONSQUEEZY_WEBHOOK_SECRET, body),
      };
      const url = `${nextOrigin()}/v1/webhooks/lemonsqueezy`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    };
    const hasMails = (email: string, count: number) =>
      eventually(async () => {
        const url = `${nextOrigin()}/dev/mail?to=${encodeURIComponent(email)}`;
        const answer = await fetch(url, { headers: { accept: 'application/json' } });
        const { mails: all } = (await answer.json()) as { mails: { subject: string; text: string }[] };
        // The version that served a log-in or a sign-up decides whether these are sent.
        const expectedMails = all.filter(
          ({ subject }) =>
            !/^(Confirm|New log-in|Welcome|Someone joined|Your ThreadKeep password)/.test(subject),
        );
        expect(expectedMails).toHaveLength(count);
        return expectedMails;
      });
    /** Invitations are mailed only for people whose address is confirmed, which a reset does. */
    const confirms = async () => {
      await forgotPassword(client, { email: account.email, signal });
      const [mail] = await hasMails(account.email, 1);
      const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await resetPassword(client, { token, password: account.password, signal });
    };
    const invites = async (email: string) => {
      const name = `Guest ${visits}`;
      const { url } = await sendInvitation(client, { name, email, role: 'User', signal });
      // An invitation that is accepted before its mail is written is not mailed any more.
      await hasMails(email, 1);
      await lookUpInvitation(client, { ...linkOf(url), signal } as Parameters<typeof lookUpInvitation>[1]);
      const registration = { ...registrationOf(url), name, signal };
      await register(client, registration as unknown as Parameters<typeof register>[1]);
      members.add(name);
      mails.set(email, 1);
    };
    const changesMembers = async () => {
      const [kept, changed, deleted, imported] = ['kept', 'new', 'gone', 'imported'].map(
        (word) => `Member ${visits} ${word}`,
      ) as [string, string, string, string];
      for (const name of [kept, changed, deleted])
        await createMember(client, { id: crypto.randomUUID(), body: { name, role: 'User' }, signal });
      const users = await listed();
      const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? '';
      await updateMember(client, { id: idOf(changed), body: { name: `${changed} name` }, signal });
      await deleteMembers(client, { deletion: crypto.randomUUID(), ids: [idOf(deleted)], signal });
      const file = new File([`name,role\n${imported},User\n`], 'members.csv', { type: 'text/csv' });
      await importMembers(files, { file, onProgress: () => undefined, signal });
      for (const name of [kept, `${changed} name`, imported]) members.add(name);
    };

    /** Expects every acknowledged write. */
    const findsEverything = async () => {
      const names = [...members].sort();
      expect((await listed()).map(({ name }) => name).sort()).toEqual(names);
      const file = await (await exportMembers(client, { query: firstQuery, signal })).text();
      expect(names.filter((name) => !file.includes(name))).toEqual([]);
      for (const [email, count] of mails) await hasMails(email, count);
    };
    return async () => {
      visits += 1;
      if (tokens === null) {
        await register(client, { name: 'Ada', ...account, signal });
        await confirms();
      }
      const { tokens: begun } = await logIn(client, { ...account, signal });
      // The session of the first visit lasts, however many others begin.
      const { refresh } = tokens ?? begun;
      tokens = await refreshTokens(client, { refreshToken: refresh.token, signal });
      expect((await authenticate(client, { signal })).email).toBe(account.email);
      await findsEverything();
      await changesMembers();
      await invites(freshEmail());
      await forgotPassword(client, { email: account.email, signal });
      mails.set(account.email, visits + 1);
      const plan = `Plan ${visits}`;
      await pays(plan);
      await eventually(async () => {
        expect((await readSubscription(client, { signal })).subscription?.plan).toBe(plan);
      });
      await findsEverything();
    };
  };

  const all = Array.from({ length: count }, person);
  return {
    /** Each person signs up or returns, uses everything, and finds all data of this and earlier visits. */
    visit: async (...services: Service[]) => {
      serving = services;
      await Promise.all(all.map((visit) => visit()));
    },
  };
};

describe.skipIf(commit === undefined)(
  `the version before (${commit?.slice(0, 7)}) and this one`,
  { timeout: 300_000 },
  () => {
    it.skipIf(postgresUrl === undefined)(
      'serve people in turn from one PostgreSQL, which the newer has migrated, and then the earlier alone',
      async () => {
        const database = await createPostgresDatabase(postgresUrl ?? '');
        const environment = { DATABASE_URL: database.url };
        const { visit } = people(2);
        const earlier = await start(previous, environment);
        await earlier.ready();
        await visit(earlier);

        const newer = await start(present, environment);
        let isReady = false;
        const visits = async () => {
          while (!isReady) await visit(earlier);
        };
        await Promise.all([newer.ready().then(() => (isReady = true)), visits()]);
        await visit(earlier, newer);
        await visit(newer, earlier);

        expect(await newer.end('SIGTERM')).toBe(0);
        await visit(earlier);
        expect(await earlier.end('SIGTERM')).toBe(0);
        const again = await start(previous, environment);
        await again.ready();
        await visit(again);
        expect(await again.end('SIGTERM')).toBe(0);
        await database.drop();
      },
    );

    it('serve people one after the other from one data folder, forward and back', async () => {
      const DATA_DIR = await newFolder();
      const { visit } = people(2);
      for (const version of [previous, present, previous]) {
        const service = await start(version, { DATA_DIR });
        await service.ready();
        await visit(service);
        expect(await service.end('SIGTERM')).toBe(0);
      }
    });
  },
);
