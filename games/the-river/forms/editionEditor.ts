import {
  countField,
  type EditionForm,
  type FormField,
  type FormSection,
  listAt,
  pieceField,
  type JsonPath,
  pieceOptions,
  pieceListField,
  valueAt,
  withValue,
} from '@two-rivers/forms';
import { isList, isObject, type Json, type JsonObject, textOf } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  checkEdition,
  MEADOW_FIELDS,
  MEADOW_KINDS,
  type MeadowKind,
  MATERIALS,
  type Material,
  reconstructedEdition,
  RESOURCES,
  SOURCES,
  TABLES,
  TERRAINS,
} from '../rules/index.ts';
import { type Building, makeMaterials, type Symbols, type Tile } from '../view/pieces.ts';

const MEADOW = 'meadow';
const PLAYER_COUNTS = ['2', '3', '4'] as const;
const BOARD_SIDES = ['twoPlayers', 'threeOrFourPlayers'] as const;
const MAX_SYMBOLS = 3;
const MAX_STORAGE = 4;
const MAX_POINTS = 20;
const MAX_COST = 9;
const TOKEN_VALUES = [6, 5, 4, 3, 2, 1, 0];
/** Capacities of an action space, as form values. */
const CAPACITIES = ['1', '2', '3', '4', '5', '6', 'each-1', 'each-2', 'any'];

/** Visual editor for the component tables of The River. */
export const editionEditor: EditionForm = {
  shipped: reconstructedEdition,
  empty: makeEmptyTables(reconstructedEdition),
  sections: (document) => [
    ...listAt(document, ['riverBoards', 'boards']).flatMap((board, index) => boardParts(board, index)),
    ...listAt(document, ['terrainTiles', 'tiles']).map((tile, index) => tilePart(tile, index)),
    ...listAt(document, ['buildings', 'cards']).map((card, index) => cardPart(card, index)),
    ...numberParts(),
  ],
  problems: (document) =>
    checkEdition(document).map((refusal) => {
      const part = partIdOf(textOf(refusal.values['path']));
      return part === undefined ? { refusal } : { refusal, part };
    }),
  origins: (document) =>
    TABLES.flatMap((table) =>
      listAt(document, [table, 'provenance']).flatMap((entry, index) => {
        if (!isObject(entry)) return [];
        const source = textOf(entry['source']);
        return [
          {
            id: `${table} ${index}`,
            table: `edition.table.${table}`,
            part: textOf(entry['part']),
            ...(isShippedPart(table, index, entry['part']) ? { said: `edition.part.${table}.${index}` } : {}),
            source: `edition.source.${source}`,
            isCompared: source === BOX_SOURCE,
            isGuessed: source === 'reconstructed',
          },
        ];
      }),
    ),
  withCompared: (document, id, isCompared) => {
    const [table = '', index] = id.split(' ');
    const at = [table, 'provenance', Number(index), 'source'];
    return withValue(document, at, isCompared ? BOX_SOURCE : (valueAt(reconstructedEdition, at) ?? 'reconstructed'));
  },
};

const [, , , BOX_SOURCE] = SOURCES;

/** Whether a provenance entry is unchanged from the shipped edition, so that a translation exists. */
function isShippedPart(table: string, index: number, part: Json | undefined): boolean {
  return valueAt(reconstructedEdition, [table, 'provenance', index, 'part']) === part;
}

/** Id of the form part that contains the field of a problem. */
function partIdOf(path: string): string | undefined {
  const [table, list, index, , space] = path.split(/[.[\]]+/);
  switch (`${table}.${list}`) {
    case 'terrainTiles.tiles':
      return index === undefined ? undefined : `tile-${index}`;
    case 'buildings.cards':
      return index === undefined ? undefined : `card-${index}`;
    case 'riverBoards.boards':
      return space === undefined || space === '' ? undefined : `board-${index}-${space}`;
    case 'bonusTokens.twoPlayers':
      return 'tokens';
    case 'stock.players':
      return `stock-${index ?? ''}`;
    case 'actionSpaces.twoPlayers':
    case 'actionSpaces.threeOrFourPlayers':
      return `spaces-${list}`;
    default:
      return table === 'faceUp' ? 'faceUp' : undefined;
  }
}

/** Id of a piece or, if it has none, its number counted from 1. */
function pieceLabelOf(piece: Json, index: number): string {
  const id = isObject(piece) ? piece['id'] : undefined;
  return typeof id === 'string' ? id : String(index + 1);
}

/** Lines for the symbols and warehouses printed on a tile or space. */
function symbolLines(at: JsonPath): readonly FormField[] {
  return [
    ...MATERIALS.map((resource) => symbolLine([...at, 'produces'], resource)),
    countField(
      { id: 'storage', what: 'edition.storage', icon: 'warehouse' },
      [...at, 'storage'],
      [0, MAX_STORAGE],
      (document) => removeZero(document, [...at, 'storage']),
    ),
  ];
}

/**
 * Line for the number of production symbols of one resource. The document stores a single symbol as a name, several
 * symbols as a list.
 */
function symbolLine(path: JsonPath, resource: Material): FormField {
  const countSymbol = (document: JsonObject, of: string) =>
    asList(valueAt(document, path)).filter((each) => each === of).length;
  return {
    id: resource,
    what: `edition.${resource}`,
    icon: resource,
    kind: 'count',
    least: 0,
    most: MAX_SYMBOLS,
    get: (document) => countSymbol(document, resource),
    put: (document, many) => {
      const symbols = MATERIALS.flatMap((each) =>
        Array.from({ length: each === resource ? many : countSymbol(document, each) }, () => each),
      );
      return withValue(document, path, symbols.length < 2 ? symbols[0] : symbols);
    },
  };
}

function asList(value: Json | undefined): readonly Json[] {
  if (isList(value)) return value;
  return value === undefined ? [] : [value];
}

function removeZero(document: JsonObject, path: JsonPath): JsonObject {
  return valueAt(document, path) === 0 ? withValue(document, path, undefined) : document;
}

function boardParts(board: Json, index: number): readonly FormSection[] {
  return listAt(isObject(board) ? board : {}, ['spaces']).map((_, space) => {
    const at = ['riverBoards', 'boards', index, 'spaces', space];
    const settler = pieceListField({ id: 'settler', what: 'edition.settler', icon: 'settler' }, at, [
      { value: true, kind: 'settler', id: 'settler' },
    ]);
    return {
      id: `board-${index}-${space}`,
      title: 'edition.space',
      about: 'screen.board',
      label: pieceLabelOf(board, index),
      number: space + 1,
      fields: [
        ...symbolLines(at),
        {
          ...settler,
          get: (document: JsonObject) => (valueAt(document, [...at, 'settler']) === true ? [true] : []),
          put: (document: JsonObject, values: readonly Json[]) =>
            withValue(document, [...at, 'settler'], values.length > 0 ? true : undefined),
        },
      ],
    };
  });
}

function tilePart(tile: Json, index: number): FormSection {
  const at = ['terrainTiles', 'tiles', index];
  const terrain = listAt(isObject(tile) ? tile : {}, ['terrain']);
  const line = pieceListField(
    { id: 'terrain', what: 'edition.terrain' },
    [...at, 'terrain'],
    pieceOptions('terrain', TERRAINS),
  );
  return {
    id: `tile-${index}`,
    title: 'edition.tile',
    label: pieceLabelOf(tile, index),
    fields: [
      {
        ...line,
        put: (document: JsonObject, values: readonly Json[]) => {
          // a meadow excludes other terrains and has an effect
          const next = values.at(-1) === MEADOW ? [MEADOW] : values.filter((each) => each !== MEADOW).slice(-2);
          const changed = withValue(document, [...at, 'terrain'], next);
          return next[0] === MEADOW ? changed : withValue(changed, [...at, MEADOW], undefined);
        },
      },
      ...symbolLines(at),
      ...(terrain.includes(MEADOW) ? meadowLines(at, isObject(tile) ? tile[MEADOW] : undefined) : []),
    ],
  };
}

/** Lines for the kind of a meadow, its subject and its number. */
function meadowLines(at: JsonPath, meadow: Json | undefined): readonly FormField[] {
  const kind = MEADOW_KINDS.find((each) => each === valueAt(meadow, ['kind']));
  const [number] = kind === undefined ? [] : MEADOW_FIELDS[kind].filter((field) => field !== 'of');
  const subjects = kind === undefined ? [] : meadowSubjects(kind);
  return [
    {
      ...pieceField(
        { id: 'meadow', what: 'edition.meadow' },
        [...at, MEADOW, 'kind'],
        pieceOptions('meadow', MEADOW_KINDS),
      ),
      put: (document: JsonObject, value: Json) => withValue(document, [...at, MEADOW], makeMeadow(textOf(value))),
    },
    ...(subjects.length > 0 ? [pieceField({ id: 'of', what: 'edition.of' }, [...at, MEADOW, 'of'], subjects)] : []),
    ...(number === undefined
      ? []
      : [
          countField(
            { id: 'number', what: `edition.${number}` },
            [...at, MEADOW, number],
            [number === 'points' ? 0 : 1, MAX_COST],
          ),
        ]),
  ];
}

function meadowSubjects(kind: MeadowKind) {
  if (!MEADOW_FIELDS[kind].includes('of')) return [];
  if (kind === 'point-per-tile') return pieceOptions('terrain', TERRAINS);
  return pieceOptions('resource', kind === 'point-per-production-symbol' ? MATERIALS : RESOURCES);
}

/** Makes a meadow of a kind with only its required fields. */
function makeMeadow(name: string): JsonObject {
  const kind = MEADOW_KINDS.find((each) => each === name);
  if (kind === undefined) return {};
  const fields = MEADOW_FIELDS[kind].map((field) => [field, field === 'of' ? meadowSubjects(kind)[0]?.id : 1] as const);
  return { kind, ...Object.fromEntries(fields) };
}

function cardPart(card: Json, index: number): FormSection {
  const at = ['buildings', 'cards', index];
  return {
    id: `card-${index}`,
    title: 'edition.building',
    label: pieceLabelOf(card, index),
    fields: [
      countField({ id: 'points', what: 'edition.points', icon: 'points' }, [...at, 'points'], [0, MAX_POINTS]),
      ...MATERIALS.map((resource) => {
        const path = [...at, 'cost', resource];
        return countField(
          { id: resource, what: `edition.${resource}`, icon: resource },
          path,
          [0, MAX_COST],
          (document) => removeZero(document, path),
        );
      }),
    ],
  };
}

/** Form parts for numbers by player count: tokens, stock, action spaces, pieces face up. */
function numberParts(): readonly FormSection[] {
  return [
    { id: 'tokens', title: 'edition.tokens', fields: TOKEN_VALUES.map(tokenLine) },
    ...PLAYER_COUNTS.slice(0, 2).map(
      (players): FormSection => ({
        id: `stock-${players}`,
        title: 'edition.stock',
        number: Number(players),
        fields: RESOURCES.map((resource) =>
          countField(
            { id: resource, what: `edition.${resource}`, icon: resource },
            ['stock', 'players', players, resource],
            [0, 15],
          ),
        ),
      }),
    ),
    ...BOARD_SIDES.map(
      (side): FormSection => ({
        id: `spaces-${side}`,
        title: `edition.spaces.${side}`,
        fields: ACTION_SPACES.filter((space) => space !== 'terrain').map((space) =>
          capacityLine(['actionSpaces', side, space], space),
        ),
      }),
    ),
    {
      id: 'faceUp',
      title: 'edition.faceUp',
      fields: [
        ...PLAYER_COUNTS.map((players) =>
          countField(
            { id: `tiles-${players}`, what: 'edition.faceUp.tiles', number: Number(players) },
            ['faceUp', 'terrain', players],
            [0, 12],
          ),
        ),
        countField({ id: 'buildings', what: 'edition.faceUp.buildings' }, ['faceUp', 'buildings'], [0, 8]),
      ],
    },
  ];
}

/** Line for the number of tokens of one value in a two-player game; the stored list is in descending order. */
function tokenLine(value: number): FormField {
  const path = ['bonusTokens', 'twoPlayers'];
  const countTokens = (document: JsonObject, of: number) => listAt(document, path).filter((each) => each === of).length;
  return {
    id: `token-${value}`,
    what: 'edition.token',
    number: value,
    icon: 'token',
    kind: 'count',
    least: 0,
    most: 9,
    get: (document) => countTokens(document, value),
    put: (document, many) =>
      withValue(
        document,
        path,
        TOKEN_VALUES.flatMap((each) =>
          Array.from({ length: each === value ? many : countTokens(document, each) }, () => each),
        ),
      ),
  };
}

function capacityLine(path: JsonPath, space: string): FormField {
  const line = pieceField({ id: space, what: `screen.space.${space}` }, path, pieceOptions('capacity', CAPACITIES));
  return {
    ...line,
    get: (document: JsonObject) => {
      const each = valueAt(document, [...path, 'perPlayer']);
      return each === undefined ? textOf(valueAt(document, path)) : `each-${textOf(each)}`;
    },
    put: (document: JsonObject, value: Json) => withValue(document, path, parseCapacity(textOf(value))),
  };
}

function parseCapacity(code: string): Json {
  const [kind, each] = code.split('-');
  if (each !== undefined) return { perPlayer: Number(each) };
  return kind === 'any' ? 'any' : Number(code);
}

/** Component tables without the data that only an owner of the box can supply. */
function makeEmptyTables(shipped: JsonObject): JsonObject {
  const { about: _about, $schema: _schema, hash: _hash, ...tables } = shipped;
  const emptyStock = { wood: 0, clay: 0, stone: 0, food: 0 };
  const spaces = Object.fromEntries(ACTION_SPACES.map((space) => [space, space === 'terrain' ? { perPlayer: 2 } : 1]));
  const tiles = listAt(shipped, ['terrainTiles', 'tiles']).map((tile) => {
    const terrain = listAt(isObject(tile) ? tile : {}, ['terrain']);
    return { id: pieceLabelOf(tile, 0), terrain: terrain.length > 1 ? [] : terrain };
  });
  const cards = listAt(shipped, ['buildings', 'cards']).map((card) => ({
    id: pieceLabelOf(card, 0),
    points: 0,
    cost: {},
  }));
  const boards = listAt(shipped, ['riverBoards', 'boards']).map((board) => ({
    id: pieceLabelOf(board, 0),
    spaces: listAt(isObject(board) ? board : {}, ['spaces']).map((_, space) => ({ space: space + 1 })),
  }));
  const changes: readonly (readonly [JsonPath, Json])[] = [
    [['name'], 'my-box'],
    [['terrainTiles', 'tiles'], tiles],
    [['buildings', 'cards'], cards],
    [['riverBoards', 'boards'], boards],
    [['bonusTokens', 'twoPlayers'], []],
    [['stock', 'players', '2'], emptyStock],
    [['stock', 'players', '3'], emptyStock],
    [['actionSpaces', 'twoPlayers'], spaces],
    [['actionSpaces', 'threeOrFourPlayers'], spaces],
    [['faceUp', 'terrain'], { 2: 0, 3: 0, 4: 0 }],
    [['faceUp', 'buildings'], 0],
  ];
  return changes.reduce<JsonObject>((document, [path, value]) => withValue(document, path, value), tables);
}

/** A river board for rendering. */
export interface DrawnBoard {
  readonly id: string;
  readonly cells: readonly { readonly symbols: Symbols; readonly isSettler: boolean }[];
}

/** A group of numbers for rendering. */
interface DrawnNumberGroup {
  readonly part: string;
  /** message key; `number` fills the placeholder in the message */
  readonly title: string;
  readonly number: number;
  readonly entries: readonly { readonly icon: string; readonly text: string }[];
}

/** Component tables for rendering, possibly incomplete. */
export interface DrawnTables {
  readonly boards: readonly DrawnBoard[];
  readonly tiles: readonly Tile[];
  readonly buildings: readonly Building[];
  readonly tokens: readonly string[];
  readonly numbers: readonly DrawnNumberGroup[];
}

export function readDrawnTables(document: JsonObject): DrawnTables {
  return {
    boards: listAt(document, ['riverBoards', 'boards']).map((board, index) => ({
      id: pieceLabelOf(board, index),
      cells: listAt(isObject(board) ? board : {}, ['spaces']).map((space) => ({
        symbols: readSymbols(space),
        isSettler: valueAt(space, ['settler']) === true,
      })),
    })),
    tiles: listAt(document, ['terrainTiles', 'tiles']).map(readDrawnTile),
    buildings: listAt(document, ['buildings', 'cards']).map((card, index) => ({
      id: pieceLabelOf(card, index),
      points: clampToWhole(valueAt(card, ['points'])),
      cost: makeMaterials((resource) => clampToWhole(valueAt(card, ['cost', resource]))),
    })),
    tokens: listAt(document, ['bonusTokens', 'twoPlayers']).map(textOf),
    numbers: numberParts()
      .slice(1)
      .map(({ id, title, number = 0, fields }) => ({
        part: id,
        title,
        number,
        entries: fields.map((line) => ({
          icon: iconOfLine(line),
          text: line.kind === 'some' ? '' : textOf(line.get(document)),
        })),
      })),
  };
}

/** Icon of a line: its own or, if it has none, the icon of its action space or kind of face-up piece. */
function iconOfLine({ id, icon }: FormField): string {
  if (icon !== undefined) return icon;
  return id.startsWith('tiles') ? 'tile' : id === 'buildings' ? 'building' : id;
}

function readDrawnTile(tile: Json, index: number): Tile {
  const kind = MEADOW_KINDS.find((each) => each === valueAt(tile, [MEADOW, 'kind']));
  const of = [...TERRAINS, ...RESOURCES].find((each) => each === valueAt(tile, [MEADOW, 'of']));
  const [number = ''] = kind === undefined ? [] : MEADOW_FIELDS[kind].filter((field) => field !== 'of');
  return {
    id: pieceLabelOf(tile, index),
    terrain: TERRAINS.filter((terrain) => listAt(isObject(tile) ? tile : {}, ['terrain']).includes(terrain)),
    ...readSymbols(tile),
    ...(kind === undefined
      ? {}
      : {
          meadow: {
            kind,
            ...(of === undefined ? {} : { of }),
            amount: clampToWhole(valueAt(tile, [MEADOW, number])),
          },
        }),
  };
}

function readSymbols(printed: Json): Symbols {
  const symbols = asList(valueAt(printed, ['produces']));
  return {
    produces: symbols.flatMap((symbol) => MATERIALS.filter((resource) => resource === symbol)),
    storage: clampToWhole(valueAt(printed, ['storage'])),
  };
}

/** Clamps a value to a whole number small enough to render. */
function clampToWhole(value: Json | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), MAX_POINTS) : 0;
}
