import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Settings } from './settings.ts';
import { timingSafeEqual } from 'node:crypto';

/** Client address; forwarded ones count only from a trusted proxy. */
export function clientAddress(request: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): string {
  const forwarded = trustProxy ? firstHeader(request, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || '';
}

/** Whether a request comes through a trusted proxy, which takes a dropped connection for a broken node. */
export function isProxied({ headers }: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): boolean {
  return trustProxy && headers['x-forwarded-for'] !== undefined;
}

/** The unit of limits: an IPv4 address, or an IPv6 /64, within which a household can choose addresses freely. */
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

/** A key for limits, with a multiple of the usual allowance. */
export interface LimitScope {
  readonly key: string;
  readonly factor: number;
}

const NETWORK = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/;

/**
 * All keys that a network counts toward. They include wider networks, because some providers give a customer a whole
 * /56 or /48. Those have higher limits, because a mobile provider may serve many customers from a network of that size.
 */
export function limitScopes(network: string): readonly LimitScope[] {
  const scope = { key: network, factor: 1 };
  const [, site = '', subnet = ''] = NETWORK.exec(network) ?? [];
  if (subnet === '') return [scope];
  const first = (parseInt(subnet, 16) & 0xff00).toString(16);
  return [scope, { key: `${site}${first}::/56`, factor: 4 }, { key: `${site}:/48`, factor: 16 }];
}

/** Whether the connection is encrypted, so that cookies can be Secure. */
export function isEncrypted(request: IncomingMessage, { publicUrl, trustProxy }: Settings): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:');
  return trustProxy && firstHeader(request, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}

/** Origin of the requested page, as stated by the client. */
export function originOf(request: IncomingMessage, settings: Settings): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const forwarded = settings.trustProxy ? firstHeader(request, 'x-forwarded-host') : undefined;
  const host = forwarded ?? firstHeader(request, 'host') ?? '';
  return `${isEncrypted(request, settings) ? 'https' : 'http'}://${host}`;
}

/** Whether a page of ours sent the request; required for changes and sockets. */
export function isSameOrigin(request: IncomingMessage, settings: Settings): boolean {
  const origin = firstHeader(request, 'origin');
  if (origin === undefined) return false;
  if (settings.publicUrl !== undefined) return origin === settings.publicUrl;
  const forwarded = settings.trustProxy ? firstHeader(request, 'x-forwarded-host') : undefined;
  const host = forwarded ?? firstHeader(request, 'host');
  if (host === undefined || (origin !== `http://${host}` && origin !== `https://${host}`)) return false;
  return forwarded !== undefined || isLocalHostName(host);
}

/** Host names that cannot be registered publicly. */
const LOCAL_HOST_NAME = /^(?:[^.]+|.+\.(?:localhost|local|lan|home\.arpa|internal))$/;

/**
 * Whether a host name can only mean this machine. Any other name may belong to a stranger who lets it resolve to this
 * machine, so that their pages would pass for ours; it is accepted only as PUBLIC_URL.
 */
function isLocalHostName(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return isIP(name) !== 0 || LOCAL_HOST_NAME.test(name) || name === hostname().toLowerCase();
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function firstHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Path of a URL, without query and fragment. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

const PROXY_HEADERS = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/** Whether a request comes from a program on this machine, not from a proxy on behalf of others. */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
}

/** Whether a request has the bearer token; false if none is configured. */
export function hasBearerToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [received, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
