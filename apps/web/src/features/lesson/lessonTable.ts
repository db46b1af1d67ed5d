import { type Face, type GameRecord, parseEntry, type Refusal } from '@two-rivers/kernel';
import {
  type CourseStep,
  type DraftWays,
  type Lesson,
  type PlannedTurn,
  type Scene,
  Store,
} from '@two-rivers/table';
import { type KeptLesson, keepLesson } from '../../platform/storage/keptLesson.ts';
import type { LoadedGame } from '../../platform/games.ts';
import type { LocalTable } from '../table/localTable.ts';
import type { PlayedTable } from '../table/playedTable.ts';

/** A lesson as it was opened: its record, what it says, and its steps along the log. */
export interface OpenedLesson {
  readonly record: GameRecord;
  readonly lesson: Lesson;
  readonly course: readonly CourseStep[];
}

/** How far the learner is. */
export interface LessonLook extends Omit<KeptLesson, 'table' | 'isDone'> {
  /** something else was done than what is asked for, and waits to be taken back */
  readonly isOther: boolean;
  /** the reader has said that the others may play now */
  readonly letsPlay?: boolean;
}

/**
 * A table that teaches: a game of this browser whose bots play what the lesson has for them when it is their time, and
 * at which a turn counts once it is the one that is asked for. Anything else can be tried, and is taken back.
 */
export class LessonTable implements PlayedTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: PlayedTable['game'];
  readonly memory: boolean;
  readonly teaches = true;
  readonly scene: Store<Scene>;
  readonly opened: OpenedLesson;
  readonly look: Store<LessonLook>;
  readonly #table: LocalTable;

  constructor(table: LocalTable, opened: OpenedLesson, kept: LessonLook) {
    this.id = table.id;
    this.entry = table.entry;
    this.game = table.game;
    this.memory = table.memory;
    this.scene = table.scene;
    this.opened = opened;
    this.#table = table;
    this.look = new Store(kept);
    table.conduct((line) => this.#botMove(line));
    this.#keep(kept);
  }

  /** Follows the game; the function returned ends it. */
  run(otherTab: () => void): () => void {
    const stop = this.#table.run(otherTab);
    const deaf = this.scene.subscribe(() => this.#follow());
    this.#follow();
    return () => {
      deaf();
      stop();
    };
  }

  /** The step that is shown; undefined once the lesson is over. */
  get step(): CourseStep | undefined {
    const { step, isLeft } = this.look.get();
    return isLeft ? undefined : this.opened.course[step];
  }

  /** What is not told of yet, and left out of the page until it is. */
  get untaught(): readonly string[] {
    const { step, isLeft } = this.look.get();
    return isLeft ? [] : this.opened.course.slice(step + 1).flatMap(({ introduces }) => introduces);
  }

  /** in the part where the learner plays alone, help is welcome */
  get allowsHints(): boolean {
    return this.step === undefined || this.step.kind === 'free';
  }

  /** Whether the step shown is done with when its reader is. */
  get mayGoOn(): boolean {
    const { step } = this;
    if (step?.kind === 'watch') return this.scene.get().view.length >= step.to;
    return step?.kind === 'say';
  }

  /** Goes on to the next step; where the others have to play for that, lets them. */
  next(): void {
    if (this.mayGoOn) return this.#goTo(this.look.get().step + 1);
    if (this.step?.kind !== 'watch') return;
    this.#show({ ...this.look.get(), letsPlay: true });
    this.#table.askAgain();
  }

  /** Has been told what this is about. */
  hasHeard(name: string): void {
    const look = this.look.get();
    this.#show({ ...look, said: [...look.said, name] });
  }

  /** Puts the guide away: from here on it is an ordinary game. */
  leave(): void {
    this.#show({ ...this.look.get(), isLeft: true, isOther: false });
    this.#table.askAgain();
  }

  /** The moves that are asked for now, without what only ends a turn; undefined where any will do. */
  askedMoves(face: Face): readonly string[] | undefined {
    if (this.step?.kind !== 'do') return undefined;
    return ownTurn(face, this.#ownMoves(this.scene.get().view.length));
  }

  /** What is still to be made of the turn that is asked for; undefined where any will do. */
  restAsked(face: Face): readonly string[] | undefined {
    const asked = this.askedMoves(face);
    return asked && without(asked, this.scene.get().view.draft);
  }

  /** Whether these moves are what is asked for, after those made already: all of it, or a part that leads on. */
  isAsked(face: Face, intended: readonly string[]): boolean {
    const rest = this.restAsked(face);
    if (rest === undefined || intended.length === 0) return false;
    const own = ownTurn(face, intended);
    return isPartOf(own, rest) && (own.length > 0 || rest.length === 0);
  }

  takeBack(): void {
    this.undo(this.scene.get().view.draft.length);
  }

  play(texts: readonly string[]): Refusal | undefined {
    return this.#table.play(texts);
  }

  undo(moves?: number): Refusal | undefined {
    return this.#table.undo(moves);
  }

  /** A turn that is not the one asked for does not count; it stays to be looked at. */
  confirm(): Refusal | undefined {
    const { index, wanted } = this.#asked();
    const look = this.look.get();
    const { draft } = this.scene.get().view;
    if (wanted !== undefined && !(draft.length === wanted.length && isPartOf(draft, wanted))) {
      this.#show({ ...look, isOther: true });
      return undefined;
    }
    // whoever knows what to do need not wait to be asked
    if (index > look.step) this.#goTo(index);
    return this.#table.confirm();
  }

  /** The step that the draft answers, and the moves that it asks for; any will do where that is undefined. */
  #asked(): { readonly index: number; readonly wanted?: readonly string[] } {
    const { course } = this.opened;
    const { step } = this.look.get();
    const ahead = course.findIndex(({ kind }, index) => index >= step && kind !== 'say');
    const asked = this.step === undefined ? undefined : course[ahead];
    if (asked === undefined || asked.kind === 'free') return { index: step };
    const wanted = asked.kind === 'do' ? this.#ownMoves(this.scene.get().view.length) : [];
    return { index: ahead, wanted };
  }

  /** The learner's moves of the lesson that follow each other after so many lines. */
  #ownMoves(from: number): readonly string[] {
    const { record, lesson } = this.opened;
    const entries = record.log.slice(from).map(parseEntry);
    const end = entries.findIndex((entry) => entry?.seat !== lesson.seat);
    return entries.slice(0, end < 0 ? entries.length : end).map((entry) => entry?.text ?? '');
  }

  /** What a bot does after so many lines: what the lesson has for it, when it is its time; later what it likes. */
  #botMove(line: number): { readonly move: string } | 'wait' | undefined {
    const { step } = this;
    if (step === undefined || step.kind === 'free') return undefined;
    if (step.kind !== 'watch' || line >= step.to || this.look.get().letsPlay !== true) return 'wait';
    const entry = parseEntry(this.opened.record.log[line] ?? '');
    return entry === undefined ? 'wait' : { move: entry.text };
  }

  /** What was asked for is done, or cannot come of what is drafted; or it is the learner's turn again. */
  #follow(): void {
    const { view, frames } = this.scene.get();
    const { step } = this;
    if (step?.kind === 'do' && view.length >= step.to) return this.#goTo(this.look.get().step + 1);
    const { wanted } = this.#asked();
    const isOther = wanted !== undefined && !isPartOf(view.draft, wanted);
    if (isOther !== this.look.get().isOther) this.#show({ ...this.look.get(), isOther });
    if (step?.kind !== 'free') return;
    const { seat } = this.opened.lesson;
    const since = frames.slice(this.look.get().from);
    const isBack = view.actor === seat && since.some((frame) => frame.seat >= 0 && frame.seat !== seat);
    if (isBack || view.outcome !== undefined) this.#goTo(this.look.get().step + 1);
  }

  #goTo(step: number): void {
    const { said, isLeft } = this.look.get();
    this.#show({ step, from: this.scene.get().view.length, said, isLeft, isOther: false });
    this.#table.askAgain();
  }

  #show(look: LessonLook): void {
    this.#keep(look);
    this.look.set(look);
  }

  #keep({ isOther: _, letsPlay: __, ...kept }: LessonLook): void {
    const isDone = kept.step >= this.opened.course.length;
    keepLesson(this.game.id, { table: this.id, isDone, ...kept });
  }

  hasSeen(length: number): void {
    this.#table.hasSeen(length);
  }

  keepPlan(turns: readonly PlannedTurn[]): void {
    this.#table.keepPlan(turns);
  }

  keepWays(ways: DraftWays): void {
    this.#table.keepWays(ways);
  }

  setConfirms(confirms: boolean): void {
    this.#table.setConfirms(confirms);
  }

  takeDevice(): void {
    this.#table.takeDevice();
  }

  askAgain(): void {
    this.#table.askAgain();
  }

  saveFile(): GameRecord {
    return this.#table.saveFile();
  }

  seenRecord(): GameRecord {
    return this.#table.seenRecord();
  }

  /** The next game is an ordinary one. */
  async rematch(): Promise<string | Refusal> {
    return this.#table.rematch();
  }
}

/** Whether all of these moves are among those, in whatever order. */
function isPartOf(moves: readonly string[], others: readonly string[]): boolean {
  return without(others, moves).length === others.length - moves.length;
}

/** These moves, each of those left out once. */
function without(moves: readonly string[], those: readonly string[]): readonly string[] {
  const left = [...moves];
  for (const move of those) {
    const at = left.indexOf(move);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The moves of a turn, without those that only end it: they come by themselves. */
export function ownTurn(face: Face, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const move = face.game.parseMove(text);
    return move === undefined || !face.endsTurn(face.move(move));
  });
}
