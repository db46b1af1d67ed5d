import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { isSameOrigin, networkOf, limitScopes } from './origin.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ab02::9', ['2001:db8:1:ab02::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['', ['']],
])('%s counts toward %s', (address, keys) => {
  expect(limitScopes(networkOf(address)).map(({ key }) => key)).toEqual(keys);
});

function isSameOriginFor(host: string, env: Readonly<Record<string, string>> = {}, more: object = {}): boolean {
  const settings = readSettings(env);
  if (typeof settings === 'string') throw new Error(settings);
  const headers = { host, origin: `http://${host}`, ...more };
  return isSameOrigin({ headers } as unknown as IncomingMessage, settings);
}

it.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.5', '[::1]:3000', 'my-pc:3000', 'my-pc.local', 'x.lan'])(
  'without PUBLIC_URL a page at %s is ours',
  (host) => {
    expect(isSameOriginFor(host)).toBe(true);
  },
);

it('without PUBLIC_URL a name that anyone could point here is not', () => {
  expect(isSameOriginFor('rebound.example.com:3000')).toBe(false);
  expect(isSameOriginFor('rebound.example.com')).toBe(false);
  expect(isSameOriginFor('rebound.example.com', { PUBLIC_URL: 'http://rebound.example.com' })).toBe(true);
});

it('behind a trusted proxy, the forwarded host is ours', () => {
  const forwarded = { 'x-forwarded-host': 'rivers.example.org', origin: 'https://rivers.example.org' };
  expect(isSameOriginFor('127.0.0.1:3000', { TRUST_PROXY: '1' }, forwarded)).toBe(true);
  expect(isSameOriginFor('127.0.0.1:3000', {}, forwarded)).toBe(false);
});
