/**
 * What the evaluation looks at, for one seat. A group of several counts cases: the entry of the case that holds is 1 (or,
 * where several things are counted, how many of them there are).
 */
const names: string[] = [];

function group(name: string, size = 1): number {
  const first = names.length;
  for (let i = 0; i < size; i++) names.push(size === 1 ? name : `${name} ${i}`);
  return first;
}

/** 1 for everybody: it moves the points of all seats alike, never their shares. */
export const LEVEL = group('level');

export const TOKEN_POINTS = group('points of tokens');
export const BUILDING_POINTS = group('points of buildings');
export const COLUMN_POINTS = group('points of columns');
export const MEADOW_POINTS = group('points of meadows');

/** pioneers on the boat, and those there will be in the next round */
const MOST_PIONEERS = 5;
export const BOAT = group('pioneers on the boat', MOST_PIONEERS + 1);
export const NEXT_BOAT = group('pioneers next round', MOST_PIONEERS + 1);
export const TO_MOVE = group('to move');
export const PAWN = group('holds the pawn');
export const MOVES_AFTER = group('seats to move before');

const MOST_TOKENS = 5;
export const TOKENS = group('tokens', MOST_TOKENS + 1);
export const NEXT_TOKEN = group('next token');
export const LAST_SPOT = group('one spot left');

export const LAID = group('tiles laid', 13);
export const NEXT_SETTLER = group('next space has a settler');
export const SECOND_SETTLER = group('second next space has a settler');
export const NEXT_SYMBOL = group('next space has a production symbol');
export const NEXT_STORAGE = group('next space has a warehouse');
export const MAY_LAY = group('terrain actions left this round');

export const COLUMN_OF_ONE = group('columns of one tile');
export const COLUMN_PAIR = group('columns of two alike');
export const COLUMN_MIXED = group('columns of two unlike');
export const COLUMN_WHOLE = group('columns of three alike');
export const COLUMN_UPPER = group('columns of three, upper two alike');
export const PAIR_ODDS = group('odds of a pair');
export const WHOLE_ODDS = group('odds of three alike');
/** terrains of which there are so many tiles, from 2 on */
export const MOST_ALIKE = 4;
export const ALIKE = group('terrains with 2 or more tiles', MOST_ALIKE - 1);
export const FACE_UP_MATCH = group('points by a face-up tile');
export const SECOND_MATCH = group('points by a second face-up tile');

export const PER_TILE = group('meadows for tiles');
export const PER_SYMBOL_ROOM = group('symbols a meadow could still count');
export const YIELDS = group('meadows that yield');
export const PER_PIONEER = group('meadows for pioneers');
export const PER_TOKEN_ROOM = group('tokens a meadow could still count');

export const MOST_SYMBOLS = 4;
export const SYMBOLS = group('resources with so many symbols', MOST_SYMBOLS + 1);
export const ALL_SYMBOLS = group('symbols');
export const FEWEST_SYMBOLS = group('symbols of the scarcest');
export const SYMBOLS_TIMES_PIONEERS = group('symbols × pioneers next round');
export const BEST_ISLAND = group('best island open');
export const SECOND_ISLAND = group('second best island open');

export const MOST_WAREHOUSES = 10;
export const WAREHOUSES = group('warehouses', MOST_WAREHOUSES + 1);
export const MOST_HELD = 9;
export const HELD = group('resources held', MOST_HELD + 1);
export const FREE_WAREHOUSES = group('free warehouses');
export const FOOD_HELD = group('food held');
export const KINDS_HELD = group('kinds held');

/** turns until the best building could be paid */
export const MOST_TURNS = 4;
export const BEST_TURNS = group('turns to the best building', MOST_TURNS + 1);
export const SECOND_TURNS = group('turns to the second best building', MOST_TURNS + 1);
export const BEST_PLAN = group('worth of the best building');
export const SECOND_PLAN = group('worth of the second best building');
export const BUILD_NOW = group('gain of a building to be paid now');
export const BUILD_NEXT_ROUND = group('gain of a building paid next round');
export const BUILD_THIS_ROUND = group('gain of a building within this round');
export const RESERVED = group('reserved', 3);
export const RESERVED_POINTS = group('points reserved');

export const FEATURES: readonly string[] = names;
