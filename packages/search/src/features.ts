import type { Game, OwnGame, State } from '@two-rivers/kernel';

/** A position as numbers: what those who learn to play are given instead of a board. */
export interface Features<S extends State = State> {
  /** one for each number: those of the viewer's own seat first, then of the others in the order of their turns */
  readonly names: readonly string[];
  /** fills `into` from `at` on with what the viewer of a masked state knows */
  read(masked: S, viewer: number, into: Float32Array, at: number): void;
}

export type MakeFeatures<S extends State = State> = OwnGame<[game: Game<S>], Features<S>>;

/** The names of what is read for each seat; 0 is the viewer, 1 whoever comes next. */
export function namesBySeat(seats: number, names: readonly string[]): string[] {
  return Array.from({ length: seats }, (_, place) => names.map((name) => `${place} ${name}`)).flat();
}
