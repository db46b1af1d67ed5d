import type { WebSocket } from 'ws';

/** How long a client may take to answer. One that is slow reads what it was sent first; `ws` gives it 30 seconds. */
const LEAVING_MS = 1000;
/** Codes of RFC 6455 and its registry; for all else the policy of this server is the reason. */
const CODES: Readonly<Record<string, number>> = {
  restart: 1012,
  'too-many': 1013,
  unavailable: 1011,
  damaged: 1011,
};

/** Closes a socket that was told why; the reason is in the closing frame too. */
export function farewell(socket: WebSocket, reason: string): void {
  socket.close(CODES[reason] ?? 1008, reason);
  if (reason !== 'slow') endSoon(socket);
}

/** Ends the connection of a closing socket though its client does not answer. */
export function endSoon(socket: WebSocket): void {
  const timer = setTimeout(() => socket.terminate(), LEAVING_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
