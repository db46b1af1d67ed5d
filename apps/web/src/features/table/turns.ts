import { copyState, type GameView, type GameEvent, type TypedMove, type State } from '@two-rivers/kernel';
import type { GameLogBuilder, TableSnapshot } from '@two-rivers/table';
import { createContext, useContext } from 'react';

interface TurnStep {
  readonly text: string;
  readonly move: TypedMove;
  readonly position: unknown;
  readonly events: readonly GameEvent[];
}

/** Steps of a turn with their positions, without a final move that only ends the turn. */
export function stepThroughTurn(gameView: GameView, state: State, texts: readonly string[]): readonly TurnStep[] {
  const { game } = gameView;
  // each step needs its own state, because its position may read the state only later
  let before = state;
  const steps: TurnStep[] = [];
  for (const text of texts) {
    const number = game.parseMove(text);
    if (number === undefined) break;
    const move = gameView.move(number);
    if (steps.length > 0 && gameView.endsTurn(move)) break;
    const after = game.create();
    copyState(before, after);
    const events: GameEvent[] = [];
    game.play(after, number, (event) => events.push(event));
    steps.push({ text, move, position: gameView.position(before), events });
    before = after;
  }
  return steps;
}

/** The seat that began the current turn; undefined before its first move. */
export function turnStarterSeat(
  gameView: GameView,
  { state, input, shownLength }: Pick<TableSnapshot, 'state' | 'input' | 'shownLength'>,
): number | undefined {
  const currentTurn = gameView.turnKey(state);
  let seat: number | undefined;
  for (let line = shownLength - 1; line >= 0; line--) {
    const frame = input.frames[line];
    if (frame === undefined || gameView.turnKey(frame.before) !== currentTurn) break;
    if (frame.seat >= 0) ({ seat } = frame);
  }
  return seat;
}

/** Whether a past turn is shown; a running playback of others' moves does not count as one. */
export function showsPastTurn({ isLive, isPaused }: Pick<TableSnapshot, 'isLive' | 'isPaused'>): boolean {
  return !isLive && isPaused;
}

/** Number of the past turn shown, from 1; 0 for the set-up, undefined in the present. */
export function shownPastTurn(
  logBuilder: GameLogBuilder,
  { isLive, isPaused, shownLength, input }: Pick<TableSnapshot, 'isLive' | 'isPaused' | 'shownLength' | 'input'>,
): { readonly turn: number } | undefined {
  if (!showsPastTurn({ isLive, isPaused })) return undefined;
  const turns = logBuilder
    .build(input.frames)
    .filter(({ isSetup }) => !isSetup)
    .flatMap((round) => round.turns);
  return { turn: turns.filter(({ from }) => from < shownLength).length };
}

/** Whether the drafted turn must be undone: a lesson accepts only the turn it asks for. */
export const TurnEndBlockedContext = createContext(false);

export function useIsTurnEndBlocked(): boolean {
  return useContext(TurnEndBlockedContext);
}
