/** A mean and its standard error. */
export type Figure = readonly number[];

/** Of all seats, and of those who won. */
export type Both = readonly Figure[];

/** What was counted of those who had something: how many had it and their share of the wins in percent, their points over the mean. */
export interface Had {
  readonly of: number;
  readonly win: Figure;
  readonly points: number;
}

/** Games of a bot against itself, counted. */
export interface Counted {
  readonly bot: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly games: number;
  /** share of the wins in percent, in the order of the first turn */
  readonly seats: readonly Figure[];
  /** by kind and name, `clan.crab` say */
  readonly had: Readonly<Record<string, Had | undefined>>;
  /** in percent */
  readonly endings: Readonly<Record<string, Figure | undefined>>;
  readonly rounds: Figure;
  /** points of all, and of those who won */
  readonly score: Both;
  /** the same by category */
  readonly categories: Readonly<Record<string, Both | undefined>>;
  /** times in a game; by the names under which the game's words know it */
  readonly actions: Readonly<Record<string, Both | undefined>>;
}

/** What strong play knows of a game, as training/balance.ts writes it. */
export interface Balance {
  readonly command: string;
  /** positions evaluated for a decision by those who search */
  readonly positions: number;
  readonly settings: readonly Counted[];
}
