import { CHANCE, type Game, type Move, MoveList, OVER } from './game.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';
import type { State } from './state.ts';

/** Reads a text as a legal move at this state, or refuses it. Changes only `list`, which is scratch space. */
export function readMove<S extends State>(
  game: Game<S>,
  state: S,
  text: string,
  list: MoveList = new MoveList(game.limits.moves),
): Move | Refusal {
  const actor = game.actor(state);
  if (actor === OVER) return refuse('game-over');
  const move = game.parseMove(text);
  if (move === undefined) return refuse('no-such-move', { text: clipText(text) });
  const isChance = text.startsWith('~');
  if (isChance && actor !== CHANCE) return refuse('no-chance-due', { text: clipText(text), seat: actor });
  if (!isChance && actor === CHANCE) return refuse('chance-due', { text: clipText(text) });
  game.moves(state, list);
  if (list.includes(move)) return move;
  return isChance ? refuse('impossible-chance', { text: clipText(text) }) : game.whyNot(state, move);
}

/** One entry of a log: `<seat> <move>` or `~<chance>`. */
export interface LogEntry {
  /** the seat, or CHANCE */
  readonly seat: number;
  readonly text: string;
}

export function writeLogEntry(seat: number, text: string): string {
  return seat === CHANCE ? text : `${seat} ${text}`;
}

export function parseLogEntry(line: string): LogEntry | undefined {
  if (line.startsWith('~')) return { seat: CHANCE, text: line };
  const space = line.indexOf(' ');
  if (space !== 1) return undefined;
  const seat = '0123'.indexOf(line.slice(0, 1));
  return seat < 0 || line.startsWith('~', 2) ? undefined : { seat, text: line.slice(2) };
}

/** Reads a log line as a legal move at this state, and checks its seat. */
export function readLogEntry<S extends State>(game: Game<S>, state: S, line: string): Move | Refusal {
  const entry = parseLogEntry(line);
  if (entry === undefined) return refuse('no-such-entry', { text: clipText(line) });
  const actor = game.actor(state);
  if (entry.seat !== CHANCE && actor >= 0 && actor !== entry.seat) {
    return refuse('not-your-turn', { seat: entry.seat, actor });
  }
  return readMove(game, state, entry.text);
}

/** Clips user input so that it fits in a sentence. */
export function clipText(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
