/** A mean and its standard error. */
export type MeanWithError = readonly number[];

/** For all seats, and for the winners. */
export type OverallAndWinnerMeans = readonly MeanWithError[];

/** Players who had a piece: how many, their share of the wins in percent, their points above the mean. */
export interface PieceStatistics {
  readonly of: number;
  readonly win: MeanWithError;
  readonly points: number;
}

/** Statistics of self-play games of one bot, for one setting. */
export interface SettingStatistics {
  readonly bot: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly games: number;
  /** share of the wins in percent, in turn order */
  readonly seats: readonly MeanWithError[];
  /** by kind and name, such as `clan.crab` */
  readonly had: Readonly<Record<string, PieceStatistics | undefined>>;
  /** in percent */
  readonly endings: Readonly<Record<string, MeanWithError | undefined>>;
  readonly rounds: MeanWithError;
  readonly score: OverallAndWinnerMeans;
  /** points by category */
  readonly categories: Readonly<Record<string, OverallAndWinnerMeans | undefined>>;
  /** times per game, by the message key of the action in the game's words */
  readonly actions: Readonly<Record<string, OverallAndWinnerMeans | undefined>>;
}

/** Balance of a game in strong play, written by training/balance.ts. */
export interface BalanceStatistics {
  readonly command: string;
  /** positions that searching bots evaluate per decision */
  readonly positions: number;
  readonly settings: readonly SettingStatistics[];
}
