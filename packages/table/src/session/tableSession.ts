import {
  copyState,
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  isRefusal,
  readMove,
  type Refusal,
  refuse,
  type State,
  type Ways,
} from '@two-rivers/kernel';
import { type Choice, Choosing, narrow, type Part } from './choice.ts';
import { Happened } from './happened.ts';
import { lookAtWay, type Planned, type Wanted } from './intention.ts';
import type { Look } from './look.ts';
import { Plans } from './plans.ts';
import { type After, Playback, type Reel } from './playback.ts';
import { Reach } from './reach.ts';
import { type Pace, type Scene, Store, type TableSource, type Tried } from './scene.ts';
import { TurnMade } from './turnMade.ts';
import { WaysGone } from './waysGone.ts';

export interface SessionRequest<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
  readonly table: TableSource;
  readonly face: Face<State, P, M, H, G>;
  readonly pace: Pace;
  /** how time passes */
  readonly after: After;
  /** a record: it waits at its start, and no line is passed by */
  readonly isRecord?: boolean;
}

/**
 * One who sits at a table or looks at a record: what is shown, wanted, planned, played and played back. It needs no screen; a
 * screen draws its `look` and hands it what is touched. What is looked at before it is done is always a whole way; a single
 * move is a way of one step. Whoever looks at a moment of the past sees the ways there were, and goes none of them.
 *
 * Each of its parts has a page of its own: what can be reached, what is chosen, the turn that is made, plans, playback, what happened.
 */
export class TableSession<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
  readonly face: Face<State, P, M, H, G>;
  readonly look: Store<Look<P, M, H, G>>;
  readonly #table: TableSource;
  readonly #isRecord: boolean;
  readonly #reach: Reach<P, M, H, G>;
  readonly #choosing: Choosing<P, M, H, G>;
  readonly #turn: TurnMade<P, M, H, G>;
  readonly #gone = new WaysGone();
  readonly #plans: Plans<P, M, H, G>;
  readonly #playback: Playback;
  readonly #happened: Happened<P, M, H, G>;
  /** whose eyes look, and who is to take the device: another pair finds nothing of what these did */
  #eyes: string;
  #refusal: Refusal | undefined;
  /** the position last shown, kept so that what is drawn of it need not be drawn again */
  #seen: { readonly state: State; readonly position: P } | undefined;

  constructor({ table, face, pace, after, isRecord = false }: SessionRequest<P, M, H, G>) {
    this.face = face;
    this.#table = table;
    this.#isRecord = isRecord;
    const scene = table.scene.get();
    this.#eyes = eyesOf(scene);
    const shown = () => this.look.get();
    const show = () => this.#show();
    this.#reach = new Reach(face, after, shown, show);
    this.#choosing = new Choosing(face);
    this.#turn = new TurnMade(face, table, (tried) => this.#try(tried));
    this.#plans = new Plans(face, table);
    this.#happened = new Happened(face, isRecord);
    this.#playback = new Playback(this.#reel(scene), isRecord ? 0 : scene.told, isRecord, pace, after, show);
    if (scene.ways?.length === scene.view.length) this.#gone.begin(this.#turnOf(), scene.ways.ways);
    this.#happened.beginAt(this.#at(scene));
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

  /** Loads what finds the ways, unless that is there already. Until then nothing is reached. */
  async loadWays(): Promise<void> {
    return this.#reach.load();
  }

  /** “Ask me before my turn ends” */
  setAsks(asks: boolean): void {
    this.#turn.asks = asks;
  }

  /**
   * The ways to a goal from what is shown; undefined where nothing can be done, or it is not known yet. What is asked for is found
   * bit by bit and then shown.
   */
  reach(goal: G): Ways<M> | undefined {
    return this.#reach.later(goal);
  }

  /** Wants something: the cheapest way there is looked at, or what lacks is told. `name` is what it is called then. */
  want(goal: G, name?: string): void {
    const look = this.look.get();
    const found = this.#find(look, goal);
    if (found === undefined) return void this.#wantLater(look.at, goal, name);
    this.#refusal = undefined;
    const named = { goal, ...(name === undefined ? {} : { name }) };
    if (found.kind !== 'ways')
      return this.#choose(look.picked, { ways: [], intention: { ...named, unreached: found } });
    const ways = found.ways.map(({ steps, price }) => ({
      steps: steps.map((move) => this.#choice(move)),
      price,
    }));
    this.#choose(look.picked, lookAtWay(this.face, look.state, ways, 0, named));
  }

  /** Looks at moves that follow each other in the turn, such as those of a hint. */
  lookAt(texts: readonly string[]): void {
    const { state, picked, choices } = this.look.get();
    const { game } = this.#table;
    if (choices.length === 0 || texts.length === 0) return;
    const played = game.create();
    copyState(state, played);
    const steps: Choice<M>[] = [];
    for (const text of texts) {
      const move = readMove(game, played, text);
      if (isRefusal(move)) return this.#refuse(move);
      game.play(played, move);
      steps.push({ move: this.face.move(move), text });
    }
    this.#lookAtWays(picked, [{ steps, price: [] }]);
  }

  /** Looks at the next way to what is wanted; after the last one at the first again. */
  otherWay(): void {
    const { index, count } = this.look.get().intention?.way ?? { index: 0, count: 1 };
    this.wayAt((index + 1) % count);
  }

  /** Looks at one of the ways to what is wanted, counted from 0. */
  wayAt(index: number): void {
    const { state, picked, intention } = this.look.get();
    if (intention?.way === undefined) return;
    this.#choose(picked, lookAtWay(this.face, state, this.#choosing.ways, index, intention));
  }

  /** Looks at a choice before it is made, or at nothing; what is picked stays. */
  select(choice: Choice<M> | undefined): void {
    this.#refusal = undefined;
    const { picked } = this.look.get();
    if (choice === undefined) this.#choose(picked, undefined);
    else this.#lookAtWays(picked, [{ steps: [choice], price: [] }]);
  }

  /** Picks a part of a choice, or nothing. What is left alone is selected; a kind of move alone only opens its choices. */
  pick(part: Part<M> | undefined): void {
    this.#refusal = undefined;
    const left = narrow(this.look.get().choices, part);
    const isMoreThanKind = Object.keys(part ?? {}).length > 1;
    const [only] = left;
    if (left.length === 1 && isMoreThanKind && only !== undefined)
      this.#lookAtWays(part, [{ steps: [only], price: [] }]);
    else this.#choose(part, undefined);
  }

  /** Whether the turn would end with a choice: nothing is left to choose then, and one wants to be asked no more. */
  endsWith(choice: Choice<M>): boolean {
    const { state } = this.look.get();
    if (this.#turn.asks || this.#plans.made !== undefined) return false;
    const { intention } = lookAtWay(this.face, state, [{ steps: [choice], price: [] }], 0, {});
    return intention.way?.ends === true;
  }

  /** Makes a choice at once. */
  play(choice: Choice<M>): void {
    this.#lookAtWays(this.look.get().picked, [{ steps: [choice], price: [] }]);
    this.go();
  }

  /** Makes a choice at once, unless the turn would end with it: that is looked at first, since nothing takes it back. */
  answer(choice: Choice<M>): void {
    if (this.look.get().selected?.text !== choice.text) this.select(choice);
    else return this.go();
    if (this.#turn.asks || this.look.get().intention?.way?.ends !== true) this.go();
  }

  /**
   * Goes the way that is looked at, as moves of the turn or of the plan: all of its steps or none. Where nothing is left to choose the
   * turn ends with it, unless it is to `stay`, or one wants to be asked before.
   */
  go(stay = false): void {
    const { at, picked, intention, choices, state } = this.look.get();
    const way = intention?.way;
    // there are ways to look at in the past too
    if (way === undefined || choices.length === 0) return;
    this.#gone.add(this.#turnOf(), this.#made, way.steps.length);
    this.#keepWays();
    if (this.#plans.made === undefined) this.#turn.go(state, way, stay);
    else this.#refuse(this.#plans.add(way.steps.map(({ text }) => text)));
    this.#keepPicked(at, picked, way.steps);
  }

  /** Ends the turn where nothing has to be chosen any more, or the part of it that is made. */
  endTurn(): void {
    this.#turn.end(this.look.get());
  }

  /** Takes back the way that was gone last, as a whole; or the last move where it was made some other way. */
  undo(): void {
    const moves = this.#gone.takeBack(this.#turnOf(), this.#made);
    this.#keepWays();
    if (this.#plans.made === undefined) this.#turn.undo(moves);
    else this.#refuse(this.#plans.undo(moves));
  }

  /** Plans the own turns ahead. */
  startPlan(): void {
    const refusal = this.#plans.start(this.look.get());
    if (refusal === undefined) this.#playback.hold();
    this.#refuse(refusal);
  }

  /** Plans the turn after the one that is planned. */
  planNext(): void {
    this.#refuse(this.#plans.next());
  }

  /** Plans what to do in that turn where its moves are no longer possible. */
  planInstead(): void {
    this.#refuse(this.#plans.instead());
  }

  /** Takes a turn out of the plan, while it is made or when it is offered. */
  dropTurn(turn: number): void {
    this.#refuse(this.#plans.drop(turn));
  }

  endPlan(keep: boolean): void {
    this.#plans.end(keep);
    this.#playback.resume();
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

  /** How many moves have been made in the turn that is not over, or planned. */
  get #made(): number {
    return this.#plans.made?.texts.length ?? this.#table.scene.get().view.draft.length;
  }

  /** Names the draft or plan that moves are added to. */
  #turnOf(): string {
    const { eyes, view } = this.#table.scene.get();
    return `${eyes}/${view.length}/${this.#plans.place ?? 'draft'}`;
  }

  /** What is gone at the table is taken back as it was gone after a reload too. */
  #keepWays(): void {
    const { length } = this.#table.scene.get().view;
    if (this.#plans.made === undefined) this.#table.keepWays({ length, ways: this.#gone.ways });
  }

  /** What was half chosen for something else stays, as long as it is still possible. */
  #keepPicked(at: string, picked: Part<M> | undefined, steps: readonly Choice<M>[]): void {
    const { at: now, choices } = this.look.get();
    const isKept = now !== at && picked !== undefined && steps.every(({ move }) => move.kind !== picked.kind);
    if (isKept && narrow(choices, picked).length > 0) this.#choose(picked, undefined);
  }

  async #wantLater(at: string, goal: G, name: string | undefined): Promise<void> {
    await this.loadWays();
    if (this.look.get().at === at) this.want(goal, name);
  }

  #find({ scene, actor, state }: Look<P, M, H, G>, goal: G): Ways<M> | undefined {
    const decides = this.face.game.actor(state);
    if (decides === scene.eyes && decides >= 0) return this.#reach.from(state, goal);
    const isDone = actor === scene.eyes && actor >= 0;
    return {
      kind: 'refused',
      refusal: isDone
        ? refuse('turn-finished')
        : refuse('not-your-turn', { seat: scene.eyes, actor: decides }),
    };
  }

  #choice(move: M): Choice<M> {
    const text = this.face.write(move);
    return this.look.get().choices.find((choice) => choice.text === text) ?? { move, text };
  }

  #lookAtWays(picked: Part<M> | undefined, ways: readonly Planned<M>[]): void {
    this.#refusal = undefined;
    this.#choose(picked, lookAtWay(this.face, this.look.get().state, ways, 0, {}));
  }

  #choose(picked: Part<M> | undefined, wanted: Wanted<P, M, H, G> | undefined): void {
    this.#choosing.choose(this.look.get().at, picked, wanted);
    this.#show();
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
    if (refusal === undefined) this.#choosing.forget(this.#at(this.#table.scene.get()));
    this.#show();
  }

  #reel({ frames, eyes }: Scene): Reel {
    if (this.#isRecord) return { frames };
    return { frames, own: eyes, joins: (line) => this.#happened.joins(frames, line) };
  }

  /** The table has changed. */
  #follow(): void {
    const scene = this.#table.scene.get();
    const eyes = eyesOf(scene);
    if (eyes !== this.#eyes) this.#begin(scene, eyes);
    else this.#playback.follow(this.#reel(scene));
    this.#show();
    // whoever plans while their turn comes goes on to it, with the plan kept
    if (this.#plans.follow(scene)) this.endPlan(true);
    this.#turn.carryOn();
  }

  /** What one pair of eyes looked at, selected or planned goes away with them. */
  #begin(scene: Scene, eyes: string): void {
    this.#eyes = eyes;
    this.#plans.begin(scene);
    this.#choosing.forget();
    this.#refusal = undefined;
    this.#turn.stay();
    if (this.#isRecord) this.#playback.follow(this.#reel(scene));
    else this.#playback.begin(this.#reel(scene), scene.told);
    this.#happened.beginAt(this.#at(scene));
  }

  #show(): void {
    this.look.set(this.#draw());
    if (this.#playback.isLive) this.#table.hasSeen(this.#playback.length);
  }

  #at({ eyes, view }: Scene): string {
    const { made, place } = this.#plans;
    const planned = made === undefined ? '-' : `${place} ${made.texts.length}`;
    return `${this.#playback.line}/${view.draft.length}/${planned}/${eyes}`;
  }

  #draw(): Look<P, M, H, G> {
    const scene = this.#table.scene.get();
    const { eyes, view } = scene;
    const { line: shown, isLive, isHeld, pace } = this.#playback;
    const at = this.#at(scene);
    const plan = this.#plans.made;
    const isMyTurn = isLive && view.actor === eyes && eyes >= 0 && !view.abandoned;
    const state = plan?.state ?? (isLive ? view.state : stateAt(scene, shown));
    const { step, meanwhile } = this.#happened.ledTo(at, scene, this.#playback);
    const ending = plan === undefined && isLive ? this.#turn.endingAt(scene, state) : undefined;
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
      meanwhile,
      ...this.#plans.at(scene, state, isMyTurn),
      ...(this.#refusal === undefined ? {} : { refusal: this.#refusal }),
      ...this.#choosing.at(at, plan?.moves ?? (isMyTurn ? view.moves : undefined)),
      ...(ending === undefined ? {} : { ending }),
      ...(step === undefined ? {} : { step }),
    };
  }

  /** The same position as long as the state is the same. */
  #positionAt(state: State): P {
    const seen = this.#seen?.state === state ? this.#seen : { state, position: this.face.position(state) };
    this.#seen = seen;
    return seen.position;
  }
}

function eyesOf({ eyes, handTo }: Scene): string {
  return `${eyes} ${handTo ?? ''}`;
}

/** How the table looked after so many lines of the log. */
function stateAt({ frames, view }: Scene, shown: number): State {
  return (shown === 0 ? frames[0]?.before : frames[shown - 1]?.after) ?? view.state;
}
