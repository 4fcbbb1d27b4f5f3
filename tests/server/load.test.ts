import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import argon2 from '@node-rs/argon2';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/session/passwords';
import { HttpProblem } from '../../server/http/problems';
import { signIn } from '../support/accounts';
import { isCallNaming } from '../support/refusals';
import { startService } from '../support/server';

const service = await startService();

/** The names of the statements that the service sends to the database while `work` runs. */
const statementsOf = async (work: () => Promise<unknown>): Promise<Set<unknown>> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const statements = query.mock.calls.map(([statement]) => statement as unknown);
    const sent = statements.filter((statement) => !isCallNaming(statement));
    return new Set(sent.map((statement) => (statement as { name?: string }).name));
  } finally {
    query.mockRestore();
  }
};

/** Repeats a call until the service's workers send no statements during it, because they are still mailing the new person. */
const expectStatements = (work: () => Promise<unknown>, names: readonly string[]) =>
  expect.poll(() => statementsOf(work)).toEqual(new Set(names));

it('authenticate asks the database once', async () => {
  const { access: token } = await signIn(service);
  await service.call('authenticate', { token });
  await expectStatements(() => service.call('authenticate', { token }), ['caller']);
});

it('a log-in from a known network asks the database for the account and a session', async () => {
  const { email, password } = await signIn(service);
  await expectStatements(
    () => service.call('logIn', { body: { email, password } }),
    ['log-in account', 'session'],
  );
});

it('the plans ask no database', async () => {
  const names = await statementsOf(() => service.call('listPlans', { query: { store_id: '48211' } }));
  names.delete('limits');
  expect(names).toEqual(new Set());
});

it('no more passwords are hashed at once than there are cores, and a flood of them is answered 503', async () => {
  const stored = await hashPassword('copper lantern');
  let atWork = 0;
  let maxMs = 0;
  const verify = vi.spyOn(argon2, 'verify').mockImplementation(async () => {
    atWork += 1;
    maxMs = Math.max(maxMs, atWork);
    await nextTurn();
    atWork -= 1;
    return false;
  });
  onTestFinished(() => verify.mockRestore());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 1_100 }, () => verifyPassword(stored, 'wrong')),
  );
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refusals.length).toBeGreaterThan(50);
  expect(refusals.length).toBeLessThanOrEqual(100);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(HttpProblem);
    expect(refusal).toMatchObject({ statusCode: 503, details: { retryAfterSeconds: 10 } });
  }
  expect(maxMs).toBeGreaterThan(0);
  expect(maxMs).toBeLessThanOrEqual(availableParallelism());
});
