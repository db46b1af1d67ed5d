/**
 * Feature names of the evaluation for one seat. A feature with a size is a one-hot group: the entry of the current case is
 * 1, or the number of items in that case if there are several.
 */
const featureNames: string[] = [];

function addFeatures(name: string, size = 1): number {
  const first = featureNames.length;
  for (let i = 0; i < size; i++) featureNames.push(size === 1 ? name : `${name} ${i}`);
  return first;
}

/** Constant 1; shifts the points of all seats equally and never their shares. */
export const LEVEL = addFeatures('level');

export const TOKEN_POINTS = addFeatures('points of tokens');
export const BUILDING_POINTS = addFeatures('points of buildings');
export const COLUMN_POINTS = addFeatures('points of columns');
export const MEADOW_POINTS = addFeatures('points of meadows');

/** maximum pioneers on a boat, now and in the next round */
const MAX_PIONEERS = 5;
export const BOAT = addFeatures('pioneers on the boat', MAX_PIONEERS + 1);
export const NEXT_BOAT = addFeatures('pioneers next round', MAX_PIONEERS + 1);
export const TO_MOVE = addFeatures('to move');
export const PAWN = addFeatures('holds the pawn');
export const MOVES_AFTER = addFeatures('seats to move before');

const MAX_TOKENS = 5;
export const TOKENS = addFeatures('tokens', MAX_TOKENS + 1);
export const NEXT_TOKEN = addFeatures('next token');
export const LAST_SPOT = addFeatures('one spot left');

export const LAID = addFeatures('tiles laid', 13);
export const NEXT_SETTLER = addFeatures('next space has a settler');
export const SECOND_SETTLER = addFeatures('second next space has a settler');
export const NEXT_SYMBOL = addFeatures('next space has a production symbol');
export const NEXT_STORAGE = addFeatures('next space has a warehouse');
export const MAY_LAY = addFeatures('terrain actions left this round');

export const COLUMN_OF_ONE = addFeatures('columns of one tile');
export const COLUMN_PAIR = addFeatures('columns of two alike');
export const COLUMN_MIXED = addFeatures('columns of two unlike');
export const COLUMN_WHOLE = addFeatures('columns of three alike');
export const COLUMN_UPPER = addFeatures('columns of three, upper two alike');
export const PAIR_ODDS = addFeatures('odds of a pair');
export const WHOLE_ODDS = addFeatures('odds of three alike');
/** highest number of tiles of one terrain that the features distinguish */
export const MAX_ALIKE = 4;
export const ALIKE = addFeatures('terrains with 2 or more tiles', MAX_ALIKE - 1);
export const FACE_UP_MATCH = addFeatures('points by a face-up tile');
export const SECOND_MATCH = addFeatures('points by a second face-up tile');

export const PER_TILE = addFeatures('meadows for tiles');
export const PER_SYMBOL_ROOM = addFeatures('symbols a meadow could still count');
export const YIELDS = addFeatures('meadows that yield');
export const PER_PIONEER = addFeatures('meadows for pioneers');
export const PER_TOKEN_ROOM = addFeatures('tokens a meadow could still count');

export const MAX_SYMBOLS = 4;
export const SYMBOLS = addFeatures('resources with so many symbols', MAX_SYMBOLS + 1);
export const ALL_SYMBOLS = addFeatures('symbols');
export const FEWEST_SYMBOLS = addFeatures('symbols of the scarcest');
export const SYMBOLS_TIMES_PIONEERS = addFeatures('symbols × pioneers next round');
export const BEST_ISLAND = addFeatures('best island open');
export const SECOND_ISLAND = addFeatures('second best island open');

export const MAX_WAREHOUSES = 10;
export const WAREHOUSES = addFeatures('warehouses', MAX_WAREHOUSES + 1);
export const MAX_HELD = 9;
export const HELD = addFeatures('resources held', MAX_HELD + 1);
export const FREE_WAREHOUSES = addFeatures('free warehouses');
export const FOOD_HELD = addFeatures('food held');
export const KINDS_HELD = addFeatures('kinds held');

/** the features distinguish up to this many turns until a building is affordable */
export const MAX_TURNS = 4;
export const BEST_TURNS = addFeatures('turns to the best building', MAX_TURNS + 1);
export const SECOND_TURNS = addFeatures('turns to the second best building', MAX_TURNS + 1);
export const BEST_PLAN = addFeatures('worth of the best building');
export const SECOND_PLAN = addFeatures('worth of the second best building');
export const BUILD_NOW = addFeatures('gain of a building to be paid now');
export const BUILD_NEXT_ROUND = addFeatures('gain of a building paid next round');
export const BUILD_THIS_ROUND = addFeatures('gain of a building within this round');
export const RESERVED = addFeatures('reserved', 3);
export const RESERVED_POINTS = addFeatures('points reserved');

export const FEATURES: readonly string[] = featureNames;
