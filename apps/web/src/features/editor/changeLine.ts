import type { FormField, FormSection, PositionForm } from '@two-rivers/forms';
import {
  CHANCE,
  FastRandom,
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  type Refusal,
  isList,
} from '@two-rivers/kernel';
import { type PositionDraft, draftInGame } from './draft.ts';

/** New value of a field: a number, a piece (`null` for none), or a list of pieces. */
export type LineValue = Json;

/** Position with the form by which it is edited. */
export interface EditablePosition {
  readonly form: PositionForm;
  readonly draft: PositionDraft;
  /** sections of the form, with all fields of the position */
  readonly parts: readonly FormSection[];
}

export function toEditablePosition(form: PositionForm, draft: PositionDraft): EditablePosition {
  return { form, draft, parts: form.sections(draft.document) };
}

/**
 * Position with a field changed, or why the change is refused. If the new piece lies elsewhere, it may swap places with
 * the field's old piece.
 */
export function changeLine(position: EditablePosition, line: FormField, value: LineValue): PositionDraft | Refusal {
  const first = readChangedDraft(position, setLineValue(position.draft.document, line, value));
  if (!isRefusal(first)) return first;
  const swappedDocument = swapPieces(position, line, value);
  const second = swappedDocument === undefined ? first : readChangedDraft(position, swappedDocument);
  return isRefusal(second) ? first : second;
}

function setLineValue(document: JsonObject, line: FormField, value: LineValue): JsonObject {
  switch (line.kind) {
    case 'count':
      return line.put(document, Number(value));
    case 'one':
      return line.put(document, value);
    case 'some':
      return line.put(document, isList(value) ? value : []);
  }
}

/** Reads a changed document; if it is invalid, tries it at another stage of the game. */
function readChangedDraft({ form, draft }: EditablePosition, document: JsonObject): PositionDraft | Refusal {
  const { game, options } = draft;
  const changedDraft = draftInGame(game, options, document);
  if (!isRefusal(changedDraft)) return resolveChance(changedDraft, draft);
  const alternative = form.atOtherStage?.(document);
  const second = alternative === undefined ? changedDraft : draftInGame(game, options, alternative);
  return isRefusal(second) ? changedDraft : resolveChance(second, draft);
}

/** Plays random results for chance events that the change made due. */
function resolveChance(draft: PositionDraft, before: PositionDraft): PositionDraft {
  const { game, state } = draft;
  if (before.game.actor(before.state) === CHANCE) return draft;
  const random = new FastRandom('change');
  const list = new MoveList(game.limits.moves);
  while (game.actor(state) === CHANCE) {
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return { ...draft, document: game.observe(state) };
}

/** Document after moving a piece to a field; the piece's old place gets the field's old value. */
function swapPieces({ parts, draft }: EditablePosition, line: FormField, value: LineValue): JsonObject | undefined {
  const { document } = draft;
  const movedPiece = addedPiece(document, line, value);
  // a seat number may occur in many fields, a named piece in only one
  if (typeof movedPiece !== 'string') return undefined;
  const holder = parts
    .flatMap(({ fields }) => fields)
    .find((other) => other !== line && lineHolds(document, other, movedPiece));
  if (holder === undefined || holder.kind === 'count') return undefined;
  const replaced = line.kind === 'one' ? line.get(document) : null;
  if (holder.kind === 'one') return setLineValue(holder.put(document, replaced), line, value);
  const rest = holder
    .get(document)
    .flatMap((piece) => (piece !== movedPiece ? [piece] : replaced === null ? [] : [replaced]));
  return setLineValue(holder.put(document, rest), line, value);
}

/** Piece that a change adds to a field. */
function addedPiece(document: JsonObject, line: FormField, value: LineValue): Json | undefined {
  if (line.kind === 'one') return value;
  if (line.kind === 'count' || !isList(value)) return undefined;
  const before = line.get(document);
  return value.find((piece) => !before.includes(piece));
}

function lineHolds(document: JsonObject, line: FormField, piece: Json): boolean {
  if (line.kind === 'count') return false;
  return line.kind === 'one' ? line.get(document) === piece : line.get(document).includes(piece);
}
