import { type Ahead, OVER, type Stake } from '@two-rivers/kernel';
import type { RiverHappening } from './happenings.ts';
import { PRODUCED } from './pieces.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';
import type { Column } from './river.ts';

/** Kinds of stakes, most important first. */
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
  'saves',
  'column',
  'prospect',
  'noGain',
  'take',
  'swap',
  'pawn',
  'covers',
  'production',
  'warehouses',
] as const;
export type RiverStake = (typeof STAKES)[number];

type Found = Stake & { readonly kind: RiverStake };

/** A seat's stakes in the moves that lead from a position to its preview. */
export function stakesOf(
  position: Position,
  ahead: Ahead<Position, RiverHappening>,
  seat: number,
): readonly Stake[] {
  const [before, after] = [position.seat(seat), ahead.after.seat(seat)];
  const happenings = ahead.happenings.filter((each) => each.seat === seat);
  const found = [
    ...endOf(position, ahead, seat),
    ...changed('points', 'points', before, after, ({ secured }) => secured),
    ...changed('score', 'points', before, after, ({ score }) => score),
    ...pioneersOf(before, after),
    ...overflowOf(after, happenings),
    ...tokensOf(happenings),
    ...savingsOf(after, happenings),
    ...columnsOf(before, after),
    ...prospectsOf(before, after),
    ...noGainOf(before, after, happenings),
    ...choicesOf(ahead, seat),
    ...pawnOf(position, ahead.after, seat),
    ...coversOf(before, happenings),
    ...PRODUCED.flatMap((name) =>
      changed('production', name, before, after, ({ production }) => production[name], name),
    ),
    ...changed('warehouses', 'warehouse', before, after, ({ warehouses }) => warehouses),
  ];
  return found.toSorted((a, b) => STAKES.indexOf(a.kind) - STAKES.indexOf(b.kind));
}

/** Stake of a changed player figure; more is better. */
function changed(
  kind: RiverStake,
  icon: string,
  now: Player,
  then: Player,
  figure: (player: Player) => number,
  about = '',
): readonly Found[] {
  const [before, after] = [figure(now), figure(then)];
  if (before === after) return [];
  return [{ kind, seat: now.seat, icon, tone: after > before ? 'good' : 'bad', before, after, about }];
}

/** Board symbols covered by a laid tile, even if the tile shows the same ones. */
function coversOf({ seat, river }: Player, happenings: readonly RiverHappening[]): readonly Found[] {
  return happenings.flatMap((each): readonly Found[] => {
    if (each.kind !== 'laid') return [];
    const { produces, storage } = river.cell(each.space);
    const covered = [...new Set<string>(produces), ...(storage > 0 ? ['warehouse'] : [])];
    return covered.map((about) => ({ kind: 'covers', seat, icon: about, tone: 'bad', about }));
  });
}

/** The end of the game with all scores, own one first; or the start of the last round. */
function endOf(
  position: Position,
  { after, next }: Ahead<Position, RiverHappening>,
  seat: number,
): readonly Found[] {
  if (next === OVER) {
    const own = after.seat(seat).score;
    const others = after.players.filter((player) => player.seat !== seat).map(({ score }) => score);
    const tone = own > Math.max(...others) ? 'good' : 'bad';
    return [{ kind: 'ends', seat, icon: 'pawn', tone, about: [own, ...others].join(' ') }];
  }
  const isLast = position.ending === undefined && after.ending !== undefined;
  return isLast ? [{ kind: 'lastRound', seat, icon: 'pawn', tone: 'note' }] : [];
}

/** Change of pioneers from the next round on. */
function pioneersOf(before: Player, after: Player): readonly Found[] {
  const isFewer = after.nextRound < before.nextRound;
  const [kind, icon] = isFewer ? (['settles', 'settler'] as const) : (['joins', 'pioneer'] as const);
  return changed(kind, icon, before, after, ({ nextRound }) => nextRound);
}

/** Goods returned on the way, and goods still to return. */
function overflowOf({ seat, over }: Player, happenings: readonly RiverHappening[]): readonly Found[] {
  const back = happenings.reduce(
    (sum, each) => (each.kind === 'gain' && each.cause === 'overflow' ? sum - each.amount : sum),
    0,
  );
  const found: Found[] = [];
  if (back > 0) found.push({ kind: 'goesBack', seat, icon: 'warehouse', tone: 'bad', after: back });
  if (over > 0) found.push({ kind: 'noRoom', seat, icon: 'warehouse', tone: 'bad', after: over });
  return found;
}

function tokensOf(happenings: readonly RiverHappening[]): readonly Found[] {
  return happenings.flatMap((each): readonly Found[] =>
    each.kind === 'token'
      ? [{ kind: 'token', seat: each.seat, icon: 'token', tone: 'good', after: each.value }]
      : [],
  );
}

/** Discount on a building through reserving it. */
function savingsOf(after: Player, happenings: readonly RiverHappening[]): readonly Found[] {
  return happenings.flatMap((each): readonly Found[] =>
    each.kind === 'reserved'
      ? [
          {
            kind: 'saves',
            seat: after.seat,
            icon: 'building',
            tone: 'good',
            after: after.discount(each.building.id),
          },
        ]
      : [],
  );
}

function columnsOf(before: Player, after: Player): readonly Found[] {
  return after.river.columns.flatMap(({ number }) =>
    changed('column', 'columns', before, after, ({ river }) => river.column(number).points, `${number}`),
  );
}

/** Change of a column's potential: a tile may spoil it. Skips complete columns, covered by their points. */
function prospectsOf(before: Player, after: Player): readonly Found[] {
  return after.river.columns
    .filter((column) => isOpen(column) || isOpen(before.river.column(column.number)))
    .flatMap(({ number }) =>
      changed('prospect', 'columns', before, after, ({ river }) => river.column(number).most, `${number}`),
    );
}

/** A swap that changes no column or meadow. */
function noGainOf(before: Player, after: Player, happenings: readonly RiverHappening[]): readonly Found[] {
  const isSwap = happenings.some(({ kind }) => kind === 'swapped');
  const isSame = worthOf(before) === worthOf(after);
  return isSwap && isSame ? [{ kind: 'noGain', seat: after.seat, icon: 'swap', tone: 'note' }] : [];
}

function worthOf({ score, river }: Player): string {
  return [score, ...river.columns.flatMap(({ points, most }) => [points, most])].join(' ');
}

function isOpen({ points, most }: Column): boolean {
  return points < most;
}

/** Choice a meadow asks for next. */
function choicesOf({ after, next }: Ahead<Position, RiverHappening>, seat: number): readonly Found[] {
  const { effect } = after;
  if (effect === undefined || next !== seat) return [];
  if (effect.kind === 'swap') return [{ kind: 'swap', seat, icon: 'swap', tone: 'note' }];
  const { resource, most } = effect;
  return [{ kind: 'take', seat, icon: resource, tone: 'note', after: most, about: resource }];
}

function pawnOf(before: Position, after: Position, seat: number): readonly Found[] {
  const isTaken = before.pawn !== seat && after.pawn === seat;
  return isTaken ? [{ kind: 'pawn', seat, icon: 'pawn', tone: 'note' }] : [];
}
