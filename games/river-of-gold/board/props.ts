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

/** Board props of this game. */
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

/** A sail's ship and destination this turn, with its gains for the viewer. */
export function sailWords({ position, speaker, viewer }: Table, { move }: Choice<Sail>): string {
  return speaker.say('screen.sailGains', {
    ship: move.ship,
    to: position.sailing(move).to,
    gains: broughtWords(speaker, position.brought(move)[viewer] ?? []),
  });
}

/** Whether the viewer can aim for goals now. */
export function mayAct({ position, choices }: Table): boolean {
  return position.phase === 'action' && choices.length > 0;
}

/** Whether the viewer is choosing a build: its kind is open, or a build is the goal. */
export function isBuilding({ picked, intention }: Table): boolean {
  return picked?.kind === 'build' || intention?.goal?.kind === 'build';
}

/** How a goal can be reached: at once, or at the cost of a preparation. */
export interface Reach {
  readonly isNow: boolean;
  readonly price: readonly Amount[];
}

/** Reachability by the cheapest path; undefined if there is none, or none known yet. */
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

/** Cost of the action itself, without its preparation. */
function costOf(
  { position }: Table,
  move: RiverOfGoldMove | undefined,
): readonly (readonly [string, number])[] {
  if (move?.kind === 'build') return [['koku', position.seat(position.turn).buildCost(move.space)]];
  if (move?.kind === 'deliver' && move.customer !== '?')
    return Object.entries(orderOf(customerById(move.customer)));
  return [];
}

/** Shore spaces that can be built on this turn, those without preparation first. */
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

/** Goal to build on a space, or to build a tile: keeps the other half of the current goal. */
export function buildGoal(
  table: Table,
  part: { readonly space: number } | { readonly tile: TileId },
): BuildGoal {
  const wanted = table.intention?.goal;
  const { space, tile }: Partial<BuildGoal> = wanted?.kind === 'build' ? wanted : {};
  if ('space' in part) return { kind: 'build', space: part.space, ...(tile === undefined ? {} : { tile }) };
  return { kind: 'build', ...(space === undefined ? {} : { space }), tile: part.tile };
}

/** The previewed build. */
export function buildShown({ selected }: Table): { readonly space?: number; readonly tile?: TileId } {
  return selected?.move.kind === 'build' ? selected.move : {};
}

/** The previewed sail, with the die as it will be by then. */
export function sailShown({ position, intention, selected }: Table): Sailing | undefined {
  if (selected?.move.kind !== 'sail') return undefined;
  const step = intention?.way?.steps.find(({ text }) => text === selected.text);
  return (step?.position ?? position).sailing(selected.move);
}

/** Place names on the board of an event, marked until the viewer's next move. */
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

/** Hovered die face (0: none), whose sails the ships show, and hovered sail goal. */
interface Peek {
  readonly face: number;
  readonly goal?: RiverOfGoldGoal | undefined;
}

export const NO_PEEK: Peek = { face: 0 };

/** One store per table. */
export const PeekContext = createContext<Store<Peek> | undefined>(undefined);

/** The store of the table around; parts drawn alone, as in the rules, get their own. */
export function usePeek(): Store<Peek> {
  const [own] = useState(() => new Store(NO_PEEK));
  return useContext(PeekContext) ?? own;
}
