import { once } from 'node:events';
import {
  copyState,
  FastRandom,
  type Game,
  isRefusal,
  MoveList,
  parseLogEntry,
  sealOf,
  type State,
} from '@two-rivers/kernel';
import type { ServerMessage } from '@two-rivers/protocol';
import { WebSocket } from 'ws';
import { findServerGame } from '../src/online/platform/games.ts';

export function createGame(id: string, seats: number): Game {
  const game = findServerGame(id)?.family.make({ seats });
  if (game === undefined || isRefusal(game)) throw new Error(`there is no game ${id} for ${seats}`);
  return game;
}

let lastId = 0;

interface PendingCondition {
  readonly condition: () => boolean;
  readonly resolve: () => void;
}

/** Client that plays one seat of a table over a socket; keeps only the data needed to choose moves. */
export class SeatClient {
  readonly game: Game;
  length = 0;
  readonly #socket: WebSocket;
  readonly #random: FastRandom;
  readonly #list: MoveList;
  readonly #committed: State;
  /** Committed state plus the moves of the current draft. */
  readonly #draftState: State;
  #drafted = 0;
  #isWelcomed = false;
  /** Id of the message that waits for its answer. */
  #pendingId = '';
  /** Conditions that callers wait for. */
  readonly #pendingConditions: PendingCondition[] = [];
  /** Nonce for the chance of the game; cleared once it is revealed. */
  #nonce = '';

  private constructor(socket: WebSocket, game: Game, seed: string) {
    this.game = game;
    this.#socket = socket;
    this.#random = new FastRandom(seed);
    this.#list = new MoveList(game.limits.moves);
    this.#committed = game.create();
    this.#draftState = game.create();
    game.setup(this.#committed);
    copyState(this.#committed, this.#draftState);
    socket.on('message', (data: Buffer) => this.#onMessage(JSON.parse(data.toString()) as ServerMessage));
    socket.on('error', (error) => {
      throw error;
    });
  }

  static async connect(url: string, cookie: string, table: string, game: Game): Promise<SeatClient> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/tables/${table}/socket`, {
      headers: { origin: url, cookie },
      perMessageDeflate: false,
    });
    const seatClient = new SeatClient(socket, game, table);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', version: 1, from: 0 }));
    await seatClient.waitUntil(() => seatClient.#isWelcomed);
    return seatClient;
  }

  get actor(): number {
    return this.game.actor(this.#draftState);
  }

  /** Sends a message and waits for its `done`. */
  sendAndWait(message: object): Promise<void> {
    const id = `load-${lastId++}`;
    this.#pendingId = id;
    // `ws` writes a buffer in one part
    this.#socket.send(Buffer.from(JSON.stringify({ ...message, id })), { binary: false });
    return this.waitUntil(() => this.#pendingId === '');
  }

  async sit(seat: number): Promise<void> {
    this.#nonce = `load-${seat}`;
    await this.sendAndWait({ type: 'sit', seat, seal: sealOf(this.#nonce) });
  }

  /** Plays a random legal move; returns whether the log has grown. */
  async playRandomMove(): Promise<boolean> {
    const { game, length } = this;
    game.moves(this.#draftState, this.#list);
    const move = this.#list.at(this.#random.below(this.#list.length));
    await this.sendAndWait({ type: 'play', length, drafted: this.#drafted, moves: [game.writeMove(move)] });
    if (this.length > length) return true;
    game.play(this.#draftState, move);
    this.#drafted++;
    return false;
  }

  waitUntil(condition: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (condition()) resolve();
    else this.#pendingConditions.push({ condition, resolve });
    return promise;
  }

  close(): void {
    this.#socket.close();
  }

  #onMessage(message: ServerMessage): void {
    if (message.type === 'welcome') this.#isWelcomed = true;
    if (message.type === 'welcome' || message.type === 'grew') this.#applyLines(message.lines);
    if (message.type === 'table' && message.table.locked === true) this.#reveal();
    if (message.type === 'done' && message.id === this.#pendingId) this.#pendingId = '';
    if (message.type === 'refused') throw new Error(`refused: ${JSON.stringify(message.refusal)}`);
    for (let index = this.#pendingConditions.length - 1; index >= 0; index--) {
      if (this.#pendingConditions[index]?.condition() === true) this.#pendingConditions.splice(index, 1)[0]?.resolve();
    }
  }

  #reveal(): void {
    if (this.#nonce === '') return;
    const message = { type: 'reveal', id: `load-${lastId++}`, nonce: this.#nonce };
    this.#nonce = '';
    this.#socket.send(Buffer.from(JSON.stringify(message)), { binary: false });
  }

  /** Applies log lines without checking that they are legal, because other tests do that. */
  #applyLines(lines: readonly string[]): void {
    for (const line of lines) {
      const move = this.game.parseMove(parseLogEntry(line)?.text ?? '');
      if (move === undefined) throw new Error(`a line that cannot be read: ${line}`);
      this.game.play(this.#committed, move);
    }
    this.length += lines.length;
    copyState(this.#committed, this.#draftState);
    this.#drafted = 0;
  }
}
