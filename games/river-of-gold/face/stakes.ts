import { type Ahead, lessened, OVER, type Stake } from '@two-rivers/kernel';
import { DELIVERY_DRAW, JOURNEY_KOKU } from '../rules/index.ts';
import { type RiverOfGoldHappening, totalsOf } from './happenings.ts';
import type { MoveKind } from './moves.ts';
import type { RiverOfGoldPosition } from './position.ts';
import { countOf } from './story.ts';

type Preview = Ahead<RiverOfGoldPosition, RiverOfGoldHappening>;

/** Stakes of a seat's moves besides gains and costs, most important first. */
export function stakesOf(position: RiverOfGoldPosition, ahead: Preview, seat: number): readonly Stake[] {
  return [
    ...ending(ahead, seat),
    ...masteries(position, ahead, seat),
    ...emperor(ahead, seat),
    ...lost(ahead, seat),
    ...points(position, ahead, seat),
    ...owners(ahead, seat),
    ...following(ahead, seat),
  ];
}

/** The end of the game, or the start of its last turns. */
function ending({ after, happenings, next }: Preview, seat: number): Stake[] {
  const others = after.scores.filter((_, other) => other !== seat).map((score) => score.points);
  const own = after.scores[seat];
  if (next === OVER)
    return [
      {
        kind: 'over',
        seat,
        icon: 'flower',
        tone: own.rank === 1 ? 'good' : 'bad',
        before: own.points,
        after: Math.max(...others),
      },
    ];
  if (!happenings.some(({ kind }) => kind === 'last-era2')) return [];
  return [{ kind: 'last-turns', seat: -1, icon: 'flower', tone: 'note', after: after.seats - 1 }];
}

/** Masteries newly met, to be claimed at the end of the turn. */
function masteries(position: RiverOfGoldPosition, { after }: Preview, seat: number): Stake[] {
  return after.masteries.flatMap(({ mastery, rewards }) => {
    const [before, then] = [position, after].map((each) => each.masteryProgress(seat, mastery).standing);
    const isNew = before === 'open' && (then === 'met' || then === 'claimed');
    if (!isNew) return [];
    const reward = rewards.find((each) => each.seat === seat || each.seat === undefined);
    return [
      {
        kind: 'mastery',
        seat,
        icon: 'points',
        tone: 'good',
        after: reward?.points ?? 0,
        about: mastery,
      } as const,
    ];
  });
}

/** Payments to all seats by the Emperor's visit at the end of the turn. */
function emperor({ after, happenings }: Preview, seat: number): Stake[] {
  if (!happenings.some(({ kind }) => kind === 'last-era1')) return [];
  return ownFirst(after, seat).flatMap((each) =>
    after.visitPays(each).map(
      ({ what, count }): Stake => ({
        kind: 'emperor',
        seat: each,
        icon: what,
        tone: each === seat ? 'good' : 'bad',
        after: count,
      }),
    ),
  );
}

/** Gains lost to limits. */
function lost({ happenings }: Preview, seat: number): Stake[] {
  const sums = new Map<string, number>();
  for (const told of happenings) {
    if (told.seat !== seat || (told.kind !== 'gain' && told.kind !== 'good') || told.lost === 0) continue;
    const what = told.kind === 'gain' ? told.what : 'any';
    sums.set(what, (sums.get(what) ?? 0) + told.lost);
  }
  return Array.from(sums, ([icon, after]): Stake => ({ kind: 'lost', seat, icon, tone: 'bad', after }));
}

/**
 * Points now, and final scores if the game ended now. Only the first score has the full sentence (`score`), the others just
 * add their numbers (`score-too`). Includes the end of the turn, so that masteries listed above count here too.
 */
function points(position: RiverOfGoldPosition, ahead: Preview, seat: number): Stake[] {
  const order = ownFirst(position, seat);
  const after = ahead.after.turn === position.turn ? ahead.after.settled : ahead.after;
  // an opponent's loss is good
  const changed = (kind: string, icon: string, each: number, from: number, to: number): Stake[] =>
    from === to
      ? []
      : [
          {
            kind,
            seat: each,
            icon,
            tone: to > from === (each === seat) ? 'good' : 'bad',
            before: from,
            after: to,
          },
        ];
  const now = order.flatMap((each) =>
    changed('points', 'points', each, position.seat(each).points, after.seat(each).points),
  );
  const ended = order
    .filter((each) => position.scores[each].points !== after.scores[each].points)
    .flatMap((each, index) => {
      const kind = index === 0 ? 'score' : 'score-too';
      const stakes = changed(kind, 'flower', each, position.scores[each].points, after.scores[each].points);
      // an own loss gets its reasons
      return each === seat && after.scores[each].points < position.scores[each].points
        ? stakes.map((stake) => ({ ...stake, less: lessened(countOf(position), countOf(after), seat) }))
        : stakes;
    });
  return [...now, ...ended];
}

/** Payments to the owners of buildings that a sail touches. */
function owners({ after, happenings }: Preview, seat: number): Stake[] {
  const paid = happenings.filter((told) => told.kind === 'gain' && told.source.by === 'owner');
  return ownFirst(after, seat).flatMap((each): Stake[] => {
    const count = [...totalsOf(paid, each).values()].reduce((sum, gained) => sum + gained, 0);
    if (count === 0) return [];
    return [
      { kind: 'owner', seat: each, icon: 'marker', tone: each === seat ? 'good' : 'bad', after: count },
    ];
  });
}

/** Choices after an action, with their icons. */
const ASKED: readonly (readonly [kind: MoveKind, icon: string])[] = [
  ['good', 'any'],
  ['journey', 'ship'],
  ['sell', 'koku'],
  ['draw', 'customer'],
  ['marker', 'marker'],
  ['royal', 'royal'],
  ['discard', 'customer'],
];

/** Choices that follow. */
function following({ after, happenings, next }: Preview, seat: number): Stake[] {
  const asked = next === seat ? new Set(after.choices().map(({ kind }) => kind)) : new Set<MoveKind>();
  const isDelivered = happenings.some((told) => told.kind === 'customer' && told.seat === seat);
  return [
    ...ASKED.filter(([kind]) => asked.has(kind)).map(
      ([kind, icon]): Stake => ({
        kind: `then-${kind}`,
        seat,
        icon,
        tone: 'note',
        after: kind === 'good' ? after.seat(seat).openGoods : kind === 'journey' ? JOURNEY_KOKU : 1,
      }),
    ),
    ...(isDelivered
      ? [{ kind: 'then-customers', seat, icon: 'customer', tone: 'note', after: DELIVERY_DRAW } as const]
      : []),
  ];
}

function ownFirst({ players }: RiverOfGoldPosition, seat: number): readonly number[] {
  return [seat, ...players.map((player) => player.seat).filter((each) => each !== seat)];
}
