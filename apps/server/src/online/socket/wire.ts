import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/**
 * A text as a server sends it over a WebSocket (RFC 6455: one frame, not masked), one character for each byte. `ws` would
 * write each message by itself and in two parts; this can be joined with others and written at once.
 */
export function textFrame(text: string): string {
  const length = Buffer.byteLength(text);
  const bytes = length === text.length ? text : Buffer.from(text).toString('latin1');
  if (length < 126) return `\x81${String.fromCharCode(length)}${bytes}`;
  if (length < 2 ** 16) return `\x81\x7e${bigEndian(length, 2)}${bytes}`;
  return `\x81\x7f${bigEndian(length, 8)}${bytes}`;
}

function bigEndian(number: number, width: number): string {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(number, Math.max(0, width - 6), Math.min(width, 6));
  return bytes.toString('latin1');
}

/** Room for hundreds of control frames, and most messages in one piece. */
export const SIP_BYTES = 4096;
/** What was on its way when the socket was closed, and the client's own closing frame. */
export const LEAVING_BYTES = 4096;

/**
 * Hands a socket little of its stream at a time. `ws` parses every byte it holds, even after the socket was closed or ended, and
 * 64 KB are 10,000 pings. A closing socket gets a few bytes more, enough for an honest client to answer; the rest stays unread.
 */
export function readInSips(socket: WebSocket, stream: Duplex): void {
  let leaving = LEAVING_BYTES;
  // with this listener, data flows only by `read`
  stream.on('readable', () => {
    for (;;) {
      const size = Math.min(SIP_BYTES, stream.readableLength);
      if (socket.readyState !== socket.OPEN) leaving -= size;
      if (stream.destroyed || leaving < 0 || stream.read(size) === null) return;
    }
  });
  // `ws` reads what is left when the stream closes
  stream.prependListener('close', () => {
    stream.removeAllListeners('data');
    stream.read();
  });
}

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
