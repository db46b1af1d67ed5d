// node serverLoad.ts <game> <port> <tables>: people who answer at once at a boardgame.io server. They speak its protocol
// themselves, without its client, which would play every move once more.
import { createRequire } from 'node:module';
import { PREPARED_GAMES, type LoadTable, serveRuns } from '../../apps/server/bench/measure.ts';
import { playedAtRandom } from './games.ts';
import type { MatchState, Socket, SocketIoClient } from './packages.ts';
import { type PlainPosition, PlainTable } from './plainTable.ts';

const require = createRequire(import.meta.url);
const { io } = require('socket.io-client') as SocketIoClient;

const [id, port, count] = process.argv.slice(2);
const rules = new PlainTable(...(await playedAtRandom(id, 2)));
const { seats } = rules.game;
rules.shuffle('load', 0);

type State = MatchState<PlainPosition>;

/** One player: the last state sent, and a promise of the next. */
class Player {
  readonly socket: Socket;
  #state: State | undefined;
  #changed = Promise.withResolvers<void>();

  constructor() {
    this.socket = io(`http://127.0.0.1:${port}/${id}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('sync', (_: string, { state }: { state: State }) => this.#take(state));
    this.socket.on('update', (_: string, state: State) => this.#take(state));
  }

  get last(): State {
    if (this.#state === undefined) throw new Error('nothing was sent yet');
    return this.#state;
  }

  async until(stateId: number): Promise<void> {
    for (;;) {
      const { _stateID: reached = -1 } = this.#state ?? {};
      if (reached >= stateId) return;
      await this.#changed.promise;
    }
  }

  #take(state: State): void {
    this.#state = state;
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers<void>();
    resolve();
  }
}

let matches = 0;

interface Opened {
  readonly id: string;
  readonly players: readonly Player[];
}

async function openMatch(): Promise<Opened> {
  const opened = {
    id: `match-${matches++}`,
    players: Array.from({ length: seats }, () => new Player()),
  };
  // one after the other: the first one makes the match
  for (const [seat, player] of opened.players.entries()) {
    player.socket.emit('sync', opened.id, String(seat), undefined, seats);
    await player.until(0);
  }
  return opened;
}

class Match implements LoadTable {
  readonly #ahead: Opened[] = [];
  #players: readonly Player[] = [];
  #id = '';

  get isOver(): boolean {
    return this.#players.length === 0 || this.#players[0].last.G.scores !== null;
  }

  async openGames(): Promise<void> {
    while (this.#ahead.length < PREPARED_GAMES) this.#ahead.push(await openMatch());
  }

  takeNextGame(): void {
    for (const { socket } of this.#players) socket.close();
    const opened = this.#ahead.pop();
    if (opened === undefined) throw new Error('the run is too long for the games there are');
    this.#id = opened.id;
    this.#players = opened.players;
  }

  async playMove(): Promise<void> {
    const { G, _stateID: stateId } = this.#players[0].last;
    const playerID = String(G.actor);
    const payload = { type: 'play', args: [rules.choose(G)], playerID };
    this.#players[G.actor].socket.emit('update', { type: 'MAKE_MOVE', payload }, stateId, this.#id, playerID);
    // the end of a turn is a state of its own, sent together with the move
    await Promise.all(this.#players.map(async (player) => player.until(stateId + 1)));
  }
}

await serveRuns(Array.from({ length: Number(count) }, () => new Match()));
