// node serverLoad.ts <game> <port> <tables>: people who answer at once at a boardgame.io server. They speak its protocol
// themselves, without its client, which would play every move once more.
import { createRequire } from 'node:module';
import type { Socket } from 'socket.io-client';
import { GAMES_AHEAD, type LoadTable, obey } from '../../apps/server/bench/measure.ts';
import { isRefusal, type State as EngineState } from '../../packages/kernel/src/index.ts';
import { gameOf } from './games.ts';
import { type PlainPosition, PlainTable } from './plainTable.ts';

const require = createRequire(import.meta.url);
const { io } = require('socket.io-client') as typeof import('socket.io-client');

const [id, port, count] = process.argv.slice(2);
const entry = await gameOf(id);
if (entry === undefined) throw new Error(`there is no game ${id}`);
const { family, random } = entry;
const game = family.make({ seats: 2 });
if (isRefusal(game)) throw new Error(game.reason);
const rules: PlainTable<EngineState> = new PlainTable(game, random(game));
rules.shuffle('load', 0);

interface MatchState {
  readonly G: PlainPosition;
  readonly _stateID: number;
}

/** One player: the last state that was sent, and who waits for the next. */
class Player {
  readonly socket: Socket;
  state: MatchState | undefined;
  #changed = Promise.withResolvers<void>();

  constructor() {
    this.socket = io(`http://127.0.0.1:${port}/${id}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('sync', (_: string, { state }: { state: MatchState }) => this.#take(state));
    this.socket.on('update', (_: string, state: MatchState) => this.#take(state));
  }

  async until(stateId: number): Promise<void> {
    while (this.state === undefined || this.state._stateID < stateId) await this.#changed.promise;
  }

  #take(state: MatchState): void {
    this.state = state;
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
    players: Array.from({ length: game.seats }, () => new Player()),
  };
  // one after the other: the first one makes the match
  for (const [seat, player] of opened.players.entries()) {
    player.socket.emit('sync', opened.id, String(seat), undefined, game.seats);
    await player.until(0);
  }
  return opened;
}

class Match implements LoadTable {
  readonly #ahead: Opened[] = [];
  #players: readonly Player[] = [];
  #id = '';

  get isOver(): boolean {
    return this.#players.length === 0 || this.#players[0].state.G.scores !== null;
  }

  async prepare(): Promise<void> {
    while (this.#ahead.length < GAMES_AHEAD) this.#ahead.push(await openMatch());
  }

  next(): void {
    for (const { socket } of this.#players) socket.close();
    const opened = this.#ahead.pop();
    if (opened === undefined) throw new Error('the run is too long for the games there are');
    this.#id = opened.id;
    this.#players = opened.players;
  }

  async move(): Promise<void> {
    const { G, _stateID } = this.#players[0].state;
    const playerID = String(G.actor);
    const payload = { type: 'play', args: [rules.choose(G)], playerID };
    this.#players[G.actor].socket.emit(
      'update',
      { type: 'MAKE_MOVE', payload },
      _stateID,
      this.#id,
      playerID,
    );
    // the end of a turn is a state of its own, sent together with the move
    await Promise.all(this.#players.map(async (player) => player.until(_stateID + 1)));
  }
}

await obey(Array.from({ length: Number(count) }, () => new Match()));
