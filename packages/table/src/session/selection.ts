import type { GameView, Goal, GameEvent, TypedMove, Move, MoveList, State } from '@two-rivers/kernel';
import type { CandidatePath, IntentionState } from './intention.ts';
import type { TableSnapshot } from './tableSnapshot.ts';

/** A legal move of the viewer. The objects stay identical while the choices are the same. */
export interface MoveChoice<M extends TypedMove = TypedMove> {
  readonly move: M;
  /** text of the move, as in files and messages */
  readonly text: string;
}

/** A partial choice: the kind of a move and some of its fields, such as `{ kind: 'build', space: 16 }`. */
export type PartialMove<M extends TypedMove = TypedMove> = M extends TypedMove ? Pick<M, 'kind'> & Partial<M> : never;

export function choicesOf<M extends TypedMove>(
  gameView: Pick<GameView<State, unknown, M>, 'game' | 'move'>,
  moves: readonly Move[],
): readonly MoveChoice<M>[] {
  return moves.map((move) => ({ move: gameView.move(move), text: gameView.game.writeMove(move) }));
}

/** Choices that match a partial move; all choices if it is undefined. */
export function matchingChoices<M extends TypedMove>(
  choices: readonly MoveChoice<M>[],
  partial: PartialMove<M> | undefined,
): readonly MoveChoice<M>[] {
  const fixedFields = Object.entries(partial ?? {}).filter(([, value]) => value !== undefined);
  return choices.filter(({ move }) => {
    const fields = new Map<string, unknown>(Object.entries(move));
    return fixedFields.every(([name, value]) => matchesField(value, fields.get(name)));
  });
}

/**
 * Whether a field of a move has the expected value. A value is a name, a number, or a small list or object of these. A
 * list matches if it contains all expected items.
 */
function matchesField(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected) && Array.isArray(actual)) return expected.every((item) => actual.includes(item));
  return expected === actual || (typeof expected === 'object' && JSON.stringify(expected) === JSON.stringify(actual));
}

/** The selection at one moment; void at all others. */
interface SelectionState<P, M extends TypedMove, G extends Goal> {
  readonly momentKey: string;
  readonly picked: PartialMove<M> | undefined;
  readonly intended: IntentionState<P, M, G> | undefined;
}

/** The viewer's current selection: part of a move, or a previewed path. */
export class Selection<P, M extends TypedMove, G extends Goal> {
  readonly #gameView: GameView<State, P, M, GameEvent, G>;
  #current: SelectionState<P, M, G> | undefined;
  #lastChoices: { readonly moves: readonly Move[]; readonly choices: readonly MoveChoice<M>[] };

  constructor(gameView: GameView<State, P, M, GameEvent, G>) {
    this.#gameView = gameView;
    this.#lastChoices = { moves: [], choices: [] };
  }

  /** Paths to the current goal, one of which is previewed. */
  get paths(): readonly CandidatePath<M>[] {
    return this.#current?.intended?.paths ?? [];
  }

  /** Sets the partial move and the intention for a moment. */
  choose(momentKey: string, picked: PartialMove<M> | undefined, intended: IntentionState<P, M, G> | undefined): void {
    this.#current = { momentKey, picked, intended };
  }

  /** Clears the selection, unless it belongs to the moment `exceptMomentKey`. */
  clear(exceptMomentKey?: string): void {
    if (exceptMomentKey === undefined || this.#current?.momentKey !== exceptMomentKey) this.#current = undefined;
  }

  snapshotFields(
    momentKey: string,
    list: MoveList | undefined,
  ): Pick<TableSnapshot<P, M, G>, 'choices' | 'picked' | 'intention' | 'selected' | 'preview'> {
    const choices = this.#choicesFrom(list);
    const { picked, intended } = this.#current?.momentKey === momentKey ? this.#current : {};
    const { selected, preview: typedPreview, intention } = intended ?? {};
    // find the move by its text, because viewing the past may have replaced the choice objects
    const offered = choices.find(({ text }) => text === selected?.text) ?? selected;
    return {
      choices,
      ...(picked === undefined ? {} : { picked }),
      ...(intention === undefined ? {} : { intention }),
      ...(offered === undefined ? {} : { selected: offered }),
      ...(typedPreview === undefined ? {} : { preview: typedPreview }),
    };
  }

  /** The current choices; the same objects while the moves stay the same. */
  #choicesFrom(list: MoveList | undefined): readonly MoveChoice<M>[] {
    const moves = list?.toArray() ?? [];
    const offered = this.#lastChoices;
    const isSame = moves.length === offered.moves.length && moves.every((move, index) => move === offered.moves[index]);
    if (!isSame) this.#lastChoices = { moves, choices: choicesOf(this.#gameView, moves) };
    return this.#lastChoices.choices;
  }
}
