import { type Move, type MoveList, type Tell, firstIn, withoutFirst } from '@two-rivers/kernel';
import { PATRON_AMOUNTS, PATRONS, STACKS, START } from './components.ts';
import { handSize, possibleDraws, takeCustomer } from './customers.ts';
import {
  argumentsOf,
  CHANCE_CLAN,
  CHANCE_CUSTOMER,
  CHANCE_DIE,
  CHANCE_FIRST,
  CHANCE_MASTERY,
  CHANCE_PATRON,
  CHANCE_REGION,
  CHANCE_SHIP,
  CHANCE_TILE,
  firstOf,
  makeMove,
  PICK_PATRON,
  writePatronPicks,
} from './notation.ts';
import type { Options } from './options.ts';
import { eraDue, markSeen, unseenSet } from './row.ts';
import {
  CLANS_PHASE,
  DICE_PHASE,
  ERA1_PHASE,
  ERA2_PHASE,
  FIRST_PHASE,
  HANDS_PHASE,
  MARKETS_PHASE,
  MASTERIES_PHASE,
  OFFER_PHASE,
  PATRONS_PHASE,
  REGIONS_PHASE,
  REVEAL_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  STARTING_PHASE,
  UNKNOWN,
} from './state.ts';
import {
  ALL_CARDS,
  CARDS,
  ERA_FIRST,
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  IMPERIAL_TILES,
  KAIU_SHIHOBU,
  KAKITA_RYOKU,
  PATRON_COUNT,
  STARTING_FIRST,
  STARTING_TILES,
  STARTING_SPACES,
} from './tables.ts';
import { beginTurn, nextSeat, turnOrder } from './turn.ts';
import type { Told } from './gains.ts';

const ROW_LENGTH = 4;
const { 'kaiu-shihobu': KAIU_KOKU } = PATRON_AMOUNTS;

/** The state before any chance. */
export function setUp(s: RiverOfGoldState, seats: number, options: Options): void {
  s.bytes.fill(0);
  s.seats = seats;
  s.patrons = options.patrons === 'off' ? 0 : 1;
  s.left[0] = STACKS[seats].era1;
  s.left[1] = STACKS[seats].era2;
  s.deck[0] = ALL_CARDS;
  s.deckCount = CARDS;
  if (options.first !== 'random') s.first = options.first;
  s.phase = REGIONS_PHASE;
}

export function isSetUp(phase: number): boolean {
  return phase <= DICE_PHASE;
}

/** Lists possible chance results of the set-up, or the patrons a player may pick. */
export function listSetUp(s: RiverOfGoldState, list: MoveList, options: Options): void {
  switch (s.phase) {
    case REGIONS_PHASE:
      listUndealt(CHANCE_REGION, 6, s.regionTile, list);
      return;
    case MASTERIES_PHASE:
      listUndealt(CHANCE_MASTERY, 6, s.masteries, list);
      return;
    case MARKETS_PHASE:
      listUnlaid(s, IMPERIAL_FIRST, IMPERIAL_TILES, IMPERIAL_SPACES, list);
      return;
    case STARTING_PHASE:
      listUnlaid(s, STARTING_FIRST, STARTING_TILES, STARTING_SPACES[s.seats], list);
      return;
    case ERA1_PHASE:
    case ERA2_PHASE:
      listUnseen(s, list);
      return;
    case FIRST_PHASE:
      for (let seat = 0; seat < s.seats; seat++) list.add(makeMove(CHANCE_FIRST, seat));
      return;
    case OFFER_PHASE:
      list.add(makeMove(CHANCE_PATRON, s.dealt * 2 + 1));
      list.add(makeMove(CHANCE_PATRON, s.dealt * 2 + 2));
      return;
    case CLANS_PHASE:
      listUndealt(CHANCE_CLAN, 4, s.clan, list);
      return;
    case PATRONS_PHASE:
      listPatrons(s, options, list);
      return;
    case REVEAL_PHASE:
      listReveals(s, list);
      return;
    case HANDS_PHASE:
      listCustomers(s, list);
      return;
    case SHIPS_PHASE:
      for (let face = 1; face <= 6; face++) list.add(makeMove(CHANCE_SHIP, face));
      return;
    case DICE_PHASE:
      for (let face = 1; face <= 6; face++) list.add(makeMove(CHANCE_DIE, face));
      return;
    default:
      throw new Error(`phase ${s.phase} is not a set-up phase`);
  }
}

/** Lists the numbers from 1 missing in a window. */
function listUndealt(kind: number, count: number, window: Uint8Array, list: MoveList): void {
  let dealt = 0;
  for (let i = 0; i < window.length; i++) dealt |= 1 << window[i];
  for (let number = 1; number <= count; number++) {
    if ((dealt & (1 << number)) === 0) list.add(makeMove(kind, number));
  }
}

/** Lists the tiles of a set not yet on one of its spaces. */
function listUnlaid(
  s: RiverOfGoldState,
  from: number,
  count: number,
  spaces: readonly number[],
  list: MoveList,
): void {
  let laid = 0;
  for (let i = 0; i < s.dealt; i++) laid |= 1 << (s.tile[spaces[i]] - from);
  for (let i = 0; i < count; i++) if ((laid & (1 << i)) === 0) list.add(makeMove(CHANCE_TILE, from + i));
}

/** Lists possible next tiles of the era due. */
export function listUnseen(s: RiverOfGoldState, list: MoveList): void {
  const era = eraDue(s);
  for (let unseen = unseenSet(s, era); unseen !== 0; unseen = withoutFirst(unseen)) {
    list.add(makeMove(CHANCE_TILE, ERA_FIRST[era] + firstIn(unseen)));
  }
}

/** Lists customers that may come from the deck. */
export function listCustomers(s: RiverOfGoldState, list: MoveList): void {
  for (let cards = possibleDraws(s); cards !== 0; cards = withoutFirst(cards)) {
    list.add(makeMove(CHANCE_CUSTOMER, firstIn(cards)));
  }
}

function listPatrons(s: RiverOfGoldState, options: Options, list: MoveList): void {
  for (let patron = 1; patron <= PATRON_COUNT; patron++) {
    const offered =
      options.patrons === 'draft' ? (s.offer & (1 << (patron - 1))) !== 0 : clanOf(patron) === s.clan[s.turn];
    if (offered) list.add(makeMove(PICK_PATRON, patron));
  }
}

export function clanOf(patron: number): number {
  return (patron + 1) >> 1;
}

/** Lists reveals of all picks at once: one result if the picks are known, else every possible one. */
function listReveals(s: RiverOfGoldState, list: MoveList): void {
  const picks = Array.from({ length: s.seats }, () => 0);
  const extend = (seat: number): void => {
    if (seat === s.seats) {
      list.add(writePatronPicks(picks));
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

export function playSetUp(s: RiverOfGoldState, options: Options, move: Move, tell?: Tell): void {
  const result = firstOf(move);
  switch (s.phase) {
    case REGIONS_PHASE:
      s.regionTile[s.dealt++] = result;
      if (s.dealt === 6) enter(s, MASTERIES_PHASE);
      return;
    case MASTERIES_PHASE:
      s.masteries[s.dealt++] = result;
      if (s.dealt === 3) enter(s, MARKETS_PHASE);
      return;
    case MARKETS_PHASE:
      s.tile[IMPERIAL_SPACES[s.dealt++]] = result;
      if (s.dealt === IMPERIAL_SPACES.length)
        enter(s, STARTING_SPACES[s.seats].length > 0 ? STARTING_PHASE : ERA1_PHASE);
      return;
    case STARTING_PHASE: {
      const spaces = STARTING_SPACES[s.seats];
      s.tile[spaces[s.dealt++]] = result;
      if (s.dealt === spaces.length) enter(s, ERA1_PHASE);
      return;
    }
    case ERA1_PHASE:
      markSeen(s, result);
      if (s.dealt === ROW_LENGTH) {
        s.top[0] = result;
        enter(s, ERA2_PHASE);
      } else {
        s.row[ROW_LENGTH - 1 - s.dealt++] = result;
        s.left[0]--;
      }
      return;
    case ERA2_PHASE:
      markSeen(s, result);
      s.top[1] = result;
      if (options.first === 'random') enter(s, FIRST_PHASE);
      else chooseClans(s, options);
      return;
    case FIRST_PHASE:
      s.first = result;
      chooseClans(s, options);
      return;
    case OFFER_PHASE:
      s.offer |= 1 << (result - 1);
      s.dealt++;
      if (s.dealt === 4) pickPatrons(s, (s.first + s.seats - 1) % s.seats);
      return;
    case CLANS_PHASE:
      s.clan[s.dealt++] = result;
      if (s.dealt < s.seats) return;
      if (options.patrons === 'alternative') pickPatrons(s, s.first);
      else dealStart(s);
      return;
    case PATRONS_PHASE:
      if (options.patrons === 'draft') draftPatron(s, result, tell);
      else pickPatron(s, result);
      return;
    case REVEAL_PHASE:
      for (let seat = 0; seat < s.seats; seat++) {
        s.patron[seat] = (argumentsOf(move) >> (seat * 4)) & 0xf;
        if (tell !== undefined) tellPatron(seat, s.patron[seat], tell);
      }
      dealStart(s);
      return;
    case HANDS_PHASE:
      takeCustomer(s, s.turn, result);
      if (s.handCount[s.turn] === handSize(s, s.turn)) nextInSetUp(s, SHIPS_PHASE);
      return;
    case SHIPS_PHASE:
      s.ships[s.turn * 2 + s.dealt] += result;
      s.dealt++;
      if (s.dealt === 2) nextInSetUp(s, DICE_PHASE);
      return;
    case DICE_PHASE:
      s.die[s.turn] = result;
      s.dealt++;
      nextDie(s);
      return;
    default:
      throw new Error(`phase ${s.phase} is not a set-up phase`);
  }
}

function enter(s: RiverOfGoldState, phase: number): void {
  s.phase = phase;
  s.dealt = 0;
}

function chooseClans(s: RiverOfGoldState, options: Options): void {
  if (options.patrons === 'draft') enter(s, OFFER_PHASE);
  else if (options.clans === 'dealt') enter(s, CLANS_PHASE);
  else {
    for (let seat = 0; seat < s.seats; seat++) s.clan[seat] = options.clanNumbers[seat];
    dealStart(s);
  }
}

function pickPatrons(s: RiverOfGoldState, seat: number): void {
  enter(s, PATRONS_PHASE);
  s.turn = seat;
}

/** Draft pick, in reverse turn order; a patron brings its clan. The fourth of 4 picks plays itself. */
function draftPatron(s: RiverOfGoldState, patron: number, tell: Tell | undefined): void {
  s.patron[s.turn] = patron;
  s.clan[s.turn] = clanOf(patron);
  s.offer &= ~(1 << (patron - 1));
  s.dealt++;
  if (tell !== undefined) tellPatron(s.turn, patron, tell);
  if (s.dealt === s.seats) {
    s.offer = 0;
    dealStart(s);
    return;
  }
  s.turn = (s.turn + s.seats - 1) % s.seats;
  if (s.dealt === 3 && s.seats === 4) draftPatron(s, 32 - Math.clz32(s.offer), tell);
}

/** Alternative pick, in turn order; hidden from the others until the last pick. */
function pickPatron(s: RiverOfGoldState, patron: number): void {
  s.patron[s.turn] = patron;
  s.dealt++;
  if (s.dealt === s.seats) enter(s, REVEAL_PHASE);
  else s.turn = nextSeat(s, s.turn);
}

function tellPatron(seat: number, patron: number, tell: Tell): void {
  tell({
    what: 'patron',
    seat,
    amount: 1,
    lost: 0,
    cause: 'patron',
    at: patron,
    id: PATRONS[patron - 1]?.id ?? '',
  } satisfies Told);
}

/** Deals koku, goods and favor; hands, ships and dice follow by chance. */
function dealStart(s: RiverOfGoldState): void {
  for (let seat = 0; seat < s.seats; seat++) {
    s.favorLimit[seat] = START.favorLimit;
    s.favor[seat] = START.favor;
    for (let good = 0; good < 3; good++) s.goods[seat * 3 + good] = START.goods;
    s.koku[seat] = START.koku[turnOrder(s, seat)] + (s.patron[seat] === KAIU_SHIHOBU ? KAIU_KOKU : 0);
    s.ships[seat * 2] = START.ships[0];
    s.ships[seat * 2 + 1] = START.ships[1];
  }
  enter(s, HANDS_PHASE);
  s.turn = s.first;
}

/** Advances to the next player in turn order, or to the next phase of the set-up. */
function nextInSetUp(s: RiverOfGoldState, phase: number): void {
  s.turn = nextSeat(s, s.turn);
  s.dealt = 0;
  if (s.turn !== s.first) return;
  s.phase = phase;
  if (phase === DICE_PHASE) nextDie(s);
}

/** Advances to the next first-turn roll; Kakita Ryoku's die stays unset. */
function nextDie(s: RiverOfGoldState): void {
  for (; s.dealt < s.seats; s.dealt++) {
    s.turn = (s.first + s.dealt) % s.seats;
    if (s.patron[s.turn] !== KAKITA_RYOKU) return;
  }
  s.dealt = 0;
  beginTurn(s, s.first);
}
