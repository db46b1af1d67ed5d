import {
  type Game,
  type GameRecord,
  isRefusal,
  MoveList,
  OVER,
  type Refusal,
  refuse,
  type SeatLabel,
  SPECTATOR,
} from '@two-rivers/kernel';
import { type Eyes, type Film, film } from '../film.ts';
import { type Scene, Store, type TableSource } from './scene.ts';

/** A record as what feeds a session: every line is there from the start, and nothing can be played. */
export class RecordSource implements TableSource {
  readonly game: Game;
  readonly scene: Store<Scene>;
  /** a record of what one viewer saw, so that no other eyes can be lent */
  readonly masked: boolean;
  readonly #record: GameRecord;

  private constructor(game: Game, record: GameRecord, reel: Film, eyes: Eyes) {
    this.game = game;
    this.masked = reel.masked;
    this.#record = record;
    this.scene = new Store(sceneOf(game, record.seats, reel, eyes));
  }

  static open(game: Game, record: GameRecord, eyes: Eyes): RecordSource | Refusal {
    const reel = film(game, record, eyes);
    return isRefusal(reel) ? reel : new RecordSource(game, record, reel, eyes);
  }

  /** Looks at the same lines with other eyes. */
  lend(eyes: Eyes): void {
    const reel = film(this.game, this.#record, eyes);
    // it was read before
    if (isRefusal(reel)) throw new Error(`a record is refused the second time: ${reel.reason}`);
    this.scene.set(sceneOf(this.game, this.#record.seats, reel, eyes));
  }

  play(): Refusal {
    return refuse('game-over');
  }

  undo(): Refusal {
    return refuse('game-over');
  }

  confirm(): Refusal {
    return refuse('game-over');
  }

  hasSeen(): void {}

  keepPlan(): void {}

  keepWays(): void {}
}

function sceneOf(game: Game, seats: readonly SeatLabel[], { start, frames }: Film, eyes: Eyes): Scene {
  const viewer = eyes === 'open' ? SPECTATOR : eyes;
  const state = frames.at(-1)?.after ?? start;
  const actor = game.actor(state);
  return {
    seats,
    eyes: viewer,
    view: {
      viewer,
      length: frames.length,
      actor,
      state,
      log: frames.map(({ line }) => line),
      moves: new MoveList(0),
      draft: [],
      mayConfirm: false,
      abandoned: false,
      ...(actor === OVER ? { outcome: game.outcome(state) } : {}),
    },
    frames,
    told: 0,
    plan: [],
    notStored: false,
  };
}
