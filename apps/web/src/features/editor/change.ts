import type { FormLine, FormPart, PositionForm } from '@two-rivers/forms';
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
import { type Draft, draftIn } from './draft.ts';

/** What a line is to hold: a number, a piece (`null` for none), or a list of pieces. */
export type Held = Json;

/** A position that is changed by pointing at it. */
export interface Desk {
  readonly form: PositionForm;
  readonly draft: Draft;
  /** its parts; the line that is changed is one of theirs */
  readonly parts: readonly FormPart[];
}

export function deskOf(form: PositionForm, draft: Draft): Desk {
  return { form, draft, parts: form.parts(draft.whole) };
}

/** The position with a line changed, or why it can't be. A piece that lies elsewhere changes places with what was here. */
export function changed(desk: Desk, line: FormLine, value: Held): Draft | Refusal {
  const first = tried(desk, put(desk.draft.whole, line, value));
  if (!isRefusal(first)) return first;
  const moved = exchanged(desk, line, value);
  const second = moved === undefined ? first : tried(desk, moved);
  return isRefusal(second) ? first : second;
}

function put(document: JsonObject, line: FormLine, value: Held): JsonObject {
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
function tried({ form, draft }: Desk, document: JsonObject): Draft | Refusal {
  const { game, options } = draft;
  const read = draftIn(game, options, document);
  if (!isRefusal(read)) return drawn(read, draft);
  const other = form.otherwise?.(document);
  const second = other === undefined ? read : draftIn(game, options, other);
  return isRefusal(second) ? read : drawn(second, draft);
}

/** What chance owes since this change is drawn at once. */
function drawn(draft: Draft, before: Draft): Draft {
  const { game, state } = draft;
  if (before.game.actor(before.state) === CHANCE) return draft;
  const random = new FastRandom('change');
  const list = new MoveList(game.limits.moves);
  while (game.actor(state) === CHANCE) {
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return { ...draft, whole: game.observe(state) };
}

/** The document with a piece taken from where it lies, which gets what was here instead. */
function exchanged({ parts, draft }: Desk, line: FormLine, value: Held): JsonObject | undefined {
  const { whole } = draft;
  const came = newPiece(whole, line, value);
  // a player's number may stand in many places, a piece with a name lies in one
  if (typeof came !== 'string') return undefined;
  const holder = parts
    .flatMap(({ lines }) => lines)
    .find((other) => other !== line && holds(whole, other, came));
  if (holder === undefined || holder.kind === 'count') return undefined;
  const left = line.kind === 'one' ? line.get(whole) : null;
  if (holder.kind === 'one') return put(holder.put(whole, left), line, value);
  const rest = holder.get(whole).flatMap((piece) => (piece !== came ? [piece] : left === null ? [] : [left]));
  return put(holder.put(whole, rest), line, value);
}

/** The piece that a change brings. */
function newPiece(document: JsonObject, line: FormLine, value: Held): Json | undefined {
  if (line.kind === 'one') return value;
  if (line.kind === 'count' || !isList(value)) return undefined;
  const before = line.get(document);
  return value.find((piece) => !before.includes(piece));
}

function holds(document: JsonObject, line: FormLine, piece: Json): boolean {
  if (line.kind === 'count') return false;
  return line.kind === 'one' ? line.get(document) === piece : line.get(document).includes(piece);
}
