import type { Face, FaceGoal, FaceHappening, FaceMove, Refusal, State } from '@two-rivers/kernel';
import { preview } from '../tableView.ts';
import type { Intended } from './intention.ts';
import type { Ending, Look } from './look.ts';
import { draftStart, type Scene, type TableSource, type Tried } from './scene.ts';
import { onwardFrom } from './turnEnd.ts';

/** The own turn while it is made at the table: ways gone, and its end, which may have to wait for chance and for others. */
export class TurnMade<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> {
  readonly #face: Face<State, P, M, H, G>;
  readonly #table: TableSource;
  readonly #tried: (tried: Tried) => void;
  /** the turn that is to end as soon as nothing is left to choose in it */
  #ends: string | undefined;
  #ended: { readonly state: State; readonly ending: Ending | undefined } | undefined;
  /** whether the turn waits for a word more before it ends */
  asks = false;

  constructor(face: Face<State, P, M, H, G>, table: TableSource, tried: (tried: Tried) => void) {
    this.#face = face;
    this.#table = table;
    this.#tried = tried;
  }

  /** Goes a whole way. Where nothing is left to choose the turn ends with it, unless it is to `stay`. */
  go(state: State, { steps, ends, end }: Intended<P, M>, stay: boolean): void {
    const texts = steps.map(({ text }) => text);
    const { draft } = this.#table.scene.get().view;
    // what only ends the turn, with nothing before it to take back, needs no further word
    const isEnd = steps.every(({ move }) => this.#face.endsTurn(move)) && draft.length === 0;
    const endsTurn = ends && !stay && !this.asks;
    this.#ends = endsTurn ? this.#face.turn(state) : undefined;
    this.#send(endsTurn && end !== undefined ? [...texts, end.text] : texts, !this.asks || isEnd);
  }

  end({ ending, choices, state, scene }: Look<P, M, H, G>): void {
    if (ending === undefined) return;
    const start = scene.view.draft.length > 0 ? (draftStart(scene) ?? state) : state;
    this.#ends = ending === 'turn' ? this.#face.turn(start) : undefined;
    const end = scene.view.mayConfirm ? undefined : choices.find(({ move }) => this.#face.endsTurn(move));
    this.#send(end === undefined ? [] : [end.text], true);
  }

  undo(moves: number): void {
    this.stay();
    this.#tried(this.#table.undo(moves));
  }

  /** The turn does not end by itself any more. */
  stay(): void {
    this.#ends = undefined;
  }

  /** A turn that is to end goes on after what chance and others decided in the middle of it. */
  carryOn(): void {
    const { view, eyes } = this.#table.scene.get();
    if (this.#ends === undefined || view.actor !== eyes || view.mayConfirm) return;
    const isSame = this.#face.turn(view.state) === this.#ends;
    this.#ends = undefined;
    if (!isSame) return;
    const { ends, end } = onwardFrom(this.#face, view.state, view.state);
    if (ends && end !== undefined) this.#send([end.text], true);
  }

  /** What can be ended in the present. */
  endingAt(scene: Scene, state: State): Ending | undefined {
    if (this.#ended?.state !== state) this.#ended = { state, ending: this.#findEnding(scene, state) };
    return this.#ended.ending;
  }

  /** Plays moves and, where that makes a whole of the draft, has it count. From afar both go out at once. */
  #send(texts: readonly string[], isFinal: boolean): void {
    const table = this.#table;
    const played = texts.length === 0 ? undefined : table.play(texts);
    const confirm = (refused: Refusal | undefined): Tried =>
      refused === undefined && isFinal && table.scene.get().view.mayConfirm ? table.confirm() : refused;
    if (!(played instanceof Promise)) return this.#tried(confirm(played));
    const confirmed = confirm(undefined);
    const all = async () => (await played) ?? (await (confirmed ?? confirm(undefined)));
    this.#tried(all());
  }

  #findEnding(scene: Scene, state: State): Ending | undefined {
    const { eyes, view } = scene;
    if (eyes < 0 || view.abandoned) return undefined;
    if (view.mayConfirm) {
      const start = draftStart(scene);
      return start !== undefined && onwardFrom(this.#face, start, state).ends ? 'turn' : 'part';
    }
    if (view.actor !== eyes) return undefined;
    const end = view.moves.toArray().find((move) => this.#face.endsTurn(this.#face.move(move)));
    if (end === undefined) return undefined;
    const { after } = preview(this.#table.game, state, [end]);
    return onwardFrom(this.#face, state, after).ends ? 'turn' : undefined;
  }
}
