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

/** An opened lesson: its record, its texts, and its steps along the log. */
export interface OpenedLesson {
  readonly record: GameRecord;
  readonly lesson: Lesson;
  readonly course: readonly CourseStep[];
}

/** The learner's progress. */
export interface LessonLook extends Omit<KeptLesson, 'table' | 'isDone'> {
  /** the draft deviates from the requested turn, and waits to be taken back */
  readonly isOther: boolean;
  /** the learner has let the bots play */
  readonly letsPlay?: boolean;
}

/**
 * A local table with a lesson: its bots play the lesson's moves once due, and a turn counts only if it is the requested one.
 * Other moves can be tried, but must be taken back.
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

  /** Follows the game; returns the function that stops it. */
  run(otherTab: () => void): () => void {
    const stop = this.#table.run(otherTab);
    const deaf = this.scene.subscribe(() => this.#follow());
    this.#follow();
    return () => {
      deaf();
      stop();
    };
  }

  /** Current step; undefined once the lesson is over. */
  get step(): CourseStep | undefined {
    const { step, isLeft } = this.look.get();
    return isLeft ? undefined : this.opened.course[step];
  }

  /** Parts of the page not introduced yet, to be hidden. */
  get untaught(): readonly string[] {
    const { step, isLeft } = this.look.get();
    return isLeft ? [] : this.opened.course.slice(step + 1).flatMap(({ introduces }) => introduces);
  }

  /** only when the learner plays alone */
  get allowsHints(): boolean {
    return this.step === undefined || this.step.kind === 'free';
  }

  /** Whether the learner can go on to the next step. */
  get mayGoOn(): boolean {
    const { step } = this;
    if (step?.kind === 'watch') return this.scene.get().view.length >= step.to;
    return step?.kind === 'say';
  }

  /** Goes on to the next step; lets the bots play first if the step needs that. */
  next(): void {
    if (this.mayGoOn) return this.#goTo(this.look.get().step + 1);
    if (this.step?.kind !== 'watch') return;
    this.#show({ ...this.look.get(), letsPlay: true });
    this.#table.askAgain();
  }

  /** Dismisses the note about an event. */
  hasHeard(name: string): void {
    const look = this.look.get();
    this.#show({ ...look, said: [...look.said, name] });
  }

  /** Ends the lesson: from here on it is an ordinary game. */
  leave(): void {
    this.#show({ ...this.look.get(), isLeft: true, isOther: false });
    this.#table.askAgain();
  }

  /** Requested moves, without those that only end the turn; undefined if any will do. */
  askedMoves(face: Face): readonly string[] | undefined {
    if (this.step?.kind !== 'do') return undefined;
    return ownTurn(face, this.#ownMoves(this.scene.get().view.length));
  }

  /** Requested moves still missing from the draft; undefined if any will do. */
  restAsked(face: Face): readonly string[] | undefined {
    const asked = this.askedMoves(face);
    return asked && without(asked, this.scene.get().view.draft);
  }

  /** Whether these moves complete the requested turn after the draft, or are a part of it. */
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

  /** Commits the turn if it is the requested one; any other stays a draft to look at. */
  confirm(): Refusal | undefined {
    const { index, wanted } = this.#asked();
    const look = this.look.get();
    const { draft } = this.scene.get().view;
    if (wanted !== undefined && !(draft.length === wanted.length && isPartOf(draft, wanted))) {
      this.#show({ ...look, isOther: true });
      return undefined;
    }
    // the learner need not wait for the request
    if (index > look.step) this.#goTo(index);
    return this.#table.confirm();
  }

  /** The step that the draft responds to, and the moves it requests; undefined moves: any will do. */
  #asked(): { readonly index: number; readonly wanted?: readonly string[] } {
    const { course } = this.opened;
    const { step } = this.look.get();
    const ahead = course.findIndex(({ kind }, index) => index >= step && kind !== 'say');
    const asked = this.step === undefined ? undefined : course[ahead];
    if (asked === undefined || asked.kind === 'free') return { index: step };
    const wanted = asked.kind === 'do' ? this.#ownMoves(this.scene.get().view.length) : [];
    return { index: ahead, wanted };
  }

  /** The learner's consecutive moves in the lesson's record, from a log line on. */
  #ownMoves(from: number): readonly string[] {
    const { record, lesson } = this.opened;
    const entries = record.log.slice(from).map(parseEntry);
    const end = entries.findIndex((entry) => entry?.seat !== lesson.seat);
    return entries.slice(0, end < 0 ? entries.length : end).map((entry) => entry?.text ?? '');
  }

  /** A bot's move at a log line: the lesson's once due, else `wait`; undefined lets the bot choose. */
  #botMove(line: number): { readonly move: string } | 'wait' | undefined {
    const { step } = this;
    if (step === undefined || step.kind === 'free') return undefined;
    if (step.kind !== 'watch' || line >= step.to || this.look.get().letsPlay !== true) return 'wait';
    const entry = parseEntry(this.opened.record.log[line] ?? '');
    return entry === undefined ? 'wait' : { move: entry.text };
  }

  /** Advances once the requested turn is made, or the learner's turn is back; marks drafts that deviate. */
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

  /** The next game has no lesson. */
  async rematch(): Promise<string | Refusal> {
    return this.#table.rematch();
  }
}

/** Whether all of `moves` are among `others`, in any order. */
function isPartOf(moves: readonly string[], others: readonly string[]): boolean {
  return without(others, moves).length === others.length - moves.length;
}

/** `moves` less one occurrence of each of `those`. */
function without(moves: readonly string[], those: readonly string[]): readonly string[] {
  const left = [...moves];
  for (const move of those) {
    const at = left.indexOf(move);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A turn's moves without those that only end it, which are made automatically. */
export function ownTurn(face: Face, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const move = face.game.parseMove(text);
    return move === undefined || !face.endsTurn(face.move(move));
  });
}
