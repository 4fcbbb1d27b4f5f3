import fc from '../support/fastCheck';
import { describe, expect, it } from 'vitest';
import { readLoginQuery, readRedirectTo, readSignupQuery } from '../../src/urls/accountQuery';
import { withEmail, withRedirectTo, withoutScroll } from '../../src/urls/query';
import { readAffiliate } from '../../src/urls/affiliate';
import { destinationOf } from '../../src/urls/destination';
import { toHashUrl } from '../../src/urls/hashUrl';
import { purchaseUrl, isPurchaseOf } from '../../src/urls/purchase';

const own = 'https://threadkeep.example';
const store = 'https://store.example';
const site = 'https://www.threadkeep.example';
/** A store that is configured by mistake without encryption. */
const plain = 'http://plain.example';
const origins = { own, store: [store, plain], site: [site] };

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
/** A text that an address, a name or a code may be, with the characters that mean something in URLs. */
const word = fc.string({
  unit: fc.constantFrom(...Array.from('aZ09-_.~+&=?#%/@: é')),
  minLength: 1,
  maxLength: 20,
});
const buyer = fc.record({
  user: fc.option(fc.record({ id: word, name: word, email: word })),
  affiliate: fc.record({ aff: word, aff_ref: word }, { requiredKeys: [] }),
});
const segments = fc
  .array(fc.string({ unit: fc.constantFrom(...Array.from('abz09-_~')), minLength: 1, maxLength: 8 }), {
    maxLength: 3,
  })
  .map((parts) => `/${parts.join('/')}`);
const query = fc
  .dictionary(fc.constantFrom('plan', 'aff', 'q', 'purchased'), word, { maxKeys: 3 })
  .map((record) => new URLSearchParams(record).toString());
const section = fc.constantFrom('', '#payments', '#a');
const path = fc
  .tuple(segments, query, section)
  .map(([route, search, hash]) => route + (search && `?${search}`) + hash);

const sites = [
  own,
  store,
  site,
  'https://evil.example',
  `${store}.evil.example`,
  `${own}.evil.example`,
  'http://store.example',
  plain,
];
/** Addresses of allowed and other sites, and what looks like one of them. */
const target = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...sites, '', '#', '/#', '//evil.example', '/\\evil.example', '\\\\evil.example'),
      path,
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('user@', 'user:secret@'),
      fc.constantFrom('store.example', 'threadkeep.example'),
      path,
    )
    .map(([user, host, rest]) => `https://${user}${host}${rest}`),
  fc.tuple(fc.constantFrom(...sites), query).map(([origin, search]) => `${origin}/dev/store?${search}`),
  fc.string({
    unit: fc.constantFrom(...Array.from('/\\.#?a:@'), '..', '%2F', '%5C', 'http', 'javascript', store, own),
  }),
  text,
);
const fields = (href: string) => Object.fromEntries(new URL(href).searchParams);
const isStore = ({ origin, pathname }: URL) =>
  origin === store || (origin === own && pathname === '/dev/store');

describe('any destination', () => {
  it('is a page of this site, or of an allowed site over https without a user name', () => {
    fc.assert(
      fc.property(target, buyer, (to, who) => {
        const destination = destinationOf(to, origins, who);
        const { origin, protocol, username, password } = new URL(
          destination.kind === 'route' ? destination.to : destination.href,
          own,
        );
        expect([own, store, site]).toContain(origin);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
        if (destination.kind === 'route') expect(origin).toBe(own);
      }),
      { numRuns: 2000 },
    );
  });

  it('gets the buyer’s data only in the store', () => {
    const ana = {
      user: { id: 'secret-id', name: 'secret-name', email: 'secret-address' },
      affiliate: { aff: 'secret-aff' },
    };
    fc.assert(
      fc.property(target, (to) => {
        const destination = destinationOf(to, origins, ana);
        const shown = destination.kind === 'route' ? destination.to : destination.href;
        if (!isStore(new URL(shown, own))) expect(shown).not.toContain('secret-');
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses what browsers repair, such as a backslash', () => {
    fc.assert(
      fc.property(target, fc.constantFrom('\\', '\t', '\n', ' ', 'é'), fc.nat(), (to, character, at) => {
        const place = at % (to.length + 1);
        const damaged = to.slice(0, place) + character + to.slice(place);
        expect(destinationOf(damaged, origins, { user: null, affiliate: {} })).toEqual({
          kind: 'route',
          to: '/',
        });
      }),
    );
  });

  it('on this site keeps its path, its query and its section', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '#', '/#', own, `${own}/#`), path, buyer, (before, route, who) => {
        const expected = new URL(route, own);
        expect(destinationOf(before + route, origins, who)).toEqual({
          kind: 'route',
          to: expected.pathname + expected.search + expected.hash,
        });
      }),
    );
  });
});

describe('any purchase', () => {
  it('opens the store with all known data of the buyer and the plan', () => {
    fc.assert(
      fc.property(segments, query, buyer, (route, search, who) => {
        const plan = `${store}${route}?${search}`;
        const { user, affiliate } = who;
        expect(fields(purchaseUrl(plan, origins, who) ?? '')).toEqual({
          ...fields(plan),
          ...(user && {
            'checkout[email]': user.email,
            'checkout[name]': user.name,
            'checkout[custom][user_id]': user.id,
          }),
          ...affiliate,
        });
      }),
    );
  });

  it('never opens another site', () => {
    fc.assert(
      fc.property(target, buyer, (plan, who) => {
        const href = purchaseUrl(plan, origins, who);
        if (href !== null) expect(isStore(new URL(href))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is recognized as that of its plan and of no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(path, { minLength: 2, maxLength: 2, selector: (route) => route.split(/[?#]/)[0] }),
        buyer,
        (paths, who) => {
          const [plan = '', other = ''] = paths.map((route) => store + route);
          const href = purchaseUrl(plan, origins, who) ?? '';
          // The visitor's affiliate replaces the one in the plan's own URL.
          fc.pre(!plan.includes('aff='));
          expect(isPurchaseOf(href, plan)).toBe(true);
          expect(isPurchaseOf(href, other)).toBe(false);
        },
      ),
    );
  });
});

describe('text in an address', () => {
  const queryIn = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')));
  it('is read from it again: the destination and the e-mail address', () => {
    fc.assert(
      fc.property(word, word, (redirectTo, email) => {
        const address = withEmail(withRedirectTo('#/login', redirectTo), email);
        expect(readLoginQuery(queryIn(address))).toEqual({ redirectTo, email });
        expect(readSignupQuery(queryIn(address))).toMatchObject({ redirectTo, email });
      }),
    );
  });

  it('is ignored if it is repeated', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const twice = new URLSearchParams([
          ['redirectTo', one],
          ['redirectTo', other],
        ]);
        expect(readRedirectTo(twice)).toBeNull();
      }),
    );
  });

  it('is read from it again: an affiliate code of up to 200 characters', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200, size: 'max' }),
        fc.option(fc.string({ minLength: 1, maxLength: 2048 })),
        (aff, reference) => {
          const written = new URLSearchParams({ aff, ...(reference !== null && { aff_ref: reference }) });
          expect(readAffiliate(written)).toEqual({ aff, aff_ref: reference ?? undefined });
        },
      ),
    );
  });

  it('is an address of the app, however broken it is typed, and stays the same when it is typed again', () => {
    const unit = fc.constantFrom(...Array.from('/\\.:@[]%#?&=a9 é'), '..', '//', '%2F', '%5C', 'http:');
    const broken = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom('', '#/', '#//'), broken, (before, rest) => {
        const shown = toHashUrl(new URL(`${own}/${before}${rest}`));
        expect(shown).toMatch(/^\/#\/(?!\/)/);
        expect(toHashUrl(new URL(shown, own))).toBe(shown);
        expect(() => withoutScroll(new URL(shown, own).hash)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('is kept when a typed path becomes a hash URL, each parameter once', () => {
    fc.assert(
      fc.property(segments, query, segments, query, (typed, before, route, after) => {
        const url = new URL(`${own}${typed}?${before}#${route}?${after}`);
        const shown = new URL(toHashUrl(url), own).hash.slice(1);
        const { pathname, searchParams } = new URL(shown, own);
        expect(pathname).toBe(route);
        const merged = new Map([...new URLSearchParams(before), ...new URLSearchParams(after)]);
        expect([...searchParams].sort()).toEqual([...merged].sort());
      }),
    );
  });
});
