import * as z from 'zod/mini';

/** The form of a review on disk; one that has another is not read but made anew. */
export const FORMAT = 1;

/** How much worse than the best a decision was, where that is more than the noise of the judgment. */
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const;

const Whole = z.int().check(z.gte(0), z.lte(1_000_000));
const Seat = z.int().check(z.gte(0), z.lte(15));
/** a seat, or −1 where it is nobody's */
const Whose = z.int().check(z.gte(-1), z.lte(15));
const Text = z.string().check(z.maxLength(200));
const MostLines = z.maxLength(20_000);
const Figure = z.number();
/** one number for each seat */
const BySeat = z.array(Figure).check(z.minLength(1), z.maxLength(16));
const Grade = z.enum(GRADES);
const Texts = z.array(Text).check(z.maxLength(100));

/** Where the game stands after a line of the log; line 0 is before the first. */
const Standing = z.object({
  line: Whole,
  /** what brought it there */
  by: z.enum(['start', 'decision', 'chance', 'end']),
  /** each seat's share of the win, together 1 */
  shares: BySeat,
  /** the points each seat can expect at the end */
  points: BySeat,
});

/** Why a way is better, or worse, than what it is held against. */
const Reason = z.object({
  category: Text,
  /** points */
  gain: Figure,
  what: z.optional(Text),
  leads: z.optional(z.boolean()),
  points: z.optional(Figure),
  seat: z.optional(Seat),
});

const Way = z.object({
  /** moves of one turn, as the log writes them */
  moves: Texts,
  shares: BySeat,
  points: BySeat,
  /** against what was played; what was played, against the next best; left out where nobody can say */
  reasons: z.optional(z.array(Reason).check(z.maxLength(3))),
});

/** What one seat decided together: lines `line` to `line + lines − 1` of the log. */
const Decision = z.object({
  line: Whole,
  lines: Whole,
  seat: Seat,
  played: Way,
  /** what the judge would play first, then the next best: at most three */
  ways: z.array(Way).check(z.minLength(1), z.maxLength(3)),
  /** what the seat's share lost against the first of the ways; below 0 where what was played is better */
  loss: Figure,
  /** its standard error */
  error: Figure,
  grade: z.optional(Grade),
});

/** What a result of chance gave and took. */
const Chance = z.object({
  line: Whole,
  /** how many lines it is: the set-up is taken together */
  lines: Whole,
  /** the kind of source: `die`, `row`, `customers`, …; `setup` for all before the first decision */
  kind: Text,
  /** whose chance it was; −1 where it was everybody's */
  seat: Whose,
  /** how many results there could have been; 0 where they were sampled */
  results: Whole,
  /** each seat's share after it minus the mean over all results */
  luck: BySeat,
  /** the standard error of the luck of who had most of it */
  error: Figure,
});

/** initial + luck + own + others + residual = result */
const Account = z.object({
  initial: Figure,
  /** by kind of source: what came to this seat from its own and from the others' */
  luck: z
    .array(z.object({ kind: Text, own: Figure, others: Figure, common: Figure, count: Whole }))
    .check(z.maxLength(50)),
  /** what the seat's own decisions lost: 0 or less, but for noise */
  own: Figure,
  /** what the decisions of the others gave it */
  others: Figure,
  /** what the judge did not foresee, or judged otherwise a move later */
  residual: Figure,
  result: Figure,
  /** the result without luck */
  adjusted: Figure,
});

const Like = z.object({
  /** the level whose games lose as much for a decision */
  level: Text,
  /** the weakest and the strongest level that fit as well, by a 90% interval */
  from: Text,
  to: Text,
});

const Skill = z.object({
  /** decisions with a choice */
  decisions: Whole,
  /** what a decision lost on average, in shares of the win, and its standard error */
  rate: Figure,
  error: Figure,
  grades: z.object({ inaccuracy: Whole, mistake: Whole, blunder: Whole }),
  /** left out where levels were not measured by this judge with this budget */
  like: z.optional(Like),
});

/** What decided the game: the largest swings. */
const Moment = z.object({
  by: z.enum(['decision', 'chance']),
  /** the first of the lines it is about */
  line: Whole,
  lines: Whole,
  seat: Whose,
  /** the kind of source, where chance decided */
  kind: z.optional(Text),
  /** what it gave and took each seat */
  change: BySeat,
});

const Judge = z.object({
  /** how reviews are made */
  version: Whole,
  /** what judges positions, in short: changes with what was learned or fitted */
  mark: Text,
  budget: Text,
});

export const Review = z.object({
  format: z.literal(FORMAT),
  game: Text,
  engine: Text,
  judge: Judge,
  seats: z.array(z.object({ name: z.string().check(z.maxLength(100)), bot: z.optional(z.string()) })),
  lines: Whole,
  result: z.object({ shares: BySeat, scores: BySeat, ranks: BySeat }),
  timeline: z.array(Standing).check(MostLines),
  decisions: z.array(Decision).check(MostLines),
  chances: z.array(Chance).check(MostLines),
  ledger: z.array(Account),
  skill: z.array(Skill),
  moments: z.array(Moment).check(z.maxLength(3)),
});

export type Grade = z.infer<typeof Grade>;
export type Standing = z.infer<typeof Standing>;
export type Way = z.infer<typeof Way>;
export type Decision = z.infer<typeof Decision>;
export type Chance = z.infer<typeof Chance>;
export type Account = z.infer<typeof Account>;
export type Like = z.infer<typeof Like>;
export type Skill = z.infer<typeof Skill>;
export type Moment = z.infer<typeof Moment>;
export type Judge = z.infer<typeof Judge>;
export type Review = z.infer<typeof Review>;

/** A review that was kept; undefined where it is none, or of another form. */
export function readReview(document: unknown): Review | undefined {
  const read = z.safeParse(Review, document);
  return read.success ? read.data : undefined;
}
