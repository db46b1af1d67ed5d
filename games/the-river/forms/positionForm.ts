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

/** Limit beyond any player's number of pioneers. */
const MOST_PIONEERS = 5;

/** Components and pieces to choose from. */
interface Stock {
  readonly components: Components;
  readonly players: readonly FormPiece[];
  readonly tiles: readonly FormPiece[];
  readonly buildings: readonly FormPiece[];
}

/** Makes the visual position editor of The River. */
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

/** Form parts for the tiles of a river, and for its next free space. */
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

/** Adjusts tokens to the number of buildings, up to the spots: keeps existing ones, then adds the highest available. */
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

/** Line for pieces in fixed places: removing one leaves a gap, adding one fills the first gap. */
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

/** Removes derived fields: stock, boats, ending, effect. Also removes `zero` if 0, which is not stored. */
function settled(document: JsonObject, zero?: Path): JsonObject {
  const seats = listAt(document, ['seats']).map((_, seat) => ['seats', seat, 'boat'] as const);
  const derived: Path[] = [['stock'], ['ending'], ['effect'], ['turns'], ...seats];
  if (zero !== undefined && valueAt(document, zero) === 0) derived.push(zero);
  return derived.reduce((changed, path) => withValue(changed, path, undefined), document);
}

/** Clears who passed, since they may have a pioneer again. */
function unpassed(document: JsonObject): JsonObject {
  return withValue(document, ['passed'], undefined);
}

/** Leaves the opening for the first round, with newly revealed tiles and buildings. */
function inRound(document: JsonObject): JsonObject {
  if (document['phase'] !== 'opening') return document;
  const { tiles: _tiles, buildings: _buildings, due: _due, ...rest } = document;
  return { ...rest, phase: PHASES[1], round: Math.max(1, Number(document['round'] ?? 1)) };
}

/** Leaves the opening once there are pioneers or buildings, which it does not allow. */
function begun(document: JsonObject): JsonObject {
  const hasBegun = listAt(document, ['seats']).some(
    (_, seat) =>
      ACTION_SPACES.some((space) => Number(valueAt(document, ['seats', seat, 'placed', space]) ?? 0) > 0) ||
      listAt(document, ['seats', seat, 'reserved']).length > 0 ||
      listAt(document, ['seats', seat, 'built']).length > 0,
  );
  return hasBegun ? inRound(document) : document;
}

/** Maps a place on the board (`data-at`) to the form part that edits it. */
function partAt(place: string, document: JsonObject): string | undefined {
  const [kind = '', seat = '', number = ''] = place.split('-');
  switch (kind) {
    case 'cell': {
      // the next tile goes on the first free space
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
