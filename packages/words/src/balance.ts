/** A mean and its standard error. */
export type Figure = readonly number[];

/** For all seats, and for the winners. */
export type Both = readonly Figure[];

/** Players who had a piece: how many, their share of the wins in percent, their points above the mean. */
export interface Had {
  readonly of: number;
  readonly win: Figure;
  readonly points: number;
}

/** Statistics of self-play games of one bot, for one setting. */
export interface Counted {
  readonly bot: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly games: number;
  /** share of the wins in percent, in turn order */
  readonly seats: readonly Figure[];
  /** by kind and name, such as `clan.crab` */
  readonly had: Readonly<Record<string, Had | undefined>>;
  /** in percent */
  readonly endings: Readonly<Record<string, Figure | undefined>>;
  readonly rounds: Figure;
  readonly score: Both;
  /** points by category */
  readonly categories: Readonly<Record<string, Both | undefined>>;
  /** times per game, by the message key of the action in the game's words */
  readonly actions: Readonly<Record<string, Both | undefined>>;
}

/** Balance of a game in strong play, written by training/balance.ts. */
export interface Balance {
  readonly command: string;
  /** positions that searching bots evaluate per decision */
  readonly positions: number;
  readonly settings: readonly Counted[];
}
