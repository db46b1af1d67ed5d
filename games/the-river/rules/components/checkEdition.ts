import {
  type Json,
  type JsonObject,
  type Refusal,
  DocumentReader,
  isList,
  isObject,
  join,
  refuse,
  shown,
} from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  type Edition,
  MEADOW_KINDS,
  type MeadowKind,
  PRODUCED,
  RESOURCES,
  RIVER_LENGTH,
  SOURCES,
  TABLES,
  TERRAINS,
} from './edition.ts';
import { hashEdition, RECONSTRUCTED_HASH, RECONSTRUCTED_NAME, reconstructedEdition } from './hashEdition.ts';

/** Counts fixed by the rulebook; the same in every edition. */
const TILES_BY_TERRAIN = [14, 12, 10, 8, 4, 17];
const TILES = 65;
const BUILDINGS = 33;
const TOKENS = [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const HIGHEST_TOKEN = 6;
const SPOTS = { 2: 4, 3: 5, 4: 5 };
const FOUR_PLAYERS_STOCK = { wood: 13, clay: 13, stone: 13, food: 5 };
const TERRAIN_CAPACITY = { perPlayer: 2 };
const FIRST_PIONEER_BONUS = { 2: 0, 3: 1, 4: 1 };
const GAME = 'the-river';
const BOARDS = 4;
const SETTLERS = 4;
const PLAYER_COUNTS = ['2', '3', '4'] as const;
/** Size limit because an edition travels with every game; four times the shipped one. */
const MOST_CHARACTERS = 64_000;
const MOST_PARTS = 40;

/** Fields of each meadow kind; rejecting others catches mistakes that would go unnoticed. */
export const MEADOW_FIELDS: { readonly [kind in MeadowKind]: readonly string[] } = {
  'point-per-tile': ['of'],
  'point-per-production-symbol': ['of', 'max'],
  'take-resources-now': ['of', 'upTo'],
  'resource-each-cleanup': ['of', 'points'],
  'swap-tiles-now': ['times'],
  'point-per-pioneer-on-boat': [],
  'point-per-bonus-token': [],
};

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** All problems of an edition document; empty if playable. */
export function checkEdition(document: Json): readonly Refusal[] {
  const found = JSON.stringify(document).length;
  if (found > MOST_CHARACTERS) return [refuse('edition-large', { most: MOST_CHARACTERS, found })];
  return problemsOf(document, MOST_PARTS);
}

/** Check for a running game: accepts editions above today's size limits. */
export function checkOldEdition(document: Json): readonly Refusal[] {
  return problemsOf(document, Number.MAX_SAFE_INTEGER);
}

function problemsOf(document: Json, mostParts: number): readonly Refusal[] {
  const check = new EditionCheck(mostParts);
  check.edition(document);
  return check.fields.problems.map((problem) => byName(document, problem));
}

/** The checked edition without its metadata fields, or its first problem. */
export function readEdition(document: Json, check: typeof checkEdition = checkEdition): Edition | Refusal {
  const [problem] = check(document);
  if (problem !== undefined) return problem;
  const { $schema: _schema, hash: _hash, ...edition } = isObject(document) ? document : {};
  // every field has been checked
  return edition as unknown as Edition;
}

class EditionCheck {
  readonly fields = new DocumentReader();
  readonly #mostParts: number;

  constructor(mostParts: number) {
    this.#mostParts = mostParts;
  }

  edition(document: Json): void {
    const { fields } = this;
    const edition = this.object(document, '', ['$schema', 'game', 'name', 'hash', 'about', ...TABLES]);
    if (edition === undefined) return;
    if (edition['game'] !== undefined) fields.name(edition['game'], 'game', [GAME]);
    this.id(edition['name'], 'name');
    if (edition['name'] === RECONSTRUCTED_NAME && !isShipped(edition)) {
      fields.problem('edition-name-taken', { name: RECONSTRUCTED_NAME });
    }
    if (edition['about'] !== undefined) fields.text(edition['about'], 'about', 2000);
    this.tiles(edition['terrainTiles']);
    this.buildings(edition['buildings']);
    this.tokens(edition['bonusTokens']);
    this.stock(edition['stock']);
    this.actionSpaces(edition['actionSpaces']);
    this.faceUp(edition['faceUp']);
    this.boards(edition['riverBoards']);
    if (edition['hash'] !== undefined && fields.problems.length === 0) this.hash(edition);
  }

  hash(edition: JsonObject): void {
    const expected = hashEdition(edition);
    if (edition['hash'] !== expected) this.fields.problem('edition-hash', { expected });
  }

  /** An object, or undefined after reporting it; its missing fields are then not reported too. */
  object(value: Json | undefined, field: string, known: readonly string[]): JsonObject | undefined {
    const object = this.fields.object(value, field, known);
    return isObject(value) ? object : undefined;
  }

  /** A list, or undefined after reporting it. */
  list(value: Json | undefined, field: string, most?: number): readonly Json[] | undefined {
    const list = this.fields.list(value, field, most);
    return Array.isArray(value) ? list : undefined;
  }

  /** Requires the value stated by the rulebook. */
  fixed(value: Json | undefined, field: string, expected: JsonObject): void {
    const keys = Object.keys(expected);
    const same = isObject(value) && Object.keys(value).length === keys.length;
    if (same && keys.every((key) => value[key] === expected[key])) return;
    this.fields.problem('edition-rulebook', {
      field,
      expected: listed(expected),
      found: isObject(value) ? listed(value) : shown(value),
    });
  }

  /** Checks a table and its provenance. */
  table(value: Json | undefined, field: string, known: readonly string[]): JsonObject | undefined {
    const { fields } = this;
    if (value === undefined) {
      fields.problem('edition-table', { table: field });
      return undefined;
    }
    const table = this.object(value, field, ['provenance', ...known]);
    if (table === undefined) return undefined;
    const at = join(field, 'provenance');
    const parts = this.list(table['provenance'], at, this.#mostParts);
    if (isEmpty(table['provenance'])) fields.problem('edition-provenance', { field: at });
    for (const [i, entry] of (parts ?? []).entries()) {
      const part = this.object(entry, join(at, i), ['part', 'source', 'note']);
      if (part === undefined) continue;
      fields.text(part['part'], join(join(at, i), 'part'));
      fields.name(part['source'], join(join(at, i), 'source'), SOURCES);
      if (part['note'] !== undefined) fields.text(part['note'], join(join(at, i), 'note'));
    }
    return table;
  }

  id(value: Json | undefined, field: string): string {
    const id = this.fields.text(value, field, 40);
    if (id !== '' && !ID.test(id)) this.fields.problem('edition-id', { field, found: id });
    return id;
  }

  /** Requires unique ids, because move texts contain them. */
  allDifferent(ids: readonly string[], field: string): void {
    const twice = ids.findIndex((id, i) => id !== '' && ids.indexOf(id) < i);
    if (twice < 0) return;
    const places = ids.flatMap((id, i) => (id === ids[twice] ? [i + 1] : [])).join(', ');
    this.fields.problem('edition-twice', { field: join(field, twice), id: ids[twice], places });
  }

  symbols(owner: JsonObject, field: string): void {
    const { fields } = this;
    const produces = owner['produces'];
    if (typeof produces === 'string') {
      fields.name(produces, join(field, 'produces'), PRODUCED);
    } else if (produces !== undefined) {
      const symbols = fields.list(produces, join(field, 'produces'));
      if (symbols.length > 3) fields.problem('edition-symbols', { field, most: 3, found: symbols.length });
      for (const [i, symbol] of symbols.entries()) {
        fields.name(symbol, join(join(field, 'produces'), i), PRODUCED);
      }
    }
    if (owner['storage'] !== undefined) fields.whole(owner['storage'], join(field, 'storage'), 0, 4);
  }

  tiles(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'terrainTiles', ['tiles']);
    const tiles = table && this.list(table['tiles'], 'terrainTiles.tiles');
    if (tiles === undefined) return;
    const ids: string[] = [];
    const counts = [0, 0, 0, 0, 0, 0];
    let known = true;
    for (const [i, entry] of tiles.entries()) {
      const field = join('terrainTiles.tiles', i);
      const tile = this.object(entry, field, ['id', 'terrain', 'produces', 'storage', 'meadow']);
      if (tile === undefined) {
        known = false;
        continue;
      }
      ids.push(this.id(tile['id'], join(field, 'id')));
      this.symbols(tile, field);
      const terrain = this.list(tile['terrain'], join(field, 'terrain'));
      if (terrain === undefined) {
        known = false;
        continue;
      }
      const numbers = terrain.map((name, k) => fields.name(name, join(join(field, 'terrain'), k), TERRAINS));
      counts[this.columnOf(numbers, field)]++;
      this.meadow(tile, numbers.length === 1 && numbers[0] === MEADOW, field);
    }
    this.allDifferent(ids, 'terrainTiles.tiles');
    this.terrainCounts(known ? counts : undefined, tiles.length);
  }

  /** Checks the tiles per terrain, or only their total if `counts` is undefined. */
  terrainCounts(counts: readonly number[] | undefined, all: number): void {
    const { fields } = this;
    if (counts === undefined) {
      if (all !== TILES) fields.problem('edition-tiles', { expected: TILES, found: all });
      return;
    }
    for (const [column, found] of counts.entries()) {
      const expected = TILES_BY_TERRAIN[column];
      if (found !== expected)
        fields.problem('edition-terrain', { terrain: COUNTED_TERRAINS[column], expected, found });
    }
  }

  /** Index of the rulebook count a tile belongs to, 0 to 5. */
  columnOf(terrain: readonly number[], field: string): number {
    const isMixed = terrain.length === 2 && terrain[0] !== terrain[1] && !terrain.includes(MEADOW);
    if (terrain.length !== 1 && !isMixed)
      this.fields.problem('edition-mixed', { field: join(field, 'terrain') });
    if (terrain.length !== 1) return MIXED_COLUMN;
    return terrain[0] === MEADOW ? MEADOW_COLUMN : terrain[0];
  }

  meadow(tile: JsonObject, isMeadow: boolean, owner: string): void {
    const { fields } = this;
    const field = join(owner, 'meadow');
    const value = tile['meadow'];
    if (isMeadow !== (value !== undefined)) {
      fields.problem(isMeadow ? 'edition-meadow-needed' : 'edition-meadow-only', { field });
      return;
    }
    if (value === undefined) return;
    const found = isObject(value) ? MEADOW_KINDS.find((name) => name === value['kind']) : undefined;
    const others = found === undefined ? ALL_MEADOW_FIELDS : MEADOW_FIELDS[found];
    const meadow = this.object(value, field, ['kind', ...others]);
    if (meadow === undefined) return;
    if (found === undefined) {
      fields.name(meadow['kind'], join(field, 'kind'), MEADOW_KINDS);
      return;
    }
    const of = join(field, 'of');
    switch (found) {
      case 'point-per-tile':
        fields.name(meadow['of'], of, TERRAINS);
        return;
      case 'point-per-production-symbol':
        fields.name(meadow['of'], of, PRODUCED);
        fields.whole(meadow['max'], join(field, 'max'), 1, 9);
        this.ownSymbol(tile, meadow['of'], owner);
        return;
      case 'take-resources-now':
        fields.name(meadow['of'], of, RESOURCES);
        fields.whole(meadow['upTo'], join(field, 'upTo'), 1, 9);
        return;
      case 'resource-each-cleanup':
        fields.name(meadow['of'], of, RESOURCES);
        fields.whole(meadow['points'], join(field, 'points'), 0, 9);
        return;
      case 'swap-tiles-now':
        fields.whole(meadow['times'], join(field, 'times'), 1, 9);
        return;
      default:
    }
  }

  /** A meadow scoring a resource's symbols must show one itself. */
  ownSymbol(tile: JsonObject, of: Json | undefined, owner: string): void {
    const produces = tile['produces'];
    const symbols = isList(produces) ? produces : [produces ?? null];
    if (typeof of === 'string' && !symbols.includes(of)) {
      this.fields.problem('edition-meadow-produces', { field: join(owner, 'produces'), resource: of });
    }
  }

  buildings(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'buildings', ['cards']);
    const cards = table && this.list(table['cards'], 'buildings.cards');
    if (cards === undefined) return;
    if (cards.length !== BUILDINGS)
      fields.problem('edition-buildings', { expected: BUILDINGS, found: cards.length });
    const ids: string[] = [];
    for (const [i, entry] of cards.entries()) {
      const field = join('buildings.cards', i);
      const card = this.object(entry, field, ['id', 'points', 'cost']);
      if (card === undefined) continue;
      ids.push(this.id(card['id'], join(field, 'id')));
      fields.whole(card['points'], join(field, 'points'), 0, 20);
      const cost = this.object(card['cost'], join(field, 'cost'), PRODUCED);
      if (cost === undefined) continue;
      let total = 0;
      for (const resource of PRODUCED) {
        total += fields.whole(cost[resource], join(join(field, 'cost'), resource), 0, 9, 0);
      }
      if (total === 0) fields.problem('edition-cost', { field: join(field, 'cost') });
    }
    this.allDifferent(ids, 'buildings.cards');
  }

  tokens(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'bonusTokens', ['twoPlayers', 'threeOrFourPlayers', 'spots']);
    if (table === undefined) return;
    this.fixed(table['spots'], 'bonusTokens.spots', SPOTS);
    const all = this.tokenList(table['threeOrFourPlayers'], 'bonusTokens.threeOrFourPlayers');
    if (all !== undefined && all.join() !== TOKENS.join()) {
      const values = { expected: TOKENS.join(' '), found: all.join(' ') };
      fields.problem('edition-tokens', { field: 'bonusTokens.threeOrFourPlayers', ...values });
    }
    this.twoPlayerTokens(table['twoPlayers'], 'bonusTokens.twoPlayers');
  }

  twoPlayerTokens(value: Json | undefined, field: string): void {
    const { fields } = this;
    const tokens = this.tokenList(value, field);
    if (tokens === undefined) return;
    const needed = 2 * SPOTS[2];
    if (tokens.length < needed) fields.problem('edition-tokens-few', { field, needed, found: tokens.length });
    if (!tokens.includes(HIGHEST_TOKEN))
      fields.problem('edition-token-missing', { field, value: HIGHEST_TOKEN });
    const left = [...TOKENS];
    for (const token of tokens) {
      const at = left.indexOf(token);
      if (at < 0) fields.problem('edition-token', { field, value: token });
      else left.splice(at, 1);
    }
  }

  tokenList(value: Json | undefined, field: string): number[] | undefined {
    const values = this.list(value, field)?.map((token, i) =>
      this.fields.whole(token, join(field, i), 0, HIGHEST_TOKEN),
    );
    if (values?.some((token, i) => i > 0 && token > values[i - 1]))
      this.fields.problem('edition-descending', { field });
    return values;
  }

  /** Checks one number per player count. */
  perPlayers(value: Json | undefined, field: string, least: number, most: number): void {
    const table = this.object(value, field, PLAYER_COUNTS);
    if (table === undefined) return;
    for (const players of PLAYER_COUNTS) this.fields.whole(table[players], join(field, players), least, most);
  }

  stock(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'stock', ['players']);
    const players = table && this.object(table['players'], 'stock.players', PLAYER_COUNTS);
    if (players === undefined) return;
    for (const count of PLAYER_COUNTS) {
      const field = join('stock.players', count);
      const stock = this.object(players[count], field, RESOURCES);
      if (stock === undefined) continue;
      if (count === '4') this.fixed(stock, field, FOUR_PLAYERS_STOCK);
      else for (const resource of RESOURCES) fields.whole(stock[resource], join(field, resource), 1, 15);
    }
  }

  actionSpaces(value: Json | undefined): void {
    const sides = ['twoPlayers', 'threeOrFourPlayers'];
    const table = this.table(value, 'actionSpaces', [...sides, 'firstPioneerBonus']);
    if (table === undefined) return;
    for (const side of sides) {
      const field = join('actionSpaces', side);
      const spaces = this.object(table[side], field, ACTION_SPACES);
      if (spaces === undefined) continue;
      for (const space of ACTION_SPACES) {
        if (space === 'terrain') this.fixed(spaces[space], join(field, space), TERRAIN_CAPACITY);
        else this.capacity(spaces[space], join(field, space));
      }
    }
    this.fixed(table['firstPioneerBonus'], 'actionSpaces.firstPioneerBonus', FIRST_PIONEER_BONUS);
  }

  capacity(value: Json | undefined, field: string): void {
    const { fields } = this;
    if (value === 'any') return;
    if (typeof value === 'number') {
      fields.whole(value, field, 1, 20);
      return;
    }
    if (!isObject(value)) {
      fields.problem('edition-capacity', { field });
      return;
    }
    const each = fields.object(value, field, ['perPlayer']);
    fields.whole(each['perPlayer'], join(field, 'perPlayer'), 1, 5);
  }

  faceUp(value: Json | undefined): void {
    const table = this.table(value, 'faceUp', ['terrain', 'buildings']);
    if (table === undefined) return;
    this.perPlayers(table['terrain'], 'faceUp.terrain', 1, 12);
    this.fields.whole(table['buildings'], 'faceUp.buildings', 1, 8);
  }

  boards(value: Json | undefined): void {
    const table = this.table(value, 'riverBoards', ['boards', 'twoPlayerBoards']);
    if (table === undefined) return;
    const ids = this.boardList(table['boards'], 'riverBoards.boards');
    if (table['twoPlayerBoards'] === undefined) return;
    const other = this.boardList(table['twoPlayerBoards'], 'riverBoards.twoPlayerBoards');
    if (ids !== undefined && other !== undefined && other.join() !== ids.join()) {
      this.fields.problem('edition-sides', { expected: ids.join(', '), found: other.join(', ') });
    }
  }

  boardList(value: Json | undefined, field: string): string[] | undefined {
    const { fields } = this;
    const boards = this.list(value, field);
    if (boards === undefined) return undefined;
    if (boards.length !== BOARDS)
      fields.problem('edition-boards', { expected: BOARDS, found: boards.length });
    const ids = boards.map((entry, i) => {
      const at = join(field, i);
      const board = this.object(entry, at, ['id', 'spaces']);
      if (board === undefined) return '';
      const id = this.id(board['id'], join(at, 'id'));
      const spaces = this.list(board['spaces'], join(at, 'spaces'));
      if (spaces !== undefined) this.spaces(spaces, join(at, 'spaces'), id);
      return id;
    });
    this.allDifferent(ids, field);
    return ids;
  }

  spaces(spaces: readonly Json[], field: string, board: string): void {
    const { fields } = this;
    if (spaces.length !== RIVER_LENGTH) {
      fields.problem('edition-spaces', { board, expected: RIVER_LENGTH, found: spaces.length });
    }
    let settlers = 0;
    for (const [i, value] of spaces.entries()) {
      const at = join(field, i);
      const space = this.object(value, at, ['space', 'produces', 'storage', 'settler']);
      if (space === undefined) continue;
      if (space['space'] !== i + 1) fields.problem('edition-space-order', { board, expected: i + 1 });
      this.symbols(space, at);
      settlers += fields.flag(space['settler'], join(at, 'settler'));
    }
    if (settlers !== SETTLERS)
      fields.problem('edition-settlers', { board, expected: SETTLERS, found: settlers });
  }
}

const MEADOW = TERRAINS.indexOf('meadow');
const MIXED_COLUMN = 4;
const MEADOW_COLUMN = 5;
const COUNTED_TERRAINS = [...TERRAINS.slice(0, MEADOW), 'mixed', TERRAINS[MEADOW]];
const ALL_MEADOW_FIELDS = [...new Set(Object.values(MEADOW_FIELDS).flat())];

function isEmpty(list: Json | undefined): boolean {
  return Array.isArray(list) && list.length === 0;
}

/** A small table on one line: `2: 4, 3: 5`. */
function listed(table: JsonObject): string {
  return Object.entries(table)
    .map(([key, value]) => `${key}: ${shown(value)}`)
    .join(', ');
}

function isShipped(edition: JsonObject): boolean {
  return edition === reconstructedEdition || hashEdition(edition) === RECONSTRUCTED_HASH;
}

/** Names a problem's field by piece ids, or numbers from 1 without an id; `path` keeps the raw field. */
function byName(document: Json, { reason, values }: Refusal): Refusal {
  const { field } = values;
  if (typeof field !== 'string') return { reason, values };
  return { reason, values: { ...values, field: named(document, field), path: field } };
}

function named(document: Json, path: string): string {
  const said: string[] = [];
  let at: Json | undefined = document;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (isList(at)) {
      const item: Json | undefined = at[Number(key)];
      const id = isObject(item) ? item['id'] : undefined;
      // a named piece needs no list prefix
      if (typeof id === 'string' && ID.test(id)) said.splice(0, said.length, id);
      else said.push(String(Number(key) + 1));
      at = item;
    } else {
      said.push(key);
      at = isObject(at) ? at[key] : undefined;
    }
  }
  return said.length === 0 ? 'edition' : said.join(' · ');
}
