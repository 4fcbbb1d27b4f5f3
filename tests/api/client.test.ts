import { describe, expect, it } from 'vitest';
import * as accounts from '../../src/api/account/accounts';
import { register } from '../../src/api/account/accountForms';
import { sendFeedback } from '../../src/api/account/feedback';
import type { ApiClient } from '../../src/api/http/client';
import { listInvitations, sendInvitation } from '../../src/api/members/invitations';
import { checkUsername, readMember } from '../../src/api/members/memberEditing';
import { readMemberFacets, readMembers } from '../../src/api/members/members';
import { listPlans, readSubscription } from '../../src/api/pricing/billing';
import { memberOf, pageOf, plan } from '../support/samples';
import { heldTimeouts } from '../support/timeouts';
import { clientOf, json, signal, tokens, user } from './support/service';

const session = { user, tokens: tokens(1) };
const registered = { user, token: tokens(1).access };
const solo = { productId: '1', plan: 'Solo', status: 'active', endsAt: null };
const ada = memberOf('Ada');
const withAccount = { ...ada, user_id: { id: 'u1', name: 'Ada', email: 'ada@school.example' } };
const facets = { access: 'owner', categories: ['Coaching'], classes: [] };
const made = { url: 'https://site.example/#/signup?email=grace', mailed: false };
const invitation = {
  id: 'i1',
  email: 'grace@school.example',
  role: 'Viewer',
  profileName: { name: 'Grace' },
  expiresAt: '2030-01-01T00:00:00Z',
};
const ended = { ...invitation, status: 'expired' };

/** A call, the body of its answer, and the result, where it is not the same. */
type Case = [string, (client: ApiClient, input: never) => Promise<unknown>, unknown, unknown?];

// calls.properties.test.ts asserts what each call sends.
describe('The answer of the service', () => {
  it.each<Case>([
    ['logIn', accounts.logIn, session],
    ['register', register, registered],
    ['refreshTokens', accounts.refreshTokens, tokens(2)],
    ['authenticate', accounts.authenticate, user],
    ['sendFeedback', sendFeedback, { id: 'f1' }, undefined],
    ['listPlans', listPlans, { data: [plan] }, [plan]],
    [
      'readSubscription',
      readSubscription,
      { subscribed: true, subscription: solo },
      { subscribed: true, subscription: { ...solo, renewsAt: null, trialEndsAt: null } },
    ],
    ['readMember', readMember, withAccount],
    ['readMembers', readMembers, pageOf([ada]), [ada]],
    ['readMemberFacets', readMemberFacets, facets],
    ['checkUsername', checkUsername, { available: true }],
    ['sendInvitation', sendInvitation, { ...invitation, ...made }, made],
    [
      'listInvitations',
      listInvitations,
      { results: [invitation, ended] },
      [{ ...invitation, status: 'pending' }, ended],
    ],
  ])('to %s is what the caller gets', async (...[_, call, answer, ...result]) => {
    const { client } = clientOf(() => json(200, answer));
    const input = { role: 'User', ids: [ada.id], value: 'ada.l', except: null, signal };
    const [expected] = [...result, answer];
    await expect(call(client, input as never)).resolves.toEqual(expected);
  });

  it('is awaited for 350 seconds', async () => {
    const { waits } = heldTimeouts();
    await accounts.authenticate(clientOf(() => json(200, user)).client, { signal });
    expect(waits).toMatchObject([{ ms: 350_000 }]);
  });
});
