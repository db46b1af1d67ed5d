import * as z from 'zod/mini';

/** Version of the stored review format; `readReview` rejects all others. */
export const REVIEW_FORMAT = 1;

/** Grades of decisions whose loss exceeds the evaluation noise, mildest first. */
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const;

const Count = z.int().check(z.gte(0), z.lte(1_000_000));
const Seat = z.int().check(z.gte(0), z.lte(15));
/** a seat, or −1 for something that belongs to no seat */
const SeatOrNobody = z.int().check(z.gte(-1), z.lte(15));
const ShortText = z.string().check(z.maxLength(200));
const MaxLines = z.maxLength(20_000);
const Figure = z.number();
/** list with one number per seat */
const BySeat = z.array(Figure).check(z.minLength(1), z.maxLength(16));
const Grade = z.enum(GRADES);
const Texts = z.array(ShortText).check(z.maxLength(100));

/** Evaluation after a log line; line 0 stands for the position before the first line. */
const TimelinePoint = z.object({
  line: Count,
  /** kind of step that led here */
  by: z.enum(['start', 'decision', 'chance', 'end']),
  /** each seat's share of the win; they sum to 1 */
  shares: BySeat,
  /** each seat's expected final points */
  points: BySeat,
});

/** A reason why a variation is better or worse than the one it is compared with. */
const Reason = z.object({
  category: ShortText,
  /** gain in expected points */
  gain: Figure,
  what: z.optional(ShortText),
  leads: z.optional(z.boolean()),
  points: z.optional(Figure),
  seat: z.optional(Seat),
});

const Variation = z.object({
  /** moves of one turn, in log notation */
  moves: Texts,
  shares: BySeat,
  points: BySeat,
  /**
   * reasons compared with the played moves, or, for the played moves themselves, with the best alternative; absent if
   * unknown
   */
  reasons: z.optional(z.array(Reason).check(z.maxLength(3))),
});

/** One decision of a seat; it covers log lines `line` to `line + lines − 1`. */
const DecisionReview = z.object({
  line: Count,
  lines: Count,
  seat: Seat,
  played: Variation,
  /** the evaluator's variations, best first; at most three */
  ways: z.array(Variation).check(z.minLength(1), z.maxLength(3)),
  /** loss of the seat's share compared with `ways[0]`; below 0 if the played moves are better */
  loss: Figure,
  /** standard error of `loss` */
  error: Figure,
  grade: z.optional(Grade),
});

/** Luck of a chance event: its effect on each seat's share of the win. */
const ChanceReview = z.object({
  line: Count,
  /** number of log lines; the whole setup is one event */
  lines: Count,
  /** kind of luck source: `die`, `row`, `customers`, …; `setup` for everything before the first decision */
  kind: ShortText,
  /** seat that the luck belongs to; −1 for common luck */
  seat: SeatOrNobody,
  /** number of possible results; 0 if only a sample was compared */
  results: Count,
  /** each seat's share after the event minus the mean over all results */
  luck: BySeat,
  /** standard error of `luck` for the most affected seat */
  error: Figure,
});

/** Parts of a seat's result: initial + luck + own + others + residual = result. */
const SeatLedger = z.object({
  initial: Figure,
  /** luck by kind: from this seat's sources, other seats' sources, and common ones */
  luck: z
    .array(z.object({ kind: ShortText, own: Figure, others: Figure, common: Figure, count: Count }))
    .check(z.maxLength(50)),
  /** effect of the seat's own decisions: at most 0, apart from noise */
  own: Figure,
  /** effect of the other seats' decisions */
  others: Figure,
  /** rest of the result, which the evaluator did not foresee or valued differently one move later */
  residual: Figure,
  result: Figure,
  /** `result` minus all luck */
  adjusted: Figure,
});

const LevelEstimate = z.object({
  /** bot level with the closest mean loss per decision */
  level: ShortText,
  /** weakest and strongest plausible level, by a 90% interval of the mean loss */
  from: ShortText,
  to: ShortText,
});

const SkillSummary = z.object({
  /** number of decisions with a choice */
  decisions: Count,
  /** mean loss per decision, in shares of the win, and its standard error */
  rate: Figure,
  error: Figure,
  grades: z.object({ inaccuracy: Count, mistake: Count, blunder: Count }),
  /** absent if level losses were not measured with this evaluator and budget */
  like: z.optional(LevelEstimate),
});

/** One of the largest swings of the game. */
const DecisiveMoment = z.object({
  by: z.enum(['decision', 'chance']),
  /** first log line of the moment */
  line: Count,
  lines: Count,
  seat: SeatOrNobody,
  /** kind of luck source, for `by: 'chance'` */
  kind: z.optional(ShortText),
  /** change of each seat's share */
  change: BySeat,
});

const EvaluatorInfo = z.object({
  /** version of the review method, see `REVIEW_VERSION` */
  version: Count,
  /** model fingerprint: changes with the trained net or the fitted evaluation */
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

/** Reads a stored review; undefined if the document is invalid or of another version. */
export function readReview(document: unknown): Review | undefined {
  const result = z.safeParse(Review, document);
  return result.success ? result.data : undefined;
}
