import { type TypedPreview, pointLosses, OVER, type Stake } from '@two-rivers/kernel';
import {
  DELIVERY_DRAW,
  gainTotals,
  JOURNEY_KOKU,
  type RiverOfGoldEvent,
  type RiverOfGoldMoveKind,
} from '../rules/index.ts';
import type { RiverOfGoldPosition } from './position.ts';
import { scoreRowsOf } from './log.ts';

type TurnPreview = TypedPreview<RiverOfGoldPosition, RiverOfGoldEvent>;

/** Stakes of a seat's moves besides gains and costs, most important first. */
export function stakesOf(position: RiverOfGoldPosition, preview: TurnPreview, seat: number): readonly Stake[] {
  return [
    ...endStakes(preview, seat),
    ...masteryStakes(position, preview, seat),
    ...emperorStakes(preview, seat),
    ...lossStakes(preview, seat),
    ...pointStakes(position, preview, seat),
    ...ownerStakes(preview, seat),
    ...choiceStakes(preview, seat),
  ];
}

/** Stake for the end of the game, or for the start of the last turns. */
function endStakes({ after, events, next }: TurnPreview, seat: number): Stake[] {
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
  if (!events.some(({ kind }) => kind === 'last-era2')) return [];
  return [{ kind: 'last-turns', seat: -1, icon: 'flower', tone: 'note', after: after.seats - 1 }];
}

/** Stakes for newly met masteries, to be claimed at the end of the turn. */
function masteryStakes(position: RiverOfGoldPosition, { after }: TurnPreview, seat: number): Stake[] {
  return after.masteries.flatMap(({ mastery, rewards }) => {
    const [before, statusAfter] = [position, after].map((each) => each.masteryProgress(seat, mastery).status);
    const isNew = before === 'open' && (statusAfter === 'met' || statusAfter === 'claimed');
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

/** Stakes for payments to all seats by the Emperor's visit at the end of the turn. */
function emperorStakes({ after, events }: TurnPreview, seat: number): Stake[] {
  if (!events.some(({ kind }) => kind === 'last-era1')) return [];
  return seatsFromOwn(after, seat).flatMap((each) =>
    after.emperorGains(each).map(
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

/** Stakes for gains lost to limits. */
function lossStakes({ events }: TurnPreview, seat: number): Stake[] {
  const sums = new Map<string, number>();
  for (const event of events) {
    if (event.seat !== seat || (event.kind !== 'gain' && event.kind !== 'good') || event.lost === 0) continue;
    const what = event.kind === 'gain' ? event.what : 'any';
    sums.set(what, (sums.get(what) ?? 0) + event.lost);
  }
  return Array.from(sums, ([icon, after]): Stake => ({ kind: 'lost', seat, icon, tone: 'bad', after }));
}

/**
 * Stakes for points, and for final scores if the game ended now. Only the first score has the full sentence (`score`),
 * the others only add their numbers (`score-too`). Includes the end of the turn, so that newly met masteries count here
 * too.
 */
function pointStakes(position: RiverOfGoldPosition, preview: TurnPreview, seat: number): Stake[] {
  const order = seatsFromOwn(position, seat);
  const after = preview.after.turn === position.turn ? preview.after.settledPosition : preview.after;
  // an opponent's loss is good
  const changeStake = (kind: string, icon: string, each: number, from: number, to: number): Stake[] =>
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
    changeStake('points', 'points', each, position.seat(each).points, after.seat(each).points),
  );
  const finalStakes = order
    .filter((each) => position.scores[each].points !== after.scores[each].points)
    .flatMap((each, index) => {
      const kind = index === 0 ? 'score' : 'score-too';
      const stakes = changeStake(kind, 'flower', each, position.scores[each].points, after.scores[each].points);
      // the seat's own loss is shown with its causes
      return each === seat && after.scores[each].points < position.scores[each].points
        ? stakes.map((stake) => ({
            ...stake,
            losses: pointLosses(scoreRowsOf(position), scoreRowsOf(after), seat),
          }))
        : stakes;
    });
  return [...now, ...finalStakes];
}

/** Stakes for payments to the owners of buildings that a sail touches. */
function ownerStakes({ after, events }: TurnPreview, seat: number): Stake[] {
  const ownerGains = events.filter((event) => event.kind === 'gain' && event.source.by === 'owner');
  return seatsFromOwn(after, seat).flatMap((each): Stake[] => {
    const count = [...gainTotals(ownerGains, each).values()].reduce((sum, gained) => sum + gained, 0);
    if (count === 0) return [];
    return [{ kind: 'owner', seat: each, icon: 'marker', tone: each === seat ? 'good' : 'bad', after: count }];
  });
}

/** Kinds of choices after an action, with their icons. */
const FOLLOWING_CHOICES: readonly (readonly [kind: RiverOfGoldMoveKind, icon: string])[] = [
  ['good', 'any'],
  ['journey', 'ship'],
  ['sell', 'koku'],
  ['draw', 'customer'],
  ['marker', 'marker'],
  ['royal', 'royal'],
  ['discard', 'customer'],
];

/** Stakes for the choices that follow a move. */
function choiceStakes({ after, events, next }: TurnPreview, seat: number): Stake[] {
  const choiceKinds =
    next === seat ? new Set(after.legalMoves().map(({ kind }) => kind)) : new Set<RiverOfGoldMoveKind>();
  const isDelivered = events.some((event) => event.kind === 'customer' && event.seat === seat);
  return [
    ...FOLLOWING_CHOICES.filter(([kind]) => choiceKinds.has(kind)).map(
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

function seatsFromOwn({ players }: RiverOfGoldPosition, seat: number): readonly number[] {
  return [seat, ...players.map((player) => player.seat).filter((each) => each !== seat)];
}
