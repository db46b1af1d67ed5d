import {
  countLine,
  type FormLine,
  type FormPart,
  type FormPiece,
  listAt,
  oneLine,
  type Path,
  piecesOf,
  type PositionForm,
  seatPieces,
  someLine,
  valueAt,
  withValue,
} from '@two-rivers/forms';
import type { Json, JsonObject } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  type ActionSpace,
  type Components,
  LAST_ROUND,
  PHASES,
  RESOURCES,
  RIVER_LENGTH,
  type TheRiver,
} from '../rules/index.ts';

/** More pioneers than anybody has. */
const MOST_PIONEERS = 5;

/** What may stand somewhere in a game. */
interface Stock {
  readonly components: Components;
  readonly players: readonly FormPiece[];
  readonly tiles: readonly FormPiece[];
  readonly buildings: readonly FormPiece[];
}

/** How a position of The River is changed by pointing at it. */
export function formOf({ seats, components }: TheRiver): PositionForm {
  const stock: Stock = {
    components,
    players: seatPieces(seats),
    tiles: piecesOf('tile', components.tiles),
    buildings: piecesOf('building', components.buildings),
  };
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const shared = sharedParts(stock);
  return {
    parts: (document) => [
      ...shared,
      ...ACTION_SPACES.map((space) => spacePart(space, everybody)),
      ...everybody.flatMap((seat) => ownParts(stock, document, seat)),
    ],
    partAt,
    otherwise: inRound,
  };
}

function ownParts(stock: Stock, document: JsonObject, seat: number): readonly FormPart[] {
  return [goodsPart(stock, seat), ...riverParts(stock, document, seat), cardsPart(stock, document, seat)];
}

function sharedParts({ players, tiles, buildings }: Stock): readonly FormPart[] {
  return [
    {
      id: 'round',
      title: 'form.round',
      lines: [
        oneLine({ id: 'turn', what: 'form.turn' }, ['turn'], players, { after: unpassed }),
        oneLine({ id: 'pawn', what: 'form.pawn' }, ['pawn'], players),
        countLine({ id: 'round', what: 'form.roundNumber', icon: 'each' }, ['round'], [1, LAST_ROUND]),
      ],
    },
    {
      id: 'market',
      title: 'form.market',
      lines: [
        placesLine({ id: 'tiles', what: 'form.tiles' }, ['tiles'], tiles),
        placesLine({ id: 'buildings', what: 'form.buildings' }, ['buildings'], buildings),
      ],
    },
    {
      id: 'discard',
      title: 'form.discard',
      lines: [someLine({ id: 'discard', what: 'form.discarded' }, ['discard'], tiles)],
    },
  ];
}

function spacePart(space: ActionSpace, everybody: readonly number[]): FormPart {
  return {
    id: `space-${space}`,
    title: 'form.space',
    about: `screen.space.${space}`,
    lines: everybody.map((seat) => {
      const path = ['seats', seat, 'placed', space];
      return countLine(
        { id: `placed-${seat}`, what: 'form.pioneers', seat },
        path,
        [0, MOST_PIONEERS],
        (changed) => begun(settled(unpassed(changed), path)),
      );
    }),
  };
}

function goodsPart({ components: c }: Stock, seat: number): FormPart {
  const boards = piecesOf('board', c.boards);
  return {
    id: `player-${seat}`,
    title: 'form.player',
    seat,
    lines: [
      ...RESOURCES.map((resource, index) =>
        countLine(
          { id: resource, what: `form.${resource}`, icon: resource },
          ['seats', seat, 'goods', resource],
          [0, c.stock[index] ?? 0],
          (changed) => settled(changed),
        ),
      ),
      oneLine({ id: 'board', what: 'form.board' }, ['seats', seat, 'board'], boards, { after: settled }),
    ],
  };
}

/** The tiles of a river, and the space on which the next one is laid. */
function riverParts({ tiles }: Stock, document: JsonObject, seat: number): readonly FormPart[] {
  const laid = listAt(document, ['seats', seat, 'river']).length;
  return Array.from({ length: Math.min(laid + 1, RIVER_LENGTH) }, (_, index) => ({
    id: `cell-${seat}-${index + 1}`,
    title: 'form.cell',
    seat,
    number: index + 1,
    lines: [
      oneLine({ id: 'tile', what: 'form.tile' }, ['seats', seat, 'river', index], tiles, {
        mayBeEmpty: index < laid,
        after: settled,
      }),
    ],
  }));
}

function cardsPart({ components: c, buildings }: Stock, document: JsonObject, seat: number): FormPart {
  const own = ['seats', seat] as const;
  const taken = listAt(document, [...own, 'tokens']).length;
  const values = [...new Set(c.tokens)].map((value) => ({ value, kind: 'token', id: String(value) }));
  return {
    id: `cards-${seat}`,
    title: 'form.cards',
    seat,
    lines: [
      someLine(
        { id: 'reserved', what: 'form.reserved', icon: 'reserve' },
        [...own, 'reserved'],
        buildings,
        begun,
      ),
      someLine(
        { id: 'built', what: 'form.built', icon: 'building' },
        [...own, 'built'],
        buildings,
        (changed) => begun(settled(withTokens(c, changed, seat))),
      ),
      ...Array.from({ length: taken }, (_, spot) =>
        oneLine(
          { id: `token-${spot}`, what: 'form.token', number: spot + 1, icon: 'token' },
          [...own, 'tokens', spot],
          values,
        ),
      ),
    ],
  };
}

/** A token for each building while there are spots: those there were, and then the highest that nobody has. */
function withTokens(c: Components, document: JsonObject, seat: number): JsonObject {
  const own = ['seats', seat, 'tokens'] as const;
  const due = Math.min(listAt(document, ['seats', seat, 'built']).length, c.spots);
  const kept = listAt(document, own).slice(0, due);
  const left = [...c.tokens];
  for (const other of listAt(document, ['seats']).keys()) {
    const held = other === seat ? kept : listAt(document, ['seats', other, 'tokens']);
    for (const value of held) {
      const token = left.findIndex((each) => each === value);
      if (token >= 0) left.splice(token, 1);
    }
  }
  return withValue(document, own, [...kept, ...left.slice(0, due - kept.length)]);
}

/** Pieces that lie in places: one that is taken leaves its place empty, and the next takes the first empty one. */
function placesLine(
  line: { readonly id: string; readonly what: string },
  path: Path,
  pieces: readonly FormPiece[],
): FormLine {
  const put = (document: JsonObject, values: readonly Json[]): JsonObject => {
    const places = listAt(document, path).map((piece) => (values.includes(piece) ? piece : null));
    const next = [...places];
    for (const piece of values.filter((each) => !places.includes(each))) {
      const gap = next.indexOf(null);
      if (gap < 0) next.push(piece);
      else next[gap] = piece;
    }
    return withValue(document, path, next);
  };
  return { ...someLine(line, path, pieces), put };
}

/** What follows from the rest: the stock, who is on the boats, the end. What stands at 0 is not written. */
function settled(document: JsonObject, zero?: Path): JsonObject {
  const seats = listAt(document, ['seats']).map((_, seat) => ['seats', seat, 'boat'] as const);
  const derived: Path[] = [['stock'], ['ending'], ['effect'], ['turns'], ...seats];
  if (zero !== undefined && valueAt(document, zero) === 0) derived.push(zero);
  return derived.reduce((changed, path) => withValue(changed, path, undefined), document);
}

/** Whoever passed may have a pioneer again. */
function unpassed(document: JsonObject): JsonObject {
  return withValue(document, ['passed'], undefined);
}

/** The first round, for what the opening does not allow: its tiles and buildings are turned up anew. */
function inRound(document: JsonObject): JsonObject {
  if (document['phase'] !== 'opening') return document;
  const { tiles: _tiles, buildings: _buildings, due: _due, ...rest } = document;
  return { ...rest, phase: PHASES[1], round: Math.max(1, Number(document['round'] ?? 1)) };
}

/** Pioneers and buildings come with the first round. */
function begun(document: JsonObject): JsonObject {
  const hasBegun = listAt(document, ['seats']).some(
    (_, seat) =>
      ACTION_SPACES.some((space) => Number(valueAt(document, ['seats', seat, 'placed', space]) ?? 0) > 0) ||
      listAt(document, ['seats', seat, 'reserved']).length > 0 ||
      listAt(document, ['seats', seat, 'built']).length > 0,
  );
  return hasBegun ? inRound(document) : document;
}

/** Places of the board that belong to a part of another name. */
function partAt(place: string, document: JsonObject): string | undefined {
  const [kind = '', seat = '', number = ''] = place.split('-');
  switch (kind) {
    case 'cell': {
      // a tile is laid on the next free space
      const laid = listAt(document, ['seats', Number(seat), 'river']).length;
      return `cell-${seat}-${Math.min(Number(number), laid + 1, RIVER_LENGTH)}`;
    }
    case 'goods':
    case 'boat':
    case 'player':
      return `player-${seat}`;
    case 'tokens':
      return seat === '' ? undefined : `cards-${seat}`;
    case 'cards':
      return place;
    case 'tile':
    case 'building':
    case 'tiles':
    case 'buildings':
      return 'market';
    case 'pawn':
      return 'round';
    case 'space':
      return place;
    default:
      return undefined;
  }
}
