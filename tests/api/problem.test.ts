import { describe, expect, it } from 'vitest';
import { logIn } from '../../src/api/account/accounts';
import { clientOf, json, never, refusal, signal, user } from './support/service';

const credentials = { email: 'ana@school.example', password: 'correct horse' };

const problemOf = (answer: (request: Request) => Response | Promise<Response>) =>
  logIn(clientOf(answer).client, { ...credentials, signal }).catch((error: unknown) => error);

const unreachable = { problem: { kind: 'unreachable', code: 0, message: 'Server is unavailable' } };
const wrong = (code: number) => ({ problem: { kind: 'refused', code, message: 'Something went wrong' } });

describe('The problem of a failed call', () => {
  it('says "Server is unavailable", code 0, for a response with status 0', async () => {
    expect(await problemOf(() => Response.error())).toMatchObject(unreachable);
  });

  it('says "Server is unavailable", code 0, when the answer takes too long', async () => {
    const { client } = clientOf(never, { timeout: 5 });
    await expect(logIn(client, { ...credentials, signal })).rejects.toMatchObject(unreachable);
  });

  it('says "Server is unavailable", code 0, when the connection breaks in the middle of the answer', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    expect(await problemOf(broken)).toMatchObject(unreachable);
  });

  it('keeps every field of a 422 with all its messages', async () => {
    const errors = { email: ['is taken', 'is not an address'], password: 'is too short', name: [] };
    const fields = { email: errors.email, password: ['is too short'] };
    const problem = { kind: 'invalid', code: 422, message: 'Invalid', fields };
    const refused = await problemOf(() => json(422, { code: 422, message: 'Invalid', errors }));
    expect(refused).toHaveProperty('problem', problem);
  });

  it.each([[undefined], [null], [{}], [[]], ['nonsense'], [{ email: 7 }]])(
    'takes a 422 whose errors are %j for a plain refusal',
    async (errors: unknown) => {
      expect(await problemOf(() => json(422, { code: 422, message: 'Invalid', errors }))).toMatchObject({
        problem: { kind: 'refused', code: 422, message: 'Invalid' },
      });
    },
  );

  it('has the status text and the code when a proxy answers 502 with HTML', async () => {
    const page = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    expect(await problemOf(page)).toMatchObject({
      problem: { kind: 'refused', code: 502, message: 'Bad Gateway (502)' },
    });
  });

  it.each([
    ['has no body', () => new Response(null, { status: 500 })],
    ['has an empty message', () => refusal(500, '')],
    ['has a message that is no text', () => json(500, { message: { html: '<b>' } })],
    ['is a bare text', () => json(500, 'oops')],
  ])('says "Something went wrong" and the code when a failure %s', async (_, answer) => {
    expect(await problemOf(answer)).toMatchObject({
      problem: { kind: 'refused', code: 500, message: 'Something went wrong (500)' },
    });
  });

  it.each([
    ['is cut off', () => new Response('{"user":')],
    ['is HTML', () => new Response('<!doctype html>')],
    ['is empty', () => new Response('')],
    ['is null', () => json(200, null)],
    ['lacks the tokens', () => json(200, { user })],
    ['has fields of other types', () => json(200, { user: { ...user, subscribed: 'yes' }, tokens: [] })],
  ])('says "Something went wrong" when a 200 %s', async (_, answer) => {
    expect(await problemOf(answer)).toMatchObject(wrong(200));
  });

  it('keeps the cause for the log', async () => {
    const cause = new TypeError('Failed to fetch');
    expect(await problemOf(() => Promise.reject(cause))).toMatchObject({ name: 'ProblemError', cause });
  });
});
