import type { Game, State } from '@two-rivers/kernel';
import type { TableSetup } from './doc.ts';

/** Whose a turn is: the host of a table answers for its bots. */
export interface Owner {
  readonly network: string;
  readonly person: string;
  readonly table: string;
}

/** What a bot gets to think about. */
export interface Thought {
  readonly setup: TableSetup;
  readonly game: Game;
  readonly bot: string;
  readonly seat: number;
  /** masked for the seat */
  readonly state: State;
  readonly owner: Owner;
}

/** Bots, wherever they think. */
export interface Thinker {
  /** a whole turn of the seat, or as much as it can see of it; never fails */
  think(thought: Thought): Promise<readonly string[]>;
  /** turns that wait for a thread */
  readonly waiting: number;
  close(): Promise<void>;
}
