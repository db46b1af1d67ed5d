import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * node relay.ts: what sockets alone cost. Whatever one of the two at a table sends goes to both, and nothing else is done:
 * no game, no store, no check. No server of this kind can be faster than this.
 */
const tables = new Map<string, WebSocket[]>();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
const server = createServer();
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => {
    const table = request.url ?? '';
    const both = tables.get(table) ?? [];
    both.push(socket);
    tables.set(table, both);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      for (const each of both) each.send(text);
    });
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
