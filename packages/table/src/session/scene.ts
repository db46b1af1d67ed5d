import type { Game, Refusal, SeatLabel, State } from '@two-rivers/kernel';
import type { PlannedTurn } from '../plan.ts';
import type { Frame, TableView } from '../tableView.ts';
import type { DraftWays } from './waysGone.ts';

/** How fast what others did is shown. */
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** A value that others follow. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** All that the screen of a table is drawn from; it holds nothing that the eyes at it may not see. */
export interface Scene {
  readonly seats: readonly SeatLabel[];
  /** whose eyes look at the screen: a seat, or SPECTATOR when nobody's secrets may show */
  readonly eyes: number;
  /** the person to whom the device is to be handed before anything of theirs is shown */
  readonly handTo?: number;
  /** several persons sit at this device: each is called by name */
  readonly isShared?: boolean;
  /** the person whose turn begins where nothing is secret; they have not said yet that they are there */
  readonly greets?: number;
  readonly view: TableView;
  /** the whole committed log for these eyes */
  readonly frames: readonly Frame[];
  /** where the log begins; known where that matters before it has a line */
  readonly start?: State;
  /** only one turn is played here, so that none can be planned */
  readonly isOneTurn?: boolean;
  /** how many of them these eyes have been shown */
  readonly told: number;
  /** the own turns ahead, as they are planned */
  readonly plan: readonly PlannedTurn[];
  /** the ways that were gone in the draft; left out where that is not known */
  readonly ways?: DraftWays;
  /** the bot at work */
  readonly thinking?: number;
  /** a bot that did not answer; it can be asked again */
  readonly failed?: string;
  /** the game could not be kept in the browser */
  readonly notStored: boolean;
}

/** What came of something tried: undefined when it was done. From afar the answer takes its time. */
export type Tried = Refusal | undefined | Promise<Refusal | undefined>;

/** What feeds a session: a table played here, one played from afar, or a record. */
export interface TableSource {
  readonly game: Game;
  readonly scene: Store<Scene>;
  play(texts: readonly string[]): Tried;
  undo(moves?: number): Tried;
  confirm(): Tried;
  /** the eyes at the screen have been shown the log up to here */
  hasSeen(length: number): void;
  keepPlan(turns: readonly PlannedTurn[]): void;
  /** to be kept with the draft that is about to change; it shows nothing new */
  keepWays(ways: DraftWays): void;
}

/** What the own draft is added to; undefined where that is not known. */
export function draftStart({ frames, start }: Scene): State | undefined {
  return frames.at(-1)?.after ?? start;
}
