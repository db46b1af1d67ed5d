import {
  countField,
  type FormField,
  type FormSection,
  type PieceOption,
  listAt,
  pieceField,
  type JsonPath,
  pieceOptions,
  type PositionForm,
  seatOptions,
  pieceListField,
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

/** Limit that no player's number of pioneers exceeds. */
const MAX_PIONEERS = 5;

/** Components and pieces to choose from. */
interface PieceChoices {
  readonly components: Components;
  readonly players: readonly PieceOption[];
  readonly tiles: readonly PieceOption[];
  readonly buildings: readonly PieceOption[];
}

/** Makes the visual position editor of The River. */
export function makePositionForm({ seats, components }: TheRiver): PositionForm {
  const choices: PieceChoices = {
    components,
    players: seatOptions(seats),
    tiles: pieceOptions('tile', components.tiles),
    buildings: pieceOptions('building', components.buildings),
  };
  const seatNumbers = Array.from({ length: seats }, (_, seat) => seat);
  const sharedFormParts = sharedParts(choices);
  return {
    sections: (document) => [
      ...sharedFormParts,
      ...ACTION_SPACES.map((space) => spacePart(space, seatNumbers)),
      ...seatNumbers.flatMap((seat) => seatParts(choices, document, seat)),
    ],
    sectionAt: partAt,
    atOtherStage: leaveOpening,
  };
}

function seatParts(choices: PieceChoices, document: JsonObject, seat: number): readonly FormSection[] {
  return [goodsPart(choices, seat), ...riverParts(choices, document, seat), cardsPart(choices, document, seat)];
}

function sharedParts({ players, tiles, buildings }: PieceChoices): readonly FormSection[] {
  return [
    {
      id: 'round',
      title: 'form.round',
      fields: [
        pieceField({ id: 'turn', what: 'form.turn' }, ['turn'], players, { after: withoutPasses }),
        pieceField({ id: 'pawn', what: 'form.pawn' }, ['pawn'], players),
        countField({ id: 'round', what: 'form.roundNumber', icon: 'each' }, ['round'], [1, LAST_ROUND]),
      ],
    },
    {
      id: 'market',
      title: 'form.market',
      fields: [
        placesLine({ id: 'tiles', what: 'form.tiles' }, ['tiles'], tiles),
        placesLine({ id: 'buildings', what: 'form.buildings' }, ['buildings'], buildings),
      ],
    },
    {
      id: 'discard',
      title: 'form.discard',
      fields: [pieceListField({ id: 'discard', what: 'form.discarded' }, ['discard'], tiles)],
    },
  ];
}

function spacePart(space: ActionSpace, seatNumbers: readonly number[]): FormSection {
  return {
    id: `space-${space}`,
    title: 'form.space',
    about: `screen.space.${space}`,
    fields: seatNumbers.map((seat) => {
      const path = ['seats', seat, 'placed', space];
      return countField({ id: `placed-${seat}`, what: 'form.pioneers', seat }, path, [0, MAX_PIONEERS], (changed) =>
        leaveOpeningIfBegun(withoutDerivedFields(withoutPasses(changed), path)),
      );
    }),
  };
}

function goodsPart({ components: c }: PieceChoices, seat: number): FormSection {
  const boards = pieceOptions('board', c.boards);
  return {
    id: `player-${seat}`,
    title: 'form.player',
    seat,
    fields: [
      ...RESOURCES.map((resource, index) =>
        countField(
          { id: resource, what: `form.${resource}`, icon: resource },
          ['seats', seat, 'goods', resource],
          [0, c.stock[index] ?? 0],
          (changed) => withoutDerivedFields(changed),
        ),
      ),
      pieceField({ id: 'board', what: 'form.board' }, ['seats', seat, 'board'], boards, {
        after: withoutDerivedFields,
      }),
    ],
  };
}

/** Form parts for the tiles of a river, and for its next free space. */
function riverParts({ tiles }: PieceChoices, document: JsonObject, seat: number): readonly FormSection[] {
  const tilesLaid = listAt(document, ['seats', seat, 'river']).length;
  return Array.from({ length: Math.min(tilesLaid + 1, RIVER_LENGTH) }, (_, index) => ({
    id: `cell-${seat}-${index + 1}`,
    title: 'form.cell',
    seat,
    number: index + 1,
    fields: [
      pieceField({ id: 'tile', what: 'form.tile' }, ['seats', seat, 'river', index], tiles, {
        mayBeEmpty: index < tilesLaid,
        after: withoutDerivedFields,
      }),
    ],
  }));
}

function cardsPart({ components: c, buildings }: PieceChoices, document: JsonObject, seat: number): FormSection {
  const seatPath = ['seats', seat] as const;
  const tokenCount = listAt(document, [...seatPath, 'tokens']).length;
  const values = [...new Set(c.tokens)].map((value) => ({ value, kind: 'token', id: String(value) }));
  return {
    id: `cards-${seat}`,
    title: 'form.cards',
    seat,
    fields: [
      pieceListField(
        { id: 'reserved', what: 'form.reserved', icon: 'reserve' },
        [...seatPath, 'reserved'],
        buildings,
        leaveOpeningIfBegun,
      ),
      pieceListField(
        { id: 'built', what: 'form.built', icon: 'building' },
        [...seatPath, 'built'],
        buildings,
        (changed) => leaveOpeningIfBegun(withoutDerivedFields(withMatchingTokens(c, changed, seat))),
      ),
      ...Array.from({ length: tokenCount }, (_, spot) =>
        pieceField(
          { id: `token-${spot}`, what: 'form.token', number: spot + 1, icon: 'token' },
          [...seatPath, 'tokens', spot],
          values,
        ),
      ),
    ],
  };
}

/** Gives a seat one token per building, as far as it has spots: keeps its tokens, then adds the highest available. */
function withMatchingTokens(c: Components, document: JsonObject, seat: number): JsonObject {
  const tokensPath = ['seats', seat, 'tokens'] as const;
  const tokenCount = Math.min(listAt(document, ['seats', seat, 'built']).length, c.spots);
  const keptTokens = listAt(document, tokensPath).slice(0, tokenCount);
  const availableTokens = [...c.tokens];
  for (const other of listAt(document, ['seats']).keys()) {
    const seatTokens = other === seat ? keptTokens : listAt(document, ['seats', other, 'tokens']);
    for (const value of seatTokens) {
      const token = availableTokens.findIndex((each) => each === value);
      if (token >= 0) availableTokens.splice(token, 1);
    }
  }
  return withValue(document, tokensPath, [...keptTokens, ...availableTokens.slice(0, tokenCount - keptTokens.length)]);
}

/** Line for pieces in fixed places: removing one leaves a gap, adding one fills the first gap. */
function placesLine(
  line: { readonly id: string; readonly what: string },
  path: JsonPath,
  pieces: readonly PieceOption[],
): FormField {
  const put = (document: JsonObject, values: readonly Json[]): JsonObject => {
    const keptPlaces = listAt(document, path).map((piece) => (values.includes(piece) ? piece : null));
    const places = [...keptPlaces];
    for (const piece of values.filter((each) => !keptPlaces.includes(each))) {
      const gap = places.indexOf(null);
      if (gap < 0) places.push(piece);
      else places[gap] = piece;
    }
    return withValue(document, path, places);
  };
  return { ...pieceListField(line, path, pieces), put };
}

/**
 * Removes derived fields: stock, turns, boats, ending, effect. Also removes the field at `zeroPath` if it is 0, since
 * zeros are not stored.
 */
function withoutDerivedFields(document: JsonObject, zeroPath?: JsonPath): JsonObject {
  const seats = listAt(document, ['seats']).map((_, seat) => ['seats', seat, 'boat'] as const);
  const derived: JsonPath[] = [['stock'], ['ending'], ['effect'], ['turns'], ...seats];
  if (zeroPath !== undefined && valueAt(document, zeroPath) === 0) derived.push(zeroPath);
  return derived.reduce((changed, path) => withValue(changed, path, undefined), document);
}

/** Clears all passes, because an edit may have made them invalid. */
function withoutPasses(document: JsonObject): JsonObject {
  return withValue(document, ['passed'], undefined);
}

/** Changes a document from the opening to the first round; new tiles and buildings will be revealed. */
function leaveOpening(document: JsonObject): JsonObject {
  if (document['phase'] !== 'opening') return document;
  const { tiles: _tiles, buildings: _buildings, due: _due, ...rest } = document;
  return { ...rest, phase: PHASES[1], round: Math.max(1, Number(document['round'] ?? 1)) };
}

/** Leaves the opening once a player has placed pioneers or has buildings, because the opening allows neither. */
function leaveOpeningIfBegun(document: JsonObject): JsonObject {
  const hasBegun = listAt(document, ['seats']).some(
    (_, seat) =>
      ACTION_SPACES.some((space) => Number(valueAt(document, ['seats', seat, 'placed', space]) ?? 0) > 0) ||
      listAt(document, ['seats', seat, 'reserved']).length > 0 ||
      listAt(document, ['seats', seat, 'built']).length > 0,
  );
  return hasBegun ? leaveOpening(document) : document;
}

/** Maps a place on the board (`data-at`) to the form part that edits it. */
function partAt(place: string, document: JsonObject): string | undefined {
  const [kind = '', seat = '', number = ''] = place.split('-');
  switch (kind) {
    case 'cell': {
      // the next tile goes on the first free space
      const tilesLaid = listAt(document, ['seats', Number(seat), 'river']).length;
      return `cell-${seat}-${Math.min(Number(number), tilesLaid + 1, RIVER_LENGTH)}`;
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
