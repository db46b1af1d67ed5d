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
  type Moment,
  type Like,
} from './format.ts';
import { errorOf, type LadderRung, type LadderTable, rounded, sumOf } from '@two-rivers/search';
import { ledgerOf } from './ledger.ts';
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

const MOST_MOMENTS = 3;
/** Luck of fewer standard errors is noise. */
const ABOVE_LUCK_NOISE = 2.5;

/** The largest swings that are more than noise. */
function momentsOf(decisions: readonly Decision[], chances: readonly Chance[]): Moment[] {
  const decided = decisions.filter(({ grade }) => grade !== undefined).map(byDecision);
  const lucky = together(chances).filter(isClear).map(byChance);
  return [...decided, ...lucky]
    .filter((moment) => swing(moment) > 0)
    .toSorted((a, b) => swing(b) - swing(a))
    .slice(0, MOST_MOMENTS);
}

function swing({ change }: Moment): number {
  return Math.max(...change.map(Math.abs));
}

function isClear({ luck, error }: Chance): boolean {
  return Math.max(...luck.map(Math.abs)) >= ABOVE_LUCK_NOISE * error;
}

function byDecision({ line, lines, seat, played, ways }: Decision): Moment {
  const change = played.shares.map((share, i) => rounded(share - ways[0].shares[i]));
  return { by: 'decision', line, lines, seat, change };
}

function byChance({ line, lines, seat, kind, luck }: Chance): Moment {
  return { by: 'chance', line, lines, seat, kind, change: luck };
}

/** What came from one source at once is one moment. */
function together(chances: readonly Chance[]): Chance[] {
  const groups: Chance[] = [];
  for (const each of chances) {
    const last = groups.at(-1);
    const follows = last !== undefined && last.line + last.lines === each.line;
    if (follows && last.kind === each.kind && last.seat === each.seat) {
      const luck = last.luck.map((luckBefore, i) => rounded(luckBefore + each.luck[i]));
      const error = rounded(Math.sqrt(last.error ** 2 + each.error ** 2));
      groups[groups.length - 1] = { ...last, lines: last.lines + each.lines, luck, error };
    } else groups.push(each);
  }
  return groups;
}

/** Who loses less than this loses nothing: the judge thinks like the strongest bots, so that those lose less by it than an equal would. */
const NOTHING = 1e-3;

/** Standard errors of a 90% interval. */
const NINETY_PERCENT = 1.645;

/** The level whose games lose as much as these decisions, and those that fit as well. */
export function likeOf(rungs: readonly LadderRung[], rate: number, error: number): Like | undefined {
  const falling = inOrder(rungs);
  const margin = NINETY_PERCENT * error;
  const level = nearest(falling, rate);
  const from = nearest(falling, rate + margin);
  const to = nearest(falling, rate - margin);
  return level === undefined || from === undefined || to === undefined ? undefined : { level, from, to };
}

/** Rates that fall from level to level: neighbors that were measured the wrong way round share their mean. */
function inOrder(
  rungs: readonly LadderRung[],
): readonly { readonly levels: string[]; readonly rate: number }[] {
  const groups: { levels: string[]; rate: number; weight: number }[] = [];
  for (const { level, rate, error } of rungs) {
    groups.push({ levels: [level], rate, weight: 1 / Math.max(error, 1e-6) ** 2 });
    for (let last = groups.length - 1; last > 0 && groups[last].rate > groups[last - 1].rate; last--) {
      const [lower, upper] = groups.splice(last - 1, 2);
      const weight = lower.weight + upper.weight;
      const mean = (lower.rate * lower.weight + upper.rate * upper.weight) / weight;
      groups.push({ levels: [...lower.levels, ...upper.levels], rate: mean, weight });
    }
  }
  return groups;
}

/** By the ratio of the rates: between 1% and 2% is as far as between 2% and 4%. Of levels that lose alike, the strongest. */
function nearest(
  groups: readonly { readonly levels: string[]; readonly rate: number }[],
  rate: number,
): string | undefined {
  const distance = (to: number): number =>
    Math.abs(Math.log(Math.max(to, NOTHING) / Math.max(rate, NOTHING)));
  const best = groups.toSorted((a, b) => distance(a.rate) - distance(b.rate))[0];
  return best?.levels.at(-1);
}
