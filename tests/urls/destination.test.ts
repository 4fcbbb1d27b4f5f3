import { expect, it } from 'vitest';
import { destinationOf } from '../../src/urls/destination';

const origins = {
  own: 'https://threadkeep.example',
  store: ['https://store.example'],
  site: ['https://www.threadkeep.example'],
};
const ana = { id: 'u1', name: 'Ana Silva', email: 'ana@school.example' };
const buyer = { user: ana, affiliate: { aff: 'kim' } };
const destinationFor = (redirectTo: string) => destinationOf(redirectTo, origins, buyer);

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2Fevil.example?x=1',
  '/#/%5Cevil.example?x=1',
  '/?x=%C3%A9#/%5Cevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'java\nscript:alert(1)',
  ' https://evil.example',
  'https://evil.example',
  'https://threadkeep.example@evil.example',
  'https://user:secret@store.example/buy',
  'https://store.example:8443/buy',
  'http://store.example/buy',
  'https://store.example.evil.example/buy',
  'https://evilstore.example/buy',
  'https://ｓtore.example/buy',
  'https://stоre.example/buy',
  'https:evil.example',
  'https:/\\evil.example',
  'blob:https://threadkeep.example/1',
  'file:///etc/passwd',
  'pricing',
  '%',
  '',
  `/${'a'.repeat(3000)}`,
])('redirectTo leads to the home page instead of %j', (redirectTo) => {
  expect(destinationFor(redirectTo)).toEqual({ kind: 'route', to: '/' });
});
