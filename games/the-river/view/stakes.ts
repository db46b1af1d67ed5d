import { type TypedPreview, OVER, type Stake } from '@two-rivers/kernel';
import type { RiverEvent } from '../rules/index.ts';
import { MATERIALS } from './pieces.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';
import type { Column } from './river.ts';

/** Kinds of stakes, most important first. */
export const STAKE_KINDS = [
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
export type RiverStakeKind = (typeof STAKE_KINDS)[number];

type RiverStakeEntry = Stake & { readonly kind: RiverStakeKind };

/** A seat's stakes in the moves that lead from a position to its preview. */
export function stakesOf(
  position: Position,
  preview: TypedPreview<Position, RiverEvent>,
  seat: number,
): readonly Stake[] {
  const [before, after] = [position.seat(seat), preview.after.seat(seat)];
  const events = preview.events.filter((each) => each.seat === seat);
  const stakes = [
    ...endStakes(position, preview, seat),
    ...figureStakes('points', 'points', before, after, ({ securedPoints }) => securedPoints),
    ...figureStakes('score', 'points', before, after, ({ score }) => score),
    ...pioneerStakes(before, after),
    ...overflowStakes(after, events),
    ...tokenStakes(events),
    ...discountStakes(after, events),
    ...columnStakes(before, after),
    ...prospectStakes(before, after),
    ...noGainStakes(before, after, events),
    ...meadowChoiceStakes(preview, seat),
    ...pawnStakes(position, preview.after, seat),
    ...coverStakes(before, events),
    ...MATERIALS.flatMap((name) =>
      figureStakes('production', name, before, after, ({ production }) => production[name], name),
    ),
    ...figureStakes('warehouses', 'warehouse', before, after, ({ warehouses }) => warehouses),
  ];
  return stakes.toSorted((a, b) => STAKE_KINDS.indexOf(a.kind) - STAKE_KINDS.indexOf(b.kind));
}

/** Stake of a changed player figure; more is better. */
function figureStakes(
  kind: RiverStakeKind,
  icon: string,
  now: Player,
  then: Player,
  figure: (player: Player) => number,
  about = '',
): readonly RiverStakeEntry[] {
  const [before, after] = [figure(now), figure(then)];
  if (before === after) return [];
  return [{ kind, seat: now.seat, icon, tone: after > before ? 'good' : 'bad', before, after, about }];
}

/** Board symbols covered by a new tile, even if the tile shows the same ones. */
function coverStakes({ seat, river }: Player, events: readonly RiverEvent[]): readonly RiverStakeEntry[] {
  return events.flatMap((each): readonly RiverStakeEntry[] => {
    if (each.kind !== 'laid') return [];
    const { produces, storage } = river.cell(each.space);
    const covered = [...new Set<string>(produces), ...(storage > 0 ? ['warehouse'] : [])];
    return covered.map((about) => ({ kind: 'covers', seat, icon: about, tone: 'bad', about }));
  });
}

/** Stakes of the end of the game, listing all scores with the seat's own first, or of the start of the last round. */
function endStakes(
  position: Position,
  { after, next }: TypedPreview<Position, RiverEvent>,
  seat: number,
): readonly RiverStakeEntry[] {
  if (next === OVER) {
    const own = after.seat(seat).score;
    const others = after.players.filter((player) => player.seat !== seat).map(({ score }) => score);
    const tone = own > Math.max(...others) ? 'good' : 'bad';
    return [{ kind: 'ends', seat, icon: 'pawn', tone, about: [own, ...others].join(' ') }];
  }
  const isLast = position.ending === undefined && after.ending !== undefined;
  return isLast ? [{ kind: 'lastRound', seat, icon: 'pawn', tone: 'note' }] : [];
}

/** Stakes of a changed number of pioneers from the next round on. */
function pioneerStakes(before: Player, after: Player): readonly RiverStakeEntry[] {
  const isFewer = after.pioneersNextRound < before.pioneersNextRound;
  const [kind, icon] = isFewer ? (['settles', 'settler'] as const) : (['joins', 'pioneer'] as const);
  return figureStakes(kind, icon, before, after, ({ pioneersNextRound }) => pioneersNextRound);
}

/** Goods returned during the moves, and goods still to return. */
function overflowStakes({ seat, overflow }: Player, events: readonly RiverEvent[]): readonly RiverStakeEntry[] {
  const returnedCount = events.reduce(
    (sum, each) => (each.kind === 'gain' && each.cause === 'overflow' ? sum - each.amount : sum),
    0,
  );
  const stakes: RiverStakeEntry[] = [];
  if (returnedCount > 0) stakes.push({ kind: 'goesBack', seat, icon: 'warehouse', tone: 'bad', after: returnedCount });
  if (overflow > 0) stakes.push({ kind: 'noRoom', seat, icon: 'warehouse', tone: 'bad', after: overflow });
  return stakes;
}

function tokenStakes(events: readonly RiverEvent[]): readonly RiverStakeEntry[] {
  return events.flatMap((each): readonly RiverStakeEntry[] =>
    each.kind === 'token' ? [{ kind: 'token', seat: each.seat, icon: 'token', tone: 'good', after: each.value }] : [],
  );
}

/** Stake of the discount that reserving a building brings. */
function discountStakes(after: Player, events: readonly RiverEvent[]): readonly RiverStakeEntry[] {
  return events.flatMap((each): readonly RiverStakeEntry[] =>
    each.kind === 'reserved'
      ? [
          {
            kind: 'saves',
            seat: after.seat,
            icon: 'building',
            tone: 'good',
            after: after.discount(each.building),
          },
        ]
      : [],
  );
}

function columnStakes(before: Player, after: Player): readonly RiverStakeEntry[] {
  return after.river.columns.flatMap(({ number }) =>
    figureStakes('column', 'columns', before, after, ({ river }) => river.column(number).points, `${number}`),
  );
}

/**
 * Stakes of a changed column potential, since a tile may spoil a column. Skips complete columns, because the change
 * already shows in their points.
 */
function prospectStakes(before: Player, after: Player): readonly RiverStakeEntry[] {
  return after.river.columns
    .filter((column) => canImprove(column) || canImprove(before.river.column(column.number)))
    .flatMap(({ number }) =>
      figureStakes('prospect', 'columns', before, after, ({ river }) => river.column(number).maxPoints, `${number}`),
    );
}

/** Stake of a swap that changes no column or meadow. */
function noGainStakes(before: Player, after: Player, events: readonly RiverEvent[]): readonly RiverStakeEntry[] {
  const isSwap = events.some(({ kind }) => kind === 'swapped');
  const isSame = riverWorthKey(before) === riverWorthKey(after);
  return isSwap && isSame ? [{ kind: 'noGain', seat: after.seat, icon: 'swap', tone: 'note' }] : [];
}

function riverWorthKey({ score, river }: Player): string {
  return [score, ...river.columns.flatMap(({ points, maxPoints }) => [points, maxPoints])].join(' ');
}

function canImprove({ points, maxPoints }: Column): boolean {
  return points < maxPoints;
}

/** Stake of the next choice required by a meadow. */
function meadowChoiceStakes(
  { after, next }: TypedPreview<Position, RiverEvent>,
  seat: number,
): readonly RiverStakeEntry[] {
  const { effect } = after;
  if (effect === undefined || next !== seat) return [];
  if (effect.kind === 'swap') return [{ kind: 'swap', seat, icon: 'swap', tone: 'note' }];
  const { resource, most } = effect;
  return [{ kind: 'take', seat, icon: resource, tone: 'note', after: most, about: resource }];
}

function pawnStakes(before: Position, after: Position, seat: number): readonly RiverStakeEntry[] {
  const isTaken = before.pawn !== seat && after.pawn === seat;
  return isTaken ? [{ kind: 'pawn', seat, icon: 'pawn', tone: 'note' }] : [];
}
