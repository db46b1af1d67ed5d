import { DocumentReader, type Json, type JsonObject, type Refusal } from '@two-rivers/kernel';
import {
  CLANS,
  CUSTOMERS,
  FAVOR_LIMIT_MAX,
  GOOD_LIMIT,
  GOODS,
  KOKU_LIMIT,
  MASTERIES,
  MASTERY_REWARDS,
  PATRONS,
  SHORE,
  STACKS,
  START,
  TILES,
  TRACK_LENGTH,
} from './components.ts';
import { deliveredCards } from './customers.ts';
import { flawOf } from './flaw.ts';
import { AFTER_NAMES, regionTileNames } from './observe.ts';
import type { Options } from './options.ts';
import { eraOf, markSeen } from './row.ts';
import {
  ACTION_PHASE,
  DICE_PHASE,
  EARNED,
  ENDINGS,
  HAND_SLOTS,
  MAX_SEATS,
  PHASES,
  type RiverOfGoldState,
  UNKNOWN,
} from './state.ts';
import {
  ALL_CARDS,
  CARD_REGION,
  CARD_TYPE,
  CARDS,
  IMPERIAL_FIRST,
  IMPERIAL_SPACES,
  SHORE_SPACES,
  SPACE_REGION,
  STARTING_FIRST,
  STARTING_SPACES,
  TILE_COUNT,
  TILE_TYPE,
  TYPES,
  YORITOMO,
} from './tables.ts';

const TILE_IDS = TILES.map((tile) => tile.id);
const CARD_IDS = CUSTOMERS.map((card) => card.id);
const PATRON_IDS = PATRONS.map((patron) => patron.id);
const POSITION_FIELDS = [
  'game',
  'options',
  'phase',
  'turn',
  'chooser',
  'first',
  'turns',
  'seats',
  'regions',
  'masteries',
  'shore',
  'row',
  'stacks',
  'gone',
  'customers',
  'open',
  'after',
  'toDraw',
  'visitDue',
  'ending',
  'dealt',
  'offer',
];
const SEAT_FIELDS = [
  'clan',
  'patron',
  'points',
  'earned',
  'koku',
  'goods',
  'favor',
  'favorLimit',
  'influence',
  'ships',
  'royalShip',
  'die',
  'cards',
  'hand',
  'ages',
  'delivered',
  'openGoods',
];

/**
 * Reads a position. Left-out parts of the board, hands and deck become unknown (`resample` fills them), everything else
 * takes its value at the start of the game.
 */
export function readPositionInto(
  document: Json,
  s: RiverOfGoldState,
  seats: number,
  options: Options,
): Refusal | undefined {
  const reader = new PositionReader(s, seats, options);
  return reader.read(document);
}

class PositionReader extends DocumentReader {
  readonly s: RiverOfGoldState;
  readonly seats: number;
  readonly options: Options;

  constructor(s: RiverOfGoldState, seats: number, options: Options) {
    super();
    this.s = s;
    this.seats = seats;
    this.options = options;
  }

  read(document: Json): Refusal | undefined {
    const { s } = this;
    s.bytes.fill(0);
    s.seats = this.seats;
    s.patrons = this.options.patrons === 'off' ? 0 : 1;
    const position = this.object(document, '', POSITION_FIELDS);
    if (position['game'] !== undefined && position['game'] !== 'river-of-gold')
      this.fail('game', 'river-of-gold');
    const phase = this.name(position['phase'], 'phase', PHASES);
    s.phase = phase < 0 ? ACTION_PHASE : phase;
    const lastSeat = this.seats - 1;
    const first = this.options.first === 'random' ? 0 : this.options.first;
    s.first = this.number(position['first'], 'first', 0, lastSeat, first);
    s.turn = this.number(position['turn'], 'turn', 0, lastSeat, s.first);
    s.chooser = this.number(position['chooser'], 'chooser', 0, lastSeat, 0);
    s.turns = this.number(position['turns'], 'turns', 0, 65535, 0);
    this.readSeats(position['seats']);
    this.readShore(position['shore']);
    this.readRow(position['row']);
    this.readStacks(this.object(position['stacks'], 'stacks', ['era1', 'era2']));
    this.readBoard(position);
    this.readCustomers(
      this.object(position['customers'], 'customers', ['left', 'deck', 'discards', 'reshuffles', 'older']),
    );
    this.readSeatHands(position['seats']);
    this.readProgress(position);
    if (this.refusal !== undefined) return this.refusal;
    const flaw = flawOf(s, this.options);
    if (flaw !== undefined) this.refuse('position-flaw', { flaw });
    return this.refusal;
  }

  readSeats(value: Json | undefined): void {
    const { s } = this;
    const list = this.list(value, 'seats', MAX_SEATS);
    if (value !== undefined && list.length !== this.seats)
      this.fail('seats', `a list of ${this.seats} players`);
    for (let seat = 0; seat < this.seats; seat++) {
      const field = `seats[${seat}]`;
      const given = this.object(list[seat], field, SEAT_FIELDS);
      s.clan[seat] = given['clan'] === null ? 0 : this.name(given['clan'], `${field}.clan`, CLANS) + 1;
      if (given['clan'] === undefined && this.options.clans !== 'dealt')
        s.clan[seat] = this.options.clanNumbers[seat];
      s.patron[seat] =
        given['patron'] === '?' ? UNKNOWN : this.name(given['patron'], `${field}.patron`, PATRON_IDS) + 1;
      s.koku[seat] = this.number(
        given['koku'],
        `${field}.koku`,
        0,
        KOKU_LIMIT,
        START.koku[(seat - s.first + this.seats) % this.seats],
      );
      const goods = this.object(given['goods'], `${field}.goods`, GOODS);
      for (const [i, good] of GOODS.entries()) {
        s.goods[seat * 3 + i] = this.number(
          goods[good],
          `${field}.goods.${good}`,
          0,
          GOOD_LIMIT,
          START.goods,
        );
      }
      s.favorLimit[seat] = this.number(
        given['favorLimit'],
        `${field}.favorLimit`,
        0,
        FAVOR_LIMIT_MAX,
        START.favorLimit,
      );
      s.favor[seat] = this.number(given['favor'], `${field}.favor`, 0, s.favorLimit[seat], START.favor);
      this.readPoints(seat, field, given);
      const influence = this.list(given['influence'], `${field}.influence`, 6);
      for (let i = 0; i < 6; i++)
        s.influence[seat * 6 + i] = this.number(influence[i], `${field}.influence[${i}]`, 0, TRACK_LENGTH, 0);
      const lowest = s.phase <= DICE_PHASE ? 0 : 1;
      const ships = this.list(given['ships'], `${field}.ships`, 2);
      for (let i = 0; i < 2; i++)
        s.ships[seat * 2 + i] = this.number(ships[i], `${field}.ships[${i}]`, lowest, 14, UNKNOWN);
      s.royal[seat] = this.number(given['royalShip'], `${field}.royalShip`, 1, 2, 0);
      s.die[seat] = this.number(given['die'], `${field}.die`, 0, 6, UNKNOWN);
      for (const card of this.cards(given['delivered'], `${field}.delivered`)) {
        s.delivered[seat * TYPES + CARD_TYPE[card]] |= 1 << (CARD_REGION[card] - 1);
      }
      s.openGoods[seat] = this.number(given['openGoods'], `${field}.openGoods`, 0, 20, 0);
    }
    this.fillClans();
  }

  /** Clans left out are the unused ones, in order; before they are dealt there are none. */
  fillClans(): void {
    const { s } = this;
    for (let seat = 0; seat < this.seats; seat++) {
      const patron = s.patron[seat];
      if (s.clan[seat] === 0 && patron !== 0 && patron !== UNKNOWN) s.clan[seat] = (patron + 1) >> 1;
    }
    for (let seat = 0; seat < this.seats; seat++) {
      if (s.clan[seat] !== 0 || s.phase <= DICE_PHASE) continue;
      let clan = 1;
      while (s.clan.includes(clan)) clan++;
      s.clan[seat] = clan;
    }
  }

  readPoints(seat: number, field: string, given: JsonObject): void {
    const { s } = this;
    const earned = this.object(given['earned'], `${field}.earned`, EARNED);
    let sum = 0;
    for (const [i, name] of EARNED.entries()) {
      const points = this.number(earned[name], `${field}.earned.${name}`, 0, 65535, 0);
      s.earned[seat * EARNED.length + i] = points;
      sum += points;
    }
    const points = this.number(given['points'], `${field}.points`, 0, 65535, sum);
    if (given['earned'] === undefined) s.earned[seat * EARNED.length] = points;
    else if (sum !== points) this.fail(`${field}.earned`, `${points} points in all`);
    s.points[seat] = points;
  }

  /** Cards of a list, each a different one. */
  cards(value: Json | undefined, field: string): number[] {
    const cards = this.list(value, field, CARDS).map((card, i) =>
      this.name(card, `${field}[${i}]`, CARD_IDS),
    );
    return cards.filter((card) => card >= 0);
  }

  tile(value: Json | undefined, field: string): number {
    if (value === null) return 0;
    if (value === undefined || value === '?') return UNKNOWN;
    return this.name(value, field, TILE_IDS) + 1;
  }

  /** Lays a tile; each is there once. */
  lay(tile: number, field: string): void {
    if (tile === 0 || tile > TILE_COUNT) return;
    if (this.#laid.has(tile)) this.refuse('position-twice', { field, id: TILE_IDS[tile - 1] });
    this.#laid.add(tile);
    if (tile < STARTING_FIRST) markSeen(this.s, tile);
  }
  readonly #laid = new Set<number>();

  readShore(value: Json | undefined): void {
    const { s } = this;
    const names = SHORE.map((_, i) => String(i + 1));
    const shore = this.object(value, 'shore', names);
    for (let space = 1; space <= SHORE_SPACES; space++) {
      const field = `shore.${space}`;
      const entry = shore[String(space)];
      if (entry === undefined) continue;
      const given = this.object(entry, field, ['tile', 'markers']);
      const tile = this.tile(given['tile'], `${field}.tile`);
      this.lay(tile, `${field}.tile`);
      s.tile[space] = tile;
      const markers = this.list(given['markers'], `${field}.markers`, 2).map((marker, i) =>
        this.number(marker, `${field}.markers[${i}]`, 0, this.seats - 1, 0),
      );
      s.marker[space] = markers[0] === undefined ? 0 : markers[0] + 1;
      s.second[space] = markers[1] === undefined ? 0 : markers[1] + 1;
      const isEraTile = tile > 0 && tile < STARTING_FIRST;
      if (isEraTile !== markers.length > 0) this.refuse('position-markers', { space });
      const imperial = IMPERIAL_SPACES.includes(space);
      if (tile !== UNKNOWN && tile >= IMPERIAL_FIRST !== imperial)
        this.refuse('position-imperial', { space });
      for (const holder of new Set(markers)) {
        s.owned[holder * 4 + TILE_TYPE[tile]]++;
        s.ownedRegions[holder] |= 1 << (SPACE_REGION[space] - 1);
      }
    }
    if (s.phase <= DICE_PHASE) return;
    const unnamed =
      value === undefined ? [...IMPERIAL_SPACES, ...STARTING_SPACES[this.seats]] : IMPERIAL_SPACES;
    for (const space of unnamed) if (s.tile[space] === 0) s.tile[space] = UNKNOWN;
  }

  readRow(value: Json | undefined): void {
    const { s } = this;
    const row = this.list(value, 'row', 4);
    if (value !== undefined && row.length !== 4) this.fail('row', 'a list of 4, from entry to exit');
    for (let place = 0; place < 4; place++) {
      const tile = this.tile(row[place], `row[${place}]`);
      if (tile >= STARTING_FIRST && tile !== UNKNOWN) this.fail(`row[${place}]`, 'a tile of era 1 or era 2');
      this.lay(tile, `row[${place}]`);
      s.row[place] = tile;
    }
  }

  readStacks(stacks: JsonObject): void {
    const { s } = this;
    for (const [era, name] of (['era1', 'era2'] as const).entries()) {
      const size = STACKS[this.seats][name];
      const given = this.object(stacks[name], `stacks.${name}`, ['left', 'top']);
      let placed = 0;
      for (const tile of this.#laid) if (tile < STARTING_FIRST && eraOf(tile) === era) placed++;
      if (era === 0) for (const tile of s.row) if (tile === UNKNOWN) placed++;
      s.left[era] = this.number(given['left'], `stacks.${name}.left`, 0, size, Math.max(size - placed, 0));
      const top =
        given['top'] === undefined && s.left[era] === 0 ? 0 : this.tile(given['top'], `stacks.${name}.top`);
      if (top !== 0 && top !== UNKNOWN && (top >= STARTING_FIRST || eraOf(top) !== era)) {
        this.fail(`stacks.${name}.top`, `a tile of ${name}`);
      }
      this.lay(top, `stacks.${name}.top`);
      s.top[era] = top;
    }
  }

  readBoard(position: JsonObject): void {
    const { s } = this;
    const names = regionTileNames(this.seats);
    const regions = this.list(position['regions'], 'regions', 6);
    for (let i = 0; i < 6; i++) {
      s.regionTile[i] = regions[i] === null ? 0 : this.name(regions[i], `regions[${i}]`, names) + 1;
    }
    const masteries = this.list(position['masteries'], 'masteries', 3);
    for (let place = 0; place < 3; place++) {
      const field = `masteries[${place}]`;
      if (masteries[place] === null) continue;
      const given = this.object(masteries[place], field, ['mastery', 'claimedBy']);
      s.masteries[place] = this.name(given['mastery'], `${field}.mastery`, MASTERIES) + 1;
      const claims = this.list(given['claimedBy'], `${field}.claimedBy`, MASTERY_REWARDS[this.seats].length);
      for (const [i, claim] of claims.entries()) {
        s.claims[place * MAX_SEATS + i] =
          this.number(claim, `${field}.claimedBy[${i}]`, 0, this.seats - 1, 0) + 1;
      }
    }
    for (const [i, id] of this.list(position['gone'], 'gone', TILE_COUNT).entries()) {
      const tile = this.name(id, `gone[${i}]`, TILE_IDS) + 1;
      if (tile >= STARTING_FIRST) this.fail(`gone[${i}]`, 'a tile of era 1 or era 2');
      else this.lay(tile, `gone[${i}]`);
    }
  }

  readCustomers(given: JsonObject): void {
    const { s } = this;
    for (const card of this.cards(given['discards'], 'customers.discards')) s.discards[0] |= 1 << card;
    s.reshuffles = this.number(given['reshuffles'], 'customers.reshuffles', 0, 65535, 0);
    const older = this.list(given['older'], 'customers.older', 14);
    s.deckAge = older.length;
    const unseen = ALL_CARDS & ~s.discards[0] & ~deliveredCards(s);
    for (let card = 0; card < CARDS; card++) if ((unseen & (1 << card)) !== 0) s.age[card] = s.deckAge;
    for (const [age, cards] of older.entries()) {
      for (const card of this.cards(cards, `customers.older[${age}]`)) s.age[card] = age;
    }
    s.hidden = given['deck'] === undefined ? 1 : 0;
    for (const card of this.cards(given['deck'], 'customers.deck')) s.deck[0] |= 1 << card;
    this.#left = given['left'];
  }
  #left: Json | undefined;

  readSeatHands(value: Json | undefined): void {
    const { s } = this;
    const list = this.list(value, 'seats', MAX_SEATS);
    let held = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const field = `seats[${seat}]`;
      const given = this.object(list[seat], field, SEAT_FIELDS);
      const hand = this.cards(given['hand'], `${field}.hand`);
      for (const card of hand) s.hands[seat] |= 1 << card;
      const ordinary =
        given['hand'] === undefined ? START.hand + (s.patron[seat] === YORITOMO ? 1 : 0) : hand.length;
      s.handCount[seat] = this.number(given['cards'], `${field}.cards`, hand.length, HAND_SLOTS, ordinary);
      held += s.handCount[seat];
      const ages = this.list(given['ages'], `${field}.ages`, s.handCount[seat]);
      for (let slot = 0; slot < s.handCount[seat]; slot++) {
        s.handAges[seat * HAND_SLOTS + slot] = this.number(
          ages[slot],
          `${field}.ages[${slot}]`,
          0,
          s.deckAge,
          s.deckAge,
        );
      }
    }
    let open = 0;
    for (let card = 0; card < CARDS; card++)
      if (((s.discards[0] | deliveredCards(s)) & (1 << card)) !== 0) open++;
    s.deckCount = this.number(this.#left, 'customers.left', 0, CARDS, Math.max(CARDS - open - held, 0));
  }

  readProgress(position: JsonObject): void {
    const { s } = this;
    const open = this.object(position['open'], 'open', ['journey', 'sell', 'market', 'monk', 'royal']);
    s.openJourney = this.flag(open['journey'], 'open.journey');
    s.openSell = this.flag(open['sell'], 'open.sell');
    s.openMarket = this.flag(open['market'], 'open.market');
    s.openMonk = this.name(open['monk'], 'open.monk', ['own', 'opponent']) + 1;
    s.openRoyal = this.flag(open['royal'], 'open.royal');
    const names = AFTER_NAMES.map(([, name]) => name);
    for (const [i, name] of this.list(position['after'], 'after', names.length).entries()) {
      const index = this.name(name, `after[${i}]`, names);
      if (index >= 0) s.after |= AFTER_NAMES[index][0];
    }
    s.toDraw = this.number(position['toDraw'], 'toDraw', 0, 2, 0);
    s.visitDue = this.flag(position['visitDue'], 'visitDue');
    const ending = this.object(position['ending'], 'ending', ['by', 'seat', 'lastTurns']);
    s.ending =
      position['ending'] === undefined ? 0 : this.name(ending['by'], 'ending.by', ENDINGS.slice(1)) + 1;
    s.finisher = this.number(ending['seat'], 'ending.seat', 0, this.seats - 1, 0);
    s.lastTurns = this.flag(ending['lastTurns'], 'ending.lastTurns');
    s.dealt = this.number(position['dealt'], 'dealt', 0, 6, 0);
    for (const [i, id] of this.list(position['offer'], 'offer', 4).entries()) {
      const patron = this.name(id, `offer[${i}]`, PATRON_IDS);
      if (patron >= 0) s.offer |= 1 << patron;
    }
  }
}
