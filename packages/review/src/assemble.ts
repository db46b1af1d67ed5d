import { CHANCE, type State } from '@two-rivers/kernel';
import {
  type Chance,
  type Decision,
  FORMAT,
  type Grade,
  type Judge,
  type Review,
  type Skill,
  type Standing,
  type Way,
} from './format.ts';
import { likeOf } from './ladder.ts';
import { errorOf, type LadderRung, type LadderTable, rounded, sumOf } from '@two-rivers/search';
import { ledgerOf } from './ledger.ts';
import { momentsOf } from './moments.ts';
import {
  type JudgedChance,
  type JudgedDecision,
  type JudgedWay,
  type Piece,
  type Reviewer,
  SETUP,
} from './reviewer.ts';

/** A share of the win with two players from which a decision has a grade; with more an even share is less, and so are these. */
const LEAST: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.1],
  ['mistake', 0.05],
  ['inaccuracy', 0.02],
];
/** A grade is given only to a loss of so many standard errors. */
const ABOVE_NOISE = 2.5;

/** All that is known of a game so far, in order. */
interface Known {
  readonly initial: readonly number[];
  readonly decisions: readonly JudgedDecision[];
  /** the set-up first, where it is known */
  readonly chances: readonly JudgedChance[];
}

/** How a turn that begins at a line, counted from 0, looked to who decided. */
export interface Glimpse {
  readonly line: number;
  readonly shares: readonly number[];
}

/** Puts the pieces of a review together, in whatever order they come; as long as some are missing it tells what is known. */
export function assemble<S extends State>(
  reviewer: Reviewer<S>,
  pieces: readonly Piece[],
  judge: Judge,
  ladder?: LadderTable,
  glimpses: readonly Glimpse[] = [],
): Review {
  const { game, record, result, story } = reviewer;
  const known = knownOf(pieces, game.seats);
  const { scores, ranks } = game.outcome(story.end);
  const chances = known.chances.map((each) => chanceOf(each, story.setup));
  const decisions = known.decisions.map((each) => decisionOf(each, game.seats));
  const rungs = rungsFor(ladder, judge, game.seats);
  return {
    format: FORMAT,
    game: game.id,
    engine: game.engine,
    judge,
    seats: record.seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    lines: record.log.length,
    result: { shares: [...result], scores: [...scores], ranks: [...ranks] },
    timeline: timelineOf(reviewer, known, glimpses),
    decisions,
    chances,
    ledger: ledgerOf(known, result),
    skill: result.map((_, seat) => skillOf(decisions, seat, rungs)),
    moments: momentsOf(decisions, chances),
  };
}

function knownOf(pieces: readonly Piece[], seats: number): Known {
  const setup = pieces.find((piece) => piece.kind === 'setup');
  const dealt = pieces.flatMap((piece) => (piece.kind === 'chance' ? [piece.chance] : [])).toSorted(byLine);
  return {
    initial: setup?.initial ?? Array.from({ length: seats }, () => 1 / seats),
    decisions: pieces.flatMap((piece) => (piece.kind === 'turn' ? piece.decisions : [])).toSorted(byLine),
    chances: setup?.luck === undefined ? dealt : [setup.luck, ...dealt],
  };
}

function byLine(a: { readonly line: number }, b: { readonly line: number }): number {
  return a.line - b.line;
}

function rungsFor(ladder: LadderTable | undefined, judge: Judge, seats: number) {
  if (ladder === undefined || ladder.judge !== judge.version || ladder.budget !== judge.budget)
    return undefined;
  const table = ladder.players[seats];
  return table?.mark === judge.mark ? table.rungs : undefined;
}

/** Lines of a review are counted from 1. */
function decisionOf(judged: JudgedDecision, seats: number): Decision {
  const { line, lines, seat, played, ways, loss, error } = judged;
  const grade = gradeOf(loss, error, seats);
  return {
    line: line + 1,
    lines,
    seat,
    played: wayOf(played),
    ways: ways.map(wayOf),
    loss: rounded(loss),
    error: rounded(error),
    ...(grade === undefined ? {} : { grade }),
  };
}

function wayOf({ moves, shares, points, reasons }: JudgedWay): Way {
  const told = reasons.map(({ gain, points: own, ...reason }) => ({
    ...reason,
    gain: rounded(gain),
    ...(own === undefined ? {} : { points: rounded(own) }),
  }));
  return {
    moves: [...moves],
    shares: shares.map(rounded),
    points: points.map(rounded),
    ...(told.length === 0 ? {} : { reasons: told }),
  };
}

/** Undefined for what is as good as the best, or cannot be told from it. */
export function gradeOf(loss: number, error: number, seats: number): Grade | undefined {
  if (loss < ABOVE_NOISE * error) return undefined;
  return LEAST.find(([, least]) => loss >= (least * 2) / seats)?.[0];
}

function chanceOf(judged: JudgedChance, setup: number): Chance {
  return {
    line: judged.line + 1,
    lines: judged.kind === SETUP ? setup : 1,
    kind: judged.kind,
    seat: judged.seat,
    results: judged.results,
    luck: judged.luck.map(rounded),
    error: rounded(judged.error),
  };
}

/**
 * Where the game stood after each line. A decision that was judged says where it stood before and after; chance moves it by
 * its luck.
 */
function timelineOf<S extends State>(
  reviewer: Reviewer<S>,
  known: Known,
  glimpses: readonly Glimpse[],
): Standing[] {
  const { result, story } = reviewer;
  const before = new Map(glimpses.map(({ line, shares }) => [line, shares]));
  for (const { line, ways } of known.decisions) before.set(line, ways[0].shares);
  const after = new Map(known.decisions.map(({ line, lines, played }) => [line + lines - 1, played.shares]));
  const luck = new Map(
    known.chances.filter(({ kind }) => kind !== SETUP).map((each) => [each.line, each.luck]),
  );
  const first = story.lines.findIndex(({ actor }) => actor !== CHANCE);
  let seat = Math.max(0, story.lines[first]?.actor ?? 0);
  let now = before.get(0) ?? known.initial;
  const standings: Standing[] = [];
  const stand = (line: number, by: Standing['by'], state: S): void => {
    standings.push({
      line,
      by,
      shares: now.map(rounded),
      points: reviewer.points(state, seat).map(rounded),
    });
  };
  stand(0, 'start', story.lines[0].before);
  story.lines.forEach(({ actor }, index) => {
    const isLast = index + 1 === story.lines.length;
    const next = isLast ? story.end : story.lines[index + 1].before;
    if (actor !== CHANCE) seat = actor;
    const change = luck.get(index);
    if (change !== undefined) now = now.map((share, i) => share + change[i]);
    now = isLast ? result : (before.get(index + 1) ?? after.get(index) ?? inBounds(now));
    stand(index + 1, isLast ? 'end' : actor === CHANCE ? 'chance' : 'decision', next);
  });
  return standings;
}

/** What was put together of different judgments is still a share of one win. */
function inBounds(shares: readonly number[]): readonly number[] {
  const found = shares.map((share) => Math.min(1, Math.max(0, share)));
  const sum = sumOf(found);
  return found.map((share) => share / sum);
}

function skillOf(
  decisions: readonly Decision[],
  seat: number,
  rungs: readonly LadderRung[] | undefined,
): Skill {
  const own = decisions.filter((each) => each.seat === seat);
  const count = own.length;
  const rate = count === 0 ? 0 : sumOf(own.map(({ loss }) => loss)) / count;
  const error = errorOf(own.map(({ loss }) => loss));
  const graded = (wanted: Grade): number => own.filter(({ grade }) => grade === wanted).length;
  const like = rungs === undefined || count === 0 ? undefined : likeOf(rungs, rate, error);
  return {
    decisions: count,
    rate: rounded(rate),
    error: rounded(error),
    grades: { inaccuracy: graded('inaccuracy'), mistake: graded('mistake'), blunder: graded('blunder') },
    ...(like === undefined ? {} : { like }),
  };
}
