import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirmationsTo, signIn, signUp } from '../support/accounts';
import { postgresUrl } from '../support/database';
import fc from '../support/fastCheck';
import { amount } from '../support/generated';
import { invite, linkOf, newTeam } from '../support/members';
import { startTwoServices } from '../support/twoServices';
import { at, eventBody, planOf, post, unapplied } from '../support/webhooks';

const products = { Solo: 310401, Team: 310402 } as const;
const seatsOf = { Solo: 1, Team: 10 } as const;
type Plan = keyof typeof products;
const statuses = ['active', 'unpaid', 'past_due', 'expired'] as const;
const counting = ['active', 'past_due'];

/** The versions of a purchase, the order in which the two processes receive them, and the repeated ones. */
const history = fc
  .array(fc.tuple(fc.constantFrom<Plan>('Solo', 'Team'), fc.constantFrom(...statuses)), {
    minLength: 2,
    maxLength: 5,
  })
  .chain((states) =>
    fc.tuple(
      fc.constant(states),
      fc.shuffledSubarray([...states.keys()], { minLength: states.length }),
      fc.array(fc.nat(states.length - 1), { maxLength: 3 }),
    ),
  );

// Two processes need one database: the PostgreSQL of DATABASE_URL.
describe.runIf(postgresUrl !== undefined)('purchases and seats at two processes', async () => {
  const { here, there, behind } = await startTwoServices();

  const allApplied = () => expect.poll(() => unapplied(here)).toEqual([]);
  /** Sends each body to the two processes by turns, all at once. */
  const sendAll = async (bodies: readonly string[]) => {
    const answers = await Promise.all(bodies.map((body, n) => post(n % 2 === 0 ? here : there, body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    await allApplied();
  };
  const versionOf = (id: string, n: number, plan: Plan, status: string, who: object) =>
    eventBody({
      id,
      ...('userId' in who && { userId: who.userId as string }),
      attributes: {
        ...{ product_id: products[plan], product_name: plan, status, updated_at: at(n) },
        ...('email' in who && { user_email: who.email }),
      },
    });
  /** Applies a stored event, as a process does: `post` only stores it. */
  const report = (service: typeof here, body: string) => async () => {
    expect((await post(service, body)).status).toBe(200);
    await allApplied();
  };
  const seatsSeenBy = async (token: string) => (await there.call('readMemberFacets', { token })).body.team;

  it('the newest event of each of two people’s purchases counts, in whatever order they are received', async () => {
    const { user: ana, token: anasToken } = await signUp(here);
    const { user: bo, token: bosToken } = await signUp(here);
    await fc.assert(
      fc.asyncProperty(history, history, async (anas, bos) => {
        await here.db.deleteFrom('purchases').execute();
        const bodiesOf = ([states, order, again]: typeof anas, userId: string) => {
          const id = crypto.randomUUID();
          return [...order, ...again].map((n) =>
            versionOf(id, n, ...(states[n] as [Plan, string]), { userId }),
          );
        };
        const [one, other] = [bodiesOf(anas, ana.id), bodiesOf(bos, bo.id)];
        await sendAll(one.flatMap((body, n) => [body, other[n] ?? body]).concat(other.slice(one.length)));
        for (const [[states], token] of [
          [anas, anasToken],
          [bos, bosToken],
        ] as const) {
          const [plan, status] = states.at(-1) ?? [];
          expect(await planOf(there, token)).toBe(counting.includes(status ?? '') ? plan : null);
        }
      }),
      { numRuns: amount(12, 100) },
    );
  }, 600_000);

  it('a purchase that two people claim at once belongs to one of them, and never moves', async () => {
    const [ana, bo] = [await signUp(here), await signUp(here)];
    const owners = async () => [await planOf(here, ana.token), await planOf(there, bo.token)];
    for (let turn = 0; turn < 8; turn += 1) {
      const id = crypto.randomUUID();
      const claims = (from: number) =>
        [ana, bo, ana, bo].map(({ user }, n) =>
          versionOf(id, from + n, 'Team', 'active', { userId: user.id }),
        );
      await sendAll(claims(0));
      const first = await owners();
      expect(first.toSorted()).toEqual(['Team', null]);
      await sendAll(claims(4).toReversed());
      await sendAll(claims(8));
      expect(await owners()).toEqual(first);
      await here.db.deleteFrom('purchases').execute();
    }
  });

  it.each(['event', 'confirmation'])(
    'a purchase reaches its buyer who confirms the address at the same moment, the %s first',
    async (first) => {
      const buyer = await signUp(here);
      const [token] = await confirmationsTo(here, buyer.user.email);
      const id = crypto.randomUUID();
      const event = report(there, versionOf(id, 1, 'Team', 'active', { email: buyer.user.email }));
      const confirmation = () => here.call('openAddressLink', { token: buyer.token, body: { token } });
      // The last row that each call writes, so a call that waits for it has done the rest.
      if (first === 'event') await behind(sql`lock renewals in exclusive mode`, event, confirmation);
      else await behind(sql`lock mail_queue in exclusive mode`, confirmation, event);
      await allApplied();
      expect(await planOf(there, buyer.token)).toBe('Team');
    },
  );

  it('seats are those of the newest plan and of everybody who is in the team, whoever comes and goes meanwhile', async () => {
    const { owner, token } = await newTeam(here);
    const id = crypto.randomUUID();
    let used = 1;
    let version = 0;
    const leaving = [];
    for (const [one, other] of [
      ['Team', 'Solo'],
      ['Solo', 'Team'],
      ['Team', 'Team'],
    ] as const) {
      const guests = [await signIn(here), await signIn(here)];
      const links: ReturnType<typeof linkOf>[] = [];
      for (const { email } of guests) links.push(linkOf((await invite(here, owner, email)).url));
      const bodies = [one, other].map((plan) =>
        versionOf(id, (version += 1), plan, 'active', { userId: owner.user.id }),
      );
      const left = leaving.splice(0);
      // The same link, opened at both processes, uses one seat.
      const joins = guests.flatMap(({ access }, n) =>
        [here, there].map((service) =>
          service.call('acceptInvitation', { token: access, body: links[n] ?? {} }),
        ),
      );
      const leaves = left.map(({ access }) => there.call('leaveTeam', { token: access }));
      const [joined] = await Promise.all([
        Promise.all(joins),
        Promise.all(leaves),
        sendAll(bodies.toReversed()),
      ]);
      expect(Math.max(...joined.map(({ status }) => status))).toBeLessThan(500);
      leaving.push(...guests.slice(0, 1));
      used += guests.length - left.length;
      expect(await seatsSeenBy(token)).toEqual({ owner: null, seats: { used, most: seatsOf[other] } });
    }
  });

  it.each(['event', 'deletion'])(
    'an event of a purchase whose account is deleted brings its address back in no order, the %s first',
    async (first) => {
      const { email, password, access: token, user } = await signIn(here);
      const id = crypto.randomUUID();
      const body = (n: number) => versionOf(id, n, 'Team', 'expired', { userId: user.id, email });
      await sendAll([body(1)]);
      const deletion = () => here.call('deleteAccount', { token, body: { email, password } });
      const event = report(there, body(2));
      const row = here.db.selectFrom('purchases').selectAll().where('id', 'like', `%${id}`);
      const [one, other] = first === 'event' ? [event, deletion] : [deletion, event];
      await behind(sql`select from purchases where user_id = ${user.id} for update`, one, other);
      await allApplied();
      expect((await here.call('authenticate', { token })).status).toBe(401);
      expect(await row.execute()).toEqual([]);
    },
  );
});
