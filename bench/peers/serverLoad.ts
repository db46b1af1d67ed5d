// node serverLoad.ts <game> <port> <tables>: players who respond immediately, on a boardgame.io server. They speak its protocol
// directly, because its client would play every move a second time.
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

/** A player: the last received state, and a promise of the next one. */
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

interface OpenedMatch {
  readonly id: string;
  readonly players: readonly Player[];
}

async function openMatch(): Promise<OpenedMatch> {
  const openedMatch = {
    id: `match-${matches++}`,
    players: Array.from({ length: seats }, () => new Player()),
  };
  // one after the other, because the first player creates the match
  for (const [seat, player] of openedMatch.players.entries()) {
    player.socket.emit('sync', openedMatch.id, String(seat), undefined, seats);
    await player.until(0);
  }
  return openedMatch;
}

class Match implements LoadTable {
  readonly #preparedMatches: OpenedMatch[] = [];
  #players: readonly Player[] = [];
  #id = '';

  get isOver(): boolean {
    return this.#players.length === 0 || this.#players[0].last.G.scores !== null;
  }

  async openGames(): Promise<void> {
    while (this.#preparedMatches.length < PREPARED_GAMES) this.#preparedMatches.push(await openMatch());
  }

  takeNextGame(): void {
    for (const { socket } of this.#players) socket.close();
    const openedMatch = this.#preparedMatches.pop();
    if (openedMatch === undefined) throw new Error('no prepared game left for this run');
    this.#id = openedMatch.id;
    this.#players = openedMatch.players;
  }

  async playMove(): Promise<void> {
    const { G, _stateID: stateId } = this.#players[0].last;
    const playerID = String(G.actor);
    const payload = { type: 'play', args: [rules.choose(G)], playerID };
    this.#players[G.actor].socket.emit('update', { type: 'MAKE_MOVE', payload }, stateId, this.#id, playerID);
    // the end of a turn is a separate state, sent together with the move
    await Promise.all(this.#players.map(async (player) => player.until(stateId + 1)));
  }
}

await serveRuns(Array.from({ length: Number(count) }, () => new Match()));
