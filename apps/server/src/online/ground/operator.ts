import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './origin.ts';

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
