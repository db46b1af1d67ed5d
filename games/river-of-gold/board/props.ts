import { type BoardTable, type MoveOfKind, useBoardTable, useSelected } from '@two-rivers/ui';
import type { PieceAmount } from '@two-rivers/kernel';
import { type MoveChoice, Store } from '@two-rivers/table';
import { createContext, useContext, useState } from 'react';
import {
  type Clan,
  customerById,
  orderByGood,
  type PieceGain,
  REGION_NUMBERS,
  type RiverOfGoldGoal,
  type RiverOfGoldEvent,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  type SailRoute,
  type Ship,
  type ShipNumber,
  type TileId,
  type tileTypeOf,
} from '../view/index.ts';
import type { RiverOfGoldMessages } from '../texts/messages.gen.ts';
import { gainsText } from '../texts/moves.ts';

/** The table as this game's board reads it. */
export type RiverOfGoldTable = BoardTable<
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldEvent,
  RiverOfGoldMessages,
  RiverOfGoldGoal
>;

/** A value of the surrounding table; rendered again when its content changes. */
export function useTable<T>(select: (table: RiverOfGoldTable) => T): T {
  return useBoardTable(select);
}

export type RiverOfGoldI18n = RiverOfGoldTable['i18n'];

/** Translator of the surrounding table. */
export function useTableI18n(): RiverOfGoldI18n {
  return useTable(({ i18n }) => i18n);
}

/** Owner of a piece, with all that its crest needs. */
export interface PieceOwner {
  readonly seat: number;
  /** undefined until the clans are known */
  readonly clan: Clan | undefined;
}

export function pieceOwner(position: RiverOfGoldPosition, seat: number): PieceOwner {
  return { seat, clan: position.seat(seat).clan };
}

export type SailMoveChoice = MoveChoice<MoveOfKind<RiverOfGoldMove, 'sail'>>;
export type DrawnTileType = ReturnType<typeof tileTypeOf>;

export function regionName(i18n: RiverOfGoldI18n, region: number): string {
  const regionNumber = REGION_NUMBERS.find((each) => each === region);
  return regionNumber === undefined ? '' : i18n.t(`region.${regionNumber}`);
}

export function shipName(i18n: RiverOfGoldI18n, { seat, ship, isRoyal }: Ship): string {
  return i18n.t(isRoyal ? 'screen.royalShip' : 'screen.ship', { ...i18n.personValues(seat), ship });
}

/** A sail this turn: its ship, its destination, and the viewer's gains. */
export interface Sail {
  readonly ship: ShipNumber;
  readonly to: number;
  readonly gains: readonly PieceGain[];
}

export function sailOfChoice({ position, viewer }: RiverOfGoldTable, { move }: SailMoveChoice): Sail {
  return { ship: move.ship, to: position.sailRoute(move).to, gains: position.gainsOf(move)[viewer] ?? [] };
}

export function describeSail(i18n: RiverOfGoldI18n, { ship, to, gains }: Sail): string {
  return i18n.t('screen.sailGains', { ship, to, gains: gainsText(i18n, gains) });
}

/** Whether the viewer can choose a goal now. */
export function canChooseGoal({ position, choices }: RiverOfGoldTable): boolean {
  return position.phase === 'action' && choices.length > 0;
}

/** Whether the viewer is choosing a build: the build options are open, or the goal is a build. */
export function isChoosingBuild({ partialMove, intention }: RiverOfGoldTable): boolean {
  return partialMove?.kind === 'build' || intention?.goal?.kind === 'build';
}

/** How a goal can be reached: immediately, or at the cost of a preparation. */
export interface Reachability {
  readonly isImmediate: boolean;
  readonly price: readonly PieceAmount[];
}

/** Reachability by the cheapest path; undefined if there is none, or none known yet. */
export function reachabilityOf(table: RiverOfGoldTable, goal: RiverOfGoldGoal | undefined): Reachability | undefined {
  const pathResult = goal === undefined ? undefined : table.pathsTo(goal);
  const [cheapest] = pathResult?.kind === 'paths' ? pathResult.paths : [];
  if (cheapest === undefined) return undefined;
  const { steps, price } = cheapest;
  const actionCosts = new Map(actionCostOf(table, steps.at(-1)));
  return {
    isImmediate: steps.length === 1,
    price: price
      .map(({ what, amount }) => ({ what, amount: amount - (actionCosts.get(what) ?? 0) }))
      .filter(({ amount }) => amount > 0),
  };
}

/** Cost of the action itself, without its preparation. */
function actionCostOf(
  { position }: RiverOfGoldTable,
  move: RiverOfGoldMove | undefined,
): readonly (readonly [string, number])[] {
  if (move?.kind === 'build') return [['koku', position.seat(position.turn).buildCost(move.space)]];
  if (move?.kind === 'deliver' && move.customer !== '?')
    return Object.entries(orderByGood(customerById(move.customer)));
  return [];
}

/** Shore spaces that can be built on this turn, those without preparation first. */
export function reachableBuildSpaces(table: RiverOfGoldTable): readonly number[] {
  const reachableSpaces = table.position.shoreSpaces
    .filter(({ isEmpty, isImperial }) => isEmpty && !isImperial)
    .flatMap(({ space }) => {
      const reachability = reachabilityOf(table, { kind: 'build', space });
      return reachability === undefined ? [] : [{ space, isNow: reachability.isImmediate }];
    });
  return reachableSpaces.toSorted((a, b) => Number(b.isNow) - Number(a.isNow)).map(({ space }) => space);
}

type BuildGoal = Extract<RiverOfGoldGoal, { readonly kind: 'build' }>;

/** Goal to build on a space, keeping the current goal's tile; or to build a tile, keeping its space. */
export function makeBuildGoal(
  table: RiverOfGoldTable,
  part: { readonly space: number } | { readonly tile: TileId },
): BuildGoal {
  const currentGoal = table.intention?.goal;
  const { space, tile }: Partial<BuildGoal> = currentGoal?.kind === 'build' ? currentGoal : {};
  if ('space' in part) return { kind: 'build', space: part.space, ...(tile === undefined ? {} : { tile }) };
  return { kind: 'build', ...(space === undefined ? {} : { space }), tile: part.tile };
}

/** The previewed build. */
export function previewedBuild({ selected }: RiverOfGoldTable): {
  readonly space?: number;
  readonly tile?: TileId;
} {
  return selected?.move.kind === 'build' ? selected.move : {};
}

/** Route of the previewed sail, with the die face after the preparation. */
export function previewedSail({ position, intention, selected }: RiverOfGoldTable): SailRoute | undefined {
  if (selected?.move.kind !== 'sail') return undefined;
  const step = intention?.path?.steps.find(({ text }) => text === selected.text);
  return (step?.position ?? position).sailRoute(selected.move);
}

/** Names of the places changed by an event, marked until the viewer's next move. */
export function changedPlaceNames(event: RiverOfGoldEvent): readonly string[] {
  switch (event.kind) {
    case 'tile':
    case 'marker':
      return [`space-${event.space}`];
    case 'ship':
    case 'royal':
      return [`ship-${event.seat}-${event.ship}`];
    case 'customer':
      return [`board-${event.seat}`];
    default:
      return [];
  }
}

/** What the pointer is on: a face of the die (0: none), whose sails the board then marks, or a sail goal. */
interface HoverPreview {
  readonly face: number;
  readonly goal?: RiverOfGoldGoal | undefined;
}

export const NO_HOVER: HoverPreview = { face: 0 };

/** Store of the hover preview, one per table. */
export const HoverContext = createContext<Store<HoverPreview> | undefined>(undefined);

/** A value of the hover preview; rendered again when its content changes. */
export function useHover<T>(select: (hover: HoverPreview) => T): T {
  return useSelected(useHoverStore(), select);
}

/** Hover store of the surrounding table; parts drawn alone, as in the rules, get their own. */
export function useHoverStore(): Store<HoverPreview> {
  const [ownStore] = useState(() => new Store(NO_HOVER));
  return useContext(HoverContext) ?? ownStore;
}
