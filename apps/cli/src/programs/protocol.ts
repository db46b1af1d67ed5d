import { DocumentReader, isObject, type Json, type JsonObject, shortJson } from '@two-rivers/kernel';
import { VERSION } from '../common/files.ts';
import { excerpt, isFault, type ProgramFault, makeFault } from './fault.ts';

/** Version of the protocol for bot programs, documented in docs/bots/in-any-language.md. */
const PROTOCOL = 1;

/** Optional fields that a program may request. */
const EXTRA_FIELDS = ['words', 'scores'] as const;
type ExtraField = (typeof EXTRA_FIELDS)[number];

/** Introduction of a program, in its reply to hello. */
export interface ProgramIntroduction {
  readonly name: string | undefined;
  readonly wants: readonly ExtraField[];
}

const MAX_NAME_LENGTH = 40;
const MAX_MOVE_LENGTH = 200;

export function writeHello(): string {
  return encodeMessage({ type: 'hello', protocol: PROTOCOL, rivers: VERSION });
}

/** Encodes a message as one line. */
export function encodeMessage(message: Json): string {
  return `${JSON.stringify(message)}\n`;
}

export function parseIntroduction(line: string): ProgramIntroduction | ProgramFault {
  const parsed = parseObject(line);
  if (isFault(parsed)) return parsed;
  const { document } = parsed;
  const { type, protocol, name, wants } = document;
  if (type !== 'ready') return makeFault('not-ready', { text: excerpt(line) });
  if (protocol !== PROTOCOL) return makeFault('protocol', { found: shortJson(protocol), wanted: PROTOCOL });
  const reader = new DocumentReader();
  reader.object(document, '', ['type', 'protocol', 'name', 'wants']);
  const introduction: ProgramIntroduction = {
    name: name === undefined ? undefined : reader.text(name, 'name', MAX_NAME_LENGTH),
    wants: reader
      .list(wants ?? [], 'wants', EXTRA_FIELDS.length)
      .map((want, index) => EXTRA_FIELDS[reader.name(want, `wants[${index}]`, EXTRA_FIELDS)] ?? 'words'),
  };
  return readerFault(reader, line) ?? introduction;
}

/** Index of the chosen move among the texts that were offered in question `id`. */
export function parseMoveReply(line: string, id: number, moves: readonly string[]): number | ProgramFault {
  const parsed = parseObject(line);
  if (isFault(parsed)) return parsed;
  const { document } = parsed;
  const { type, id: answeredId, move } = document;
  if (type !== 'move') return makeFault('not-move', { text: excerpt(line) });
  if (typeof answeredId === 'number' && answeredId < id) return makeFault('twice', { id: answeredId });
  if (answeredId !== id) return makeFault('other-question', { found: shortJson(answeredId), id });
  const reader = new DocumentReader();
  reader.object(document, '', ['type', 'id', 'move']);
  if (typeof move === 'string') reader.text(move, 'move', MAX_MOVE_LENGTH);
  else reader.integer(move, 'move', 0, Number.MAX_SAFE_INTEGER);
  const problem = readerFault(reader, line);
  if (problem !== undefined) return problem;
  const index = typeof move === 'string' ? moves.indexOf(move) : Number(move);
  if (index >= 0 && index < moves.length) return index;
  return makeFault('illegal', { move: shortJson(move) });
}

/** Parses an object and wraps it in `document`, so that its fields cannot be mistaken for the fields of a fault. */
function parseObject(line: string): { readonly document: JsonObject } | ProgramFault {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return makeFault('not-json', { text: excerpt(line) });
  }
  return isObject(value) ? { document: value } : makeFault('not-object', { text: excerpt(line) });
}

function readerFault({ refusal }: DocumentReader, line: string): ProgramFault | undefined {
  if (refusal === undefined) return undefined;
  return makeFault('answer', { ...refusal.values, because: refusal.reason, text: excerpt(line) });
}
