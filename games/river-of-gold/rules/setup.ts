import { type Move, type MoveList, lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { PATRON_AMOUNTS, PATRONS, STACKS, START } from './components.ts';
import { handLimit, possibleDrawSet, drawCustomer } from './customers.ts';
import type { GameOptions } from './options.ts';
import { dueEra, markTileSeen, unseenTileSet } from './row.ts';
import {
  ALL_CARDS,
  CARD_COUNT,
  ERA_FIRST,
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  IMPERIAL_TILE_COUNT,
  KAIU_SHIHOBU,
  KAKITA_RYOKU,
  PATRON_COUNT,
  STARTING_FIRST,
  STARTING_TILE_COUNT,
  STARTING_SPACES,
} from './tables.ts';
import { beginTurn, nextSeat, placeInTurnOrder } from './turn.ts';
import type { EmitRiverOfGoldEvent } from './events.ts';
import {
  argumentOf,
  CHANCE_CLAN,
  CHANCE_MASTERY,
  CHANCE_REGION,
  CLANS_PHASE,
  DICE_PHASE,
  ERA1_PHASE,
  ERA2_PHASE,
  FIRST_PHASE,
  firstArgument,
  GOODS_WIDTH,
  HANDS_PHASE,
  makeChanceCustomer,
  makeChanceDie,
  makeChanceFirst,
  makeChancePatron,
  makeChanceShip,
  makeChanceTile,
  makeMove,
  makePickPatron,
  MARKETS_PHASE,
  MASTERIES_PHASE,
  OFFER_PHASE,
  PATRONS_PHASE,
  REGIONS_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  SHIPS_WIDTH,
  STARTING_PHASE,
  UNKNOWN,
} from '../model.gen.ts';
import { encodePatronPicks } from './oddMoves.ts';

const ROW_LENGTH = 4;
const { 'kaiu-shihobu': KAIU_KOKU } = PATRON_AMOUNTS;

/** Initializes the state before the first chance result. */
export function setUpState(s: RiverOfGoldState, seats: number, options: GameOptions): void {
  s.bytes.fill(0);
  s.seats = seats;
  s.patrons = options.patrons === 'off' ? 0 : 1;
  s.tilesLeft[0] = STACKS[seats].era1;
  s.tilesLeft[1] = STACKS[seats].era2;
  s.deck[0] = ALL_CARDS;
  s.deckCount = CARD_COUNT;
  if (options.first !== 'random') s.firstSeat = options.first;
  s.phase = REGIONS_PHASE;
}

export function isSetupPhase(phase: number): boolean {
  return phase <= DICE_PHASE;
}

/** Lists possible chance results of the set-up, or the patrons a player may pick. */
export function listSetupMoves(s: RiverOfGoldState, list: MoveList, options: GameOptions): void {
  switch (s.phase) {
    case REGIONS_PHASE:
      listUndealtPieces(CHANCE_REGION, 6, s.regionTile, list);
      return;
    case MASTERIES_PHASE:
      listUndealtPieces(CHANCE_MASTERY, 6, s.masteries, list);
      return;
    case MARKETS_PHASE:
      listUnplacedTiles(s, IMPERIAL_FIRST, IMPERIAL_TILE_COUNT, IMPERIAL_SPACES, list);
      return;
    case STARTING_PHASE:
      listUnplacedTiles(s, STARTING_FIRST, STARTING_TILE_COUNT, STARTING_SPACES[s.seats], list);
      return;
    case ERA1_PHASE:
    case ERA2_PHASE:
      listUnseenTiles(s, list);
      return;
    case FIRST_PHASE:
      for (let seat = 0; seat < s.seats; seat++) list.add(makeChanceFirst(seat));
      return;
    case OFFER_PHASE:
      list.add(makeChancePatron(s.dealtCount * 2 + 1));
      list.add(makeChancePatron(s.dealtCount * 2 + 2));
      return;
    case CLANS_PHASE:
      listUndealtPieces(CHANCE_CLAN, 4, s.clan, list);
      return;
    case PATRONS_PHASE:
      listPatronPicks(s, options, list);
      return;
    case REVEAL_PHASE:
      listPatronReveals(s, list);
      return;
    case HANDS_PHASE:
      listCustomerDraws(s, list);
      return;
    case SHIPS_PHASE:
      for (let face = 1; face <= 6; face++) list.add(makeChanceShip(face));
      return;
    case DICE_PHASE:
      for (let face = 1; face <= 6; face++) list.add(makeChanceDie(face));
      return;
    default:
      throw new Error(`phase ${s.phase} is not a set-up phase`);
  }
}

/** Lists a chance result for each number from 1 to `count` that a window does not contain. */
function listUndealtPieces(kind: number, count: number, window: Uint8Array, list: MoveList): void {
  let dealtPieces = 0;
  for (let i = 0; i < window.length; i++) dealtPieces |= 1 << window[i];
  for (let number = 1; number <= count; number++) {
    if ((dealtPieces & (1 << number)) === 0) list.add(makeMove(kind, number));
  }
}

/** Lists the tiles of a set that are not on a space yet. */
function listUnplacedTiles(
  s: RiverOfGoldState,
  from: number,
  count: number,
  spaces: readonly number[],
  list: MoveList,
): void {
  let placed = 0;
  for (let i = 0; i < s.dealtCount; i++) placed |= 1 << (s.tile[spaces[i]] - from);
  for (let i = 0; i < count; i++) if ((placed & (1 << i)) === 0) list.add(makeChanceTile(from + i));
}

/** Lists possible tiles to reveal next, of the era that is due. */
export function listUnseenTiles(s: RiverOfGoldState, list: MoveList): void {
  const era = dueEra(s);
  for (let unseen = unseenTileSet(s, era); unseen !== 0; unseen = withoutLowestMember(unseen)) {
    list.add(makeChanceTile(ERA_FIRST[era] + lowestMember(unseen)));
  }
}

/** Lists customers that may come from the deck. */
export function listCustomerDraws(s: RiverOfGoldState, list: MoveList): void {
  for (let cards = possibleDrawSet(s); cards !== 0; cards = withoutLowestMember(cards)) {
    list.add(makeChanceCustomer(lowestMember(cards)));
  }
}

function listPatronPicks(s: RiverOfGoldState, options: GameOptions, list: MoveList): void {
  for (let patron = 1; patron <= PATRON_COUNT; patron++) {
    const offered =
      options.patrons === 'draft' ? (s.offeredPatrons & (1 << (patron - 1))) !== 0 : clanOf(patron) === s.clan[s.turn];
    if (offered) list.add(makePickPatron(patron));
  }
}

export function clanOf(patron: number): number {
  return (patron + 1) >> 1;
}

/** Lists reveals of all patron picks together: one result if the picks are known, otherwise every possible one. */
function listPatronReveals(s: RiverOfGoldState, list: MoveList): void {
  const picks = Array.from({ length: s.seats }, () => 0);
  const extend = (seat: number): void => {
    if (seat === s.seats) {
      list.add(encodePatronPicks(picks));
      return;
    }
    const known = s.patron[seat];
    for (let patron = s.clan[seat] * 2 - 1; patron <= s.clan[seat] * 2; patron++) {
      if (known !== UNKNOWN && known !== patron) continue;
      picks[seat] = patron;
      extend(seat + 1);
    }
  };
  extend(0);
}

export function playSetupMove(
  s: RiverOfGoldState,
  options: GameOptions,
  move: Move,
  emit?: EmitRiverOfGoldEvent,
): void {
  const result = firstArgument(move);
  switch (s.phase) {
    case REGIONS_PHASE:
      s.regionTile[s.dealtCount++] = result;
      if (s.dealtCount === 6) enterPhase(s, MASTERIES_PHASE);
      return;
    case MASTERIES_PHASE:
      s.masteries[s.dealtCount++] = result;
      if (s.dealtCount === 3) enterPhase(s, MARKETS_PHASE);
      return;
    case MARKETS_PHASE:
      s.tile[IMPERIAL_SPACES[s.dealtCount++]] = result;
      if (s.dealtCount === IMPERIAL_SPACES.length)
        enterPhase(s, STARTING_SPACES[s.seats].length > 0 ? STARTING_PHASE : ERA1_PHASE);
      return;
    case STARTING_PHASE: {
      const spaces = STARTING_SPACES[s.seats];
      s.tile[spaces[s.dealtCount++]] = result;
      if (s.dealtCount === spaces.length) enterPhase(s, ERA1_PHASE);
      return;
    }
    case ERA1_PHASE:
      markTileSeen(s, result);
      if (s.dealtCount === ROW_LENGTH) {
        s.top[0] = result;
        enterPhase(s, ERA2_PHASE);
      } else {
        s.row[ROW_LENGTH - 1 - s.dealtCount++] = result;
        s.tilesLeft[0]--;
      }
      return;
    case ERA2_PHASE:
      markTileSeen(s, result);
      s.top[1] = result;
      if (options.first === 'random') enterPhase(s, FIRST_PHASE);
      else startClanSelection(s, options);
      return;
    case FIRST_PHASE:
      s.firstSeat = result;
      startClanSelection(s, options);
      return;
    case OFFER_PHASE:
      s.offeredPatrons |= 1 << (result - 1);
      s.dealtCount++;
      if (s.dealtCount === 4) startPatronPicks(s, (s.firstSeat + s.seats - 1) % s.seats);
      return;
    case CLANS_PHASE:
      s.clan[s.dealtCount++] = result;
      if (s.dealtCount < s.seats) return;
      if (options.patrons === 'alternative') startPatronPicks(s, s.firstSeat);
      else dealStartingPieces(s);
      return;
    case PATRONS_PHASE:
      if (options.patrons === 'draft') draftPatron(s, result, emit);
      else pickHiddenPatron(s, result);
      return;
    case REVEAL_PHASE:
      for (let seat = 0; seat < s.seats; seat++) {
        s.patron[seat] = (argumentOf(move) >> (seat * 4)) & 0xf;
        if (emit !== undefined) emit({ kind: 'patron', seat, patron: PATRONS[s.patron[seat] - 1].id });
      }
      dealStartingPieces(s);
      return;
    case HANDS_PHASE:
      drawCustomer(s, s.turn, result);
      if (s.handCount[s.turn] === handLimit(s, s.turn)) advanceSetupSeat(s, SHIPS_PHASE);
      return;
    case SHIPS_PHASE:
      s.ships[s.turn * SHIPS_WIDTH + s.dealtCount] += result;
      s.dealtCount++;
      if (s.dealtCount === 2) advanceSetupSeat(s, DICE_PHASE);
      return;
    case DICE_PHASE:
      s.die[s.turn] = result;
      s.dealtCount++;
      advanceToNextDie(s);
      return;
    default:
      throw new Error(`phase ${s.phase} is not a set-up phase`);
  }
}

function enterPhase(s: RiverOfGoldState, phase: number): void {
  s.phase = phase;
  s.dealtCount = 0;
}

function startClanSelection(s: RiverOfGoldState, options: GameOptions): void {
  if (options.patrons === 'draft') enterPhase(s, OFFER_PHASE);
  else if (options.clans === 'dealt') enterPhase(s, CLANS_PHASE);
  else {
    for (let seat = 0; seat < s.seats; seat++) s.clan[seat] = options.clanNumbers[seat];
    dealStartingPieces(s);
  }
}

function startPatronPicks(s: RiverOfGoldState, seat: number): void {
  enterPhase(s, PATRONS_PHASE);
  s.turn = seat;
}

/** Plays a draft pick, in reverse turn order; a patron brings its clan. With 4 players the last pick is automatic. */
function draftPatron(s: RiverOfGoldState, patron: number, emit: EmitRiverOfGoldEvent | undefined): void {
  s.patron[s.turn] = patron;
  s.clan[s.turn] = clanOf(patron);
  s.offeredPatrons &= ~(1 << (patron - 1));
  s.dealtCount++;
  if (emit !== undefined) emit({ kind: 'patron', seat: s.turn, patron: PATRONS[patron - 1].id });
  if (s.dealtCount === s.seats) {
    s.offeredPatrons = 0;
    dealStartingPieces(s);
    return;
  }
  s.turn = (s.turn + s.seats - 1) % s.seats;
  if (s.dealtCount === 3 && s.seats === 4) draftPatron(s, 32 - Math.clz32(s.offeredPatrons), emit);
}

/** Plays an alternative pick, in turn order; hidden from other players until the last pick. */
function pickHiddenPatron(s: RiverOfGoldState, patron: number): void {
  s.patron[s.turn] = patron;
  s.dealtCount++;
  if (s.dealtCount === s.seats) enterPhase(s, REVEAL_PHASE);
  else s.turn = nextSeat(s, s.turn);
}

/** Deals koku, goods and favor; chance then deals hands and rolls ships and dice. */
function dealStartingPieces(s: RiverOfGoldState): void {
  for (let seat = 0; seat < s.seats; seat++) {
    s.favorLimit[seat] = START.favorLimit;
    s.favor[seat] = START.favor;
    for (let good = 0; good < 3; good++) s.goods[seat * GOODS_WIDTH + good] = START.goods;
    s.koku[seat] = START.koku[placeInTurnOrder(s, seat)] + (s.patron[seat] === KAIU_SHIHOBU ? KAIU_KOKU : 0);
    s.ships[seat * SHIPS_WIDTH] = START.ships[0];
    s.ships[seat * SHIPS_WIDTH + 1] = START.ships[1];
  }
  enterPhase(s, HANDS_PHASE);
  s.turn = s.firstSeat;
}

/** Advances to the next player in turn order, or to the next phase of the set-up. */
function advanceSetupSeat(s: RiverOfGoldState, phase: number): void {
  s.turn = nextSeat(s, s.turn);
  s.dealtCount = 0;
  if (s.turn !== s.firstSeat) return;
  s.phase = phase;
  if (phase === DICE_PHASE) advanceToNextDie(s);
}

/** Advances to the next player's roll for the first turn; Kakita Ryoku's die stays unset. */
function advanceToNextDie(s: RiverOfGoldState): void {
  for (; s.dealtCount < s.seats; s.dealtCount++) {
    s.turn = (s.firstSeat + s.dealtCount) % s.seats;
    if (s.patron[s.turn] !== KAKITA_RYOKU) return;
  }
  s.dealtCount = 0;
  beginTurn(s, s.firstSeat);
}
