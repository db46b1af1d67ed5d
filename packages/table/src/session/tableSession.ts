import {
  CHANCE,
  type Face,
  type FaceHappening,
  type FaceMove,
  type Happening,
  isRefusal,
  type Move,
  type MoveList,
  OVER,
  type Refusal,
  refuse,
  type State,
} from '@two-rivers/kernel';
import { Plan } from '../plan.ts';
import { preview } from '../preview.ts';
import { type Ahead, aheadOf } from './ahead.ts';
import { type Choice, choicesOf, narrow, type Part } from './choice.ts';
import type { Pace } from './pace.ts';
import { type After, Playback, type Reel } from './playback.ts';
import type { Scene, TableSource, Tried } from './scene.ts';
import { Store } from './store.ts';

/** What just happened, for motion, sound and those who listen: a new serial for each step. */
export interface Step<H> {
  readonly serial: string;
  /** who did it; below 0 where it was chance */
  readonly seat: number;
  readonly happenings: readonly H[];
}

/** Everything there is to draw of a table at one moment. It never changes; another moment is another look. */
export interface Look<P = unknown, M extends FaceMove = FaceMove, H extends FaceHappening = FaceHappening> {
  readonly scene: Scene;
  /** names the moment: what was chosen at another one is void */
  readonly at: string;
  /** how many lines of the log are shown */
  readonly shown: number;
  /** whether that is all there is */
  readonly isLive: boolean;
  /** whether the user stopped the playback */
  readonly isHeld: boolean;
  readonly pace: Pace;
  /** what is shown: the present with the own draft, a moment of the past, or a plan */
  readonly state: State;
  readonly position: P;
  /** who decides: a seat, CHANCE or OVER */
  readonly actor: number;
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
  /** the plan that is being made */
  readonly plan?: readonly string[];
  readonly choices: readonly Choice<M>[];
  /** a half-made choice; undefined where nothing is picked */
  readonly picked?: Part<M>;
  /** the choice that is looked at before it is made */
  readonly selected?: Choice<M>;
  readonly preview?: Ahead<P, H>;
  readonly step?: Step<H>;
  /** why the last thing tried was refused */
  readonly refusal?: Refusal;
}

export interface SessionRequest<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly table: TableSource;
  readonly face: Face<State, P, M, H>;
  readonly pace: Pace;
  /** how time passes */
  readonly after: After;
  /** a record: it waits at its start, and no line is passed by */
  readonly isRecord?: boolean;
}

/** What is chosen at a moment, and void at any other. */
interface Chosen<P, M extends FaceMove, H> {
  readonly at: string;
  readonly picked: Part<M> | undefined;
  readonly selected?: { readonly choice: Choice<M>; readonly preview: Ahead<P, H> };
}

/** What led to a moment. */
interface Led<H> {
  readonly at: string;
  readonly step?: Step<H>;
}

/**
 * One who sits at a table or looks at a record: what is shown, picked, selected, planned and played back. It needs no
 * screen; a screen draws its `look` and hands it what is touched.
 */
export class TableSession<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly face: Face<State, P, M, H>;
  readonly look: Store<Look<P, M, H>>;
  readonly #table: TableSource;
  readonly #isRecord: boolean;
  readonly #playback: Playback;
  /** whose eyes look, and who is to take the device: another pair finds nothing of what these did */
  #eyes: string;
  /** what was there when these eyes began is no news */
  #first: string;
  #plan: Plan | undefined;
  /** the position last shown, kept so that what is drawn of it need not be drawn again */
  #seen: { readonly state: State; readonly position: P } | undefined;
  #chosen: Chosen<P, M, H> | undefined;
  #refusal: Refusal | undefined;
  #offered: { readonly moves: readonly Move[]; readonly choices: readonly Choice<M>[] };
  #led: Led<H>;

  constructor({ table, face, pace, after, isRecord = false }: SessionRequest<P, M, H>) {
    this.face = face;
    this.#table = table;
    this.#isRecord = isRecord;
    const scene = table.scene.get();
    this.#eyes = eyesOf(scene);
    this.#offered = { moves: [], choices: [] };
    const from = isRecord ? 0 : scene.told;
    this.#playback = new Playback(this.#reel(scene), from, isRecord, pace, after, () => this.#show());
    this.#first = this.#at(scene);
    this.#led = { at: this.#first };
    this.look = new Store(this.#draw());
  }

  /** Follows the table and lets time pass; the function returned ends it. */
  run(): () => void {
    const deaf = this.#table.scene.subscribe(() => this.#follow());
    const stop = this.#playback.run();
    this.#follow();
    return () => {
      deaf();
      stop();
    };
  }

  /** Looks at a choice before it is made, or at none; what is picked stays. */
  select(choice: Choice<M> | undefined): void {
    this.#refusal = undefined;
    this.#choose(this.look.get().picked, choice);
  }

  /** The first touch looks at a choice, the second makes it. */
  touch(choice: Choice<M>): void {
    if (this.look.get().selected?.text === choice.text) this.play(choice);
    else this.select(choice);
  }

  /** Picks a part of a choice, or nothing. What is left alone is selected; a kind of move alone only opens its choices. */
  pick(part: Part<M> | undefined): void {
    this.#refusal = undefined;
    const left = narrow(this.look.get().choices, part);
    const isMoreThanKind = Object.keys(part ?? {}).length > 1;
    this.#choose(part, left.length === 1 && isMoreThanKind ? left[0] : undefined);
  }

  play(choice: Choice<M>): void {
    const { at, picked } = this.look.get();
    this.playAll([choice]);
    // what was half chosen for something else stays, as long as it is still possible
    const { at: now, choices } = this.look.get();
    const isKept = now !== at && picked !== undefined && picked.kind !== choice.move.kind;
    if (isKept && narrow(choices, picked).length > 0) this.#choose(picked, undefined);
  }

  /** Plays moves that follow each other in the turn, or adds them to the plan; either all of them or none. */
  playAll(choices: readonly Choice<M>[]): void {
    const texts = choices.map(({ text }) => text);
    if (this.#plan !== undefined) return this.#replan(planned(this.#plan, texts));
    // what only ends the turn, with nothing before it to take back, is its own confirm
    const isEnd = choices.every(({ move }) => this.face.endsTurn(move)) && this.#drafted === 0;
    const end = (refused: Refusal | undefined): Tried =>
      refused === undefined && isEnd && this.#table.scene.get().view.mayConfirm
        ? this.#table.confirm()
        : refused;
    const tried = this.#table.play(texts);
    this.#try(tried instanceof Promise ? tried.then(end) : end(tried));
  }

  /** Takes back the last moves of the plan or of the draft. */
  undo(moves = 1): void {
    if (this.#plan === undefined) this.#try(this.#table.undo(moves));
    else this.#replan(this.#plan.undo(moves));
  }

  undoAll(): void {
    this.#try(this.#table.undo(this.#drafted));
  }

  confirm(): void {
    this.#try(this.#table.confirm());
  }

  /** Plans the next own turn, from what is shown: nobody plans with moves that they have not been shown. */
  startPlan(): void {
    const { state, scene } = this.look.get();
    const empty = Plan.from(this.#table.game, state, scene.eyes);
    if (isRefusal(empty)) return this.#refuse(empty);
    let plan = empty;
    for (const text of scene.plan) {
      const longer: Plan | Refusal = plan.add(text);
      if (isRefusal(longer)) break;
      plan = longer;
    }
    this.#playback.hold();
    this.#replan(plan);
  }

  endPlan(keep: boolean): void {
    const texts = keep ? (this.#plan?.texts ?? []) : [];
    this.#plan = undefined;
    this.#table.keepPlan(texts);
    this.#playback.resume();
  }

  /** Puts the plan into the turn, as far as it is still legal. */
  async playPlan(): Promise<void> {
    const { plan } = this.#table.scene.get();
    const eyes = this.#eyes;
    this.#table.keepPlan([]);
    let refusal: Refusal | undefined;
    for (const text of plan) {
      refusal = await this.#table.play([text]);
      // the last move may have handed the device on: what comes then is not for other eyes
      if (eyes !== this.#eyes) return;
      if (refusal !== undefined) break;
    }
    this.#refuse(refusal);
  }

  /** Why a move is not possible now; undefined where it is. */
  whyNot(move: M): Refusal | undefined {
    const { choices, state, scene } = this.look.get();
    const text = this.face.write(move);
    if (choices.some((choice) => choice.text === text)) return undefined;
    const { game } = this.#table;
    if (choices.length === 0) return refuse('not-your-turn', { seat: scene.eyes, actor: game.actor(state) });
    const parsed = game.parseMove(text);
    return parsed === undefined ? undefined : game.whyNot(state, parsed);
  }

  hold(): void {
    this.#playback.hold();
  }

  goTo(line: number): void {
    this.#playback.goTo(line);
  }

  resume(line?: number): void {
    this.#playback.resume(line);
  }

  toggle(): void {
    this.#playback.toggle();
  }

  skip(): void {
    this.#playback.skip();
  }

  setPace(pace: Pace): void {
    this.#playback.setPace(pace);
  }

  get #drafted(): number {
    return this.#table.scene.get().view.draft.length;
  }

  #choose(picked: Part<M> | undefined, choice: Choice<M> | undefined): void {
    const { at, state } = this.look.get();
    const { game } = this.#table;
    const move = choice === undefined ? undefined : game.parseMove(choice.text);
    this.#chosen = {
      at,
      picked,
      ...(choice === undefined || move === undefined
        ? {}
        : { selected: { choice, preview: aheadOf(this.face, state, [move]) } }),
    };
    this.#show();
  }

  #told(happenings: readonly Happening[]): readonly H[] {
    return happenings.map((happening) => this.face.happening(happening));
  }

  #try(tried: Tried): void {
    if (!(tried instanceof Promise)) return this.#refuse(tried);
    const eyes = this.#eyes;
    // an answer that comes late is not for other eyes
    void tried.then((refusal) => eyes === this.#eyes && this.#refuse(refusal));
  }

  #refuse(refusal: Refusal | undefined): void {
    this.#refusal = refusal;
    // what is being chosen by now, while the answer was on its way, is not touched by it
    if (refusal === undefined && this.#chosen?.at !== this.#at(this.#table.scene.get()))
      this.#chosen = undefined;
    this.#show();
  }

  #replan(plan: Plan | Refusal): void {
    if (isRefusal(plan)) return this.#refuse(plan);
    this.#plan = plan;
    this.#refuse(undefined);
  }

  #reel({ frames, eyes }: Scene): Reel {
    return this.#isRecord ? { frames } : { frames, own: eyes };
  }

  /** The table has changed. */
  #follow(): void {
    const scene = this.#table.scene.get();
    const eyes = eyesOf(scene);
    if (eyes !== this.#eyes) this.#begin(scene, eyes);
    else this.#playback.follow(this.#reel(scene));
    this.#show();
  }

  /** What one pair of eyes looked at, selected or planned goes away with them. */
  #begin(scene: Scene, eyes: string): void {
    this.#eyes = eyes;
    this.#plan = undefined;
    this.#chosen = undefined;
    this.#refusal = undefined;
    if (this.#isRecord) this.#playback.follow(this.#reel(scene));
    else this.#playback.begin(this.#reel(scene), scene.told);
    this.#first = this.#at(scene);
  }

  #show(): void {
    this.look.set(this.#draw());
    if (this.#playback.isLive) this.#table.hasSeen(this.#playback.length);
  }

  #at({ eyes, view }: Scene): string {
    return `${this.#playback.line}/${view.draft.length}/${this.#plan?.texts.length ?? '-'}/${eyes}`;
  }

  #draw(): Look<P, M, H> {
    const scene = this.#table.scene.get();
    const { eyes, view } = scene;
    const { line: shown, isLive, isHeld, pace } = this.#playback;
    const at = this.#at(scene);
    const plan = this.#plan;
    const isMyTurn = isLive && view.actor === eyes && eyes >= 0 && !view.abandoned;
    const state = plan?.state ?? (isLive ? view.state : stateAt(scene, shown));
    const { step } = this.#ledTo(at, scene);
    return {
      scene,
      at,
      shown,
      isLive,
      isHeld,
      pace,
      state,
      position: this.#positionAt(state),
      // a whole turn that waits for its confirm is still one's own
      actor: plan !== undefined || (isLive && view.mayConfirm) ? eyes : this.#table.game.actor(state),
      isMyTurn,
      isOver: view.outcome !== undefined || view.abandoned,
      ...(plan === undefined ? {} : { plan: plan.texts }),
      ...(this.#refusal === undefined ? {} : { refusal: this.#refusal }),
      ...this.#choiceAt(at, plan?.moves ?? (isMyTurn ? view.moves : undefined)),
      ...(step === undefined ? {} : { step }),
    };
  }

  /** The same position as long as the state is the same. */
  #positionAt(state: State): P {
    const seen = this.#seen?.state === state ? this.#seen : { state, position: this.face.position(state) };
    this.#seen = seen;
    return seen.position;
  }

  /** What there is to choose, as far as it is chosen. */
  #choiceAt(
    at: string,
    list: MoveList | undefined,
  ): Pick<Look<P, M, H>, 'choices' | 'picked' | 'selected' | 'preview'> {
    const choices = this.#offer(list);
    const { picked, selected } = this.#chosen?.at === at ? this.#chosen : {};
    // the same move, also where the choices were made anew after a look back
    const offered = choices.find(({ text }) => text === selected?.choice.text);
    return {
      choices,
      ...(picked === undefined ? {} : { picked }),
      ...(selected === undefined || offered === undefined
        ? {}
        : { selected: offered, preview: selected.preview }),
    };
  }

  /** The choices; the same objects as long as they are the same moves. */
  #offer(list: MoveList | undefined): readonly Choice<M>[] {
    const moves = list?.toArray() ?? [];
    const offered = this.#offered;
    const isSame =
      moves.length === offered.moves.length && moves.every((move, index) => move === offered.moves[index]);
    if (!isSame) this.#offered = { moves, choices: choicesOf(this.face, moves) };
    return this.#offered.choices;
  }

  /** What the last line shown, or the last move of the draft, did. */
  #ledTo(at: string, scene: Scene): Led<H> {
    if (this.#led.at === at) return this.#led;
    const step = at === this.#first ? undefined : this.#stepTo(at, scene);
    this.#led = step === undefined ? { at } : { at, step };
    return this.#led;
  }

  #stepTo(serial: string, { view, frames, eyes }: Scene): Step<H> | undefined {
    const { game } = this.#table;
    const { line, isLive } = this.#playback;
    if (isLive && view.draft.length > 0) {
      const start = frames.at(-1)?.after;
      if (start === undefined) return undefined;
      const moves = view.draft.map((text) => game.parseMove(text) ?? 0);
      const { after } = preview(game, start, moves.slice(0, -1));
      return { serial, seat: eyes, happenings: this.#told(preview(game, after, moves.slice(-1)).happenings) };
    }
    const frame = frames[line - 1];
    // an own move was shown when it was drafted
    if (frame === undefined || (!this.#isRecord && frame.seat === eyes)) return undefined;
    const seat = frame.seat === CHANCE ? OVER : frame.seat;
    return { serial, seat, happenings: this.#told(frame.happenings) };
  }
}

function planned(plan: Plan, texts: readonly string[]): Plan | Refusal {
  let longer = plan;
  for (const text of texts) {
    const next: Plan | Refusal = longer.add(text);
    if (isRefusal(next)) return next;
    longer = next;
  }
  return longer;
}

function eyesOf({ eyes, handTo }: Scene): string {
  return `${eyes} ${handTo ?? ''}`;
}

/** How the table looked after so many lines of the log. */
function stateAt({ frames, view }: Scene, shown: number): State {
  return (shown === 0 ? frames[0]?.before : frames[shown - 1]?.after) ?? view.state;
}
