import type { Point } from '@two-rivers/board';
import { downriver, REGION_NUMBERS, RIVER, SHORE } from '../face/index.ts';

/**
 * Layout of the drawn river. The river is a band with 15 shore spaces of equal length on each bank; the border of two river
 * spaces meets a bank within the shore space that touches both, so spaces touch exactly if they meet in the drawing. Flows
 * to the right (wide) or down (tall).
 */
export type Flow = 'wide' | 'tall';
export type Bank = 'left' | 'right';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Direction of a tile's pointed end. */
export type Pointing = 'up' | 'down' | 'left' | 'right';

interface Measures {
  /** length of bank per shore space */
  readonly pitch: number;
  /** size of a tile, along the bank and away from it */
  readonly along: number;
  readonly deep: number;
  /** half the river's width */
  readonly half: number;
  /** amplitude of the bends */
  readonly swing: number;
  /** width of the strip for region names */
  readonly outer: number;
  readonly margin: number;
}

const MEASURES: Readonly<Record<Flow, Measures>> = {
  wide: { pitch: 74, along: 66, deep: 87, half: 39, swing: 8, outer: 16, margin: 12 },
  tall: { pitch: 62, along: 56, deep: 106, half: 47, swing: 5, outer: 15, margin: 10 },
};
/** Between the bank and a tile's point. */
const GAP = 3;
/** Distance from the bank to a river space's number. */
const LABEL_OFF = 4;
/** Places in a river space: shares of its length, and of the river's half width to the left or right. */
const TARGETS = [
  [0.5, 0.62],
  [0.5, -0.62],
  [0.22, 0.62],
  [0.78, 0.62],
  [0.22, -0.62],
  [0.78, -0.62],
] as const;

/** Shore spaces per bank, downriver. */
export const BANKS: Readonly<Record<Bank, readonly number[]>> = {
  left: spacesOf('left'),
  right: spacesOf('right'),
};
const SLOTS = BANKS.left.length;

function spacesOf(bank: Bank): number[] {
  return SHORE.filter((shore) => shore.bank === bank).map(({ space }) => space);
}

/** River spaces that touch a shore space, downriver. */
function touching(space: number): readonly number[] {
  return SHORE[space - 1]?.touchedBy ?? [];
}

/**
 * Borders of the river spaces along a bank, in slots from 0 to 15: each lies in the slot of the shore space that touches both
 * sides of it, in the middle or, if three river spaces touch it, at a third.
 */
export function borders(bank: Bank): number[] {
  const at = [0];
  for (let river = 1; river < RIVER.length; river++) {
    const slot = BANKS[bank].findIndex((space) => {
      const rivers = touching(space);
      return rivers.includes(river) && rivers.includes(river + 1);
    });
    const rivers = touching(BANKS[bank][slot] ?? 0);
    at.push(slot + (rivers.indexOf(river) + 1) / rivers.length);
  }
  at.push(SLOTS);
  return at;
}

const BORDERS: Readonly<Record<Bank, readonly number[]>> = { left: borders('left'), right: borders('right') };

export interface ShorePlace {
  readonly space: number;
  readonly region: number;
  readonly bank: Bank;
  readonly box: Box;
  readonly pointing: Pointing;
}

export interface RiverPlace {
  readonly river: number;
  readonly centre: Point;
  /** outline */
  readonly path: string;
  /** position of its number */
  readonly label: Point;
  /** position of its price tag, at the bank across from the number */
  readonly tag: Point;
  /** marks of ships that can sail here, the best place first */
  readonly targets: readonly Point[];
}

interface RegionPlace {
  readonly region: number;
  readonly bank: Bank;
  readonly path: string;
  readonly label: Point;
  /** length available for the name */
  readonly length: number;
}

export interface RiverLayout {
  readonly flow: Flow;
  readonly width: number;
  readonly height: number;
  readonly shore: readonly ShorePlace[];
  readonly rivers: readonly RiverPlace[];
  readonly regions: readonly RegionPlace[];
  /** between river spaces */
  readonly borders: readonly string[];
  /** outline of the river */
  readonly water: string;
  /** a line of the current at an offset from the middle, as a share of the half width */
  readonly current: (offset: number) => string;
}

function layOut(flow: Flow): RiverLayout {
  const { pitch, along, deep, half, swing, outer, margin } = MEASURES[flow];
  const length = SLOTS * pitch + 2 * margin;
  const across = 2 * (outer + deep + GAP + half + swing);
  const middle = across / 2;
  /** the river's middle line, as an offset across */
  const bend = (slot: number) => swing * Math.sin((slot / SLOTS) * Math.PI * 5 + 0.6);
  const put = (slot: number, off: number): Point => {
    const down = margin + slot * pitch;
    const side = middle + off;
    return flow === 'wide' ? { x: down, y: side } : { x: side, y: down };
  };
  const onBank = (slot: number, bank: Bank): Point =>
    put(slot, bend(slot) + (bank === 'left' ? -half : half));
  const bankLine = (from: number, to: number, bank: Bank): Point[] => {
    const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 5));
    return Array.from({ length: steps + 1 }, (_, step) => onBank(from + ((to - from) * step) / steps, bank));
  };

  const shore = (['left', 'right'] as const).flatMap((bank) =>
    BANKS[bank].map((space, slot): ShorePlace => {
      const side = bank === 'left' ? -1 : 1;
      const centre = put(slot + 0.5, bend(slot + 0.5) + side * (half + GAP + deep / 2));
      const [width, height] = flow === 'wide' ? [along, deep] : [deep, along];
      return {
        space,
        region: SHORE[space - 1]?.region ?? 0,
        bank,
        box: { x: centre.x - width / 2, y: centre.y - height / 2, width, height },
        pointing: POINTING[flow][bank],
      };
    }),
  );

  const rivers = RIVER.map((_, index): RiverPlace => {
    const [left0 = 0, left1 = 0] = BORDERS.left.slice(index, index + 2);
    const [right0 = 0, right1 = 0] = BORDERS.right.slice(index, index + 2);
    const outline = [...bankLine(left0, left1, 'left'), ...bankLine(right1, right0, 'right')];
    const slot = (left0 + left1 + right0 + right1) / 4;
    const centre = put(slot, bend(slot));
    // the number goes on the bank with more of the space, between two tiles, where ships never lie
    const isLeft = left1 - left0 >= right1 - right0;
    const [from, to] = isLeft ? [left0, left1] : [right0, right1];
    const between = Math.max(Math.ceil(from), Math.min(Math.round((from + to) / 2), Math.floor(to)));
    const label = put(
      Math.max(0.14, Math.min(between, SLOTS - 0.14)),
      bend(between) + (half + LABEL_OFF) * (isLeft ? -1 : 1),
    );
    const targets = TARGETS.map(([share, off]): Point => {
      const [left, right] = [left0 + (left1 - left0) * share, right0 + (right1 - right0) * share];
      const down = off < 0 ? left : right;
      return put(down, bend(down) + off * half);
    });
    const [across0, across1] = isLeft ? [right0, right1] : [left0, left1];
    const middleAcross = (across0 + across1) / 2;
    const tag = put(middleAcross, bend(middleAcross) + (half - 10) * (isLeft ? 1 : -1));
    return { river: index + 1, centre, label, tag, targets, path: `${line(outline)}Z` };
  });

  const regions = (['left', 'right'] as const).flatMap((bank) =>
    REGION_NUMBERS.map((region): RegionPlace => {
      const slots = BANKS[bank].flatMap((space, slot) => (SHORE[space - 1]?.region === region ? [slot] : []));
      const from = Math.min(...slots);
      const to = Math.max(...slots) + 1;
      const [start, end] = [from === 0 ? -margin / pitch : from, to === SLOTS ? SLOTS + margin / pitch : to];
      const edge = bank === 'left' ? -middle : middle;
      const outline = [put(start, edge), ...bankLine(start, end, bank), put(end, edge)];
      const label = put((from + to) / 2, bank === 'left' ? -middle + outer / 2 : middle - outer / 2);
      return { region, bank, path: `${line(outline)}Z`, label, length: (to - from) * pitch };
    }),
  );

  const current = (offset: number) => {
    const steps = SLOTS * 4;
    return line(
      Array.from({ length: steps + 1 }, (_, step) => {
        const slot = (step / steps) * (SLOTS + (2 * margin) / pitch) - margin / pitch;
        return put(slot, bend(slot) + half * (offset + 0.09 * Math.sin(slot * 1.9 + offset * 9)));
      }),
    );
  };

  const ends = margin / pitch;
  const water = `${line([...bankLine(-ends, SLOTS + ends, 'left'), ...bankLine(SLOTS + ends, -ends, 'right')])}Z`;
  const lines = RIVER.slice(1).map((_, index) => {
    const [from, to] = [BORDERS.left[index + 1] ?? 0, BORDERS.right[index + 1] ?? 0];
    const [start, end] = [onBank(from, 'left'), onBank(to, 'right')];
    const [one, two] = [put(from, bend(from) - half * 0.2), put(to, bend(to) + half * 0.2)];
    return `M${show(start)}C${show(one)} ${show(two)} ${show(end)}`;
  });
  const [width, height] = flow === 'wide' ? [length, across] : [across, length];
  return { flow, width, height, shore, rivers, regions, borders: lines, water, current };
}

const POINTING: Readonly<Record<Flow, Readonly<Record<Bank, Pointing>>>> = {
  wide: { left: 'down', right: 'up' },
  tall: { left: 'right', right: 'left' },
};

export const LAYOUTS: Readonly<Record<Flow, RiverLayout>> = { wide: layOut('wide'), tall: layOut('tall') };

function show({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function line(points: readonly Point[]): string {
  return `M${points.map(show).join('L')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Outline of a tile in a box; `point` is the height of its point. */
export function pentagon({ x, y, width, height }: Box, pointing: Pointing, point = 12): string {
  const [right, bottom, cx, cy] = [x + width, y + height, x + width / 2, y + height / 2];
  const corners: Readonly<Record<Pointing, readonly (readonly [number, number])[]>> = {
    down: [
      [x, y],
      [right, y],
      [right, bottom - point],
      [cx, bottom],
      [x, bottom - point],
    ],
    up: [
      [cx, y],
      [right, y + point],
      [right, bottom],
      [x, bottom],
      [x, y + point],
    ],
    right: [
      [x, y],
      [right - point, y],
      [right, cy],
      [right - point, bottom],
      [x, bottom],
    ],
    left: [
      [x + point, y],
      [right, y],
      [right, bottom],
      [x + point, bottom],
      [x, cy],
    ],
  };
  return `M${corners[pointing].map(([a, b]) => `${round(a)} ${round(b)}`).join('L')}Z`;
}

/** Positions of `count` ships on a river space, in rows around its center, and their scale. */
export function berths(
  centre: Point,
  count: number,
  flow: Flow,
): { readonly at: readonly Point[]; readonly scale: number } {
  const scale = count <= 2 ? 1 : count <= 4 ? 0.82 : 0.66;
  const step = 31 * scale;
  // river spaces are wider across the river than along it
  const perLine = count <= 1 ? 1 : 2;
  const rows = Math.ceil(count / perLine);
  const at = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % perLine, Math.floor(index / perLine)];
    const inRow = Math.min(perLine, count - row * perLine);
    const [a, b] = [(column - (inRow - 1) / 2) * step, (row - (rows - 1) / 2) * step];
    return flow === 'wide' ? { x: centre.x + a, y: centre.y + b } : { x: centre.x + b, y: centre.y + a };
  });
  return { at, scale };
}

/** SVG transform from 0 0 to a point on a bank, so that text reads along the river. */
export function alongBank(flow: Flow, bank: Bank, { x, y }: Point): string {
  return `translate(${x} ${y})${flow === 'wide' ? '' : ` rotate(${bank === 'left' ? -90 : 90})`}`;
}

/** The first place at least `enough` away from all taken ones, else the one farthest from them. */
export function freest(places: readonly Point[], taken: readonly Point[], enough: number): Point | undefined {
  const room = ({ x, y }: Point) =>
    Math.min(Infinity, ...taken.map((other) => Math.hypot(other.x - x, other.y - y)));
  return places.find((place) => room(place) >= enough) ?? places.toSorted((a, b) => room(b) - room(a))[0];
}

/** River spaces that a ship passes, in order, including its destination. */
export function course(from: number, to: number): number[] {
  const spaces: number[] = [];
  for (let space = from; space !== to && spaces.length < RIVER.length; ) {
    space = downriver(space);
    spaces.push(space);
  }
  return spaces;
}
