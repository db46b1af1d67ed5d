import { DocumentReader, isObject, type Json, type JsonObject, shown } from '@two-rivers/kernel';
import { VERSION } from '../common/files.ts';
import { excerpt, isTrouble, type Trouble, trouble } from './trouble.ts';

/** The version of what is said to programs; docs/bots-in-any-language.md has all of it. */
const PROTOCOL = 1;

/** What a program may ask for beside positions and moves. */
const WANTS = ['words', 'scores'] as const;
type Want = (typeof WANTS)[number];

/** How a program introduces itself. */
export interface Ready {
  readonly name: string | undefined;
  readonly wants: readonly Want[];
}

const LONGEST_NAME = 40;
const LONGEST_MOVE = 200;

export function writeHello(): string {
  return written({ type: 'hello', protocol: PROTOCOL, rivers: VERSION });
}

/** A message as it is sent: one line. */
export function written(message: Json): string {
  return `${JSON.stringify(message)}\n`;
}

export function readReady(line: string): Ready | Trouble {
  const found = objectIn(line);
  if (isTrouble(found)) return found;
  const { document } = found;
  const { type, protocol, name, wants } = document;
  if (type !== 'ready') return trouble('protocol', 'not-ready', { text: excerpt(line) });
  if (protocol !== PROTOCOL)
    return trouble('protocol', 'protocol', { found: shown(protocol), wanted: PROTOCOL });
  const reader = new DocumentReader();
  reader.object(document, '', ['type', 'protocol', 'name', 'wants']);
  const ready: Ready = {
    name: name === undefined ? undefined : reader.text(name, 'name', LONGEST_NAME),
    wants: reader
      .list(wants ?? [], 'wants', WANTS.length)
      .map((want, index) => WANTS[reader.name(want, `wants[${index}]`, WANTS)] ?? 'words'),
  };
  return problemOf(reader, line) ?? ready;
}

/** The index of the move that a program chose, among the texts of those it was offered as question `id`. */
export function readAnswer(line: string, id: number, moves: readonly string[]): number | Trouble {
  const found = objectIn(line);
  if (isTrouble(found)) return found;
  const { document } = found;
  const { type, id: answered, move } = document;
  if (type !== 'move') return trouble('unasked', 'not-move', { text: excerpt(line) });
  if (typeof answered === 'number' && answered < id) return trouble('unasked', 'twice', { id: answered });
  if (answered !== id) return trouble('form', 'other-question', { found: shown(answered), id });
  const reader = new DocumentReader();
  reader.object(document, '', ['type', 'id', 'move']);
  if (typeof move === 'string') reader.text(move, 'move', LONGEST_MOVE);
  else reader.whole(move, 'move', 0, Number.MAX_SAFE_INTEGER);
  const problem = problemOf(reader, line);
  if (problem !== undefined) return problem;
  const index = typeof move === 'string' ? moves.indexOf(move) : Number(move);
  if (index >= 0 && index < moves.length) return index;
  return trouble('illegal', 'illegal', { move: shown(move) });
}

/** In a wrapping, so that no field of it is taken for ours. */
function objectIn(line: string): { readonly document: JsonObject } | Trouble {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return trouble('form', 'not-json', { text: excerpt(line) });
  }
  return isObject(value) ? { document: value } : trouble('form', 'not-object', { text: excerpt(line) });
}

function problemOf({ refusal }: DocumentReader, line: string): Trouble | undefined {
  if (refusal === undefined) return undefined;
  return trouble('form', 'answer', { ...refusal.values, because: refusal.reason, text: excerpt(line) });
}
