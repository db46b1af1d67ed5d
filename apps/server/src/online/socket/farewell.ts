import type { WebSocket } from 'ws';

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
}
