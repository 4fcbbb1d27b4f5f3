import { Secret, TOTP } from 'otpauth';
import type { TestService } from './server';

/** The code that an authenticator app shows. @param at milliseconds since 1970 */
export const codeOf = (secret: string, at = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });

/** Adds an authenticator app to an account, with the code of the moment. @returns its secret and the recovery codes */
export const addSecondKey = async (
  { call }: TestService,
  { access: token, password }: { access: string; password: string },
  at = Date.now(),
) => {
  const { secret } = (await call('beginSecondKey', { token, body: { password } })).body;
  const { body } = await call('confirmSecondKey', { token, body: { code: codeOf(secret, at) } });
  return { secret, recoveryCodes: body.recoveryCodes };
};
