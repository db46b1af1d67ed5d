import { defineModel } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  LAST_ROUND,
  MAX_RESERVED,
  MAX_SEATS,
  MAX_SPOTS,
  RESOURCES,
  RIVER_LENGTH,
} from './rules/components/edition.ts';

/** Places for face-up tiles and buildings; an edition may use fewer. */
const TILE_PLACES = 12;
const BUILDING_PLACES = 8;
/** Largest numbers of tiles and buildings; where 0 is none, they count from 1. */
const TILES = 96;
const BUILDINGS = 64;

/** What a position of The River consists of, and its moves. Everybody knows everything. */
export const model = defineModel({
  state: 'TheRiverState',
  move: 'RiverMove',
  bits: { kind: 5, slot: 8 },
  components: './rules/components/edition.ts',
  codecs: './rules/oddMoves.ts',
  context: { name: 'c', type: 'Components', module: './rules/components/components.ts' },
  values: {
    seat: { from: 0, to: MAX_SEATS - 1, below: 'seats' },
    tile: { edition: 'tiles', most: TILES },
    building: { edition: 'buildings', most: BUILDINGS },
    board: { edition: 'boards', most: 8 },
    resource: { ids: RESOURCES, from: 0, type: 'Resource' },
    actionSpace: { ids: ACTION_SPACES, from: 0, type: 'ActionSpace' },
    token: { from: 0, to: 31 },
    amount: { from: 0, to: 15 },
    phase: { names: { opening: '', round: '', cleanup: '', over: '' } },
    ending: {
      names: {
        '': '',
        tokens: 'Somebody has a bonus token on each spot.',
        tiles: 'Somebody has filled the river.',
        'no-pioneers': 'All pioneers have settled.',
        rounds: 'The last round is over.',
      },
    },
    due: { names: { first: '', boards: '', tiles: '', buildings: '' } },
  },
  fields: {
    stack: { about: 'tiles that may still be turned up; unordered', set: 'tile', known: 'all' },
    discard: { about: 'tiles discarded', set: 'tile', known: 'all' },
    deck: { about: 'buildings that may still be turned up', set: 'building', known: 'all' },
    built: { about: 'finished buildings of each seat', per: ['seat'], set: 'building', known: 'all' },
    tokensLeft: { about: 'bonus tokens left, in order of descending value', set: 'token', known: 'all' },
    due: {
      about: 'number of pending chance results by kind, drawn in the order of `DUES`',
      per: ['due'],
      max: TILES,
      asWord: 'anyDue',
      known: 'all',
    },
    turns: { about: 'pioneers placed by all players together', max: 65_535, plain: {}, known: 'all' },
    full: {
      about: 'action spaces that are full: a set for each seat, then one for all seats',
      per: [MAX_SEATS + 1],
      set: 'actionSpace',
      known: ['pioneers'],
    },
    river: { about: 'tile on each space of a river', per: ['seat', RIVER_LENGTH], max: TILES, known: 'all' },
    goods: {
      about: 'wood, clay, stone, food held',
      per: ['seat', 'resource'],
      max: 99,
      plain: { omitted: 0, sparse: true },
      known: 'all',
    },
    production: {
      about: 'visible production symbols',
      per: ['seat', 3],
      max: 255,
      known: ['board', 'river'],
    },
    warehouses: { about: 'visible warehouses', per: ['seat'], max: 255, known: ['board', 'river'] },
    tilesLaid: { about: 'tiles in each river', per: ['seat'], max: RIVER_LENGTH, known: 'all' },
    boat: { about: 'pioneers on the boat', per: ['seat'], max: 5, known: 'all' },
    settled: { about: 'pioneers settled for good', per: ['seat'], max: 5, known: 'all' },
    settling: {
      about: 'pioneers settling in this round’s cleanup',
      per: ['seat'],
      max: 5,
      plain: { sparse: true },
      known: 'all',
    },
    reserved: { about: 'reserved buildings', per: ['seat', MAX_RESERVED], max: BUILDINGS, known: 'all' },
    spots: { about: 'value + 1 of the token on each spot', per: ['seat', MAX_SPOTS], max: 255, known: 'all' },
    tokens: { about: 'number of bonus tokens taken', per: ['seat'], max: MAX_SPOTS, known: 'all' },
    board: { about: 'the river board', per: ['seat'], max: 8, known: 'all' },
    pioneers: { about: 'pioneers on an action space', per: ['actionSpace', 'seat'], max: 5, known: 'all' },
    occupied: {
      about: 'pioneers of all players on an action space',
      per: ['actionSpace'],
      max: 5 * MAX_SEATS,
      known: ['pioneers'],
    },
    stock: { about: 'resources on the islands', per: ['resource'], max: 255, known: 'all' },
    tiles: { about: 'face-up tiles by place', per: [TILE_PLACES], max: TILES, known: 'all' },
    buildings: { about: 'face-up buildings by place', per: [BUILDING_PLACES], max: BUILDINGS, known: 'all' },
    phase: { about: 'see `PHASES`', of: 'phase', plain: {}, known: 'all' },
    seat: { about: 'the seat that decides', of: 'seat', known: 'all' },
    pawn: { about: 'seat holding the first-player pawn', of: 'seat', known: 'all' },
    round: { about: 'the round being played; 0 in the opening round', max: LAST_ROUND, known: 'all' },
    ending: {
      about: 'what ended the game, or will after this round; see `ENDINGS`',
      of: 'ending',
      plain: { sparse: true },
      known: 'all',
    },
    passed: { about: 'seats that passed since the last placement', set: 'seat', known: 'all' },
    reshuffles: { about: 'number of reshuffles of the discard', max: LAST_ROUND, plain: { omitted: 0 }, known: 'all' },
    outOfGame: { about: 'the tile left over in the opening round', max: TILES, known: 'all' },
    effect: { about: 'tile with an open immediate effect; 0 for none', max: TILES, known: 'all' },
    effectLeft: { about: 'remaining uses of the open effect', max: 255, known: 'all' },
    yields: {
      about: 'river spaces already checked for meadow yields in this cleanup',
      max: MAX_SEATS * RIVER_LENGTH,
      plain: { sparse: true },
      known: 'all',
    },
  },
  // placements have the numbers of their action spaces
  moves: {
    terrain: { number: 0, about: 'lays a face-up tile', slots: { tile: 'tile' } },
    woodSpace: { number: 1, word: 'wood', about: 'takes the resource of an island' },
    claySpace: { number: 2, word: 'clay' },
    stoneSpace: { number: 3, word: 'stone' },
    foodSpace: {
      number: 4,
      word: 'food',
      about: 'food, or the replacement if no food is left',
      slots: { resource: 'resource' },
      odd: { codec: 'foodCodec', fields: { resource: 'Resource' } },
    },
    reserve: { number: 5, about: 'reserves a face-up building', slots: { building: 'building' } },
    build: {
      number: 6,
      about: 'finishes a building',
      odd: { codec: 'buildCodec', fields: { building: 'string', paid: 'Goods' } },
    },
    firstPlayer: { number: 7, word: 'first', kind: 'firstPlayer', about: 'takes the first-player pawn' },
    swap: {
      number: 8,
      about: 'swaps two tiles of the river; the lower space first',
      odd: { codec: 'swapCodec', fields: { spaces: 'readonly number[]' } },
    },
    exchange: {
      number: 9,
      about: 'exchanges resources for food before a placement',
      odd: { codec: 'exchangeCodec', fields: { paid: 'Goods' } },
    },
    return: { number: 10, about: 'returns a resource that does not fit', slots: { resource: 'resource' } },
    take: { number: 11, about: 'takes resources by the effect of a meadow', slots: { amount: 'amount' } },
    pass: { number: 12, about: 'also declines a swap of a meadow' },
  },
  chance: {
    first: { number: 13, about: 'the first player', slots: { seat: 'seat' } },
    board: { number: 14, about: 'the river board of the next seat', slots: { board: 'board' } },
    tile: { number: 15, about: 'a tile that is turned up', slots: { tile: 'tile' } },
    building: { number: 16, about: 'a building that is turned up', slots: { building: 'building' } },
  },
});
