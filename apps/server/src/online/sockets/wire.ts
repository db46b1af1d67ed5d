import type { Duplex } from 'node:stream';
import { byeCode } from '@two-rivers/protocol';
import type { WebSocket } from 'ws';

/**
 * Encodes a server's WebSocket text frame (RFC 6455: final, unmasked), one character per byte. `ws` writes each message
 * separately and in two parts; these frames can be joined and written together.
 */
export function encodeTextFrame(text: string): string {
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

/** Fits hundreds of control frames, and most messages whole. */
export const CHUNK_BYTES = 4096;
/** Bytes still accepted after closing: what was in flight, and the client's closing frame. */
export const MAX_CLOSING_BYTES = 4096;

/**
 * Feeds a socket in small chunks. `ws` parses every byte it has, even after the socket was closed, and 64 KB hold
 * 10,000 pings. A closing socket gets a few more bytes, enough for an honest client's answer; the rest stays unread.
 */
export function readInChunks(socket: WebSocket, stream: Duplex): void {
  let closingBytes = MAX_CLOSING_BYTES;
  // with this listener, data is only delivered by `read`
  stream.on('readable', () => {
    for (;;) {
      const size = Math.min(CHUNK_BYTES, stream.readableLength);
      if (socket.readyState !== socket.OPEN) closingBytes -= size;
      if (stream.destroyed || closingBytes < 0 || stream.read(size) === null) return;
    }
  });
  // discards the rest, which `ws` would otherwise read when the stream closes
  stream.prependListener('close', () => {
    stream.removeAllListeners('data');
    stream.read();
  });
}

/** Time for a client to answer a closing frame; slow readers get the 30 seconds of `ws` instead. */
const CLOSE_TIMEOUT_MS = 1000;

/** Closes a socket with a reason that was already sent to the client. */
export function closeWithReason(socket: WebSocket, reason: string): void {
  socket.close(byeCode(reason), reason);
  if (reason !== 'slow') terminateSoon(socket);
}

/** Terminates a closing socket if its client does not answer. */
export function terminateSoon(socket: WebSocket): void {
  const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
