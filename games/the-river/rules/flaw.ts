import type { PositionFlaw } from '@two-rivers/kernel';
import {
  BUILDING_WORDS,
  BUILDINGS_DUE,
  CLEANUP_PHASE,
  FIRST_PLAYER,
  GOODS_WIDTH,
  NO_ENDING,
  NO_PIONEERS_ENDING,
  OPENING_PHASE,
  OVER_PHASE,
  PIONEERS_WIDTH,
  PRODUCTION_WIDTH,
  ROUNDS_ENDING,
  type TheRiverState,
  TILE_WORDS,
  TILES_DUE,
  TILES_ENDING,
  TOKENS_ENDING,
} from '../model.gen.ts';
import { isChanceDue, isInSet, setSize } from './state.ts';
import { hasRoom } from './actionSpaces.ts';
import { pioneersInPlay } from './cleanup.ts';
import { type Components, SWAP_NOW, TAKE_NOW } from './components/components.ts';
import { MAX_SEATS, MAX_SPOTS, ACTION_SPACES, MAX_RESERVED, RESOURCES, RIVER_LENGTH } from './components/edition.ts';
import { overflowCount } from './goods.ts';
import { maySwap } from './swap.ts';
import { visibleSymbols } from './terrain.ts';
import { refuseFlaw } from './reasons.ts';

/**
 * Flaw of a position that is playable but unreachable. Such positions are refused in new position documents, but
 * accepted in old records that start from them.
 */
export function findUnreachableFlaw(c: Components, s: TheRiverState): PositionFlaw | undefined {
  if (s.phase !== CLEANUP_PHASE) return undefined;
  for (let seat = 0; seat < c.seats; seat++) {
    if (s.boat[seat] > 0 && (hasRoom(s, seat, FIRST_PLAYER) || maySwap(s, seat)))
      return refuseFlaw('position-cleanup', `seat ${seat} could place a pioneer before the cleanup`, {
        seat,
      });
  }
  return undefined;
}

/** First violated invariant. */
export function findFlaw(c: Components, s: TheRiverState): PositionFlaw | undefined {
  return (
    tilesFlaw(c, s) ??
    buildingsFlaw(c, s) ??
    tokensFlaw(c, s) ??
    resourcesFlaw(c, s) ??
    pioneersFlaw(c, s) ??
    symbolsFlaw(c, s) ??
    phaseFlaw(c, s)
  );
}

/** Checks that every tile is in one place and that rivers have no gaps. */
function tilesFlaw(c: Components, s: TheRiverState): string | undefined {
  const timesSeen = new Uint8Array(c.tiles.length + 1);
  for (let tile = 0; tile < c.tiles.length; tile++) {
    if (isInSet(s.stack, tile)) timesSeen[tile + 1]++;
    if (isInSet(s.discard, tile)) timesSeen[tile + 1]++;
  }
  for (const tile of s.tiles) timesSeen[tile]++;
  for (const tile of s.river) timesSeen[tile]++;
  timesSeen[s.outOfGame]++;
  for (let tile = 1; tile <= c.tiles.length; tile++) {
    if (timesSeen[tile] !== 1) return `${c.tiles[tile - 1]} is in ${timesSeen[tile]} places`;
  }
  for (let seat = 0; seat < c.seats; seat++) {
    for (let space = 0; space < RIVER_LENGTH; space++) {
      const isLaid = s.river[seat * RIVER_LENGTH + space] !== 0;
      if (isLaid !== space < s.tilesLaid[seat])
        return `seat ${seat} has ${s.tilesLaid[seat]} tiles, but not on space ${space + 1}`;
    }
  }
  return undefined;
}

function buildingsFlaw(c: Components, s: TheRiverState): string | undefined {
  const timesSeen = new Uint8Array(c.buildings.length + 1);
  for (let card = 0; card < c.buildings.length; card++) {
    if (isInSet(s.deck, card)) timesSeen[card + 1]++;
    for (let seat = 0; seat < c.seats; seat++) if (isInSet(s.built, card, seat * BUILDING_WORDS)) timesSeen[card + 1]++;
  }
  for (const card of s.buildings) timesSeen[card]++;
  for (const card of s.reserved) timesSeen[card]++;
  for (let card = 1; card <= c.buildings.length; card++) {
    if (timesSeen[card] !== 1) return `${c.buildings[card - 1]} is in ${timesSeen[card]} places`;
  }
  for (let seat = 0; seat < c.seats; seat++) {
    if (s.reserved[seat * MAX_RESERVED] === 0 && s.reserved[seat * MAX_RESERVED + 1] !== 0) {
      return `seat ${seat} has a gap before its reserved building`;
    }
  }
  return undefined;
}

/** Checks that every token is in stock or on a spot, and that each building brought one while spots were free. */
function tokensFlaw(c: Components, s: TheRiverState): string | undefined {
  const counts = new Map<number, number>();
  const count = (value: number, by: number): void => void counts.set(value, (counts.get(value) ?? 0) + by);
  for (const [token, value] of c.tokens.entries()) {
    count(value, 1);
    if (isInSet(s.tokensLeft, token)) count(value, -1);
  }
  for (let seat = 0; seat < c.seats; seat++) {
    for (let spot = 0; spot < MAX_SPOTS; spot++) {
      const value = s.spots[seat * MAX_SPOTS + spot];
      if ((value !== 0) !== spot < s.tokens[seat])
        return `seat ${seat} has ${s.tokens[seat]} tokens, but not on spot ${spot}`;
      if (value !== 0) count(value - 1, -1);
    }
    const built = setSize(s.built, BUILDING_WORDS, seat * BUILDING_WORDS);
    if (s.tokens[seat] !== Math.min(built, c.spots))
      return `seat ${seat} has ${s.tokens[seat]} tokens for ${built} buildings`;
  }
  for (const [value, left] of counts) if (left !== 0) return `${left} tokens of ${value} are nowhere`;
  return undefined;
}

function resourcesFlaw(c: Components, s: TheRiverState): string | undefined {
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    let sum = s.stock[resource];
    for (let seat = 0; seat < c.seats; seat++) sum += s.goods[seat * GOODS_WIDTH + resource];
    if (sum !== c.stock[resource]) return `${sum} ${RESOURCES[resource]} instead of ${c.stock[resource]}`;
  }
  for (let seat = 0; seat < c.seats; seat++) {
    if (overflowCount(s, seat) > 0 && s.board[seat] !== 0 && (seat !== s.seat || s.phase === OVER_PHASE)) {
      return `seat ${seat} holds more than fits`;
    }
  }
  return undefined;
}

function pioneersFlaw(c: Components, s: TheRiverState): string | undefined {
  for (let seat = 0; seat < c.seats; seat++) {
    let placed = 0;
    for (let space = 0; space < ACTION_SPACES.length; space++) {
      placed += s.pioneers[space * PIONEERS_WIDTH + seat];
      const own = s.pioneers[space * PIONEERS_WIDTH + seat];
      if (own > c.capacityEach[space]) return `seat ${seat} has too many on space ${space}`;
      const isFull = ((s.full[seat] >> space) & 1) === 1;
      if (isFull !== (own === c.capacityEach[space])) return `space ${space} is full or not for seat ${seat}`;
    }
    const inPlay = pioneersInPlay(s, seat);
    if (placed + s.boat[seat] !== inPlay) return `seat ${seat} has ${placed} + ${s.boat[seat]} pioneers, not ${inPlay}`;
    let covered = 0;
    for (let space = 0; space < s.tilesLaid[seat]; space++) if (c.isSettler(s.board[seat] - 1, space)) covered++;
    if (s.settled[seat] + s.settling[seat] !== covered) return `seat ${seat} covered ${covered} settlers`;
  }
  for (let space = 0; space < ACTION_SPACES.length; space++) {
    const onSpace = s.pioneers
      .subarray(space * PIONEERS_WIDTH, space * PIONEERS_WIDTH + PIONEERS_WIDTH)
      .reduce((sum, pioneers) => sum + pioneers, 0);
    if (onSpace !== s.occupied[space]) return `${onSpace} pioneers on space ${space}, not ${s.occupied[space]}`;
    if (onSpace > c.capacity[space]) return `too many pioneers on space ${space}`;
    const isFull = ((s.full[MAX_SEATS] >> space) & 1) === 1;
    if (isFull !== (onSpace === c.capacity[space])) return `space ${space} is full or not`;
  }
  return undefined;
}

/** Checks that the cached symbol counts match board and river. */
function symbolsFlaw(c: Components, s: TheRiverState): string | undefined {
  for (let seat = 0; seat < c.seats; seat++) {
    const cached = [
      s.warehouses[seat],
      ...s.production.subarray(seat * PRODUCTION_WIDTH, (seat + 1) * PRODUCTION_WIDTH),
    ];
    const counted = visibleSymbols(c, s, seat);
    if (cached.join() !== counted.join()) return `seat ${seat} shows ${counted.join()}, not ${cached.join()}`;
  }
  return undefined;
}

function phaseFlaw(c: Components, s: TheRiverState): PositionFlaw | undefined {
  if (s.due[TILES_DUE] > 0 && setSize(s.stack, TILE_WORDS) === 0) return 'tiles are due from an empty stack';
  if (s.due[BUILDINGS_DUE] > setSize(s.deck, BUILDING_WORDS)) return 'buildings are due from an empty deck';
  if (s.effect !== 0) {
    const kind = c.meadow[s.effect - 1];
    if (kind !== TAKE_NOW && kind !== SWAP_NOW) return 'the open effect is of a tile without one';
    if (s.effectLeft > (kind === SWAP_NOW ? c.meadowAmount[s.effect - 1] : 1))
      return 'the open effect is used too often';
    if (isChanceDue(s)) return refuseFlaw('position-effect-due', 'chance is due in the middle of an effect');
  }
  return s.phase === OPENING_PHASE ? openingFlaw(c, s) : endingFlaw(c, s);
}

/** Checks that, in counterclockwise order, seats before the acting seat have one tile and seats after it have none. */
function openingFlaw(c: Components, s: TheRiverState): PositionFlaw | undefined {
  if (isChanceDue(s) && s.tilesLaid.some((tiles) => tiles > 0))
    return refuseFlaw('position-opening', 'a tile is laid before the set-up is done');
  if (isChanceDue(s)) return undefined;
  const turnsBefore = (s.pawn + 2 * c.seats - 1 - s.seat) % c.seats;
  const isMidTurn = s.effect !== 0 || overflowCount(s, s.seat) > 0;
  for (let i = 0; i < c.seats; i++) {
    const seat = (s.pawn + 2 * c.seats - 1 - i) % c.seats;
    const due = i < turnsBefore || (i === turnsBefore && isMidTurn) ? 1 : 0;
    if (s.tilesLaid[seat] !== due)
      return refuseFlaw('position-opening', `seat ${seat} has ${s.tilesLaid[seat]} tiles in the opening round`);
  }
  return undefined;
}

function endingFlaw(c: Components, s: TheRiverState): PositionFlaw | undefined {
  const byTokens = s.tokens.some((tokens) => tokens === c.spots);
  const byTiles = s.tilesLaid.some((tiles) => tiles === RIVER_LENGTH);
  if (s.ending === NO_ENDING && (byTokens || byTiles || s.phase === OVER_PHASE))
    return refuseFlaw('position-ending', 'the ending is not noted');
  if (s.ending === TOKENS_ENDING && !byTokens) return refuseFlaw('position-ending', 'nobody has all tokens');
  if (s.ending === TILES_ENDING && !byTiles) return refuseFlaw('position-ending', 'nobody has all tiles');
  if ((s.ending === NO_PIONEERS_ENDING || s.ending === ROUNDS_ENDING) && s.phase !== OVER_PHASE)
    return refuseFlaw('position-ending', 'the game goes on after its end');
  return undefined;
}
