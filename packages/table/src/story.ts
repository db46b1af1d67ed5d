import {
  CHANCE,
  type Face,
  type FaceHappening,
  type FaceMove,
  isGain,
  type Occasion,
  type State,
} from '@two-rivers/kernel';
import type { Frame } from './tableView.ts';

/** Lines of the log, counted from 0: with the first, without the one it goes to. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** One line of the story: a move with all that it set off, or an occasion. What chance turned up for it is folded in. */
export interface StoryLine<H extends FaceHappening = FaceHappening> extends Stretch {
  /** who did it, or whose occasion it is; below 0 where it is nobody's */
  readonly seat: number;
  /** the move; undefined for an occasion and for what chance alone did */
  readonly move?: Frame;
  readonly occasion?: Occasion & { readonly happening: H };
  /** all that happened, in its order */
  readonly happenings: readonly H[];
  /** results of chance of which nothing else tells */
  readonly chance: readonly Frame[];
}

/** What one player did in a turn, and what followed from it. */
export interface StoryTurn<H extends FaceHappening = FaceHappening> extends Stretch {
  readonly seat: number;
  readonly lines: readonly StoryLine<H>[];
}

/** A round of turns, or all that was dealt and chosen before the first. */
export interface StoryRound<H extends FaceHappening = FaceHappening> extends Stretch {
  readonly isSetup: boolean;
  readonly round: number;
  readonly turns: readonly StoryTurn<H>[];
}

export type Story<H extends FaceHappening = FaceHappening> = readonly StoryRound<H>[];

/** What a player gained of a piece in all, with what a limit took; or paid, which is below 0. */
interface SeatGain {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

/** What a seat paid in all, then what it gained: both of one piece are told apart, since one decides about the other. */
export function gainsOf(happenings: readonly FaceHappening[], seat: number): readonly SeatGain[] {
  const paid = new Map<string, SeatGain>();
  const gained = new Map<string, SeatGain>();
  for (const happening of happenings) {
    if (happening.seat !== seat || !isGain(happening)) continue;
    const { what, amount, lost } = happening;
    const sums = amount < 0 ? paid : gained;
    const sum = sums.get(what) ?? { what, amount: 0, lost: 0 };
    sums.set(what, { what, amount: sum.amount + amount, lost: sum.lost + lost });
  }
  return [...paid.values(), ...gained.values()].filter(({ amount, lost }) => amount !== 0 || lost > 0);
}

/** What a line brought each seat, the one who acted first, then those after it. */
export interface Share {
  readonly seat: number;
  readonly gains: readonly SeatGain[];
}

export function sharesOf(
  { seat, happenings }: Pick<StoryLine, 'seat' | 'happenings'>,
  seats: number,
): readonly Share[] {
  const first = Math.max(0, seat);
  return Array.from({ length: seats }, (_, index) => (first + index) % seats)
    .map((each) => ({ seat: each, gains: gainsOf(happenings, each) }))
    .filter(({ gains }) => gains.length > 0);
}

export function linesOf<H extends FaceHappening>(story: Story<H>): readonly StoryLine<H>[] {
  return story.flatMap(({ turns }) => turns.flatMap(({ lines }) => lines));
}

/** A line while it is still being told. */
interface Draft<H extends FaceHappening> {
  from: number;
  to: number;
  seat: number;
  move?: Frame;
  occasion?: Occasion & { readonly happening: H };
  happenings: H[];
  chance: Frame[];
}

interface Chapter<H extends FaceHappening> {
  readonly isSetup: boolean;
  readonly round: number;
  readonly turns: { readonly key: string; readonly seat: number; readonly lines: Draft<H>[] }[];
}

/**
 * Tells a log as people would: one line for a move, grouped by turn and round. It needs no words and no screen. As the log
 * grows, what was told stays the same object.
 */
export class Chronicle<H extends FaceHappening = FaceHappening> {
  readonly #face: Face<State, unknown, FaceMove, H>;
  readonly #told = new WeakMap<Frame, readonly H[]>();
  #known: { readonly frames: readonly Frame[]; readonly story: Story<H> } = { frames: [], story: [] };

  constructor(face: Face<State, unknown, FaceMove, H>) {
    this.#face = face;
  }

  tell(frames: readonly Frame[]): Story<H> {
    const { frames: known, story } = this.#known;
    if (known === frames) return story;
    // only the last round can still grow; other eyes have other frames
    const isLonger = known.length > 0 && frames[known.length - 1] === known.at(-1);
    const kept = isLonger ? story.slice(0, -1) : [];
    const told = [...kept, ...this.#rounds(frames, kept.at(-1)?.to ?? 0)];
    this.#known = { frames, story: told };
    return told;
  }

  /** The same, but only of what came after so many lines of the log. */
  tellFrom(frames: readonly Frame[], from: number): Story<H> {
    return this.#rounds(frames, from);
  }

  /** The line of the story that is being told when so many lines of the log are shown, as far as it is told by then. */
  newest(frames: readonly Frame[], shown: number): StoryLine<H> | undefined {
    const turns = this.tell(frames).flatMap((round) => round.turns);
    const turn = turns.findLast(({ from }) => from < shown);
    const lines = turn && linesOf(this.#rounds(frames.slice(0, shown), turn.from));
    return lines?.findLast(({ to }) => to === shown);
  }

  /** What of some happenings is worth a moment at the table, each with what belongs to it. */
  feasts(happenings: readonly H[]): readonly StoryLine<H>[] {
    return happenings.flatMap((happening, index) => {
      const occasion = this.#face.occasion(happening);
      if (occasion?.isFeast !== true) return [];
      const own = occasion.lasts ? happenings.slice(index) : [happening];
      const { seat } = happening;
      return { from: 0, to: 0, seat, occasion: { ...occasion, happening }, happenings: own, chance: [] };
    });
  }

  happenings(frame: Frame): readonly H[] {
    const known = this.#told.get(frame) ?? frame.happenings.map((each) => this.#face.happening(each));
    this.#told.set(frame, known);
    return known;
  }

  #rounds(frames: readonly Frame[], from: number): StoryRound<H>[] {
    const chapters: Chapter<H>[] = [];
    let line: Draft<H> | undefined;
    const open = (frame: Frame, at: number, draft: Partial<Draft<H>>): Draft<H> => {
      const begun = { from: at, to: at + 1, seat: CHANCE, happenings: [], chance: [], ...draft };
      this.#turnOf(chapters, frame, begun).push(begun);
      return begun;
    };
    for (let at = from; at < frames.length; at++) {
      const frame = frames[at];
      if (frame === undefined) break;
      if (line === undefined || this.#begins(frame))
        line = open(frame, at, frame.seat < 0 ? {} : { seat: frame.seat, move: frame });
      line.to = at + 1;
      if (frame.seat < 0 && frame.happenings.length === 0) line.chance.push(frame);
      for (const happening of this.happenings(frame)) {
        const occasion = this.#face.occasion(happening);
        const isNew = occasion !== undefined && line.occasion?.name !== occasion.name;
        const told: Draft<H> = isNew
          ? // what lasts is everybody's
            open(frame, at, {
              seat: occasion.lasts ? CHANCE : happening.seat,
              occasion: { ...occasion, happening },
            })
          : line;
        told.happenings.push(happening);
        if (isNew && occasion.lasts) line = told;
      }
    }
    return chapters.map(finished);
  }

  /** Whether a line of the log begins a line of the story, or a chapter in which none is open. */
  #begins(frame: Frame): boolean {
    if (frame.seat < 0) return false;
    return !this.#face.follows(this.#face.position(frame.before), this.#face.move(frame.move));
  }

  /** The lines of the turn that a line belongs to; begun where it is a new one. */
  #turnOf(chapters: Chapter<H>[], frame: Frame, { seat, move }: Draft<H>): Draft<H>[] {
    const { stage, round } = this.#face.progress(this.#face.position(frame.before));
    const isSetup = stage === 'setup';
    let chapter = chapters.at(-1);
    if (chapter === undefined || chapter.isSetup !== isSetup || chapter.round !== round) {
      chapter = { isSetup, round, turns: [] };
      chapters.push(chapter);
    }
    // an occasion belongs to the turn that led to it
    const key = move === undefined ? undefined : this.#face.turn(frame.before);
    let turn = chapter.turns.at(-1);
    if (turn === undefined || (key !== undefined && turn.key !== key)) {
      turn = { key: key ?? '', seat, lines: [] };
      chapter.turns.push(turn);
    }
    return turn.lines;
  }
}

function finished<H extends FaceHappening>({ isSetup, round, turns }: Chapter<H>): StoryRound<H> {
  const told = turns.map(({ seat, lines }) => ({ seat, lines, ...stretchOf(lines) }));
  return { isSetup, round, turns: told, ...stretchOf(told) };
}

function stretchOf(parts: readonly Stretch[]): Stretch {
  return { from: parts[0]?.from ?? 0, to: Math.max(0, ...parts.map(({ to }) => to)) };
}
