import { type Json, type JsonObject, type Refusal, DocumentReader, join } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  type Edition,
  MEADOW_KINDS,
  PRODUCED,
  RESOURCES,
  RIVER_LENGTH,
  SOURCES,
  TABLES,
  TERRAINS,
} from './edition.ts';
import { hashEdition } from './hashEdition.ts';

/** What the rulebook counts; no edition can differ. */
const TILES_BY_TERRAIN = [14, 12, 10, 8, 4, 17];
const TILES = 65;
const BUILDINGS = 33;
const TOKENS = [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const GAME = 'the-river';
const BOARDS = 4;
const SETTLERS = 4;
const PLAYER_COUNTS = ['2', '3', '4'] as const;

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Everything that is wrong with an edition document; an empty list means that it can be played. */
export function checkEdition(document: Json): readonly Refusal[] {
  const check = new EditionCheck();
  check.edition(document);
  return check.fields.problems;
}

/** A checked edition, without what is not part of the tables, or its first problem. */
export function readEdition(document: Json): Edition | Refusal {
  const [problem] = checkEdition(document);
  if (problem !== undefined) return problem;
  const { $schema: _schema, hash: _hash, ...edition } = document as JsonObject;
  // every field has been checked
  return edition as unknown as Edition;
}

class EditionCheck {
  readonly fields = new DocumentReader();

  edition(document: Json): void {
    const { fields } = this;
    const edition = fields.object(document, '', ['$schema', 'game', 'name', 'hash', 'about', ...TABLES]);
    if (fields.problems.length > 0) return;
    if (edition['game'] !== undefined) fields.name(edition['game'], 'game', [GAME]);
    this.id(edition['name'], 'name');
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

  /** A table and its provenance. */
  table(value: Json | undefined, field: string, known: readonly string[]): JsonObject {
    const { fields } = this;
    const table = fields.object(value, field, ['provenance', ...known]);
    const at = join(field, 'provenance');
    const parts = fields.list(table['provenance'], at);
    if (parts.length === 0) fields.problem('edition-provenance', { field: at });
    for (const [i, entry] of parts.entries()) {
      const part = fields.object(entry, join(at, i), ['part', 'source', 'note']);
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

  /** No two may have one name, since moves are written with it. */
  allDifferent(ids: readonly string[], field: string): void {
    const twice = ids.find((id, i) => id !== '' && ids.indexOf(id) < i);
    if (twice !== undefined) this.fields.problem('edition-twice', { field, id: twice });
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
    const tiles = fields.list(table['tiles'], 'terrainTiles.tiles');
    if (tiles.length !== TILES) fields.problem('edition-tiles', { expected: TILES, found: tiles.length });
    const ids: string[] = [];
    const counts = [0, 0, 0, 0, 0, 0];
    for (const [i, entry] of tiles.entries()) {
      const field = join('terrainTiles.tiles', i);
      const tile = fields.object(entry, field, ['id', 'terrain', 'produces', 'storage', 'meadow']);
      ids.push(this.id(tile['id'], join(field, 'id')));
      this.symbols(tile, field);
      const terrain = fields.list(tile['terrain'], join(field, 'terrain'));
      const numbers = terrain.map((name, k) => fields.name(name, join(join(field, 'terrain'), k), TERRAINS));
      counts[this.columnOf(numbers, field)]++;
      this.meadow(tile['meadow'], numbers.length === 1 && numbers[0] === MEADOW, join(field, 'meadow'));
    }
    this.allDifferent(ids, 'terrainTiles.tiles');
    if (tiles.length === TILES && counts.join() !== TILES_BY_TERRAIN.join()) {
      fields.problem('edition-terrain', { expected: TILES_BY_TERRAIN.join('/'), found: counts.join('/') });
    }
  }

  /** Which of the six numbers of the rulebook a tile counts for. */
  columnOf(terrain: readonly number[], field: string): number {
    const isMixed = terrain.length === 2 && terrain[0] !== terrain[1] && !terrain.includes(MEADOW);
    if (terrain.length !== 1 && !isMixed)
      this.fields.problem('edition-mixed', { field: join(field, 'terrain') });
    if (terrain.length !== 1) return MIXED_COLUMN;
    return terrain[0] === MEADOW ? MEADOW_COLUMN : terrain[0];
  }

  meadow(value: Json | undefined, isMeadow: boolean, field: string): void {
    const { fields } = this;
    if (isMeadow !== (value !== undefined)) {
      fields.problem(isMeadow ? 'edition-meadow-needed' : 'edition-meadow-only', { field });
      return;
    }
    if (value === undefined) return;
    const meadow = fields.object(value, field, ['kind', 'of', 'max', 'upTo', 'points', 'times']);
    const of = join(field, 'of');
    switch (MEADOW_KINDS[fields.name(meadow['kind'], join(field, 'kind'), MEADOW_KINDS)]) {
      case 'point-per-tile':
        fields.name(meadow['of'], of, TERRAINS);
        return;
      case 'point-per-production-symbol':
        fields.name(meadow['of'], of, PRODUCED);
        fields.whole(meadow['max'], join(field, 'max'), 1, 9);
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

  buildings(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'buildings', ['cards']);
    const cards = fields.list(table['cards'], 'buildings.cards');
    if (cards.length !== BUILDINGS)
      fields.problem('edition-buildings', { expected: BUILDINGS, found: cards.length });
    const ids: string[] = [];
    for (const [i, entry] of cards.entries()) {
      const field = join('buildings.cards', i);
      const card = fields.object(entry, field, ['id', 'points', 'cost']);
      ids.push(this.id(card['id'], join(field, 'id')));
      fields.whole(card['points'], join(field, 'points'), 0, 20);
      const cost = fields.object(card['cost'], join(field, 'cost'), PRODUCED);
      let total = 0;
      for (const resource of PRODUCED) {
        total += fields.whole(cost[resource] ?? 0, join(join(field, 'cost'), resource), 0, 9);
      }
      if (total === 0) fields.problem('edition-cost', { field: join(field, 'cost') });
    }
    this.allDifferent(ids, 'buildings.cards');
  }

  tokens(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'bonusTokens', ['twoPlayers', 'threeOrFourPlayers', 'spots']);
    const spots = this.perPlayers(table['spots'], 'bonusTokens.spots', 2, 5);
    const all = this.tokenList(table['threeOrFourPlayers'], 'bonusTokens.threeOrFourPlayers');
    if (all.join() !== TOKENS.join()) {
      const values = { expected: TOKENS.join(' '), found: all.join(' ') };
      fields.problem('edition-tokens', { field: 'bonusTokens.threeOrFourPlayers', ...values });
    }
    const two = this.tokenList(table['twoPlayers'], 'bonusTokens.twoPlayers');
    const needed = 2 * spots[0];
    if (two.length < needed) {
      fields.problem('edition-tokens-few', { field: 'bonusTokens.twoPlayers', needed, found: two.length });
    }
    const left = [...TOKENS];
    for (const token of two) {
      const at = left.indexOf(token);
      if (at < 0) fields.problem('edition-token', { field: 'bonusTokens.twoPlayers', value: token });
      else left.splice(at, 1);
    }
  }

  tokenList(value: Json | undefined, field: string): number[] {
    const values = this.fields
      .list(value, field)
      .map((token, i) => this.fields.whole(token, join(field, i), 0, 6));
    if (values.some((token, i) => i > 0 && token > values[i - 1]))
      this.fields.problem('edition-descending', { field });
    return values;
  }

  /** One number for each player count. */
  perPlayers(value: Json | undefined, field: string, least: number, most: number): number[] {
    const table = this.fields.object(value, field, PLAYER_COUNTS);
    return PLAYER_COUNTS.map((players) =>
      this.fields.whole(table[players], join(field, players), least, most),
    );
  }

  stock(value: Json | undefined): void {
    const { fields } = this;
    const table = this.table(value, 'stock', ['players']);
    const players = fields.object(table['players'], 'stock.players', PLAYER_COUNTS);
    for (const count of PLAYER_COUNTS) {
      const field = join('stock.players', count);
      const stock = fields.object(players[count], field, RESOURCES);
      for (const resource of RESOURCES) fields.whole(stock[resource], join(field, resource), 0, 15);
    }
  }

  actionSpaces(value: Json | undefined): void {
    const { fields } = this;
    const sides = ['twoPlayers', 'threeOrFourPlayers'];
    const table = this.table(value, 'actionSpaces', [...sides, 'firstPioneerBonus']);
    for (const side of sides) {
      const field = join('actionSpaces', side);
      const spaces = fields.object(table[side], field, ACTION_SPACES);
      for (const space of ACTION_SPACES) this.capacity(spaces[space], join(field, space));
    }
    this.perPlayers(table['firstPioneerBonus'], 'actionSpaces.firstPioneerBonus', 0, 4);
  }

  capacity(value: Json | undefined, field: string): void {
    const { fields } = this;
    if (value === 'any') return;
    if (typeof value === 'number') {
      fields.whole(value, field, 1, 20);
      return;
    }
    if (typeof value !== 'object') {
      fields.problem('edition-capacity', { field });
      return;
    }
    const each = fields.object(value, field, ['perPlayer']);
    fields.whole(each['perPlayer'], join(field, 'perPlayer'), 1, 5);
  }

  faceUp(value: Json | undefined): void {
    const table = this.table(value, 'faceUp', ['terrain', 'buildings']);
    this.perPlayers(table['terrain'], 'faceUp.terrain', 1, 12);
    this.fields.whole(table['buildings'], 'faceUp.buildings', 1, 8);
  }

  boards(value: Json | undefined): void {
    const table = this.table(value, 'riverBoards', ['boards', 'twoPlayerBoards']);
    const ids = this.boardList(table['boards'], 'riverBoards.boards');
    if (table['twoPlayerBoards'] === undefined) return;
    const other = this.boardList(table['twoPlayerBoards'], 'riverBoards.twoPlayerBoards');
    if (other.join() !== ids.join()) {
      this.fields.problem('edition-sides', { expected: ids.join(', '), found: other.join(', ') });
    }
  }

  boardList(value: Json | undefined, field: string): string[] {
    const { fields } = this;
    const boards = fields.list(value, field);
    if (boards.length !== BOARDS)
      fields.problem('edition-boards', { expected: BOARDS, found: boards.length });
    const ids = boards.map((entry, i) => {
      const at = join(field, i);
      const board = fields.object(entry, at, ['id', 'spaces']);
      const id = this.id(board['id'], join(at, 'id'));
      this.spaces(fields.list(board['spaces'], join(at, 'spaces')), join(at, 'spaces'), id);
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
      const space = fields.object(value, at, ['space', 'produces', 'storage', 'settler']);
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
