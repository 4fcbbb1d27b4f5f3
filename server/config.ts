import { isIP, isIPv4 } from 'node:net';
import { cleanEnv, makeValidator, port, str, url, type CleanedEnv, type ValidatorSpec } from 'envalid';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Invalid configuration. The message names each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The error for a data folder that is not writable. */
export const unwritable = (dataDir: string, cause: Error): ConfigError =>
  new ConfigError(`DATA_DIR (${dataDir}) can't be written: ${cause.message}. Choose another folder.`, {
    cause,
  });

const minSecretLength = 32;
// A hexadecimal secret has at most 16 different characters; 32 random digits rarely contain all 16.
const minDifferentCharacters = 8;
const origin = makeValidator((input) => {
  const { origin, protocol } = new URL(input);
  if (!/^https?:$/.test(protocol)) throw new Error('must begin with https://');
  return origin;
});
const origins = makeValidator((input) =>
  input
    .split(',')
    .filter(Boolean)
    .map((part) => new URL(part.trim()).origin),
);

const proxyKinds = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (proxyKinds.has(text)) return true;
  if (!isIP(address) || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
};
const proxies = makeValidator((input) =>
  input
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!isProxy(part)) throw new Error(`must be addresses or ranges such as 10.0.0.0/8, not "${part}"`);
      return part;
    }),
);
const redis = makeValidator((input) => {
  if (!/^rediss?:$/.test(new URL(input).protocol)) throw new Error('must begin with redis:// or rediss://');
  return input;
});
const digits = makeValidator((input) => {
  if (!/^\d{1,15}$/.test(input)) throw new Error('must be a number');
  return input;
});
const secret = makeValidator((input) => {
  const trimmed = input.trim();
  if (trimmed.length < minSecretLength) throw new Error(`must have at least ${minSecretLength} characters`);
  if (new Set(trimmed).size < minDifferentCharacters) {
    throw new Error(`must have at least ${minDifferentCharacters} different characters, better be random`);
  }
  return trimmed;
});
const factor = makeValidator((input) => {
  const value = Number(input);
  if (!(value >= 1)) throw new Error('must be a number of at least 1');
  return value;
});
const optional = <T>(spec: ValidatorSpec<T>) => spec as ValidatorSpec<T | undefined>;

const variables = {
  NODE_ENV: str({ choices: ['development', 'test', 'production'], default: 'development' }),
  PORT: port({ default: 8080 }),
  HOST: optional(str({ default: undefined })),
  METRICS_PORT: optional(port({ default: undefined })),
  METRICS_HOST: str({ default: 'localhost' }),
  DATA_DIR: str({ default: './data' }),
  DATABASE_URL: optional(url({ default: undefined })),
  REDIS_URL: optional(redis({ default: undefined })),
  MAIL: str({ choices: ['on', 'off'], default: 'on' }),
  SMTP_URL: optional(url({ default: undefined })),
  MAIL_FROM: str({ default: 'ThreadKeep <hello@threadkeep.example>' }),
  SITE_URL: optional(origin({ default: undefined })),
  SESSION_SECRET: optional(secret({ default: undefined })),
  LEMONSQUEEZY_API_KEY: optional(str({ default: undefined })),
  LEMONSQUEEZY_API_URL: url({ default: 'https://api.lemonsqueezy.com/v1' }),
  LEMONSQUEEZY_STORE_ID: digits({ default: '48211' }),
  LEMONSQUEEZY_VARIANT_ID: optional(digits({ default: undefined })),
  LEMONSQUEEZY_WEBHOOK_SECRET: optional(secret({ default: undefined })),
  TRUSTED_PROXIES: proxies({ default: [] }),
  CORS_ORIGINS: origins({ default: [] }),
  API_ORIGIN: optional(origin({ default: undefined })),
  VIDEO_HOST: origin({ default: 'https://www.youtube-nocookie.com' }),
  LOG_LEVEL: str({ choices: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], default: 'info' }),
  RATE_LIMIT_FACTOR: factor({ default: 1 }),
};

type Environment = CleanedEnv<typeof variables>;
type Settings = { -readonly [Name in keyof typeof variables]: Environment[Name] };

/** The service's validated configuration. All secrets are present. */
export interface Config extends Settings {
  HOST: string;
  SESSION_SECRET: string;
  LEMONSQUEEZY_WEBHOOK_SECRET: string;
}

const requiredInProduction = ['SITE_URL', 'SESSION_SECRET', 'LEMONSQUEEZY_WEBHOOK_SECRET'] as const;

const problemsOf = (settings: Settings): string[] => {
  if (settings.NODE_ENV !== 'production') {
    // Without it, the links in mails use the Host header, which any client can forge.
    const isOpen = settings.SMTP_URL !== undefined && settings.SITE_URL === undefined;
    return isOpen ? ['SITE_URL: is required with SMTP_URL'] : [];
  }
  const missing = requiredInProduction.filter((name) => settings[name] === undefined);
  return [
    ...missing.map((name) => `${name}: is required in production`),
    ...(settings.SMTP_URL !== undefined || settings.MAIL === 'off'
      ? []
      : ['SMTP_URL: is required in production, or MAIL=off: without mails nobody can reset a password']),
    ...(settings.RATE_LIMIT_FACTOR === 1 ? [] : ['RATE_LIMIT_FACTOR: is not allowed in production']),
  ];
};

const refuse = (problems: string[]): void => {
  if (problems.length > 0) throw new ConfigError(`The service cannot start:\n  ${problems.join('\n  ')}`);
};

/**
 * Reads the configuration from the environment.
 * @param developmentSecret returns a secret that is not set outside production
 * @throws ConfigError that names every invalid variable, without its value
 */
export const readConfig = (
  environment: Record<string, string | undefined>,
  developmentSecret: (name: string, dataDir: string) => string,
): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const cleaned = cleanEnv(given, variables, {
    reporter: ({ errors }) => {
      refuse(Object.entries(errors).map(([name, error]) => `${name}: ${error.message}`));
    },
  });
  const settings = Object.fromEntries(
    Object.keys(variables).map((name) => [name, cleaned[name as keyof typeof variables]]),
  ) as Settings;
  refuse(problemsOf(settings));
  const secretOf = (name: 'SESSION_SECRET' | 'LEMONSQUEEZY_WEBHOOK_SECRET') =>
    settings[name] ?? developmentSecret(name, settings.DATA_DIR);
  return {
    ...settings,
    HOST: settings.HOST ?? (settings.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    SESSION_SECRET: secretOf('SESSION_SECRET'),
    LEMONSQUEEZY_WEBHOOK_SECRET: secretOf('LEMONSQUEEZY_WEBHOOK_SECRET'),
  };
};

// The service's folder is in the root, both as source (server/) and compiled (dist-server/).
const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The contract. */
export const contractFile = inRoot('openapi.yaml');

/** The folder of the built site. */
export const builtSite = inRoot('dist');

/**
 * Generates a secret once and stores it in the data folder, so that sessions survive a restart in development.
 * @throws ConfigError when the folder can't be written
 */
export const developmentSecret = (name: string, dataDir: string): string => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!existsSync(file)) throw unwritable(dataDir, error as Error);
  }
  return readFileSync(file, 'utf8').trim();
};
