import type { GameView, Goal, GameEvent, TypedMove, Refusal, State } from '@two-rivers/kernel';
import { previewMoves } from '../tableView.ts';
import type { PathPreview } from './intention.ts';
import type { TurnEnding, TableSnapshot } from './tableSnapshot.ts';
import { stateBeforeDraft, type TableInput, type TableSource, type CommandResult } from './tableInput.ts';
import { turnRemainder } from './turnRemainder.ts';

/**
 * The viewer's turn at the table: plays paths and ends the turn, possibly after chance and other players' decisions.
 */
export class TurnDraft<P, M extends TypedMove, G extends Goal> {
  readonly #gameView: GameView<State, P, M, GameEvent, G>;
  readonly #table: TableSource;
  readonly #onResult: (result: CommandResult) => void;
  /** key of the turn that ends automatically once no decision is left */
  #endingTurnKey: string | undefined;
  #endingCache: { readonly state: State; readonly ending: TurnEnding | undefined } | undefined;
  /** whether the turn needs a confirmation before it ends */
  asksBeforeEnd = false;

  constructor(
    gameView: GameView<State, P, M, GameEvent, G>,
    table: TableSource,
    onResult: (result: CommandResult) => void,
  ) {
    this.#gameView = gameView;
    this.#table = table;
    this.#onResult = onResult;
  }

  /** Plays a whole path. If no decision is left, the turn ends with it, unless `stay` is set. */
  playPath(state: State, { steps, ends, end }: PathPreview<P, M>, stay: boolean): void {
    const texts = steps.map(({ text }) => text);
    const { draft } = this.#table.input.get().view;
    // a path that only ends the turn needs no confirmation if the draft is empty
    const isEnd = steps.every(({ move }) => this.#gameView.endsTurn(move)) && draft.length === 0;
    const endsTurn = ends && !stay && !this.asksBeforeEnd;
    this.#endingTurnKey = endsTurn ? this.#gameView.turnKey(state) : undefined;
    this.#sendMoves(endsTurn && end !== undefined ? [...texts, end.text] : texts, !this.asksBeforeEnd || isEnd);
  }

  endTurn({ ending, choices, state, input }: TableSnapshot<P, M, G>): void {
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

  /** Cancels the automatic end of the turn. */
  cancelAutoEnd(): void {
    this.#endingTurnKey = undefined;
  }

  /** Ends the turn automatically once chance and other players' decisions within the turn are done. */
  resumeAutoEnd(): void {
    const { view, viewer } = this.#table.input.get();
    if (this.#endingTurnKey === undefined || view.actor !== viewer || view.mayConfirm) return;
    const isSame = this.#gameView.turnKey(view.state) === this.#endingTurnKey;
    this.#endingTurnKey = undefined;
    if (!isSame) return;
    const { ends, end } = turnRemainder(this.#gameView, view.state, view.state);
    if (ends && end !== undefined) this.#sendMoves([end.text], true);
  }

  /** What the viewer can end at this moment: the turn or a part of it; undefined if nothing. */
  endingAt(input: TableInput, state: State): TurnEnding | undefined {
    if (this.#endingCache?.state !== state) this.#endingCache = { state, ending: this.#findEnding(input, state) };
    return this.#endingCache.ending;
  }

  /**
   * Plays moves and, if `isFinal`, confirms the draft once it is complete. For a remote table, the confirmation may be
   * sent before the reply to the moves arrives.
   */
  #sendMoves(texts: readonly string[], isFinal: boolean): void {
    const table = this.#table;
    const playResult = texts.length === 0 ? undefined : table.play(texts);
    const confirm = (refusal: Refusal | undefined): CommandResult =>
      refusal === undefined && isFinal && table.input.get().view.mayConfirm ? table.confirm() : refusal;
    if (!(playResult instanceof Promise)) return this.#onResult(confirm(playResult));
    const confirmation = confirm(undefined);
    const combined = async () => (await playResult) ?? (await (confirmation ?? confirm(undefined)));
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
