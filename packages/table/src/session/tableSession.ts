import {
  type Ahead,
  CHANCE,
  copyState,
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  type Happening,
  isRefusal,
  type Move,
  type MoveList,
  OVER,
  parseEntry,
  readMove,
  type Refusal,
  refuse,
  type State,
  type Wayfinder,
  type Ways,
} from '@two-rivers/kernel';
import { offerOf, Plan, type PlanOffer, type PlannedTurn } from '../plan.ts';
import { preview } from '../preview.ts';
import { type Choice, choicesOf, narrow, type Part } from './choice.ts';
import { type Intention, lookAtWay, type Planned, type Wanted, type WayStep } from './intention.ts';
import type { Pace } from './pace.ts';
import { Planning, type PlanningLook, restOf, stepsOf } from './planning.ts';
import { type After, Playback, type Reel } from './playback.ts';
import type { Scene, TableSource, Tried } from './scene.ts';
import type { Frame } from '../tableView.ts';
import { Store } from './store.ts';
import { onwardFrom } from './turnEnd.ts';

/** What just happened, for motion, sound and those who listen: a new serial for each step. */
export interface Step<H> {
  readonly serial: string;
  /** who did it; below 0 where it was chance */
  readonly seat: number;
  readonly happenings: readonly H[];
  /** how many lines of the log it shows; left out for what is drafted */
  readonly lines?: number;
}

/** Everything there is to draw of a table at one moment. It never changes; another moment is another look. */
export interface Look<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
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
  /** the moves of the plan that is being made */
  readonly plan?: readonly string[];
  /** all turns of it */
  readonly planning?: PlanningLook<P, M>;
  /** whether the own turns ahead can be planned now */
  readonly mayPlan: boolean;
  /** what was planned for this turn, which has come, and what of it fits */
  readonly offer?: TurnOffer<P, M>;
  readonly choices: readonly Choice<M>[];
  /** a half-made choice; undefined where nothing is picked */
  readonly picked?: Part<M>;
  /** what is wanted, and the way there that is looked at before it is gone */
  readonly intention?: Intention<P, M, G>;
  /** the step of that way which reaches what is wanted */
  readonly selected?: Choice<M>;
  /** what the whole way would do */
  readonly preview?: Ahead<P, H>;
  /** what can be ended now without choosing anything: the turn, or a part of it after which it goes on */
  readonly ending?: 'turn' | 'part';
  readonly step?: Step<H>;
  /** what others did since one's own last move; nothing any more once one moves */
  readonly meanwhile: readonly H[];
  /** why the last thing tried was refused */
  readonly refusal?: Refusal;
}

/** What was planned for the turn that has come. */
export interface TurnOffer<P = unknown, M extends FaceMove = FaceMove> extends PlanOffer {
  /** the same moves, as they are told */
  readonly steps: readonly WayStep<P, M>[];
}

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

/** What is chosen at a moment, and void at any other. */
interface Chosen<P, M extends FaceMove, H, G extends FaceGoal> {
  readonly at: string;
  readonly picked: Part<M> | undefined;
  readonly wanted?: Wanted<P, M, H, G>;
}

/** A way that was gone: how many moves the turn, or the plan, had before and after it. */
interface Gone {
  readonly turn: string;
  readonly from: number;
  readonly to: number;
}

/** So many goals are looked for before the rest waits its turn: a few milliseconds. */
const FOUND_AT_ONCE = 4;

/** What led to a moment. */
interface Led<H> {
  readonly at: string;
  readonly step?: Step<H>;
  readonly meanwhile: readonly H[];
}

/**
 * One who sits at a table or looks at a record: what is shown, wanted, planned, played and played back. It needs no screen; a
 * screen draws its `look` and hands it what is touched. What is looked at before it is done is always a whole way; a single
 * move is a way of one step. Whoever looks at a moment of the past sees the ways there were, and goes none of them.
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
  readonly #playback: Playback;
  /** whose eyes look, and who is to take the device: another pair finds nothing of what these did */
  #eyes: string;
  /** what was there when these eyes began is no news */
  #first: string;
  #planning: Planning | undefined;
  /** how long the log was when one began to plan */
  #plansAt = 0;
  /** lines of the log that were looked through for what was planned */
  #checked: number;
  #mayPlan: { readonly state: State; readonly isSo: boolean } | undefined;
  #fit: { readonly state: State; readonly turn: PlannedTurn; readonly of: TurnOffer<P, M> } | undefined;
  #planned: { readonly planning: Planning; readonly look: PlanningLook<P, M> } | undefined;
  /** the position last shown, kept so that what is drawn of it need not be drawn again */
  #seen: { readonly state: State; readonly position: P } | undefined;
  #chosen: Chosen<P, M, H, G> | undefined;
  #refusal: Refusal | undefined;
  #offered: { readonly moves: readonly Move[]; readonly choices: readonly Choice<M>[] };
  #led: Led<H> | undefined;
  /** whether the turn waits for a word more before it ends */
  #asks = false;
  #finder: Wayfinder<State, M, G> | undefined;
  #loading: Promise<void> | undefined;
  /** ways that were found already, of one state */
  #found: { readonly state: State | undefined; readonly ways: Map<string, Ways<M>> };
  /** what is to be found when there is time */
  readonly #asked = new Map<string, G>();
  readonly #after: After;
  #gone: readonly Gone[] = [];
  /** the turn that is to end as soon as nothing is left to choose in it */
  #endsTurn: string | undefined;
  #ended: { readonly state: State; readonly ending: Look['ending'] } | undefined;

  constructor({ table, face, pace, after, isRecord = false }: SessionRequest<P, M, H, G>) {
    this.face = face;
    this.#table = table;
    this.#after = after;
    this.#isRecord = isRecord;
    const scene = table.scene.get();
    this.#eyes = eyesOf(scene);
    this.#offered = { moves: [], choices: [] };
    this.#found = { state: undefined, ways: new Map() };
    const from = isRecord ? 0 : scene.told;
    this.#playback = new Playback(this.#reel(scene), from, isRecord, pace, after, () => this.#show());
    this.#first = this.#at(scene);
    this.#checked = scene.told;
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
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.#finder = await this.face.ways();
    this.#show();
  }

  async #wantLater(at: string, goal: G, name: string | undefined): Promise<void> {
    await this.loadWays();
    if (this.look.get().at === at) this.want(goal, name);
  }

  /** “Ask me before my turn ends” */
  setAsks(asks: boolean): void {
    this.#asks = asks;
  }

  /**
   * The ways to a goal from what is shown; undefined where nothing can be done, or it is not known yet. What is asked for is found
   * bit by bit, so that nothing waits for a board that asks for everything on it, and then shown.
   */
  reach(goal: G): Ways<M> | undefined {
    const { state, choices } = this.look.get();
    if (choices.length === 0 || this.#finder === undefined) return undefined;
    const key = JSON.stringify(goal);
    const found = this.#foundIn(state).get(key);
    if (found !== undefined) return found;
    if (this.#asked.size === 0) this.#after(0, () => this.#searchOn());
    this.#asked.set(key, goal);
    return undefined;
  }

  /** Finds some of the ways that were asked for. */
  #searchOn(): void {
    const { state, choices } = this.look.get();
    const due = choices.length === 0 ? [] : [...this.#asked].slice(0, FOUND_AT_ONCE);
    for (const [key, goal] of due) {
      this.#asked.delete(key);
      this.#waysTo(state, goal);
    }
    if (due.length === 0) this.#asked.clear();
    else if (this.#asked.size > 0) this.#after(0, () => this.#searchOn());
    else this.#show();
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
    const { state, picked, intention } = this.look.get();
    const wanted = this.#chosen?.wanted;
    if (intention?.way === undefined || wanted === undefined) return;
    const { index, count } = intention.way;
    this.#choose(picked, lookAtWay(this.face, state, wanted.ways, (index + 1) % count, intention));
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

  /** Makes a choice at once. */
  play(choice: Choice<M>): void {
    this.#lookAtWays(this.look.get().picked, [{ steps: [choice], price: [] }]);
    this.go();
  }

  /** Makes a choice at once, unless the turn would end with it: that is looked at first, since nothing takes it back. */
  answer(choice: Choice<M>): void {
    if (this.look.get().selected?.text !== choice.text) this.select(choice);
    else return this.go();
    if (this.#asks || this.look.get().intention?.way?.ends !== true) this.go();
  }

  /**
   * Goes the way that is looked at, as moves of the turn or of the plan: all of its steps or none. Where nothing is left to choose the
   * turn ends with it, unless it is to `stay`, or one wants to be asked before.
   */
  go(stay = false): void {
    const { at, picked, intention, choices, state } = this.look.get();
    const { steps, ends, end } = intention?.way ?? {};
    // there are ways to look at in the past too
    if (steps === undefined || choices.length === 0) return;
    const texts = steps.map(({ text }) => text);
    this.#wasGone(texts.length);
    if (this.#planning !== undefined) this.#replan(planned(this.#planning, texts));
    else {
      // what only ends the turn, with nothing before it to take back, needs no further word
      const isEnd = steps.every(({ move }) => this.face.endsTurn(move)) && this.#drafted === 0;
      const endsTurn = ends === true && !stay && !this.#asks;
      this.#endsTurn = endsTurn ? this.face.turn(state) : undefined;
      this.#send(endsTurn && end !== undefined ? [...texts, end.text] : texts, !this.#asks || isEnd);
    }
    this.#keepPicked(at, picked, steps);
  }

  /** Ends the turn where nothing has to be chosen any more, or the part of it that is made. */
  endTurn(): void {
    const { ending, choices, state, scene } = this.look.get();
    if (ending === undefined) return;
    const start = scene.view.draft.length > 0 ? (scene.frames.at(-1)?.after ?? state) : state;
    this.#endsTurn = ending === 'turn' ? this.face.turn(start) : undefined;
    const end = scene.view.mayConfirm ? undefined : choices.find(({ move }) => this.face.endsTurn(move));
    this.#send(end === undefined ? [] : [end.text], true);
  }

  /** Takes back the way that was gone last, as a whole; or the last move where it was made some other way. */
  undo(): void {
    const turn = this.#turnOf();
    const made = this.#made;
    const gone = this.#gone.filter((each) => each.turn === turn && each.to <= made);
    const last = gone.at(-1);
    const moves = last?.to === made ? last.to - last.from : 1;
    this.#gone = last?.to === made ? gone.slice(0, -1) : gone;
    this.#endsTurn = undefined;
    if (this.#planning === undefined) return this.#try(this.#table.undo(moves));
    const shorter = this.#planning.plan.undo(moves);
    this.#replan(isRefusal(shorter) ? shorter : this.#planning.with(shorter));
  }

  /** Plans the own turns ahead, from what is shown: nobody plans with moves that they have not been shown. */
  startPlan(): void {
    const { state, scene } = this.look.get();
    const planning = Planning.from(this.#table.game, state, scene.eyes, scene.plan);
    if (isRefusal(planning)) return this.#refuse(planning);
    this.#plansAt = scene.frames.length;
    this.#playback.hold();
    this.#replan(planning);
  }

  /** Plans the turn after the one that is planned. */
  planNext(): void {
    if (this.#planning !== undefined) this.#replan(this.#planning.next());
  }

  /** Plans what to do in that turn where its moves are no longer possible. */
  planInstead(): void {
    if (this.#planning !== undefined) this.#replan(this.#planning.instead());
  }

  /** Takes a turn out of the plan, while it is made or when it is offered. */
  dropTurn(turn: number): void {
    if (this.#planning === undefined) this.#table.keepPlan(this.#table.scene.get().plan.toSpliced(turn, 1));
    else this.#replan(this.#planning.without(turn));
  }

  endPlan(keep: boolean): void {
    const turns = keep ? (this.#planning?.turns ?? []) : [];
    this.#planning = undefined;
    this.#table.keepPlan(turns);
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

  get #drafted(): number {
    return this.#table.scene.get().view.draft.length;
  }

  /** How many moves have been made in the turn that is not over, or planned. */
  get #made(): number {
    return this.#planning?.plan.texts.length ?? this.#drafted;
  }

  /** Names the draft or plan that moves are added to. */
  #turnOf(): string {
    const { eyes, view } = this.#table.scene.get();
    return `${eyes}/${view.length}/${this.#planning === undefined ? 'draft' : placeOf(this.#planning)}`;
  }

  #wasGone(moves: number): void {
    const turn = this.#turnOf();
    const from = this.#made;
    this.#gone = [
      ...this.#gone.filter((each) => each.turn === turn && each.to <= from),
      { turn, from, to: from + moves },
    ];
  }

  /** What was half chosen for something else stays, as long as it is still possible. */
  #keepPicked(at: string, picked: Part<M> | undefined, steps: readonly Choice<M>[]): void {
    const { at: now, choices } = this.look.get();
    const isKept = now !== at && picked !== undefined && steps.every(({ move }) => move.kind !== picked.kind);
    if (isKept && narrow(choices, picked).length > 0) this.#choose(picked, undefined);
  }

  /** Plays moves and, where that makes a whole of the draft, has it count. From afar both go out at once. */
  #send(texts: readonly string[], isFinal: boolean): void {
    const table = this.#table;
    const played = texts.length === 0 ? undefined : table.play(texts);
    const confirm = (refused: Refusal | undefined): Tried =>
      refused === undefined && isFinal && table.scene.get().view.mayConfirm ? table.confirm() : refused;
    if (!(played instanceof Promise)) return this.#try(confirm(played));
    const confirmed = confirm(undefined);
    const all = async () => (await played) ?? (await (confirmed ?? confirm(undefined)));
    this.#try(all());
  }

  /** A turn that is to end goes on after what chance and others decided in the middle of it. */
  #carryOn(): void {
    const { view, eyes } = this.#table.scene.get();
    if (this.#endsTurn === undefined || view.actor !== eyes || view.mayConfirm) return;
    const isSame = this.face.turn(view.state) === this.#endsTurn;
    this.#endsTurn = undefined;
    if (!isSame) return;
    const { ends, end } = onwardFrom(this.face, view.state, view.state);
    if (ends && end !== undefined) this.#send([end.text], true);
  }

  #waysTo(state: State, goal: G): Ways<M> | undefined {
    if (this.#finder === undefined) return undefined;
    const found = this.#foundIn(state);
    const key = JSON.stringify(goal);
    const ways = found.get(key) ?? this.#finder.ways(state, goal);
    found.set(key, ways);
    return ways;
  }

  /** The ways found from a state; those from another one are forgotten. */
  #foundIn(state: State): Map<string, Ways<M>> {
    if (this.#found.state !== state) this.#found = { state, ways: new Map() };
    return this.#found.ways;
  }

  #find({ scene, actor, state }: Look<P, M, H, G>, goal: G): Ways<M> | undefined {
    const decides = this.face.game.actor(state);
    if (decides === scene.eyes && decides >= 0) return this.#waysTo(state, goal);
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
    this.#chosen = { at: this.look.get().at, picked, ...(wanted === undefined ? {} : { wanted }) };
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

  #replan(planning: Planning | Refusal): void {
    if (isRefusal(planning)) return this.#refuse(planning);
    this.#planning = planning;
    this.#refuse(undefined);
  }

  #reel({ frames, eyes }: Scene): Reel {
    if (this.#isRecord) return { frames };
    return { frames, own: eyes, joins: (line) => this.#joins(frames, line) };
  }

  /** The table has changed. */
  #follow(): void {
    const scene = this.#table.scene.get();
    const eyes = eyesOf(scene);
    if (eyes !== this.#eyes) this.#begin(scene, eyes);
    else this.#playback.follow(this.#reel(scene));
    this.#show();
    this.#keepPlan(scene);
    this.#carryOn();
  }

  /** A turn of the plan that was played is done; and whoever plans while their turn comes goes on to it, with the plan kept. */
  #keepPlan({ frames, eyes, plan, view }: Scene): void {
    const played = frames
      .slice(this.#checked)
      .flatMap(({ seat, line }) => (seat === eyes ? (parseEntry(line)?.text ?? []) : []));
    this.#checked = frames.length;
    const rest = played.length === 0 ? plan : restOf(plan, played);
    if (rest !== plan) this.#table.keepPlan(rest);
    const isOver = view.outcome !== undefined || view.abandoned;
    const hasCome = view.actor === eyes && frames.length > this.#plansAt;
    if (this.#planning !== undefined && (isOver || hasCome)) this.endPlan(true);
  }

  /** What one pair of eyes looked at, selected or planned goes away with them. */
  #begin(scene: Scene, eyes: string): void {
    this.#eyes = eyes;
    this.#planning = undefined;
    this.#checked = scene.told;
    this.#chosen = undefined;
    this.#refusal = undefined;
    this.#endsTurn = undefined;
    if (this.#isRecord) this.#playback.follow(this.#reel(scene));
    else this.#playback.begin(this.#reel(scene), scene.told);
    this.#first = this.#at(scene);
  }

  #show(): void {
    this.look.set(this.#draw());
    if (this.#playback.isLive) this.#table.hasSeen(this.#playback.length);
  }

  #at({ eyes, view }: Scene): string {
    const planning = this.#planning;
    const place = planning === undefined ? '-' : `${placeOf(planning)} ${planning.plan.texts.length}`;
    return `${this.#playback.line}/${view.draft.length}/${place}/${eyes}`;
  }

  #draw(): Look<P, M, H, G> {
    const scene = this.#table.scene.get();
    const { eyes, view } = scene;
    const { line: shown, isLive, isHeld, pace } = this.#playback;
    const at = this.#at(scene);
    const plan = this.#planning?.plan;
    const isMyTurn = isLive && view.actor === eyes && eyes >= 0 && !view.abandoned;
    const state = plan?.state ?? (isLive ? view.state : stateAt(scene, shown));
    const { step, meanwhile } = this.#ledTo(at, scene);
    const ending = plan === undefined && isLive ? this.#endingAt(scene, state) : undefined;
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
      ...this.#plannedAt(scene, state, isMyTurn),
      ...(this.#refusal === undefined ? {} : { refusal: this.#refusal }),
      ...this.#choiceAt(at, plan?.moves ?? (isMyTurn ? view.moves : undefined)),
      ...(ending === undefined ? {} : { ending }),
      ...(step === undefined ? {} : { step }),
    };
  }

  /** What is being planned, whether something can be, and what was planned for the turn that has come. */
  #plannedAt(
    scene: Scene,
    state: State,
    isMyTurn: boolean,
  ): Pick<Look<P, M, H, G>, 'plan' | 'planning' | 'mayPlan' | 'offer'> {
    const planning = this.#planning;
    if (planning === undefined) {
      const offer = isMyTurn ? this.#offerAt(scene) : undefined;
      return { mayPlan: this.#mayPlanAt(scene, state), ...(offer === undefined ? {} : { offer }) };
    }
    if (this.#planned?.planning !== planning) this.#planned = { planning, look: planning.look(this.face) };
    return { mayPlan: true, plan: planning.plan.texts, planning: this.#planned.look };
  }

  #mayPlanAt({ eyes, view }: Scene, state: State): boolean {
    const { game } = this.#table;
    const isOver = view.outcome !== undefined || view.abandoned;
    if (eyes < 0 || isOver || view.mayConfirm || view.draft.length > 0) return false;
    // what has been played since is not known to whoever looks at the past
    if ((view.actor === eyes) !== (game.actor(state) === eyes)) return false;
    if (this.#mayPlan?.state !== state) {
      // in the own turn too: where no turn after it can be planned, it is simply played
      const plan = Plan.ahead(game, state, eyes);
      this.#mayPlan = { state, isSo: !isRefusal(plan) && plan.moves.length > 0 };
    }
    return this.#mayPlan.isSo;
  }

  #offerAt({ plan: [turn], view, eyes }: Scene): TurnOffer<P, M> | undefined {
    if (turn === undefined || view.draft.length > 0) return undefined;
    const { state } = view;
    if (this.#fit?.state !== state || this.#fit.turn !== turn) {
      const of = offerOf(this.#table.game, state, eyes, turn);
      const steps = stepsOf(this.face, Plan.at(this.#table.game, state, eyes), of.texts);
      this.#fit = { state, turn, of: { ...of, steps } };
    }
    return this.#fit.of;
  }

  /** What can be ended in the present. */
  #endingAt(scene: Scene, state: State): Look['ending'] {
    if (this.#ended?.state !== state) this.#ended = { state, ending: this.#findEnding(scene, state) };
    return this.#ended.ending;
  }

  #findEnding({ eyes, view, frames }: Scene, state: State): Look['ending'] {
    if (eyes < 0 || view.abandoned) return undefined;
    if (view.mayConfirm) {
      const start = frames.at(-1)?.after;
      return start !== undefined && onwardFrom(this.face, start, state).ends ? 'turn' : 'part';
    }
    if (view.actor !== eyes) return undefined;
    const end = view.moves.toArray().find((move) => this.face.endsTurn(this.face.move(move)));
    if (end === undefined) return undefined;
    const { after } = preview(this.#table.game, state, [end]);
    return onwardFrom(this.face, state, after).ends ? 'turn' : undefined;
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
  ): Pick<Look<P, M, H, G>, 'choices' | 'picked' | 'intention' | 'selected' | 'preview'> {
    const choices = this.#offer(list);
    const { picked, wanted } = this.#chosen?.at === at ? this.#chosen : {};
    const { selected, preview: ahead, intention } = wanted ?? {};
    // the same move, also where the choices were made anew after a look back
    const offered = choices.find(({ text }) => text === selected?.text) ?? selected;
    return {
      choices,
      ...(picked === undefined ? {} : { picked }),
      ...(intention === undefined ? {} : { intention }),
      ...(offered === undefined ? {} : { selected: offered }),
      ...(ahead === undefined ? {} : { preview: ahead }),
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
    if (this.#led?.at === at) return this.#led;
    const step = at === this.#first ? undefined : this.#stepTo(at, scene);
    const meanwhile = this.#meanwhile(scene);
    this.#led = { at, meanwhile, ...(step === undefined ? {} : { step }) };
    return this.#led;
  }

  /** From the log alone, since a move of one's own may count in the same moment that it is made. */
  #meanwhile({ view, frames, eyes }: Scene): readonly H[] {
    const { line, isLive } = this.#playback;
    if (isLive && view.draft.length > 0) return [];
    const shown = frames.slice(0, line);
    // whoever only watches has no move of their own: they see the last one
    const first =
      eyes < 0
        ? shown.findLastIndex(({ seat }) => seat >= 0)
        : shown.findLastIndex(({ seat }) => seat === eyes) + 1;
    return (
      shown
        .slice(Math.max(0, first))
        // what chance turns up is there to be seen anyway
        .filter(({ seat }) => seat >= 0)
        .flatMap(({ happenings }) => this.#told(happenings))
    );
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
    let first = line - 1;
    while (!this.#isRecord && this.#joins(frames, first)) first--;
    const shown = frames.slice(first, line);
    return {
      serial,
      seat,
      happenings: shown.flatMap(({ happenings }) => this.#told(happenings)),
      lines: shown.length,
    };
  }

  /** What chance deals one after the other of the same kind is dealt at once: tiles, cards, all of a set-up. */
  #joins(frames: readonly Frame[], line: number): boolean {
    const [before, frame] = [frames[line - 1], frames[line]];
    if (before?.seat !== CHANCE || frame?.seat !== CHANCE) return false;
    const { face } = this;
    return (
      face.move(before.move).kind === face.move(frame.move).kind ||
      face.progress(face.position(frame.before)).stage === 'setup'
    );
  }
}

function planned(planning: Planning, texts: readonly string[]): Planning | Refusal {
  const { plan, refusal } = planning.plan.addAll(texts);
  return refusal ?? planning.with(plan);
}

/** Names the turn that moves are planned for. */
function placeOf({ turn, isInstead }: Planning): string {
  return `plan ${turn}${isInstead ? ' instead' : ''}`;
}

function eyesOf({ eyes, handTo }: Scene): string {
  return `${eyes} ${handTo ?? ''}`;
}

/** How the table looked after so many lines of the log. */
function stateAt({ frames, view }: Scene, shown: number): State {
  return (shown === 0 ? frames[0]?.before : frames[shown - 1]?.after) ?? view.state;
}
