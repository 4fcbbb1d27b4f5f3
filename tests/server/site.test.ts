import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { corpus } from '../support/corpus';
import { startService } from '../support/server';

const siteRoot = mkdtempSync(join(tmpdir(), 'threadkeep-site-'));
for (const folder of ['assets', 'clips', 'previews']) mkdirSync(join(siteRoot, folder));
const style = '.landing{color:green}';
const script = 'landing()';
const facts = '<script type="application/ld+json">{"url":"%SITE_URL%/"}</script>';
const documentOf = (title: string, inline = '') =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="%SITE_URL%/">${inline}${'<p>words</p>'.repeat(200)}`;
const files = {
  'index.html': documentOf(
    'Landing',
    `${facts}<style data-styled>${style}</style><script>${script}</script>`,
  ),
  'pricing.html': documentOf('Pricing', '<style>.pricing{color:red}</style>'),
  '404.html': documentOf('Page not found'),
  'sitemap.xml': '<urlset><url><loc>%SITE_URL%/pricing</loc></url></urlset>',
  'robots.txt': 'Sitemap: %SITE_URL%/sitemap.xml',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(siteRoot, name), text);
writeFileSync(join(siteRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(siteRoot, 'assets', 'index-a1b2c3.js'), `console.log(${'1+'.repeat(2_000)}1)`);
writeFileSync(join(siteRoot, 'assets', 'index-a1b2c3.js.br'), brotliCompressSync('smallest()'));
writeFileSync(join(siteRoot, 'clips', 'hero-wide-light.avif'), 'picture');
writeFileSync(join(siteRoot, 'clips', 'hero-wide-light.mp4'), 'film of a kind');
writeFileSync(join(siteRoot, 'previews', 'home.png'), 'picture');
writeFileSync(join(siteRoot, '.secret'), 'a key');

const { app } = await startService({}, { siteRoot });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const shown = (name: keyof typeof files, siteUrl = 'https://threadkeep.test') =>
  files[name].replaceAll('%SITE_URL%', siteUrl);

describe('the site', () => {
  it.each(corpus('asked-paths'))('answers %s with %s: %s', async (path, expected) => {
    const { statusCode, headers, body } = await get(path);
    const [what, where = ''] = expected.split(/ (?=\/|\S+$)/);
    const type = headers['content-type'];
    if (what === 'to') expect([statusCode, headers.location]).toEqual([302, where]);
    else if (expected === 'no file')
      expect([statusCode, type]).toEqual([404, 'application/json; charset=utf-8']);
    else if (what === 'the file') expect([statusCode, body.includes('<!doctype')]).toEqual([200, false]);
    else {
      expect([statusCode, type]).toEqual([where === '/404' ? 404 : 200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toBe(shown(`${where.slice(1) || 'index'}.html` as keyof typeof files));
    }
  });

  it.each(['/v1/members/classes/', '/v1/members/'])(
    'answers a parameter of %s that is too long like the API: 414, also where the site answers the rest',
    async (path) => {
      const answer = await get(`${path}${'x'.repeat(300)}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([414, { message: 'The address is too long' }]);
      expect((await get('/v1/nothing')).statusCode).toBe(404);
    },
  );

  it('answers 304 for a cached page that has not changed', async () => {
    const { etag } = (await get('/pricing')).headers;
    const again = await get('/pricing', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it.each([
    ['a hashed file forever', '/assets/index-a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['a clip for a day', '/clips/hero-wide-light.avif', 'public, max-age=86400'],
    ['any other file if it asks first', '/favicon.svg', 'no-cache'],
  ])('lets a browser use its copy of %s', async (_, url, cacheControl) => {
    expect((await get(url)).headers['cache-control']).toBe(cacheControl);
  });

  it('sends a part of a clip, as Safari asks for it', async () => {
    const part = await get('/clips/hero-wide-light.mp4', { range: 'bytes=0-3' });
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'film']);
  });

  it.each(['hero-wide', 'hero-tall', 'action-wide', 'action-tall', 'install-wide', 'pin-wide', 'tags-wide'])(
    'has the clip %s with its poster, light and dark',
    (name) => {
      const files = ['light', 'dark'].flatMap((scheme) => [
        `${name}-${scheme}.mp4`,
        `${name}-${scheme}.avif`,
      ]);
      expect(readdirSync('public/clips')).toEqual(expect.arrayContaining(files));
    },
  );

  it.each(['br', 'gzip'])('is compressed with %s for clients that accept it', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    expect((await get('/', headers)).headers['content-encoding']).toBe(encoding);
    expect((await get('/assets/index-a1b2c3.js', headers)).headers['content-encoding']).toBe(encoding);
  });

  it('serves the compressed copy of the build', async () => {
    const answer = await get('/assets/index-a1b2c3.js', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('smallest()');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('is not compressed for clients that refuse compression', async () => {
    for (const encoding of ['br;q=0', 'br; q=0.0, identity', 'zebra']) {
      const answer = await get('/', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe('identity');
      expect(answer.body).toBe(shown('index.html'));
    }
    const { rawPayload } = await get('/', { 'accept-encoding': 'gzip, br;q=0.5' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(shown('index.html'));
  });

  it('has nothing from outside its folder', async () => {
    expect((await get('/assets/..%2f..%2fpackage.json')).statusCode).toBe(403);
  });
});

describe('the site’s own URL in pages', () => {
  it.each([
    ['/', 'index.html', 'text/html'],
    ['/sitemap.xml', 'sitemap.xml', 'application/xml'],
    ['/robots.txt', 'robots.txt', 'text/plain'],
  ] as const)('is SITE_URL, whatever Host the request of %s has', async (url, name, type) => {
    const { body, headers } = await get(url, { host: 'evil.example' });
    expect([body, headers['content-type']]).toEqual([shown(name), `${type}; charset=utf-8`]);
  });

  describe('without SITE_URL', async () => {
    const { app: unnamed } = await startService({ SITE_URL: '' }, { siteRoot });
    const askedAs = async (host: string) =>
      (await unnamed.inject({ url: '/pricing', headers: { host } })).body;

    it('is the request’s origin', async () => {
      expect(await askedAs('shown.test:8080')).toBe(shown('pricing.html', 'http://shown.test:8080'));
    });

    it('cannot inject anything into a page', async () => {
      const body = await askedAs('evil"><script>alert(1)</script>');
      expect(body).not.toContain('evil"');
      expect(body).not.toContain('<script>');
    });
  });
});

describe('every response', () => {
  const headersOf = async (url: string) => (await get(url)).headers;

  it.each(['/', '/v1/auth/authenticate', '/v1/nothing', '/healthz', '/dev/mail'])(
    'at %s has the security headers',
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

  it('of a file has only the headers that a file needs', async () => {
    const headers = await headersOf('/assets/index-a1b2c3.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const ofPages = ['strict-transport-security', 'referrer-policy', 'x-frame-options', 'x-request-id'];
    for (const name of ofPages) expect(headers).not.toHaveProperty(name);
  });

  it('of a preview lets a mail on another site show it', async () => {
    const headers = await headersOf('/previews/home.png');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('of the site has the strict policy with the hashes of the page’s inline elements', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const pricing = String((await headersOf('/pricing'))['content-security-policy']);
    expect(pricing).toContain(hash('.pricing{color:red}'));
    expect(pricing).not.toContain(hash(style));
    const policy = String((await headersOf('/'))['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hash(script)}`,
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hash(style)}`,
      "img-src 'self' data:",
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

  it('of the API is never cached, whatever its status', async () => {
    for (const url of ['/v1/subscription/packeges?store_id=1', '/v1/auth/authenticate', '/v1/nothing']) {
      expect((await headersOf(url))['cache-control']).toBe('no-store');
    }
  });

  it('is not readable from another origin', async () => {
    const answer = await get('/v1/subscription/packeges?store_id=1', { origin: 'https://evil.example' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('CORS_ORIGINS allows the origins it names and no others', async () => {
  const { app: open } = await startService({ CORS_ORIGINS: 'https://www.threadkeep.test' }, { siteRoot });
  const allowedFor = async (origin: string) => {
    const url = '/v1/subscription/packeges?store_id=1';
    return (await open.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];
  };
  expect(await allowedFor('https://www.threadkeep.test')).toBe('https://www.threadkeep.test');
  expect(await allowedFor('https://www.threadkeep.test.evil.example')).toBeUndefined();
});

describe('the development pages', async () => {
  const { app: live } = await startService(
    { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1', MAIL: 'off' },
    { siteRoot },
  );

  it.each(['/dev/mail', '/dev/store?plan=310402'])(
    'exist in development, and may load the site’s icon, which they name: %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
      expect(headers['content-security-policy']).toContain("img-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      const [, icon = 'none'] = /<link rel="icon" href="([^"]+)"/.exec(body) ?? [];
      expect((await get(icon)).statusCode).toBe(200);
    },
  );

  it.each(['/dev/mail', '/dev/store?plan=310402'])('do not exist in production: %s', async (url) => {
    expect((await live.inject(url)).statusCode).toBe(404);
    expect((await live.inject({ method: 'POST', url })).statusCode).toBe(404);
  });
});
