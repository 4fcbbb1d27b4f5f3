import { expect, it } from 'vitest';
import { lifetimeMs as invitationMs } from '../../server/account/invitations';
import { lifetimeMs as resetMs } from '../../server/account/passwordResets';
import { dayMs, minuteMs } from '../../server/clock';
import { sweeps } from '../../server/housekeeping';
import { knownForDays } from '../../server/session/knownNetworks';
import { absoluteMs, idleMs } from '../../server/session/sessions';
import { privacy } from '../../src/content/policies';

const keep = (table: string) => sweeps.find((sweep) => sweep.table === table)?.keep ?? '';

it.each([
  [
    'A session',
    `Until you log out, for ${idleMs / dayMs} days without use, and for ${absoluteMs / dayMs} days at most`,
  ],
  ['A link to reset your password', `${resetMs / minuteMs} minutes, or until it has been used`],
  [
    'An invitation',
    `It works for ${invitationMs / dayMs} days, and is deleted ${keep('invitations')} after that`,
  ],
  ['Networks you have logged in from', `${knownForDays} days after the last log-in from there`],
  ['Why a session was ended', `${keep('ended_sessions')}, without your name`],
  ['A fingerprint of each message from Lemon Squeezy', keep('webhook_events')],
  ['Answers of the feedback form', keep('feedback')],
])('the privacy policy names the time for which the service keeps: %s', (what, howLong) => {
  const rows = privacy.sections
    .flatMap(({ blocks }): readonly unknown[] => blocks)
    .flatMap((block) => (typeof block === 'object' && block !== null && 'rows' in block ? block.rows : []));
  expect(rows).toContainEqual([what, howLong]);
});
