import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type LoadTable, serveRuns } from './measure.ts';

/** node relayLoad.ts <port> <tables>: two sockets per table take turns sending a text as long as a move. */
const [port = '', count = ''] = process.argv.slice(2);
const MOVE = JSON.stringify({ type: 'grew', from: 100, lines: ['0 place 3 forest-14'] });

class RelayTable implements LoadTable {
  readonly isOver = false;
  readonly #name: string;
  #sockets: readonly WebSocket[] = [];
  #sender = 0;

  constructor(name: string) {
    this.#name = name;
  }

  async openGames(): Promise<void> {
    if (this.#sockets.length > 0) return;
    const url = `ws://127.0.0.1:${port}/${this.#name}`;
    this.#sockets = [0, 1].map(() => new WebSocket(url, { perMessageDeflate: false }));
    await Promise.all(this.#sockets.map(async (socket) => once(socket, 'open')));
  }

  takeNextGame(): void {
    throw new Error('games on a relay never end');
  }

  async playMove(): Promise<void> {
    const receipts = this.#sockets.map(async (socket) => once(socket, 'message'));
    this.#sockets[this.#sender]?.send(MOVE);
    this.#sender = 1 - this.#sender;
    await Promise.all(receipts);
  }
}

await serveRuns(Array.from({ length: Number(count) }, (_, index) => new RelayTable(String(index))));
