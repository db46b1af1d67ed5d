import type { Move } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  type Components,
  EXCHANGE,
  kindOf,
  missingFor,
  type TheRiverState,
} from '../rules/index.ts';
import type { TheRiverKey } from '../words/en.ts';
import type { OldBoardProps } from '@two-rivers/board';
import { at, goodsOf, laidOut, reservedBy } from './facts.ts';

export type RiverProps = OldBoardProps<TheRiverState, TheRiverKey>;

/** The moves by their kind: an action space, or one of what is done besides. */
export function byKind(moves: readonly Move[]): ReadonlyMap<number, readonly Move[]> {
  const kinds = new Map<number, Move[]>();
  for (const move of moves) {
    const same = kinds.get(kindOf(move));
    if (same === undefined) kinds.set(kindOf(move), [move]);
    else same.push(move);
  }
  return kinds;
}

/** The first touch looks at a move, the second plays it. */
export function touch({ selected, select, play }: RiverProps, move: Move): void {
  if (selected === move) play(move);
  else select(move);
}

export interface Control {
  /** only on what can be played */
  readonly 'data-move'?: string;
  /** on what only opens further choices */
  readonly 'data-pick'?: string;
  readonly 'data-hint': string;
  readonly 'aria-label': string;
  readonly 'aria-disabled'?: true;
  readonly 'aria-pressed'?: boolean;
  readonly onClick: () => void;
}

/** What a control for one move needs: greyed with its reason where the move is not possible. */
export function moveControl(props: RiverProps, text: string, label: string): Control {
  const move = props.game.parseMove(text);
  const isOffered = move !== undefined && props.moves.includes(move);
  if (isOffered) {
    return {
      'data-move': text,
      'data-hint': label,
      'aria-label': label,
      'aria-pressed': props.selected === move,
      onClick: () => touch(props, move),
    };
  }
  // out of turn a piece is only something to look at
  const reason = props.moves.length === 0 ? undefined : props.whyNot(text);
  const words = reason === undefined ? label : `${label}\n${reason}`;
  return {
    'data-hint': words,
    'aria-label': words,
    'aria-disabled': true,
    onClick: () => {},
  };
}

/** A move of this kind that says best why none of them is possible. */
export function exampleOf(c: Components, s: TheRiverState, seat: number, kind: number): string {
  const space = ACTION_SPACES[kind];
  switch (space) {
    case 'terrain':
      return `terrain ${c.tiles[laidOut(s.tiles, c.tilePlaces).find((tile) => tile !== undefined) ?? 0] ?? ''}`;
    case 'reserve':
      return `reserve ${c.buildings[cardsOnOffer(c, s, seat)[0] ?? 0] ?? ''}`;
    case 'build':
      return fullBuild(c, nearestToBuild(c, s, seat));
    case 'firstPlayer':
      return 'first';
    case 'swap':
      return 'swap 1 2';
    case 'food':
      return at(s.stock, 3) > 0 || at(s.stock, 0) + at(s.stock, 1) + at(s.stock, 2) === 0
        ? 'food'
        : 'food wood';
    case undefined:
      return kind === EXCHANGE ? fullExchange(goodsOf(s, seat)) : 'pass';
    default:
      return space;
  }
}

function cardsOnOffer(c: Components, s: TheRiverState, seat: number): readonly number[] {
  return [
    ...laidOut(s.buildings, c.faceUpBuildings).filter((card) => card !== undefined),
    ...reservedBy(s, seat),
  ];
}

/** The building that lacks least. */
function nearestToBuild(c: Components, s: TheRiverState, seat: number): number {
  const own = reservedBy(s, seat);
  const lacks = (card: number): number => missingFor(c, s, seat, card, own.includes(card) ? 1 : 0);
  return cardsOnOffer(c, s, seat).toSorted((a, b) => lacks(a) - lacks(b))[0] ?? 0;
}

/** The move that builds a building for just its cost. */
export function fullBuild(c: Components, card: number): string {
  const paid = ['wood', 'clay', 'stone'].flatMap((name, resource) => {
    const count = at(c.cost, card * 3 + resource);
    return count === 0 ? [] : [`${name}${count}`];
  });
  return ['build', c.buildings[card] ?? '', ...paid].join(' ');
}

/** Three of what one has most of. */
function fullExchange(goods: readonly number[]): string {
  const left = goods.slice(0, 3);
  const given = [0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const most = left.indexOf(Math.max(...left));
    left[most] = (left[most] ?? 0) - 1;
    given[most] = (given[most] ?? 0) + 1;
  }
  const parts = ['wood', 'clay', 'stone'].flatMap((name, resource) =>
    (given[resource] ?? 0) > 0 ? [`${name}${given[resource]}`] : [],
  );
  return ['exchange', ...parts].join(' ');
}

export const KIND_NAMES = [...ACTION_SPACES, 'exchange', 'return', 'take', 'pass'] as const;

/** Sections of the rules by kind of move. */
const SECTIONS: Readonly<Record<string, string>> = {
  terrain: 'terrain',
  wood: 'wood',
  clay: 'clay',
  stone: 'stone',
  food: 'food',
  reserve: 'reserve',
  build: 'build',
  first: 'first-player',
  firstPlayer: 'first-player',
  swap: 'swap',
  exchange: 'exchange',
  return: 'overflow',
  take: 'meadows',
  pass: 'turn',
};

export function ruleOf(kind: string): string {
  return SECTIONS[kind] ?? kind;
}
