import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * node relay.ts: measures what sockets alone cost. Every message of one socket goes to both sockets of the table,
 * without a game, a store or checks. No server of this kind can be faster.
 */
const tables = new Map<string, WebSocket[]>();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
const server = createServer();
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => {
    const table = request.url ?? '';
    const peers = tables.get(table) ?? [];
    peers.push(socket);
    tables.set(table, peers);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      for (const each of peers) each.send(text);
    });
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
