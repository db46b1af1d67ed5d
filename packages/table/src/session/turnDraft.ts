import type { GameView, Goal, GameEvent, TypedMove, Refusal, State } from '@two-rivers/kernel';
import { previewMoves } from '../tableView.ts';
import type { PathPreview } from './intention.ts';
import type { TurnEnding, TableSnapshot } from './tableSnapshot.ts';
import { stateBeforeDraft, type TableInput, type TableSource, type CommandResult } from './tableInput.ts';
import { turnRemainder } from './turnRemainder.ts';

/** The own turn while it is made at the table: ways gone, and its end, which may have to wait for chance and for others. */
export class TurnDraft<P, M extends TypedMove, H extends GameEvent, G extends Goal> {
  readonly #gameView: GameView<State, P, M, H, G>;
  readonly #table: TableSource;
  readonly #onResult: (result: CommandResult) => void;
  /** the turn that is to end as soon as nothing is left to choose in it */
  #endingTurnKey: string | undefined;
  #endingCache: { readonly state: State; readonly ending: TurnEnding | undefined } | undefined;
  /** whether the turn waits for a word more before it ends */
  asksBeforeEnd = false;

  constructor(gameView: GameView<State, P, M, H, G>, table: TableSource, onResult: (tried: CommandResult) => void) {
    this.#gameView = gameView;
    this.#table = table;
    this.#onResult = onResult;
  }

  /** Goes a whole way. Where nothing is left to choose the turn ends with it, unless it is to `stay`. */
  playPath(state: State, { steps, ends, end }: PathPreview<P, M>, stay: boolean): void {
    const texts = steps.map(({ text }) => text);
    const { draft } = this.#table.input.get().view;
    // what only ends the turn, with nothing before it to take back, needs no further word
    const isEnd = steps.every(({ move }) => this.#gameView.endsTurn(move)) && draft.length === 0;
    const endsTurn = ends && !stay && !this.asksBeforeEnd;
    this.#endingTurnKey = endsTurn ? this.#gameView.turnKey(state) : undefined;
    this.#sendMoves(endsTurn && end !== undefined ? [...texts, end.text] : texts, !this.asksBeforeEnd || isEnd);
  }

  endTurn({ ending, choices, state, input }: TableSnapshot<P, M, H, G>): void {
    if (ending === undefined) return;
    const start = input.view.draft.length > 0 ? (stateBeforeDraft(input) ?? state) : state;
    this.#endingTurnKey = ending === 'turn' ? this.#gameView.turnKey(start) : undefined;
    const end = input.view.mayConfirm ? undefined : choices.find(({ move }) => this.#gameView.endsTurn(move));
    this.#sendMoves(end === undefined ? [] : [end.text], true);
  }

  undo(moves: number): void {
    this.cancelAutoEnd();
    this.#onResult(this.#table.undo(moves));
  }

  /** The turn does not end by itself any more. */
  cancelAutoEnd(): void {
    this.#endingTurnKey = undefined;
  }

  /** A turn that is to end goes on after what chance and others decided in the middle of it. */
  resumeAutoEnd(): void {
    const { view, viewer } = this.#table.input.get();
    if (this.#endingTurnKey === undefined || view.actor !== viewer || view.mayConfirm) return;
    const isSame = this.#gameView.turnKey(view.state) === this.#endingTurnKey;
    this.#endingTurnKey = undefined;
    if (!isSame) return;
    const { ends, end } = turnRemainder(this.#gameView, view.state, view.state);
    if (ends && end !== undefined) this.#sendMoves([end.text], true);
  }

  /** What can be ended in the present. */
  endingAt(input: TableInput, state: State): TurnEnding | undefined {
    if (this.#endingCache?.state !== state) this.#endingCache = { state, ending: this.#findEnding(input, state) };
    return this.#endingCache.ending;
  }

  /** Plays moves and, where that makes a whole of the draft, has it count. From afar both go out at once. */
  #sendMoves(texts: readonly string[], isFinal: boolean): void {
    const table = this.#table;
    const played = texts.length === 0 ? undefined : table.play(texts);
    const confirm = (refused: Refusal | undefined): CommandResult =>
      refused === undefined && isFinal && table.input.get().view.mayConfirm ? table.confirm() : refused;
    if (!(played instanceof Promise)) return this.#onResult(confirm(played));
    const confirmed = confirm(undefined);
    const combined = async () => (await played) ?? (await (confirmed ?? confirm(undefined)));
    this.#onResult(combined());
  }

  #findEnding(input: TableInput, state: State): TurnEnding | undefined {
    const { viewer, view } = input;
    if (viewer < 0 || view.abandoned) return undefined;
    if (view.mayConfirm) {
      const start = stateBeforeDraft(input);
      return start !== undefined && turnRemainder(this.#gameView, start, state).ends ? 'turn' : 'part';
    }
    if (view.actor !== viewer) return undefined;
    const end = view.moves.toArray().find((move) => this.#gameView.endsTurn(this.#gameView.move(move)));
    if (end === undefined) return undefined;
    const { after } = previewMoves(this.#table.game, state, [end]);
    return turnRemainder(this.#gameView, state, after).ends ? 'turn' : undefined;
  }
}
