import { copyState, type Game, type Happening, type Move, type State } from '@two-rivers/kernel';

/** What moves would do: played on a copy of what a viewer knows, so it needs no secret and changes nothing. */
export interface Preview<S extends State = State> {
  readonly moves: readonly Move[];
  readonly after: S;
  readonly happenings: readonly Happening[];
  /** who acts next: a seat, CHANCE or OVER */
  readonly next: number;
}

/** `moves` are legal one after the other. */
export function preview<S extends State>(game: Game<S>, state: S, moves: readonly Move[]): Preview<S> {
  const after = game.create();
  copyState(state, after);
  const happenings: Happening[] = [];
  for (const move of moves) game.play(after, move, (happening) => happenings.push({ ...happening }));
  return { moves, after, happenings, next: game.actor(after) };
}
