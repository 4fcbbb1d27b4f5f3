import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startService } from '../support/server';

const siteRoot = mkdtempSync(join(tmpdir(), 'threadkeep-site-'));
mkdirSync(join(siteRoot, 'assets'));
const page = `<!doctype html><title>The site</title>${'<p>words</p>'.repeat(200)}`;
const style = '.landing{color:green}';
const script = 'landing()';
const landing = `${page}<style data-styled>${style}</style><script>${script}</script>`;
writeFileSync(join(siteRoot, 'page.html'), page);
writeFileSync(join(siteRoot, 'index.html'), landing);
writeFileSync(join(siteRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(siteRoot, 'assets', 'index-a1b2c3.js'), `console.log(${'1+'.repeat(2_000)}1)`);
writeFileSync(join(siteRoot, '.secret'), 'canary');

const { app } = await startService({}, { siteRoot });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the site', () => {
  it.each(['/', '/?aff=kim'])('has the prerendered landing page at %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).toBe(landing);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/login', '/pricing?aff=x', '/affiliate-program', '/nobody/knows/this'])(
    'has its bare page at %s, asked for anew each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(page);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('may be kept for ever where the name carries a hash', async () => {
    const answer = await get('/assets/index-a1b2c3.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['br', 'gzip'])('is compressed with %s for those who can read it', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    expect((await get('/', headers)).headers['content-encoding']).toBe(encoding);
    expect((await get('/assets/index-a1b2c3.js', headers)).headers['content-encoding']).toBe(encoding);
  });

  it.each([
    '/assets/gone-a1b2c3.js',
    '/missing.png',
    '/v1',
    '/v1/nothing',
    '/dev/nothing',
    '/.secret',
    '/assets/..%2f..%2fpackage.json',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toHaveProperty('message');
    expect(answer.body).not.toContain('canary');
  });
});

describe('every answer', () => {
  const headersOf = async (url: string) => (await get(url)).headers;

  it.each(['/', '/v1/auth/authenticate', '/v1/nothing', '/healthz', '/dev/mail'])(
    'at %s carries the safety headers',
    async (url) => {
      expect(await headersOf(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000') as unknown,
      });
    },
  );

  it('of the site has the strict policy, which knows what the landing page carries inline', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = String((await headersOf('/'))['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hash(script)}`,
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hash(style)}`,
      "img-src 'self'",
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.youtube-nocookie.com',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types threadkeep',
    ]);
  });

  it('of the API is never kept, whatever its status', async () => {
    for (const url of ['/v1/subscription/packeges?store_id=1', '/v1/auth/authenticate', '/v1/nothing']) {
      expect((await headersOf(url))['cache-control']).toBe('no-store');
    }
  });

  it('lets no other origin read it', async () => {
    const answer = await get('/v1/subscription/packeges?store_id=1', { origin: 'https://evil.example' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('CORS_ORIGINS', async () => {
  const { app: open } = await startService({ CORS_ORIGINS: 'https://www.threadkeep.test' }, { siteRoot });
  const allowedFor = async (origin: string) => {
    const url = '/v1/subscription/packeges?store_id=1';
    return (await open.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];
  };

  it('lets in the origins it names and no others', async () => {
    expect(await allowedFor('https://www.threadkeep.test')).toBe('https://www.threadkeep.test');
    expect(await allowedFor('https://www.threadkeep.test.evil.example')).toBeUndefined();
  });
});

describe('the development pages', async () => {
  const { app: live } = await startService({ NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1' }, { siteRoot });

  it.each(['/dev/mail', '/dev/store?plan=310402'])('are there in development: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it.each(['/dev/mail', '/dev/store?plan=310402'])('are not there in production: %s', async (url) => {
    expect((await live.inject(url)).statusCode).toBe(404);
    expect((await live.inject({ method: 'POST', url })).statusCode).toBe(404);
  });
});
