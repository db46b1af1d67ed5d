import * as z from 'zod/mini';

/** The form of a review on disk; one that has another is not read but made anew. */
export const REVIEW_FORMAT = 1;

/** How much worse than the best a decision was, where that is more than the noise of the judgment. */
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const;

const Count = z.int().check(z.gte(0), z.lte(1_000_000));
const Seat = z.int().check(z.gte(0), z.lte(15));
/** a seat, or −1 where it is nobody's */
const SeatOrNobody = z.int().check(z.gte(-1), z.lte(15));
const ShortText = z.string().check(z.maxLength(200));
const MaxLines = z.maxLength(20_000);
const Figure = z.number();
/** one number for each seat */
const BySeat = z.array(Figure).check(z.minLength(1), z.maxLength(16));
const Grade = z.enum(GRADES);
const Texts = z.array(ShortText).check(z.maxLength(100));

/** Where the game stands after a line of the log; line 0 is before the first. */
const TimelinePoint = z.object({
  line: Count,
  /** what brought it there */
  by: z.enum(['start', 'decision', 'chance', 'end']),
  /** each seat's share of the win, together 1 */
  shares: BySeat,
  /** the points each seat can expect at the end */
  points: BySeat,
});

/** Why a way is better, or worse, than what it is held against. */
const Reason = z.object({
  category: ShortText,
  /** points */
  gain: Figure,
  what: z.optional(ShortText),
  leads: z.optional(z.boolean()),
  points: z.optional(Figure),
  seat: z.optional(Seat),
});

const Variation = z.object({
  /** moves of one turn, as the log writes them */
  moves: Texts,
  shares: BySeat,
  points: BySeat,
  /** against what was played; what was played, against the next best; left out where nobody can say */
  reasons: z.optional(z.array(Reason).check(z.maxLength(3))),
});

/** What one seat decided together: lines `line` to `line + lines − 1` of the log. */
const DecisionReview = z.object({
  line: Count,
  lines: Count,
  seat: Seat,
  played: Variation,
  /** what the judge would play first, then the next best: at most three */
  ways: z.array(Variation).check(z.minLength(1), z.maxLength(3)),
  /** what the seat's share lost against the first of the ways; below 0 where what was played is better */
  loss: Figure,
  /** its standard error */
  error: Figure,
  grade: z.optional(Grade),
});

/** What a result of chance gave and took. */
const ChanceReview = z.object({
  line: Count,
  /** how many lines it is: the set-up is taken together */
  lines: Count,
  /** the kind of source: `die`, `row`, `customers`, …; `setup` for all before the first decision */
  kind: ShortText,
  /** whose chance it was; −1 where it was everybody's */
  seat: SeatOrNobody,
  /** how many results there could have been; 0 where they were sampled */
  results: Count,
  /** each seat's share after it minus the mean over all results */
  luck: BySeat,
  /** the standard error of the luck of who had most of it */
  error: Figure,
});

/** initial + luck + own + others + residual = result */
const SeatLedger = z.object({
  initial: Figure,
  /** by kind of source: what came to this seat from its own and from the others' */
  luck: z
    .array(z.object({ kind: ShortText, own: Figure, others: Figure, common: Figure, count: Count }))
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

const LevelEstimate = z.object({
  /** the level whose games lose as much for a decision */
  level: ShortText,
  /** the weakest and the strongest level that fit as well, by a 90% interval */
  from: ShortText,
  to: ShortText,
});

const SkillSummary = z.object({
  /** decisions with a choice */
  decisions: Count,
  /** what a decision lost on average, in shares of the win, and its standard error */
  rate: Figure,
  error: Figure,
  grades: z.object({ inaccuracy: Count, mistake: Count, blunder: Count }),
  /** left out where levels were not measured by this judge with this budget */
  like: z.optional(LevelEstimate),
});

/** What decided the game: the largest swings. */
const DecisiveMoment = z.object({
  by: z.enum(['decision', 'chance']),
  /** the first of the lines it is about */
  line: Count,
  lines: Count,
  seat: SeatOrNobody,
  /** the kind of source, where chance decided */
  kind: z.optional(ShortText),
  /** what it gave and took each seat */
  change: BySeat,
});

const EvaluatorInfo = z.object({
  /** how reviews are made */
  version: Count,
  /** what judges positions, in short: changes with what was learned or fitted */
  mark: ShortText,
  budget: ShortText,
});

export const Review = z.object({
  format: z.literal(REVIEW_FORMAT),
  game: ShortText,
  engine: ShortText,
  judge: EvaluatorInfo,
  seats: z.array(z.object({ name: z.string().check(z.maxLength(100)), bot: z.optional(z.string()) })),
  lines: Count,
  result: z.object({ shares: BySeat, scores: BySeat, ranks: BySeat }),
  timeline: z.array(TimelinePoint).check(MaxLines),
  decisions: z.array(DecisionReview).check(MaxLines),
  chances: z.array(ChanceReview).check(MaxLines),
  ledger: z.array(SeatLedger),
  skill: z.array(SkillSummary),
  moments: z.array(DecisiveMoment).check(z.maxLength(3)),
});

export type Grade = z.infer<typeof Grade>;
export type TimelinePoint = z.infer<typeof TimelinePoint>;
export type Variation = z.infer<typeof Variation>;
export type DecisionReview = z.infer<typeof DecisionReview>;
export type ChanceReview = z.infer<typeof ChanceReview>;
export type SeatLedger = z.infer<typeof SeatLedger>;
export type LevelEstimate = z.infer<typeof LevelEstimate>;
export type SkillSummary = z.infer<typeof SkillSummary>;
export type DecisiveMoment = z.infer<typeof DecisiveMoment>;
export type EvaluatorInfo = z.infer<typeof EvaluatorInfo>;
export type Review = z.infer<typeof Review>;

/** A review that was kept; undefined where it is none, or of another form. */
export function readReview(document: unknown): Review | undefined {
  const result = z.safeParse(Review, document);
  return result.success ? result.data : undefined;
}
