/** A mean and its standard error. */
export type MeanWithError = readonly number[];

/** Two means: over all seats, and over the winners. */
export type OverallAndWinnerMeans = readonly MeanWithError[];

/** Players who had a piece: their number, their share of the wins in percent, their points above the mean. */
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
  /** share of the wins in percent, by position in the turn order */
  readonly seats: readonly MeanWithError[];
  /** statistics by kind and name of the piece, such as `clan.crab` */
  readonly had: Readonly<Record<string, PieceStatistics | undefined>>;
  /** share of the games in percent, by trigger of the end */
  readonly endings: Readonly<Record<string, MeanWithError | undefined>>;
  readonly rounds: MeanWithError;
  readonly score: OverallAndWinnerMeans;
  /** points by category */
  readonly categories: Readonly<Record<string, OverallAndWinnerMeans | undefined>>;
  /** how often an action is taken per game, by the action's key in the game's texts */
  readonly actions: Readonly<Record<string, OverallAndWinnerMeans | undefined>>;
}

/** Balance statistics of a game in strong play, written by training/balance.ts. */
export interface BalanceStatistics {
  readonly command: string;
  /** positions that searching bots evaluate per decision */
  readonly positions: number;
  readonly settings: readonly SettingStatistics[];
}
