import { type PositionFlaw, memberCount } from '@two-rivers/kernel';
import {
  ACTION_PHASE,
  CHOICES_PHASE,
  DICE_PHASE,
  DRAW_PHASE,
  GOODS_WIDTH,
  HANDS_PHASE,
  OTHERS_PHASE,
  OVER_PHASE,
  OWNED_WIDTH,
  PATRONS_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  ROLL_PHASE,
  START_PHASE,
  TILE_PHASE,
  UNKNOWN,
} from '../model.gen.ts';
import {
  FAVOR_LIMIT_MAX,
  GOOD_LIMIT,
  HAND_SLOTS,
  MASTERY_REWARDS,
  MAX_SEATS,
  POINT_SOURCES,
  START,
} from './components.ts';
import {
  AFTER_BUILD,
  AFTER_JOURNEY,
  ALL_CARDS,
  CARD_COUNT,
  CUSTOMER_TYPE_COUNT,
  ERA_FIRST,
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  KAKITA_RYOKU,
  MONK,
  NOBLE,
  OWN_BUILDING,
  SHORE_SPACE_COUNT,
  SPACE_REGION,
  STARTING_FIRST,
  TILE_COUNT,
  TILE_TYPE,
} from './tables.ts';
import { countOpenChoices } from './choices.ts';
import { deliveredCardSet, handLimit } from './customers.ts';
import { meetsMastery } from './masteries.ts';
import type { GameOptions } from './options.ts';
import { countEnteredTiles, dueEra, eraOf, countUnnamedTiles } from './row.ts';
import { hasPendingTurnEffects, setupFlaw } from './setupFlaw.ts';
import { clanOf } from './setup.ts';
import { placeInTurnOrder } from './turn.ts';
import { refuseFlaw } from './reasons.ts';

/** First broken invariant of a state: limits, conservation of tiles, cards and markers, requirements of the phase. */
export function flawOf(s: RiverOfGoldState, options: GameOptions): PositionFlaw | undefined {
  for (let seat = 0; seat < s.seats; seat++) {
    const flaw = seatFlaw(s, seat);
    if (typeof flaw === 'string') return `seat ${seat}: ${flaw}`;
    if (flaw !== undefined) return flaw;
  }
  return (
    clanFlaw(s, options) ??
    orderFlaw(s, options) ??
    tileFlaw(s) ??
    markerFlaw(s) ??
    boardFlaw(s) ??
    cardFlaw(s) ??
    phaseFlaw(s, options)
  );
}

function seatFlaw(s: RiverOfGoldState, seat: number): PositionFlaw | undefined {
  const isDealt = s.phase >= HANDS_PHASE;
  const monks = memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + MONK]);
  const limit = isDealt ? Math.min(START.favorLimit + monks, FAVOR_LIMIT_MAX) : 0;
  if (s.favorLimit[seat] !== limit)
    return refuseFlaw('position-favor-limit', `a favor limit of ${s.favorLimit[seat]} with ${monks} monks`, {
      seat,
      limit,
    });
  if (s.favor[seat] > s.favorLimit[seat]) return `${s.favor[seat]} favor over the limit`;
  let earnedSum = 0;
  for (let i = 0; i < POINT_SOURCES.length; i++) earnedSum += s.earnedPoints[seat * POINT_SOURCES.length + i];
  if (earnedSum !== s.points[seat]) return `${s.points[seat]} points, of which ${earnedSum} are accounted for`;
  if (s.points[seat] > MAX_POINTS) return `${s.points[seat]} points`;
  const hasNoble = s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE] !== 0;
  const awaitsRoyal = s.openRoyal !== 0 && seat === s.turn;
  if ((s.royalShip[seat] !== 0 || awaitsRoyal) !== hasNoble)
    return refuseFlaw('position-royal', 'a royal ship belongs to the first noble', { seat });
  const isBeforeFirstTurn = s.turns <= placeInTurnOrder(s, seat) && (s.firstSeat + s.turns) % s.seats === s.turn;
  const mayBeUnset = s.phase <= DICE_PHASE || (s.patron[seat] === KAKITA_RYOKU && isBeforeFirstTurn);
  if (s.die[seat] === 0 && !mayBeUnset) return refuseFlaw('position-die', 'an unset die', { seat });
  const mayHoldMore = seat === s.turn && (s.phase === CHOICES_PHASE || s.phase === DRAW_PHASE);
  if (s.handCount[seat] > handLimit(s, seat) && !mayHoldMore)
    return refuseFlaw('position-hand', `a hand of ${s.handCount[seat]}`, {
      seat,
      cards: s.handCount[seat],
      most: handLimit(s, seat),
    });
  return undefined;
}

/** Above any possible score, far below the 16-bit limit. */
const MAX_POINTS = 2000;

/** Checks the first player and the clans against the options, and that the last turns follow the finisher's turn. */
function orderFlaw(s: RiverOfGoldState, options: GameOptions): PositionFlaw | undefined {
  if (options.first !== 'random' && s.firstSeat !== options.first)
    return refuseFlaw('position-options', 'another first player than the options say');
  for (const [seat, clan] of options.clanNumbers.entries()) {
    if (s.clan[seat] !== 0 && s.clan[seat] !== clan)
      return refuseFlaw('position-options', 'other clans than the options say');
  }
  if (s.ending !== 0 && (s.turn === s.finisher) !== (s.lastTurns === 0))
    return refuseFlaw('position-last-turns', 'a turn out of order at the end');
  return undefined;
}

function clanFlaw(s: RiverOfGoldState, options: GameOptions): PositionFlaw | undefined {
  for (let seat = 0; seat < s.seats; seat++) {
    const clan = s.clan[seat];
    const patron = s.patron[seat];
    if (clan === 0 && s.phase >= HANDS_PHASE) return `seat ${seat} has no clan`;
    for (let other = 0; other < seat; other++)
      if (clan !== 0 && clan === s.clan[other]) return refuseFlaw('position-clan', 'two seats of one clan');
    if (patron === UNKNOWN) {
      const inSecret = s.phase === PATRONS_PHASE || s.phase === REVEAL_PHASE;
      if (options.patrons !== 'alternative' || !inSecret) return `the patron of seat ${seat} is open`;
    } else if (patron !== 0 && clanOf(patron) !== clan)
      return refuseFlaw('position-patron', `the patron of seat ${seat} is of another clan`, { seat });
    if (options.patrons === 'off' && patron !== 0)
      return refuseFlaw('position-no-patrons', 'patrons are not in this game');
    if (options.patrons !== 'off' && patron === 0 && s.phase >= HANDS_PHASE)
      return refuseFlaw('position-patron-due', `seat ${seat} has no patron`, { seat });
  }
  return undefined;
}

/** Checks that each tile is in at most one place and that the tiles from the stacks add up. */
function tileFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  const places = new Uint8Array(TILE_COUNT + 1);
  const countTile = (tile: number): void => {
    if (tile <= TILE_COUNT) places[tile]++;
  };
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    const tile = s.tile[space];
    countTile(tile);
    const isImperial = tile >= IMPERIAL_FIRST && tile !== UNKNOWN;
    if (isImperial && !IMPERIAL_SPACES.includes(space)) return `an imperial market on ${space}`;
    if (tile !== 0 && tile < IMPERIAL_FIRST && IMPERIAL_SPACES.includes(space)) return `a building on ${space}`;
  }
  for (const tile of s.row) countTile(tile);
  for (const tile of s.top) countTile(tile);
  for (let tile = 1; tile <= TILE_COUNT; tile++) {
    if (places[tile] > 1) return `tile ${tile} is in two places`;
    if (tile >= STARTING_FIRST || places[tile] === 0) continue;
    const era = eraOf(tile);
    if ((s.seenTiles[era] & (1 << (tile - ERA_FIRST[era]))) === 0) return `tile ${tile} lies open, yet is not seen`;
  }
  for (let era = 0; era < 2; era++) {
    const unnamedCount = countUnnamedTiles(s, era);
    if (unnamedCount < 0)
      return refuseFlaw('position-tiles-many', `${-unnamedCount} tiles too many of era ${era + 1}`, {
        era: era + 1,
      });
    if (unnamedCount > 0 && s.hidden === 0) return `${unnamedCount} tiles missing of era ${era + 1}`;
  }
  return s.phase <= DICE_PHASE ? undefined : (stackFlaw(s) ?? rowFlaw(s));
}

/**
 * Checks the stacks: era 2 starts when era 1 is empty, each has a face-up top, the last era 2 tile triggers the end.
 */
function stackFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  if (s.tilesLeft[0] > 0 && countEnteredTiles(s, 1) > 0)
    return refuseFlaw('position-era-order', 'a tile of era 2 before the last of era 1');
  for (let era = 0; era < 2; era++) {
    const isDue = s.phase === TILE_PHASE && era === dueEra(s);
    if (!isDue && (s.top[era] !== 0) !== s.tilesLeft[era] > 0)
      return refuseFlaw('position-top', `the top of era ${era + 1}`, { era: era + 1 });
  }
  if ((s.ending !== 0) !== (s.tilesLeft[1] === 0))
    return refuseFlaw('position-last-tile', 'the end comes with the last tile of era 2');
  if (s.visitDue !== 0 && (s.tilesLeft[0] > 0 || countEnteredTiles(s, 1) > 0))
    return refuseFlaw('position-emperor', 'the Emperor comes with the last tile of era 1');
  if (s.lastTurns !== 0 && s.ending === 0) return refuseFlaw('position-last-turns', 'last turns before the end');
  if (s.phase === OVER_PHASE && s.lastTurns === 0)
    return refuseFlaw('position-last-turns', 'over before the last turns');
  return undefined;
}

/** Checks the row: full while the stacks last, except for a tile just taken; later, gaps are at the entry. */
function rowFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  let gaps = 0;
  for (const tile of s.row) if (tile === 0) gaps++;
  if ((s.pendingEffects & (AFTER_BUILD | AFTER_JOURNEY)) !== 0) gaps--;
  if (gaps < 0) return refuseFlaw('position-gap', 'no gap in the row where a tile was taken');
  if (gaps > 0 && s.tilesLeft[0] + s.tilesLeft[1] > 0) return refuseFlaw('position-gap', 'a gap in the row');
  if ((s.pendingEffects & (AFTER_BUILD | AFTER_JOURNEY)) !== 0) return undefined;
  for (let place = 0; place < gaps; place++)
    if (s.row[place] !== 0) return refuseFlaw('position-gap', 'a gap in the row that is not at the entry');
  return undefined;
}

/** Bit set of monks 1, 3 and 5, whose second marker goes on an own building. */
const OWN_MONKS = 0b010101;

/** Checks that buildings have owners, second markers come from monks, and building counts are right. */
function markerFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  const owned = new Uint8Array(MAX_SEATS * OWNED_WIDTH);
  const regions = new Uint8Array(MAX_SEATS);
  const ownSeconds = new Uint8Array(MAX_SEATS);
  const otherSeconds = new Uint8Array(MAX_SEATS);
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    const tile = s.tile[space];
    const isBuilt = tile !== 0 && tile < STARTING_FIRST;
    if (isBuilt !== (s.marker[space] !== 0)) return `a marker without a building, or the reverse, on ${space}`;
    if (s.secondMarker[space] !== 0 && s.marker[space] === 0) return `a second marker without a first on ${space}`;
    if (!isBuilt) continue;
    const holders = new Set([s.marker[space], s.secondMarker[space]]);
    for (const holder of holders) {
      if (holder === 0) continue;
      if (holder > s.seats) return `a marker of nobody on ${space}`;
      owned[(holder - 1) * OWNED_WIDTH + TILE_TYPE[tile]]++;
      regions[holder - 1] |= 1 << (SPACE_REGION[space] - 1);
    }
    if (s.secondMarker[space] !== 0) {
      const isOwn = s.secondMarker[space] === s.marker[space];
      (isOwn ? ownSeconds : otherSeconds)[s.secondMarker[space] - 1]++;
    }
  }
  for (let seat = 0; seat < s.seats; seat++) {
    const monks = s.delivered[seat * CUSTOMER_TYPE_COUNT + MONK];
    if (ownSeconds[seat] > memberCount(monks & OWN_MONKS) || otherSeconds[seat] > memberCount(monks & ~OWN_MONKS)) {
      return refuseFlaw('position-monk', `seat ${seat} has a second marker without a monk`, { seat });
    }
    if (regions[seat] !== s.ownedRegions[seat]) return `the regions of seat ${seat} are miscounted`;
    for (let type = 0; type < 4; type++) {
      if (owned[seat * OWNED_WIDTH + type] !== s.owned[seat * OWNED_WIDTH + type])
        return `the buildings of seat ${seat} are miscounted`;
    }
  }
  return undefined;
}

function boardFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  for (const window of [s.regionTile, s.masteries]) {
    for (let i = 0; i < window.length; i++) {
      if (window[i] !== 0 && window.indexOf(window[i]) !== i)
        return refuseFlaw('position-card-twice', 'a region tile or mastery twice');
    }
  }
  const rewards = MASTERY_REWARDS[s.seats].length;
  for (let place = 0; place < 3; place++) {
    const claims = Array.from(s.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS));
    const claimants = claims.filter((claim) => claim !== 0);
    if (claimants.length > rewards || new Set(claimants).size !== claimants.length)
      return refuseFlaw('position-claims', 'a mastery claimed too often');
    if (claims.slice(0, claimants.length).includes(0))
      return refuseFlaw('position-claims', 'the highest mastery reward is claimed first');
    const unmetClaim = claimants.find(
      (claim) => s.masteries[place] !== 0 && !meetsMastery(s, claim - 1, s.masteries[place]),
    );
    if (unmetClaim !== undefined)
      return refuseFlaw('position-unmet', 'a mastery claimed by who does not meet it', { seat: unmetClaim - 1 });
  }
  return undefined;
}

/** Checks that each of the 30 customers is in one place and that hands and deck match the ages. */
function cardFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  let union = s.deck[0];
  let counted = memberCount(union);
  let held = 0;
  const addCards = (cards: number): void => {
    union |= cards;
    counted += memberCount(cards);
  };
  addCards(s.discards[0]);
  let delivered = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    addCards(s.hands[seat]);
    for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++) {
      addCards(s.delivered[seat * CUSTOMER_TYPE_COUNT + type] << (type * 6));
      delivered += memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + type]);
    }
    held += s.handCount[seat];
    const known = memberCount(s.hands[seat]);
    if (known > s.handCount[seat] || (s.hidden === 0 && known !== s.handCount[seat])) {
      const count = s.handCount[seat];
      return refuseFlaw('position-hand-count', `seat ${seat} holds ${known} of ${count} cards`, {
        seat,
        known,
        count,
      });
    }
  }
  if (counted !== memberCount(union)) return refuseFlaw('position-customer-twice', 'a customer is in two places');
  const total = s.deckCount + held + memberCount(s.discards[0]) + delivered;
  if (total !== CARD_COUNT)
    return refuseFlaw('position-customers', `${total} customers in all`, { all: CARD_COUNT, found: total });
  if (s.hidden === 0 && memberCount(s.deck[0]) !== s.deckCount) return 'the deck is miscounted';
  return ageFlaw(s);
}

function ageFlaw(s: RiverOfGoldState): string | undefined {
  const unseen = ALL_CARDS & ~s.discards[0] & ~deliveredCardSet(s);
  const balance = new Int8Array(256);
  for (let card = 0; card < CARD_COUNT; card++) {
    if ((unseen & (1 << card)) !== 0) balance[s.age[card]]++;
    else if (s.age[card] !== 0) return 'an open card has an age';
  }
  for (let seat = 0; seat < s.seats; seat++) {
    for (let slot = 0; slot < s.handCount[seat]; slot++) balance[s.handAges[seat * HAND_SLOTS + slot]]--;
    let known = s.hands[seat];
    for (let slot = 0; slot < s.handCount[seat]; slot++) {
      for (let card = 0; card < CARD_COUNT; card++) {
        if ((known & (1 << card)) !== 0 && s.age[card] === s.handAges[seat * HAND_SLOTS + slot]) {
          known &= ~(1 << card);
          break;
        }
      }
    }
    if (known !== 0) return `the ages of the hand of seat ${seat}`;
  }
  balance[s.deckAge] -= s.deckCount;
  return balance.some((count) => count !== 0) ? 'cards of an age are neither in hands nor in the deck' : undefined;
}

function hasRoomForAnyGood(s: RiverOfGoldState, seat: number): boolean {
  return [0, 1, 2].some((good) => s.goods[seat * GOODS_WIDTH + good] < GOOD_LIMIT);
}

/**
 * Finds states that no game reaches, although the rules could continue from them. They are refused only in written
 * positions, because some records started from such a state.
 */
export function unreachableStateFlaw(s: RiverOfGoldState): PositionFlaw | undefined {
  if (s.phase <= DICE_PHASE) {
    if (hasPendingTurnEffects(s)) return refuseFlaw('position-set-up', 'something of a turn before the first one');
    return areDiceInOrder(s) ? undefined : refuseFlaw('position-set-up', 'dice rolled out of order');
  }
  if (s.pendingEffects !== 0 && !allowsOpenChoices(s) && s.phase !== TILE_PHASE)
    return refuseFlaw('position-phase', 'something left over of an action');
  if (s.drawsDue !== 0 && s.phase !== DRAW_PHASE)
    return refuseFlaw('position-phase', 'customers to draw at another time');
  const isBeforeAction = s.phase === ACTION_PHASE || s.die[s.turn] === 0;
  if (s.visitDue !== 0 && (isBeforeAction || s.phase === OVER_PHASE))
    return refuseFlaw('position-emperor', 'the Emperor comes at the end of a turn');
  if (s.openMonk !== 0) {
    const monks = s.delivered[s.turn * CUSTOMER_TYPE_COUNT + MONK];
    const helps = s.openMonk === OWN_BUILDING ? monks & OWN_MONKS : monks & ~OWN_MONKS;
    if (helps === 0) return refuseFlaw('position-monk', 'a second marker to lay without a monk', { seat: s.turn });
  }
  return undefined;
}

/** Whether just those dice are rolled whose turn has come in the set-up; Kakita Ryoku's stays unset. */
function areDiceInOrder(s: RiverOfGoldState): boolean {
  return s.die.subarray(0, s.seats).every((die, seat) => {
    const isRolled = s.phase === DICE_PHASE && placeInTurnOrder(s, seat) < s.dealtCount;
    return (die !== 0) === (isRolled && s.patron[seat] !== KAKITA_RYOKU);
  });
}

function allowsOpenChoices({ phase }: RiverOfGoldState): boolean {
  return phase === CHOICES_PHASE || phase === OTHERS_PHASE || phase === DRAW_PHASE;
}

/** Checks that a phase has the choice, tile or customer it waits for, and nothing else open. */
function phaseFlaw(s: RiverOfGoldState, options: GameOptions): PositionFlaw | undefined {
  if (s.phase <= DICE_PHASE) {
    const flaw = setupFlaw(s, options);
    return flaw === undefined ? undefined : refuseFlaw('position-set-up', flaw);
  }
  const openCount = countOpenChoices(s, s.turn);
  switch (s.phase) {
    case CHOICES_PHASE:
      if (openCount === 0) return refuseFlaw('position-phase', 'nothing to choose');
      break;
    case OTHERS_PHASE:
      if (s.chooser === s.turn || s.openGoods[s.chooser] === 0 || openCount > 0 || !hasRoomForAnyGood(s, s.chooser))
        return refuseFlaw('position-phase', 'nothing for another to choose');
      break;
    case TILE_PHASE:
      if (s.tilesLeft[dueEra(s)] === 0 || s.top[dueEra(s)] !== 0) return refuseFlaw('position-phase', 'no tile is due');
      break;
    case DRAW_PHASE:
      if (s.drawsDue === 0 || s.deckCount === 0) return refuseFlaw('position-phase', 'no customer is due');
      break;
    case START_PHASE:
      if (s.die[s.turn] !== 0) return refuseFlaw('position-phase', 'the die is set already');
      break;
    case ACTION_PHASE:
      if (s.die[s.turn] === 0) return refuseFlaw('position-phase', 'the die is unset');
      if (s.pendingEffects !== 0) return refuseFlaw('position-phase', 'something left over before an action');
      break;
    case ROLL_PHASE:
      if (s.pendingEffects !== 0) return refuseFlaw('position-phase', 'something left over before the roll');
      break;
    default:
      break;
  }
  for (let seat = 0; seat < s.seats; seat++) {
    if (!allowsOpenChoices(s) && countOpenChoices(s, seat) > 0)
      return refuseFlaw('position-phase', `an open choice of seat ${seat}`);
  }
  return undefined;
}
