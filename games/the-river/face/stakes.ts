import { type Ahead, OVER, type Stake } from '@two-rivers/kernel';
import type { RiverHappening } from './happenings.ts';
import { PRODUCED } from './pieces.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';

/** What may be at stake, the most important first. */
export const STAKES = [
  'ends',
  'lastRound',
  'points',
  'score',
  'settles',
  'joins',
  'goesBack',
  'noRoom',
  'token',
  'column',
  'take',
  'swap',
  'pawn',
  'production',
  'warehouses',
] as const;
export type RiverStake = (typeof STAKES)[number];

type Found = Omit<Stake, 'seat'> & { readonly kind: RiverStake };

/** What decides about moves that lead from a position to what is ahead, for a seat. */
export function stakesOf(
  position: Position,
  ahead: Ahead<Position, RiverHappening>,
  seat: number,
): readonly Stake[] {
  const [before, after] = [position.seat(seat), ahead.after.seat(seat)];
  const happenings = ahead.happenings.filter((each) => each.seat === seat);
  const found = [
    ...endOf(position, ahead, seat),
    ...pointsOf(before, after),
    ...pioneersOf(before, after),
    ...overflowOf(after, happenings),
    ...happenings.flatMap((each): readonly Found[] =>
      each.kind === 'token' ? [{ kind: 'token', icon: 'token', tone: 'good', after: each.value }] : [],
    ),
    ...columnsOf(before, after),
    ...choicesOf(ahead, seat),
    ...(position.pawn !== seat && ahead.after.pawn === seat
      ? [{ kind: 'pawn', icon: 'pawn', tone: 'note' } as const]
      : []),
    ...symbolsOf(before, after),
  ];
  return found
    .toSorted((a, b) => STAKES.indexOf(a.kind) - STAKES.indexOf(b.kind))
    .map((stake) => ({ ...stake, seat }));
}

/** The end of the game with its scores, one's own first; or that this round is the last. */
function endOf(
  position: Position,
  { after, next }: Ahead<Position, RiverHappening>,
  seat: number,
): readonly Found[] {
  if (next === OVER) {
    const own = after.seat(seat).score;
    const others = after.players.filter((player) => player.seat !== seat).map(({ score }) => score);
    const tone = own > Math.max(...others) ? 'good' : 'bad';
    return [{ kind: 'ends', icon: 'columns', tone, about: [own, ...others].join(':') }];
  }
  const isLast = position.ending === undefined && after.ending !== undefined;
  return isLast ? [{ kind: 'lastRound', icon: 'columns', tone: 'note' }] : [];
}

/** Points that nobody takes away any more, and those if the game were scored. */
function pointsOf(before: Player, after: Player): readonly Found[] {
  return [
    ...changed('points', 'points', before.secured, after.secured),
    ...changed('score', 'points', before.score, after.score),
  ];
}

function changed(kind: RiverStake, icon: string, before: number, after: number): readonly Found[] {
  return before === after ? [] : [{ kind, icon, tone: after > before ? 'good' : 'bad', before, after }];
}

/** Pioneers from the next round on. */
function pioneersOf(before: Player, after: Player): readonly Found[] {
  const [now, then] = [before.nextRound, after.nextRound];
  return then < now ? changed('settles', 'settler', now, then) : changed('joins', 'pioneer', now, then);
}

/** What goes back to the islands on the way, and what is still to be given back. */
function overflowOf(after: Player, happenings: readonly RiverHappening[]): readonly Found[] {
  const back = happenings.reduce(
    (sum, each) => (each.kind === 'gain' && each.cause === 'overflow' ? sum - each.amount : sum),
    0,
  );
  return [
    ...(back > 0 ? [{ kind: 'goesBack', icon: 'warehouse', tone: 'bad', after: back } as const] : []),
    ...(after.over > 0
      ? [{ kind: 'noRoom', icon: 'warehouse', tone: 'bad', after: after.over } as const]
      : []),
  ];
}

function columnsOf(before: Player, after: Player): readonly Found[] {
  return after.river.columns.flatMap(({ number, points }) =>
    changed('column', 'columns', before.river.column(number).points, points).map((stake) => ({
      ...stake,
      about: `${number}`,
    })),
  );
}

/** What a meadow asks next. */
function choicesOf({ after, next }: Ahead<Position, RiverHappening>, seat: number): readonly Found[] {
  const { effect } = after;
  if (effect === undefined || next !== seat) return [];
  return effect.kind === 'take'
    ? [{ kind: 'take', icon: effect.resource, tone: 'note', after: effect.most, about: effect.resource }]
    : [{ kind: 'swap', icon: 'swap', tone: 'note' }];
}

/** What pioneers bring from the islands, and how much can be kept. */
function symbolsOf(before: Player, after: Player): readonly Found[] {
  return [
    ...PRODUCED.flatMap((name) =>
      changed('production', name, before.production[name], after.production[name]).map((stake) => ({
        ...stake,
        about: name,
      })),
    ),
    ...changed('warehouses', 'warehouse', before.warehouses, after.warehouses),
  ];
}
