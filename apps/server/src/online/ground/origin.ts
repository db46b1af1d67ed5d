import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Settings } from './settings.ts';
import { timingSafeEqual } from 'node:crypto';

/** The address a request came from, as far as it can be believed. */
export function addressOf(request: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): string {
  const forwarded = trustProxy ? header(request, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || '';
}

/** Whether a connection is that of a trusted proxy, for which one that closes without an answer is a broken node. */
export function isProxied(
  { headers }: IncomingMessage,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): boolean {
  return trustProxy && headers['x-forwarded-for'] !== undefined;
}

/**
 * What limits count by: an address, and of IPv6 the network that one household gets, for within it anybody can have as many
 * addresses as they like.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  // an IPv4 address at the end stands for two groups
  const [head = [], tail = []] = plain
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** A key that limits count by, and how many times the allowance of an address it has. */
export interface Scope {
  readonly key: string;
  readonly times: number;
}

const NETWORK = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/;

/**
 * All that a network counts toward. Providers also hand out whole /56s and /48s, with 256 and 65,536 networks to choose from, but a
 * mobile one may have as many customers there: the wider the network, the wider its limit.
 */
export function scopesOf(network: string): readonly Scope[] {
  const scope = { key: network, times: 1 };
  const [, site = '', subnet = ''] = NETWORK.exec(network) ?? [];
  if (subnet === '') return [scope];
  const first = (parseInt(subnet, 16) & 0xff00).toString(16);
  return [scope, { key: `${site}${first}::/56`, times: 4 }, { key: `${site}:/48`, times: 16 }];
}

/** Whether a cookie may only travel encrypted. */
export function isEncrypted(request: IncomingMessage, { publicUrl, trustProxy }: Settings): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:');
  return trustProxy && header(request, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}

/** Where the page is that was asked for, as far as whoever asks says so. */
export function originOf(request: IncomingMessage, settings: Settings): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const forwarded = settings.trustProxy ? header(request, 'x-forwarded-host') : undefined;
  const host = forwarded ?? header(request, 'host') ?? '';
  return `${isEncrypted(request, settings) ? 'https' : 'http'}://${host}`;
}

/** Whether a request was made by a page of ours: what changes something, and every socket, must show it. */
export function isOwnOrigin(request: IncomingMessage, settings: Settings): boolean {
  const origin = header(request, 'origin');
  if (origin === undefined) return false;
  if (settings.publicUrl !== undefined) return origin === settings.publicUrl;
  const forwarded = settings.trustProxy ? header(request, 'x-forwarded-host') : undefined;
  const host = forwarded ?? header(request, 'host');
  if (host === undefined || (origin !== `http://${host}` && origin !== `https://${host}`)) return false;
  return forwarded !== undefined || isNearby(host);
}

/** Names that nobody can buy and let point to this machine. */
const NEARBY = /^(?:[^.]+|.+\.(?:localhost|local|lan|home\.arpa|internal))$/;

/**
 * Whether a host, as the client names it, can only be this machine. Any other name may be a stranger's that leads here, and a
 * page of theirs would pass for ours: it needs PUBLIC_URL.
 */
function isNearby(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return isIP(name) !== 0 || NEARBY.test(name) || name === hostname().toLowerCase();
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The path of an address, without what is asked. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

const PROXY_HEADERS =
  /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/** Whether a program on this machine asks for itself: a proxy on this machine asks for anyone. */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  );
}

/** Whether a request bears the token; never true without one. */
export function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
