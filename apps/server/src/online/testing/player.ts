import { FastRandom, type Game, isRefusal, SPECTATOR } from '@two-rivers/kernel';
import { TableReplica } from '@two-rivers/table';
import { GameCache } from '../rooms/gameCache.ts';
import type { TestClient } from './client.ts';

const cache = new GameCache();

function gameOf(client: TestClient): Game {
  const { game, engine, seats, options, edition } = client.info;
  const cachedGame = cache.get({ game, engine, seats: seats.length, options, edition });
  if (isRefusal(cachedGame)) throw new Error(cachedGame.reason);
  return cachedGame.game;
}

/** Rebuilds the game from the lines that a client received; throws at the first wrong line. */
function mirrorOf(client: TestClient): TableReplica {
  const mirror = TableReplica.create(gameOf(client), client.seat ?? SPECTATOR);
  if (isRefusal(mirror)) throw new Error(mirror.reason);
  const refusal = mirror.append(client.lines);
  if (refusal !== undefined) throw new Error(`line ${mirror.length + 1}: ${refusal.reason}`);
  return mirror;
}

/** Plays random legal moves for a client. */
export class Player {
  readonly client: TestClient;
  readonly #random: FastRandom;
  #mirror: TableReplica | undefined;

  constructor(client: TestClient, seed: string) {
    this.client = client;
    this.#random = new FastRandom(seed);
  }

  /** Message with the next random move, or with the confirmation of a complete turn. */
  nextMessage():
    | { type: 'play'; length: number; drafted: number; moves: string[] }
    | { type: 'confirm'; length: number } {
    const view = this.#currentView();
    if (view.mayConfirm) return { type: 'confirm', length: view.length };
    const move = view.moves.at(this.#random.below(view.moves.length));
    return {
      type: 'play',
      length: view.length,
      drafted: view.draft.length,
      moves: [gameOf(this.client).writeMove(move)],
    };
  }

  #currentView(): ReturnType<TableReplica['view']> {
    const { client } = this;
    if (this.#mirror === undefined || this.#mirror.length > client.lines.length) this.#mirror = mirrorOf(client);
    const refusal = this.#mirror.append(client.lines.slice(this.#mirror.length));
    if (refusal !== undefined) throw new Error(`an illegal line: ${refusal.reason}`);
    return this.#mirror.view(client.draft, client.info.status === 'abandoned');
  }

  get mayAct(): boolean {
    const view = this.#currentView();
    const own = this.client.seat;
    return this.client.info.status === 'playing' && (view.mayConfirm || (view.actor === own && view.moves.length > 0));
  }
}

/** Plays at random with all players until the game is over or `isEnough` returns true. */
export async function playOut(players: readonly Player[], isEnough: () => boolean = () => false): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      const { client } = player;
      const isDone = (): boolean => isEnough() || !['waiting', 'playing'].includes(client.info.status);
      while (!isDone()) {
        await client.waitUntil(() => isDone() || player.mayAct);
        if (!isDone()) await client.sendOrThrow(player.nextMessage());
      }
    }),
  );
}
