import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

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
