import type { GameView, Goal, GameEvent, TypedMove, Move, MoveList, State } from '@two-rivers/kernel';
import type { CandidatePath, IntentionState } from './intention.ts';
import type { TableSnapshot } from './tableSnapshot.ts';

/** Something the viewer may do now. As long as the choices are the same, so are these objects. */
export interface MoveChoice<M extends TypedMove = TypedMove> {
  readonly move: M;
  /** the move as files and messages carry it */
  readonly text: string;
}

/** A half-made choice: the kind of a move and some of its fields, such as `{ kind: 'build', space: 16 }`. */
export type PartialMove<M extends TypedMove = TypedMove> = M extends TypedMove ? Pick<M, 'kind'> & Partial<M> : never;

export function choicesOf<M extends TypedMove>(
  gameView: Pick<GameView<State, unknown, M>, 'game' | 'move'>,
  moves: readonly Move[],
): readonly MoveChoice<M>[] {
  return moves.map((move) => ({ move: gameView.move(move), text: gameView.game.writeMove(move) }));
}

/** The choices that a half-made one still leaves; all of them where nothing is picked. */
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

/** Fields are names, numbers, or short lists and tables of them; of a list a part may name some. */
function matchesField(wanted: unknown, whole: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(whole)) return wanted.every((item) => whole.includes(item));
  return wanted === whole || (typeof wanted === 'object' && JSON.stringify(wanted) === JSON.stringify(whole));
}

/** What is chosen at a moment, and void at any other. */
interface SelectionState<P, M extends TypedMove, H, G extends Goal> {
  readonly momentKey: string;
  readonly picked: PartialMove<M> | undefined;
  readonly intended: IntentionState<P, M, H, G> | undefined;
}

/** What there is to choose, as far as it is chosen: a part of a move, or a way that is looked at. */
export class Selection<P, M extends TypedMove, H extends GameEvent, G extends Goal> {
  readonly #gameView: GameView<State, P, M, H, G>;
  #current: SelectionState<P, M, H, G> | undefined;
  #lastChoices: { readonly moves: readonly Move[]; readonly choices: readonly MoveChoice<M>[] };

  constructor(gameView: GameView<State, P, M, H, G>) {
    this.#gameView = gameView;
    this.#lastChoices = { moves: [], choices: [] };
  }

  /** The ways to what is wanted, of which one is looked at. */
  get paths(): readonly CandidatePath<M>[] {
    return this.#current?.intended?.paths ?? [];
  }

  /** At the moment `at`, this is picked and that is wanted. */
  choose(
    momentKey: string,
    picked: PartialMove<M> | undefined,
    intended: IntentionState<P, M, H, G> | undefined,
  ): void {
    this.#current = { momentKey, picked, intended };
  }

  /** Forgets what was chosen; but not what is being chosen at the moment `except`. */
  clear(exceptMomentKey?: string): void {
    if (exceptMomentKey === undefined || this.#current?.momentKey !== exceptMomentKey) this.#current = undefined;
  }

  snapshotFields(
    momentKey: string,
    list: MoveList | undefined,
  ): Pick<TableSnapshot<P, M, H, G>, 'choices' | 'picked' | 'intention' | 'selected' | 'preview'> {
    const choices = this.#choicesFrom(list);
    const { picked, intended } = this.#current?.momentKey === momentKey ? this.#current : {};
    const { selected, preview: typedPreview, intention } = intended ?? {};
    // the same move, also where the choices were made anew after a look back
    const offered = choices.find(({ text }) => text === selected?.text) ?? selected;
    return {
      choices,
      ...(picked === undefined ? {} : { picked }),
      ...(intention === undefined ? {} : { intention }),
      ...(offered === undefined ? {} : { selected: offered }),
      ...(typedPreview === undefined ? {} : { preview: typedPreview }),
    };
  }

  /** The choices; the same objects as long as they are the same moves. */
  #choicesFrom(list: MoveList | undefined): readonly MoveChoice<M>[] {
    const moves = list?.toArray() ?? [];
    const offered = this.#lastChoices;
    const isSame = moves.length === offered.moves.length && moves.every((move, index) => move === offered.moves[index]);
    if (!isSame) this.#lastChoices = { moves, choices: choicesOf(this.#gameView, moves) };
    return this.#lastChoices.choices;
  }
}
