import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.ts';

/** The address a request came from, as far as it can be believed. */
export function addressOf(request: IncomingMessage, { trustProxy }: Settings): string {
  const forwarded = trustProxy ? header(request, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || '';
}

/** Whether a cookie may only travel encrypted. */
export function isEncrypted(request: IncomingMessage, { publicUrl, trustProxy }: Settings): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:');
  return trustProxy && header(request, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}

/** Whether a request was made by a page of ours: what changes something, and every socket, must show it. */
export function isOwnOrigin(request: IncomingMessage, settings: Settings): boolean {
  const origin = header(request, 'origin');
  if (origin === undefined) return false;
  if (settings.publicUrl !== undefined) return origin === settings.publicUrl;
  const forwarded = settings.trustProxy ? header(request, 'x-forwarded-host') : undefined;
  const host = forwarded ?? header(request, 'host');
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
