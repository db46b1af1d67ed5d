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

/** What a line is to hold: a number, a piece (`null` for none), or a list of pieces. */
export type LineValue = Json;

/** A position that is changed by pointing at it. */
export interface EditablePosition {
  readonly form: PositionForm;
  readonly draft: PositionDraft;
  /** its parts; the line that is changed is one of theirs */
  readonly parts: readonly FormSection[];
}

export function toEditablePosition(form: PositionForm, draft: PositionDraft): EditablePosition {
  return { form, draft, parts: form.sections(draft.document) };
}

/** The position with a line changed, or why it can't be. A piece that lies elsewhere changes places with what was here. */
export function changeLine(position: EditablePosition, line: FormField, value: LineValue): PositionDraft | Refusal {
  const first = readChangedDraft(position, setLineValue(position.draft.document, line, value));
  if (!isRefusal(first)) return first;
  const swapped = swapPieces(position, line, value);
  const second = swapped === undefined ? first : readChangedDraft(position, swapped);
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

/** Reads a document as it is, or else at another stage of the game. */
function readChangedDraft({ form, draft }: EditablePosition, document: JsonObject): PositionDraft | Refusal {
  const { game, options } = draft;
  const read = draftInGame(game, options, document);
  if (!isRefusal(read)) return resolveChance(read, draft);
  const alternative = form.atOtherStage?.(document);
  const second = alternative === undefined ? read : draftInGame(game, options, alternative);
  return isRefusal(second) ? read : resolveChance(second, draft);
}

/** What chance owes since this change is drawn at once. */
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

/** The document with a piece taken from where it lies, which gets what was here instead. */
function swapPieces({ parts, draft }: EditablePosition, line: FormField, value: LineValue): JsonObject | undefined {
  const { document } = draft;
  const movedPiece = addedPiece(document, line, value);
  // a player's number may stand in many places, a piece with a name lies in one
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

/** The piece that a change brings. */
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
