import {
  copyState,
  type Game,
  type JsonObject,
  type Move,
  type MoveList,
  type State,
} from '@two-rivers/kernel';
import type { Result } from '@two-rivers/search';
import type { Teller } from '@two-rivers/words';

import { type Ready, readAnswer, written } from './protocol.ts';
import { Clock, type TimeControl } from './time.ts';
import type { Trouble } from './trouble.ts';

export interface Setting {
  readonly game: Game;
  readonly seat: number;
  readonly time: TimeControl;
  readonly teller: Teller;
}

/** What a seat decides with: masked for it. */
export interface Seen {
  readonly state: State;
  readonly moves: MoveList;
}

/**
 * What is said to a program in the course of one game. It is handed what its seat may know and nothing else: masked
 * states and entries as the seat may read them, never a seed.
 */
export class Conversation {
  /** decisions it was asked for */
  turns = 0;
  readonly #setting: Setting;
  readonly #ready: Ready;
  readonly #clock: Clock;
  readonly #after: State;
  #id: number;
  #offered: readonly Move[] = [];
  #texts: readonly string[] = [];

  /** `asks` is how many questions the program was asked before, hello and those of other games. */
  constructor(setting: Setting, ready: Ready, asks: number) {
    this.#setting = setting;
    this.#ready = ready;
    this.#id = asks - 1;
    this.#clock = new Clock(setting.time);
    this.#after = setting.game.create();
  }

  /** what the answer may take */
  get ms(): number {
    return this.#clock.left;
  }

  /** The lines that ask for a decision. `since` are the lines of the log that came since it was last asked. */
  ask({ state, moves }: Seen, since: readonly string[]): string {
    const { game, seat, teller } = this.#setting;
    const { wants } = this.#ready;
    const begin = this.turns === 0 ? written(this.#game()) : '';
    this.turns++;
    this.#id++;
    this.#offered = moves.toArray();
    this.#texts = this.#offered.map((move) => game.writeMove(move));
    const turn = written({
      type: 'turn',
      id: this.#id,
      seat,
      time: this.ms,
      moves: this.#texts,
      ...(wants.includes('words') ? { words: this.#offered.map((move) => teller.move(state, move)) } : {}),
      ...(wants.includes('scores')
        ? { scores: this.#offered.map((move) => this.#scoresAfter(state, move)) }
        : {}),
      since,
      position: game.observe(state),
    });
    return begin + turn;
  }

  /** The move that an answer means. */
  answer(line: string, ms: number): Move | Trouble {
    this.#clock.spend(ms);
    const index = readAnswer(line, this.#id, this.#texts);
    return typeof index === 'number' ? (this.#offered[index] ?? 0) : index;
  }

  /** The line that says how it ended. */
  over({ scores, ranks, forfeits }: Result, since: readonly string[]): string {
    return written({ type: 'over', scores, ranks, forfeits, since });
  }

  #game(): JsonObject {
    const { game, seat } = this.#setting;
    return {
      type: 'game',
      game: game.id,
      engine: game.engine,
      options: game.options,
      players: game.seats,
      seat,
      time: this.#clock.document(),
      ...(game.edition === undefined ? {} : { edition: game.edition }),
    };
  }

  /** Everybody's points, were the game scored right after a move, before any chance. */
  #scoresAfter(state: State, move: Move): readonly number[] {
    const { game } = this.#setting;
    copyState(state, this.#after);
    game.play(this.#after, move);
    return game.outcome(this.#after).scores;
  }
}
