import type { BoardProps, OfKind } from '@two-rivers/board';
import type { Amount } from '@two-rivers/kernel';
import { type Choice, Store } from '@two-rivers/table';
import { createContext, useContext, useState } from 'react';
import {
  customerById,
  orderOf,
  REGION_NUMBERS,
  type RiverOfGoldGoal,
  type RiverOfGoldHappening,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  type Sailing,
  type Ship,
  type TileId,
  type typeOf,
} from '../face/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';
import { broughtWords } from '../words/moves.ts';

/** What every part of this table gets. */
export type Table = BoardProps<
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldHappening,
  RiverOfGoldKey,
  RiverOfGoldGoal
>;
export type Words = Table['speaker'];
type Sail = OfKind<RiverOfGoldMove, 'sail'>;
export type Drawn = ReturnType<typeof typeOf>;

export function regionName(speaker: Words, region: number): string {
  const found = REGION_NUMBERS.find((each) => each === region);
  return found === undefined ? '' : speaker.say(`region.${found}`);
}

export function shipName(speaker: Words, { seat, ship, isRoyal }: Ship): string {
  return speaker.say(isRoyal ? 'screen.royalShip' : 'screen.ship', { ...speaker.who(seat), ship });
}

/** A ship's way in this turn, with what it brings the viewer. */
export function sailWords({ position, speaker, viewer }: Table, { move }: Choice<Sail>): string {
  return speaker.say('screen.sailGains', {
    ship: move.ship,
    to: position.sailing(move).to,
    gains: broughtWords(speaker, position.brought(move)[viewer] ?? []),
  });
}

/** Whether the viewer is to act now, so that pieces may be wanted. */
export function mayAct({ position, choices }: Table): boolean {
  return position.phase === 'action' && choices.length > 0;
}

/** Whether one looks for a place to build: the kind of action is open, or a build is wanted. */
export function isBuilding({ picked, intention }: Table): boolean {
  return picked?.kind === 'build' || intention?.goal?.kind === 'build';
}

/** How something can be reached: at once, or with what must be given before. */
export interface Reach {
  readonly isNow: boolean;
  readonly price: readonly Amount[];
}

/** The cheapest way to a goal; undefined where there is none, or none known yet. */
export function reachOf(table: Table, goal: RiverOfGoldGoal | undefined): Reach | undefined {
  const ways = goal === undefined ? undefined : table.reach(goal);
  const [cheapest] = ways?.kind === 'ways' ? ways.ways : [];
  if (cheapest === undefined) return undefined;
  const { steps, price } = cheapest;
  const own = new Map(costOf(table, steps.at(-1)));
  return {
    isNow: steps.length === 1,
    price: price
      .map(({ what, amount }) => ({ what, amount: amount - (own.get(what) ?? 0) }))
      .filter(({ amount }) => amount > 0),
  };
}

/** What an action itself costs, apart from what prepares it. */
function costOf(
  { position }: Table,
  move: RiverOfGoldMove | undefined,
): readonly (readonly [string, number])[] {
  if (move?.kind === 'build') return [['koku', position.seat(position.turn).buildCost(move.space)]];
  if (move?.kind === 'deliver' && move.customer !== '?')
    return Object.entries(orderOf(customerById(move.customer)));
  return [];
}

/** Shore spaces that can be built on this turn, those that need nothing before first. */
export function buildable(table: Table): readonly number[] {
  const reached = table.position.shores
    .filter(({ isEmpty, isImperial }) => isEmpty && !isImperial)
    .flatMap(({ space }) => {
      const reach = reachOf(table, { kind: 'build', space });
      return reach === undefined ? [] : [{ space, isNow: reach.isNow }];
    });
  return reached.toSorted((a, b) => Number(b.isNow) - Number(a.isNow)).map(({ space }) => space);
}

type BuildGoal = Extract<RiverOfGoldGoal, { readonly kind: 'build' }>;

/** To build on a space, or a tile: together with the other half, where that is wanted already. */
export function buildGoal(
  table: Table,
  part: { readonly space: number } | { readonly tile: TileId },
): BuildGoal {
  const wanted = table.intention?.goal;
  const { space, tile }: Partial<BuildGoal> = wanted?.kind === 'build' ? wanted : {};
  if ('space' in part) return { kind: 'build', space: part.space, ...(tile === undefined ? {} : { tile }) };
  return { kind: 'build', ...(space === undefined ? {} : { space }), tile: part.tile };
}

/** The build that is looked at. */
export function buildShown({ selected }: Table): { readonly space?: number; readonly tile?: TileId } {
  return selected?.move.kind === 'build' ? selected.move : {};
}

/** The sail that is looked at, with the die as it then is. */
export function sailShown({ position, intention, selected }: Table): Sailing | undefined {
  if (selected?.move.kind !== 'sail') return undefined;
  const step = intention?.way?.steps.find(({ text }) => text === selected.text);
  return (step?.position ?? position).sailing(selected.move);
}

/** Where something happened, to be marked until one's own next move: the names of places on the board. */
export function placesOf(told: RiverOfGoldHappening): readonly string[] {
  switch (told.kind) {
    case 'tile':
    case 'marker':
      return [`space-${told.space}`];
    case 'ship':
    case 'royal':
      return [`ship-${told.seat}-${told.ship}`];
    case 'customer':
      return [`board-${told.seat}`];
    default:
      return [];
  }
}

/** What is only looked at: a face of the die, with which the ships show where they would go, or 0; and where a ship may be wanted. */
interface Peek {
  readonly face: number;
  readonly goal?: RiverOfGoldGoal | undefined;
}

export const NO_PEEK: Peek = { face: 0 };

/** One for each table. */
export const PeekContext = createContext<Store<Peek> | undefined>(undefined);

/** That of the table around; a part drawn by itself, as in the rules, has its own. */
export function usePeek(): Store<Peek> {
  const [own] = useState(() => new Store(NO_PEEK));
  return useContext(PeekContext) ?? own;
}
