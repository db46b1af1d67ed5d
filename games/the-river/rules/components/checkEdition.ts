import {
  type Json,
  type JsonObject,
  type Refusal,
  DocumentReader,
  isList,
  isObject,
  fieldPath,
  shortJson,
} from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  type Edition,
  MEADOW_KINDS,
  type MeadowKind,
  MATERIALS,
  RESOURCES,
  RIVER_LENGTH,
  SOURCES,
  TABLES,
  TERRAINS,
} from './edition.ts';
import { hashEdition, RECONSTRUCTED_HASH, RECONSTRUCTED_NAME, reconstructedEdition } from './hashEdition.ts';
import { refuse } from '../reasons.ts';

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
/** Maximum size, four times that of the shipped edition; limited because every game carries its edition. */
const MAX_CHARACTERS = 64_000;
const MAX_PROVENANCE_PARTS = 40;

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
  if (found > MAX_CHARACTERS) return [refuse('edition-large', { most: MAX_CHARACTERS, found })];
  return findProblems(document, MAX_PROVENANCE_PARTS);
}

/** Check for a running game: accepts editions above today's size limits. */
export function checkEditionWithoutLimits(document: Json): readonly Refusal[] {
  return findProblems(document, Number.MAX_SAFE_INTEGER);
}

function findProblems(document: Json, mostParts: number): readonly Refusal[] {
  const check = new EditionChecker(mostParts);
  check.checkDocument(document);
  return check.fields.problems.map((problem) => withReadableField(document, problem));
}

/** The checked edition without its metadata fields, or its first problem. */
export function readEdition(document: Json, check: typeof checkEdition = checkEdition): Edition | Refusal {
  const [problem] = check(document);
  if (problem !== undefined) return problem;
  const { $schema: _schema, hash: _hash, ...edition } = isObject(document) ? document : {};
  // every field has been checked
  return edition as unknown as Edition;
}

class EditionChecker {
  readonly fields = new DocumentReader();
  readonly #mostParts: number;

  constructor(mostParts: number) {
    this.#mostParts = mostParts;
  }

  checkDocument(document: Json): void {
    const { fields } = this;
    const edition = this.readObject(document, '', ['$schema', 'game', 'name', 'hash', 'about', ...TABLES]);
    if (edition === undefined) return;
    if (edition['game'] !== undefined) fields.name(edition['game'], 'game', [GAME]);
    this.readId(edition['name'], 'name');
    if (edition['name'] === RECONSTRUCTED_NAME && !isShippedEdition(edition)) {
      fields.addProblem(refuse('edition-name-taken', { name: RECONSTRUCTED_NAME }));
    }
    if (edition['about'] !== undefined) fields.text(edition['about'], 'about', 2000);
    this.checkTiles(edition['terrainTiles']);
    this.checkBuildings(edition['buildings']);
    this.checkTokens(edition['bonusTokens']);
    this.checkStock(edition['stock']);
    this.checkActionSpaces(edition['actionSpaces']);
    this.checkFaceUp(edition['faceUp']);
    this.checkBoards(edition['riverBoards']);
    if (edition['hash'] !== undefined && fields.problems.length === 0) this.checkHash(edition);
  }

  checkHash(edition: JsonObject): void {
    const expected = hashEdition(edition);
    if (edition['hash'] !== expected) this.fields.addProblem(refuse('edition-hash', { expected }));
  }

  /** Reads an object; anything else gives undefined and a single problem, without one for each missing field. */
  readObject(value: Json | undefined, field: string, known: readonly string[]): JsonObject | undefined {
    const object = this.fields.object(value, field, known);
    return isObject(value) ? object : undefined;
  }

  /** Reads a list; anything else is reported and gives undefined. */
  readList(value: Json | undefined, field: string, most?: number): readonly Json[] | undefined {
    const list = this.fields.list(value, field, most);
    return Array.isArray(value) ? list : undefined;
  }

  /** Requires the value stated by the rulebook. */
  requireFixed(value: Json | undefined, field: string, expected: JsonObject): void {
    const keys = Object.keys(expected);
    const hasSameKeys = isObject(value) && Object.keys(value).length === keys.length;
    if (hasSameKeys && keys.every((key) => value[key] === expected[key])) return;
    this.fields.addProblem(
      refuse('edition-rulebook', {
        field,
        expected: formatTable(expected),
        found: isObject(value) ? formatTable(value) : shortJson(value),
      }),
    );
  }

  /** Checks a table and its provenance. */
  readTable(value: Json | undefined, field: string, known: readonly string[]): JsonObject | undefined {
    const { fields } = this;
    if (value === undefined) {
      fields.addProblem(refuse('edition-table', { table: field }));
      return undefined;
    }
    const table = this.readObject(value, field, ['provenance', ...known]);
    if (table === undefined) return undefined;
    const at = fieldPath(field, 'provenance');
    const parts = this.readList(table['provenance'], at, this.#mostParts);
    if (isEmptyList(table['provenance'])) fields.addProblem(refuse('edition-provenance', { field: at }));
    for (const [i, entry] of (parts ?? []).entries()) {
      const part = this.readObject(entry, fieldPath(at, i), ['part', 'source', 'note']);
      if (part === undefined) continue;
      fields.text(part['part'], fieldPath(fieldPath(at, i), 'part'));
      fields.name(part['source'], fieldPath(fieldPath(at, i), 'source'), SOURCES);
      if (part['note'] !== undefined) fields.text(part['note'], fieldPath(fieldPath(at, i), 'note'));
    }
    return table;
  }

  readId(value: Json | undefined, field: string): string {
    const id = this.fields.text(value, field, 40);
    if (id !== '' && !ID.test(id)) this.fields.addProblem(refuse('edition-id', { field, found: id }));
    return id;
  }

  /** Requires unique ids, because move texts contain them. */
  requireUnique(ids: readonly string[], field: string): void {
    const duplicate = ids.findIndex((id, i) => id !== '' && ids.indexOf(id) < i);
    if (duplicate < 0) return;
    const places = ids.flatMap((id, i) => (id === ids[duplicate] ? [i + 1] : [])).join(', ');
    this.fields.addProblem(
      refuse('edition-twice', {
        field: fieldPath(field, duplicate),
        id: ids[duplicate],
        places,
      }),
    );
  }

  checkSymbols(owner: JsonObject, field: string): void {
    const { fields } = this;
    const produces = owner['produces'];
    if (typeof produces === 'string') {
      fields.name(produces, fieldPath(field, 'produces'), MATERIALS);
    } else if (produces !== undefined) {
      const symbols = fields.list(produces, fieldPath(field, 'produces'));
      if (symbols.length > 3) fields.addProblem(refuse('edition-symbols', { field, most: 3, found: symbols.length }));
      for (const [i, symbol] of symbols.entries()) {
        fields.name(symbol, fieldPath(fieldPath(field, 'produces'), i), MATERIALS);
      }
    }
    if (owner['storage'] !== undefined) fields.integer(owner['storage'], fieldPath(field, 'storage'), 0, 4);
  }

  checkTiles(value: Json | undefined): void {
    const { fields } = this;
    const table = this.readTable(value, 'terrainTiles', ['tiles']);
    const tiles = table && this.readList(table['tiles'], 'terrainTiles.tiles');
    if (tiles === undefined) return;
    const ids: string[] = [];
    const counts = [0, 0, 0, 0, 0, 0];
    let areAllKnown = true;
    for (const [i, entry] of tiles.entries()) {
      const field = fieldPath('terrainTiles.tiles', i);
      const tile = this.readObject(entry, field, ['id', 'terrain', 'produces', 'storage', 'meadow']);
      if (tile === undefined) {
        areAllKnown = false;
        continue;
      }
      ids.push(this.readId(tile['id'], fieldPath(field, 'id')));
      this.checkSymbols(tile, field);
      const terrain = this.readList(tile['terrain'], fieldPath(field, 'terrain'));
      if (terrain === undefined) {
        areAllKnown = false;
        continue;
      }
      const numbers = terrain.map((name, k) => fields.name(name, fieldPath(fieldPath(field, 'terrain'), k), TERRAINS));
      counts[this.terrainCountIndex(numbers, field)]++;
      this.checkMeadow(tile, numbers.length === 1 && numbers[0] === MEADOW, field);
    }
    this.requireUnique(ids, 'terrainTiles.tiles');
    this.checkTerrainCounts(areAllKnown ? counts : undefined, tiles.length);
  }

  /** Checks the tiles per terrain, or only their total if `counts` is undefined. */
  checkTerrainCounts(counts: readonly number[] | undefined, all: number): void {
    const { fields } = this;
    if (counts === undefined) {
      if (all !== TILES) fields.addProblem(refuse('edition-tiles', { expected: TILES, found: all }));
      return;
    }
    for (const [column, found] of counts.entries()) {
      const expected = TILES_BY_TERRAIN[column];
      if (found !== expected)
        fields.addProblem(refuse('edition-terrain', { terrain: COUNTED_TERRAINS[column], expected, found }));
    }
  }

  /** Index, 0 to 5, of the rulebook count that includes a tile with these terrains. */
  terrainCountIndex(terrain: readonly number[], field: string): number {
    const isMixed = terrain.length === 2 && terrain[0] !== terrain[1] && !terrain.includes(MEADOW);
    if (terrain.length !== 1 && !isMixed)
      this.fields.addProblem(refuse('edition-mixed', { field: fieldPath(field, 'terrain') }));
    if (terrain.length !== 1) return MIXED_COLUMN;
    return terrain[0] === MEADOW ? MEADOW_COLUMN : terrain[0];
  }

  checkMeadow(tile: JsonObject, isMeadow: boolean, owner: string): void {
    const { fields } = this;
    const field = fieldPath(owner, 'meadow');
    const value = tile['meadow'];
    if (isMeadow !== (value !== undefined)) {
      fields.addProblem(refuse(isMeadow ? 'edition-meadow-needed' : 'edition-meadow-only', { field }));
      return;
    }
    if (value === undefined) return;
    const kind = isObject(value) ? MEADOW_KINDS.find((name) => name === value['kind']) : undefined;
    const others = kind === undefined ? ALL_MEADOW_FIELDS : MEADOW_FIELDS[kind];
    const meadow = this.readObject(value, field, ['kind', ...others]);
    if (meadow === undefined) return;
    if (kind === undefined) {
      fields.name(meadow['kind'], fieldPath(field, 'kind'), MEADOW_KINDS);
      return;
    }
    const of = fieldPath(field, 'of');
    switch (kind) {
      case 'point-per-tile':
        fields.name(meadow['of'], of, TERRAINS);
        return;
      case 'point-per-production-symbol':
        fields.name(meadow['of'], of, MATERIALS);
        fields.integer(meadow['max'], fieldPath(field, 'max'), 1, 9);
        this.requireOwnSymbol(tile, meadow['of'], owner);
        return;
      case 'take-resources-now':
        fields.name(meadow['of'], of, RESOURCES);
        fields.integer(meadow['upTo'], fieldPath(field, 'upTo'), 1, 9);
        return;
      case 'resource-each-cleanup':
        fields.name(meadow['of'], of, RESOURCES);
        fields.integer(meadow['points'], fieldPath(field, 'points'), 0, 9);
        return;
      case 'swap-tiles-now':
        fields.integer(meadow['times'], fieldPath(field, 'times'), 1, 9);
        return;
      default:
    }
  }

  /** Checks that a meadow that scores a resource's symbols shows such a symbol itself. */
  requireOwnSymbol(tile: JsonObject, of: Json | undefined, owner: string): void {
    const produces = tile['produces'];
    const symbols = isList(produces) ? produces : [produces ?? null];
    if (typeof of === 'string' && !symbols.includes(of)) {
      this.fields.addProblem(
        refuse('edition-meadow-produces', {
          field: fieldPath(owner, 'produces'),
          resource: of,
        }),
      );
    }
  }

  checkBuildings(value: Json | undefined): void {
    const { fields } = this;
    const table = this.readTable(value, 'buildings', ['cards']);
    const cards = table && this.readList(table['cards'], 'buildings.cards');
    if (cards === undefined) return;
    if (cards.length !== BUILDINGS)
      fields.addProblem(refuse('edition-buildings', { expected: BUILDINGS, found: cards.length }));
    const ids: string[] = [];
    for (const [i, entry] of cards.entries()) {
      const field = fieldPath('buildings.cards', i);
      const card = this.readObject(entry, field, ['id', 'points', 'cost']);
      if (card === undefined) continue;
      ids.push(this.readId(card['id'], fieldPath(field, 'id')));
      fields.integer(card['points'], fieldPath(field, 'points'), 0, 20);
      const cost = this.readObject(card['cost'], fieldPath(field, 'cost'), MATERIALS);
      if (cost === undefined) continue;
      let total = 0;
      for (const resource of MATERIALS) {
        total += fields.integer(cost[resource], fieldPath(fieldPath(field, 'cost'), resource), 0, 9, 0);
      }
      if (total === 0) fields.addProblem(refuse('edition-cost', { field: fieldPath(field, 'cost') }));
    }
    this.requireUnique(ids, 'buildings.cards');
  }

  checkTokens(value: Json | undefined): void {
    const { fields } = this;
    const table = this.readTable(value, 'bonusTokens', ['twoPlayers', 'threeOrFourPlayers', 'spots']);
    if (table === undefined) return;
    this.requireFixed(table['spots'], 'bonusTokens.spots', SPOTS);
    const all = this.readTokenList(table['threeOrFourPlayers'], 'bonusTokens.threeOrFourPlayers');
    if (all !== undefined && all.join() !== TOKENS.join()) {
      const values = { expected: TOKENS.join(' '), found: all.join(' ') };
      fields.addProblem(refuse('edition-tokens', { field: 'bonusTokens.threeOrFourPlayers', ...values }));
    }
    this.checkTwoPlayerTokens(table['twoPlayers'], 'bonusTokens.twoPlayers');
  }

  checkTwoPlayerTokens(value: Json | undefined, field: string): void {
    const { fields } = this;
    const tokens = this.readTokenList(value, field);
    if (tokens === undefined) return;
    const needed = 2 * SPOTS[2];
    if (tokens.length < needed)
      fields.addProblem(refuse('edition-tokens-few', { field, needed, found: tokens.length }));
    if (!tokens.includes(HIGHEST_TOKEN))
      fields.addProblem(refuse('edition-token-missing', { field, value: HIGHEST_TOKEN }));
    const available = [...TOKENS];
    for (const token of tokens) {
      const at = available.indexOf(token);
      if (at < 0) fields.addProblem(refuse('edition-token', { field, value: token }));
      else available.splice(at, 1);
    }
  }

  readTokenList(value: Json | undefined, field: string): number[] | undefined {
    const values = this.readList(value, field)?.map((token, i) =>
      this.fields.integer(token, fieldPath(field, i), 0, HIGHEST_TOKEN),
    );
    if (values?.some((token, i) => i > 0 && token > values[i - 1]))
      this.fields.addProblem(refuse('edition-descending', { field }));
    return values;
  }

  /** Checks one number per player count. */
  checkPerPlayerCount(value: Json | undefined, field: string, least: number, most: number): void {
    const table = this.readObject(value, field, PLAYER_COUNTS);
    if (table === undefined) return;
    for (const players of PLAYER_COUNTS) this.fields.integer(table[players], fieldPath(field, players), least, most);
  }

  checkStock(value: Json | undefined): void {
    const { fields } = this;
    const table = this.readTable(value, 'stock', ['players']);
    const players = table && this.readObject(table['players'], 'stock.players', PLAYER_COUNTS);
    if (players === undefined) return;
    for (const count of PLAYER_COUNTS) {
      const field = fieldPath('stock.players', count);
      const stock = this.readObject(players[count], field, RESOURCES);
      if (stock === undefined) continue;
      if (count === '4') this.requireFixed(stock, field, FOUR_PLAYERS_STOCK);
      else for (const resource of RESOURCES) fields.integer(stock[resource], fieldPath(field, resource), 1, 15);
    }
  }

  checkActionSpaces(value: Json | undefined): void {
    const sides = ['twoPlayers', 'threeOrFourPlayers'];
    const table = this.readTable(value, 'actionSpaces', [...sides, 'firstPioneerBonus']);
    if (table === undefined) return;
    for (const side of sides) {
      const field = fieldPath('actionSpaces', side);
      const spaces = this.readObject(table[side], field, ACTION_SPACES);
      if (spaces === undefined) continue;
      for (const space of ACTION_SPACES) {
        if (space === 'terrain') this.requireFixed(spaces[space], fieldPath(field, space), TERRAIN_CAPACITY);
        else this.checkCapacity(spaces[space], fieldPath(field, space));
      }
    }
    this.requireFixed(table['firstPioneerBonus'], 'actionSpaces.firstPioneerBonus', FIRST_PIONEER_BONUS);
  }

  checkCapacity(value: Json | undefined, field: string): void {
    const { fields } = this;
    if (value === 'any') return;
    if (typeof value === 'number') {
      fields.integer(value, field, 1, 20);
      return;
    }
    if (!isObject(value)) {
      fields.addProblem(refuse('edition-capacity', { field }));
      return;
    }
    const each = fields.object(value, field, ['perPlayer']);
    fields.integer(each['perPlayer'], fieldPath(field, 'perPlayer'), 1, 5);
  }

  checkFaceUp(value: Json | undefined): void {
    const table = this.readTable(value, 'faceUp', ['terrain', 'buildings']);
    if (table === undefined) return;
    this.checkPerPlayerCount(table['terrain'], 'faceUp.terrain', 1, 12);
    this.fields.integer(table['buildings'], 'faceUp.buildings', 1, 8);
  }

  checkBoards(value: Json | undefined): void {
    const table = this.readTable(value, 'riverBoards', ['boards', 'twoPlayerBoards']);
    if (table === undefined) return;
    const ids = this.readBoardList(table['boards'], 'riverBoards.boards');
    if (table['twoPlayerBoards'] === undefined) return;
    const other = this.readBoardList(table['twoPlayerBoards'], 'riverBoards.twoPlayerBoards');
    if (ids !== undefined && other !== undefined && other.join() !== ids.join()) {
      this.fields.addProblem(refuse('edition-sides', { expected: ids.join(', '), found: other.join(', ') }));
    }
  }

  readBoardList(value: Json | undefined, field: string): string[] | undefined {
    const { fields } = this;
    const boards = this.readList(value, field);
    if (boards === undefined) return undefined;
    if (boards.length !== BOARDS)
      fields.addProblem(refuse('edition-boards', { expected: BOARDS, found: boards.length }));
    const ids = boards.map((entry, i) => {
      const at = fieldPath(field, i);
      const board = this.readObject(entry, at, ['id', 'spaces']);
      if (board === undefined) return '';
      const id = this.readId(board['id'], fieldPath(at, 'id'));
      const spaces = this.readList(board['spaces'], fieldPath(at, 'spaces'));
      if (spaces !== undefined) this.checkSpaces(spaces, fieldPath(at, 'spaces'), id);
      return id;
    });
    this.requireUnique(ids, field);
    return ids;
  }

  checkSpaces(spaces: readonly Json[], field: string, board: string): void {
    const { fields } = this;
    if (spaces.length !== RIVER_LENGTH) {
      fields.addProblem(refuse('edition-spaces', { board, expected: RIVER_LENGTH, found: spaces.length }));
    }
    let settlers = 0;
    for (const [i, value] of spaces.entries()) {
      const at = fieldPath(field, i);
      const space = this.readObject(value, at, ['space', 'produces', 'storage', 'settler']);
      if (space === undefined) continue;
      if (space['space'] !== i + 1) fields.addProblem(refuse('edition-space-order', { board, expected: i + 1 }));
      this.checkSymbols(space, at);
      settlers += fields.flag(space['settler'], fieldPath(at, 'settler'));
    }
    if (settlers !== SETTLERS)
      fields.addProblem(refuse('edition-settlers', { board, expected: SETTLERS, found: settlers }));
  }
}

const MEADOW = TERRAINS.indexOf('meadow');
const MIXED_COLUMN = 4;
const MEADOW_COLUMN = 5;
const COUNTED_TERRAINS = [...TERRAINS.slice(0, MEADOW), 'mixed', TERRAINS[MEADOW]];
const ALL_MEADOW_FIELDS = [...new Set(Object.values(MEADOW_FIELDS).flat())];

function isEmptyList(list: Json | undefined): boolean {
  return Array.isArray(list) && list.length === 0;
}

/** A small table on one line: `2: 4, 3: 5`. */
function formatTable(table: JsonObject): string {
  return Object.entries(table)
    .map(([key, value]) => `${key}: ${shortJson(value)}`)
    .join(', ');
}

function isShippedEdition(edition: JsonObject): boolean {
  return edition === reconstructedEdition || hashEdition(edition) === RECONSTRUCTED_HASH;
}

/** Names a problem's field by piece ids or, for pieces without an id, numbers from 1; `path` keeps the raw field. */
function withReadableField(document: Json, { reason, values }: Refusal): Refusal {
  const { field } = values;
  if (typeof field !== 'string') return { reason, values };
  return { reason, values: { ...values, field: readableFieldName(document, field), path: field } };
}

function readableFieldName(document: Json, path: string): string {
  const names: string[] = [];
  let value: Json | undefined = document;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (isList(value)) {
      const item: Json | undefined = value[Number(key)];
      const id = isObject(item) ? item['id'] : undefined;
      // a piece with an id needs no list prefix
      if (typeof id === 'string' && ID.test(id)) names.splice(0, names.length, id);
      else names.push(String(Number(key) + 1));
      value = item;
    } else {
      names.push(key);
      value = isObject(value) ? value[key] : undefined;
    }
  }
  return names.length === 0 ? 'edition' : names.join(' · ');
}
