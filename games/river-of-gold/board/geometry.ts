import type { Point } from '@two-rivers/ui';
import { nextRiverSpace, REGION_NUMBERS, RIVER, SHORE } from '../view/index.ts';

/**
 * Layout of the drawn river, which flows to the right (wide) or down (tall). The river is a band with 15 shore spaces
 * of equal length on each bank. The border between two river spaces meets each bank within the shore space that touches
 * both, so spaces that touch by the rules also touch in the drawing, and no others do.
 */
export type FlowDirection = 'wide' | 'tall';
export type BankSide = 'left' | 'right';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Direction of a tile's pointed end. */
export type TileDirection = 'up' | 'down' | 'left' | 'right';

interface LayoutMeasures {
  /** length of bank per shore space */
  readonly pitch: number;
  /** size of a tile, along the bank and away from it */
  readonly along: number;
  readonly depth: number;
  /** half the river's width */
  readonly halfWidth: number;
  /** amplitude of the bends */
  readonly bendAmplitude: number;
  /** width of the strip for region names */
  readonly labelStrip: number;
  readonly margin: number;
}

const MEASURES: Readonly<Record<FlowDirection, LayoutMeasures>> = {
  wide: { pitch: 74, along: 66, depth: 87, halfWidth: 39, bendAmplitude: 8, labelStrip: 16, margin: 12 },
  tall: { pitch: 62, along: 56, depth: 106, halfWidth: 47, bendAmplitude: 5, labelStrip: 15, margin: 10 },
};
/** Distance between the bank and a tile's point. */
const GAP = 3;
/** Distance from the bank to a river space's number. */
const LABEL_OFFSET = 4;
/**
 * Positions of marks in a river space: share of its length, and sideways offset as a share of half the river's width.
 */
const TARGET_OFFSETS = [
  [0.5, 0.62],
  [0.5, -0.62],
  [0.22, 0.62],
  [0.78, 0.62],
  [0.22, -0.62],
  [0.78, -0.62],
] as const;

/** Shore spaces per bank, in downriver order. */
export const BANKS: Readonly<Record<BankSide, readonly number[]>> = {
  left: shoreSpacesOn('left'),
  right: shoreSpacesOn('right'),
};
const SLOT_COUNT = BANKS.left.length;

function shoreSpacesOn(bank: BankSide): number[] {
  return SHORE.filter((shore) => shore.bank === bank).map(({ space }) => space);
}

/** River spaces that touch a shore space, in downriver order. */
function riverSpacesTouching(space: number): readonly number[] {
  return SHORE[space - 1]?.touchingRiverSpaces ?? [];
}

/**
 * Positions along a bank, in slots from 0 to 15, of the borders between river spaces. A border lies in the slot of the
 * shore space that touches the river spaces on both sides: in the middle of the slot or, if the shore space touches
 * three river spaces, at one or two thirds.
 */
export function borderSlots(bank: BankSide): number[] {
  const slots = [0];
  for (let river = 1; river < RIVER.length; river++) {
    const slot = BANKS[bank].findIndex((space) => {
      const rivers = riverSpacesTouching(space);
      return rivers.includes(river) && rivers.includes(river + 1);
    });
    const rivers = riverSpacesTouching(BANKS[bank][slot] ?? 0);
    slots.push(slot + (rivers.indexOf(river) + 1) / rivers.length);
  }
  slots.push(SLOT_COUNT);
  return slots;
}

const BORDER_SLOTS: Readonly<Record<BankSide, readonly number[]>> = {
  left: borderSlots('left'),
  right: borderSlots('right'),
};

export interface ShoreSpaceLayout {
  readonly space: number;
  readonly region: number;
  readonly bank: BankSide;
  readonly box: Box;
  readonly pointing: TileDirection;
}

export interface RiverSpaceLayout {
  readonly river: number;
  readonly center: Point;
  /** outline, as an SVG path */
  readonly path: string;
  /** position of the space's number */
  readonly label: Point;
  /** position of the price tag, at the bank across from the number */
  readonly tagPoint: Point;
  /** positions for marks of ships that can sail here, the best one first */
  readonly targets: readonly Point[];
}

interface RegionLayout {
  readonly region: number;
  readonly bank: BankSide;
  readonly path: string;
  readonly label: Point;
  /** length available for the region's name */
  readonly length: number;
}

export interface RiverLayout {
  readonly flow: FlowDirection;
  readonly width: number;
  readonly height: number;
  readonly shore: readonly ShoreSpaceLayout[];
  readonly rivers: readonly RiverSpaceLayout[];
  readonly regions: readonly RegionLayout[];
  /** borders between river spaces, as SVG paths */
  readonly borders: readonly string[];
  /** outline of the river */
  readonly water: string;
  /** a line of the current at an offset from the middle, as a share of the half width */
  readonly current: (offset: number) => string;
}

function computeLayout(flow: FlowDirection): RiverLayout {
  const { pitch, along, depth, halfWidth, bendAmplitude, labelStrip, margin } = MEASURES[flow];
  const length = SLOT_COUNT * pitch + 2 * margin;
  const across = 2 * (labelStrip + depth + GAP + halfWidth + bendAmplitude);
  const middle = across / 2;
  /** offset of the river's middle line across the flow, at a slot */
  const bendAt = (slot: number) => bendAmplitude * Math.sin((slot / SLOT_COUNT) * Math.PI * 5 + 0.6);
  const pointAt = (slot: number, sideOffset: number): Point => {
    const down = margin + slot * pitch;
    const side = middle + sideOffset;
    return flow === 'wide' ? { x: down, y: side } : { x: side, y: down };
  };
  const bankPoint = (slot: number, bank: BankSide): Point =>
    pointAt(slot, bendAt(slot) + (bank === 'left' ? -halfWidth : halfWidth));
  const bankLine = (from: number, to: number, bank: BankSide): Point[] => {
    const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 5));
    return Array.from({ length: steps + 1 }, (_, step) => bankPoint(from + ((to - from) * step) / steps, bank));
  };

  const shore = (['left', 'right'] as const).flatMap((bank) =>
    BANKS[bank].map((space, slot): ShoreSpaceLayout => {
      const side = bank === 'left' ? -1 : 1;
      const center = pointAt(slot + 0.5, bendAt(slot + 0.5) + side * (halfWidth + GAP + depth / 2));
      const [width, height] = flow === 'wide' ? [along, depth] : [depth, along];
      return {
        space,
        region: SHORE[space - 1]?.region ?? 0,
        bank,
        box: { x: center.x - width / 2, y: center.y - height / 2, width, height },
        pointing: TILE_DIRECTIONS[flow][bank],
      };
    }),
  );

  const rivers = RIVER.map((_, index): RiverSpaceLayout => {
    const [left0 = 0, left1 = 0] = BORDER_SLOTS.left.slice(index, index + 2);
    const [right0 = 0, right1 = 0] = BORDER_SLOTS.right.slice(index, index + 2);
    const outline = [...bankLine(left0, left1, 'left'), ...bankLine(right1, right0, 'right')];
    const slot = (left0 + left1 + right0 + right1) / 4;
    const center = pointAt(slot, bendAt(slot));
    // put the number at the bank along which the river space is longer: between two tiles, where there is never a ship
    const isLeft = left1 - left0 >= right1 - right0;
    const [from, to] = isLeft ? [left0, left1] : [right0, right1];
    const labelSlot = Math.max(Math.ceil(from), Math.min(Math.round((from + to) / 2), Math.floor(to)));
    const label = pointAt(
      Math.max(0.14, Math.min(labelSlot, SLOT_COUNT - 0.14)),
      bendAt(labelSlot) + (halfWidth + LABEL_OFFSET) * (isLeft ? -1 : 1),
    );
    const targets = TARGET_OFFSETS.map(([share, sideOffset]): Point => {
      const [left, right] = [left0 + (left1 - left0) * share, right0 + (right1 - right0) * share];
      const down = sideOffset < 0 ? left : right;
      return pointAt(down, bendAt(down) + sideOffset * halfWidth);
    });
    const [across0, across1] = isLeft ? [right0, right1] : [left0, left1];
    const middleAcross = (across0 + across1) / 2;
    const tag = pointAt(middleAcross, bendAt(middleAcross) + (halfWidth - 10) * (isLeft ? 1 : -1));
    return { river: index + 1, center, label, tagPoint: tag, targets, path: `${linePath(outline)}Z` };
  });

  const regions = (['left', 'right'] as const).flatMap((bank) =>
    REGION_NUMBERS.map((region): RegionLayout => {
      const slots = BANKS[bank].flatMap((space, slot) => (SHORE[space - 1]?.region === region ? [slot] : []));
      const from = Math.min(...slots);
      const to = Math.max(...slots) + 1;
      const [start, end] = [from === 0 ? -margin / pitch : from, to === SLOT_COUNT ? SLOT_COUNT + margin / pitch : to];
      const edge = bank === 'left' ? -middle : middle;
      const outline = [pointAt(start, edge), ...bankLine(start, end, bank), pointAt(end, edge)];
      const label = pointAt((from + to) / 2, bank === 'left' ? -middle + labelStrip / 2 : middle - labelStrip / 2);
      return { region, bank, path: `${linePath(outline)}Z`, label, length: (to - from) * pitch };
    }),
  );

  const current = (offset: number) => {
    const steps = SLOT_COUNT * 4;
    return linePath(
      Array.from({ length: steps + 1 }, (_, step) => {
        const slot = (step / steps) * (SLOT_COUNT + (2 * margin) / pitch) - margin / pitch;
        return pointAt(slot, bendAt(slot) + halfWidth * (offset + 0.09 * Math.sin(slot * 1.9 + offset * 9)));
      }),
    );
  };

  const ends = margin / pitch;
  const water = `${linePath([...bankLine(-ends, SLOT_COUNT + ends, 'left'), ...bankLine(SLOT_COUNT + ends, -ends, 'right')])}Z`;
  const borderPaths = RIVER.slice(1).map((_, index) => {
    const [from, to] = [BORDER_SLOTS.left[index + 1] ?? 0, BORDER_SLOTS.right[index + 1] ?? 0];
    const [start, end] = [bankPoint(from, 'left'), bankPoint(to, 'right')];
    const [control1, control2] = [
      pointAt(from, bendAt(from) - halfWidth * 0.2),
      pointAt(to, bendAt(to) + halfWidth * 0.2),
    ];
    return `M${formatPoint(start)}C${formatPoint(control1)} ${formatPoint(control2)} ${formatPoint(end)}`;
  });
  const [width, height] = flow === 'wide' ? [length, across] : [across, length];
  return { flow, width, height, shore, rivers, regions, borders: borderPaths, water, current };
}

const TILE_DIRECTIONS: Readonly<Record<FlowDirection, Readonly<Record<BankSide, TileDirection>>>> = {
  wide: { left: 'down', right: 'up' },
  tall: { left: 'right', right: 'left' },
};

export const LAYOUTS: Readonly<Record<FlowDirection, RiverLayout>> = {
  wide: computeLayout('wide'),
  tall: computeLayout('tall'),
};

function formatPoint({ x, y }: Point): string {
  return `${roundToTenth(x)} ${roundToTenth(y)}`;
}

function linePath(points: readonly Point[]): string {
  return `M${points.map(formatPoint).join('L')}`;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Outline of a tile in a box; `point` is the height of the pointed end. */
export function pentagonPath({ x, y, width, height }: Box, pointing: TileDirection, point = 12): string {
  const [right, bottom, cx, cy] = [x + width, y + height, x + width / 2, y + height / 2];
  const corners: Readonly<Record<TileDirection, readonly (readonly [number, number])[]>> = {
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
  return `M${corners[pointing].map(([a, b]) => `${roundToTenth(a)} ${roundToTenth(b)}`).join('L')}Z`;
}

/** Positions of `count` ships on a river space, in rows around its center, and their scale. */
export function shipBerths(
  center: Point,
  count: number,
  flow: FlowDirection,
): { readonly positions: readonly Point[]; readonly scale: number } {
  const scale = count <= 2 ? 1 : count <= 4 ? 0.82 : 0.66;
  const step = 31 * scale;
  // two ships per row, because river spaces are wider across the river than along it
  const perLine = count <= 1 ? 1 : 2;
  const rows = Math.ceil(count / perLine);
  const at = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % perLine, Math.floor(index / perLine)];
    const countInRow = Math.min(perLine, count - row * perLine);
    const [a, b] = [(column - (countInRow - 1) / 2) * step, (row - (rows - 1) / 2) * step];
    return flow === 'wide' ? { x: center.x + a, y: center.y + b } : { x: center.x + b, y: center.y + a };
  });
  return { positions: at, scale };
}

/** SVG transform from 0 0 to a point on a bank, so that text reads along the river. */
export function bankTextTransform(flow: FlowDirection, bank: BankSide, { x, y }: Point): string {
  return `translate(${x} ${y})${flow === 'wide' ? '' : ` rotate(${bank === 'left' ? -90 : 90})`}`;
}

/** The first place at least `enough` away from all taken places, otherwise the place farthest from them. */
export function findFreestPlace(
  places: readonly Point[],
  taken: readonly Point[],
  minDistance: number,
): Point | undefined {
  const distanceToTaken = ({ x, y }: Point) =>
    Math.min(Infinity, ...taken.map((other) => Math.hypot(other.x - x, other.y - y)));
  return (
    places.find((place) => distanceToTaken(place) >= minDistance) ??
    places.toSorted((a, b) => distanceToTaken(b) - distanceToTaken(a))[0]
  );
}

/** River spaces that a ship passes, in order, including its destination. */
export function sailCourse(from: number, to: number): number[] {
  const spaces: number[] = [];
  for (let space = from; space !== to && spaces.length < RIVER.length; ) {
    space = nextRiverSpace(space);
    spaces.push(space);
  }
  return spaces;
}
