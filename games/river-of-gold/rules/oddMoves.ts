import type { Move, MoveCodec } from '@two-rivers/kernel';
import {
  argumentOf,
  BUY_FAVOR,
  byOfSail,
  CHANCE_PATRONS,
  giveOfTrade,
  kindOf,
  makeChanceRegion,
  makeMove,
  makeSail,
  makeTrade,
  shipOfSail,
  takeOfTrade,
  tileOfChanceRegion,
} from '../model.gen.ts';
import type { RiverOfGoldMoveOf } from '../moves.gen.ts';
import { GOODS, MAX_SEATS, PATRONS, SHIPS } from './components.ts';
import { regionTileNames, regionTiles } from './scoring.ts';

/* Moves that are more than a word with slots. */

/** What texts of moves depend on besides the move. */
type Context = [seats: number];

const FACE = /^[1-6]$/;

/** `sail 1`, or `sail 1 by 3` if noble 5 first turns the die to 3 */
export const sailCodec: MoveCodec<RiverOfGoldMoveOf<'sail'>, Context> = {
  decode(move) {
    const by = byOfSail(move);
    return { kind: 'sail', ship: SHIPS[shipOfSail(move) - 1], ...(by === 0 ? {} : { by }) };
  },
  encode: ({ ship, by = 0 }) => makeSail(ship, by),
  write: ({ ship, by }) => [String(ship), ...(by === undefined ? [] : ['by', String(by)])],
  read([number, ...words]) {
    const ship = SHIPS.find((each) => String(each) === number);
    if (ship === undefined) return undefined;
    if (words.length === 0) return { kind: 'sail', ship };
    const [by, face = ''] = words;
    return words.length === 2 && by === 'by' && FACE.test(face) ? { kind: 'sail', ship, by: Number(face) } : undefined;
  },
};

/** `trade silk rice`, or `trade koku favor` */
export const tradeCodec: MoveCodec<RiverOfGoldMoveOf<'trade'>, Context> = {
  decode: (move) =>
    kindOf(move) === BUY_FAVOR
      ? { kind: 'trade', give: 'koku', take: 'favor' }
      : { kind: 'trade', give: GOODS[giveOfTrade(move)], take: GOODS[takeOfTrade(move)] },
  encode: (move) => (move.give === 'koku' ? BUY_FAVOR : makeTrade(GOODS.indexOf(move.give), GOODS.indexOf(move.take))),
  write: ({ give, take }) => [give, take],
  read(words) {
    if (words.length !== 2) return undefined;
    if (words[0] === 'koku' && words[1] === 'favor') return { kind: 'trade', give: 'koku', take: 'favor' };
    const [give, take] = words.map((word) => GOODS.find((good) => good === word));
    return give === undefined || take === undefined ? undefined : { kind: 'trade', give, take };
  },
};

/** `~region 5-2`: the points of a region’s tile by place */
export const regionTileCodec: MoveCodec<RiverOfGoldMoveOf<'chance-region'>, Context> = {
  decode: (move, seats) => ({ kind: 'chance-region', places: regionTiles(seats)[tileOfChanceRegion(move) - 1] }),
  encode: ({ places }, seats) => makeChanceRegion(regionTileNames(seats).indexOf(places.join('-')) + 1),
  write: ({ places }) => [places.join('-')],
  read([name = '', ...rest], seats) {
    const tile = regionTileNames(seats).indexOf(name);
    return tile < 0 || rest.length > 0 ? undefined : { kind: 'chance-region', places: regionTiles(seats)[tile] };
  },
};

/** `~patrons kudaka yasuki-taka`: all picks in seat order, four bits each */
export const patronsCodec: MoveCodec<RiverOfGoldMoveOf<'chance-patrons'>, Context> = {
  decode(move) {
    const picks: number[] = [];
    for (let packed = argumentOf(move); packed !== 0; packed >>= 4) picks.push(packed & 0xf);
    return { kind: 'chance-patrons', patrons: picks.map((pick) => PATRONS[pick - 1].id) };
  },
  encode: ({ patrons }) => encodePatronPicks(patrons.map((id) => PATRONS.findIndex((patron) => patron.id === id) + 1)),
  write: ({ patrons }) => patrons,
  read(words) {
    const patrons = words.flatMap((word) => PATRONS.filter(({ id }) => id === word).map(({ id }) => id));
    const areAll = words.length >= 2 && words.length <= MAX_SEATS && patrons.length === words.length;
    return areAll ? { kind: 'chance-patrons', patrons } : undefined;
  },
};

/** A reveal of patrons in seat order. */
export function encodePatronPicks(picks: readonly number[]): Move {
  return makeMove(
    CHANCE_PATRONS,
    picks.reduce((packed, pick, seat) => packed | (pick << (seat * 4)), 0),
  );
}
