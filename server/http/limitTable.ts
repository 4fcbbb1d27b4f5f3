import type { FastifyRequest } from 'fastify';
import type { OperationId } from '../contract/operation';

/** At most `max` tries in `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

export interface LimitRow {
  /** Of one network address. */
  address: Limit;
  /** Of one account, and what of the request says which. */
  account?: Limit & { of: (request: FastifyRequest) => string };
}

const field = (name: string) => (request: FastifyRequest) => {
  const sources = [request.body, request.query] as (Record<string, unknown> | null | undefined)[];
  const value = sources.map((source) => source?.[name]).find((found) => typeof found === 'string');
  return (value ?? '').trim();
};
const email = (request: FastifyRequest) => field('email')(request).toLowerCase();
/** A refresh token begins with its session's id, 16 bytes in base64url. */
const session = (request: FastifyRequest) => field('refreshToken')(request).slice(0, 21);

const perMinute = (max: number): Limit => ({ max, seconds: 60 });

/** What holds for every call that the table doesn't name. */
export const otherwise: LimitRow = { address: perMinute(600) };

/**
 * How often something may be tried. Windows are short and nothing makes them longer, so that nobody can lock
 * another person out for good (ASVS 5.0 6.1.1).
 */
export const limits: Partial<Record<OperationId, LimitRow>> = {
  logIn: { address: perMinute(5), account: { ...perMinute(20), of: email } },
  register: { address: perMinute(5), account: { ...perMinute(5), of: email } },
  forgotPassword: { address: perMinute(5), account: { max: 3, seconds: 300, of: email } },
  resetPassword: { address: perMinute(10), account: { ...perMinute(10), of: field('token') } },
  refreshTokens: { address: perMinute(300), account: { ...perMinute(120), of: session } },
  logOut: { address: perMinute(60) },
  sendFeedback: { address: perMinute(5) },
  createCheckout: { address: perMinute(30) },
  createInvitation: { address: perMinute(30) },
  importMembers: { address: perMinute(10) },
  exportMembers: { address: perMinute(30) },
  receiveWebhook: { address: perMinute(300) },
};
