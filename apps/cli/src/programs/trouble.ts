import { Forfeit } from '@two-rivers/search';
import { oneLine } from '../common/files.ts';

/** What a program can do wrong, and where its author might look. */
export const HINTS = {
  start: 'Try the command by itself in the same folder: it has to start, read a line and answer it.',
  ended:
    'It has to go on until it is told to quit, over many games. What it wrote on standard error says more, and so does --talk.',
  silent:
    'Every answer is one whole line that is sent at once: flush the output (print(…, flush=True) in Python, fflush(stdout) in C).',
  closed: 'Standard output has to stay open until it is told to quit.',
  long: 'An answer is one short line. Write everything else to standard error.',
  unasked:
    'Only hello and turn are answered, each by exactly one line; game, over and quit are not. Write everything else to standard error.',
  form: 'Write one JSON object on one line, and everything else to standard error.',
  protocol: 'Answer hello with {"type":"ready","protocol":1}.',
  quit: 'After quit, and when its input ends, it has two seconds to end by itself; then it is ended. In the arena that does no harm.',
  illegal: 'Choose one of the moves of the turn: its text, or its index counted from 0.',
} as const;

/** Why a program cannot go on: one line for a person that reads on from “it lost because”. */
export interface Trouble {
  readonly kind: keyof typeof HINTS;
  readonly trouble: string;
}

export function trouble(kind: Trouble['kind'], words: string): Trouble {
  return { kind, trouble: words };
}

export function isTrouble(value: object): value is Trouble {
  return 'trouble' in value;
}

/** A game that a program lost by its own doing. */
export class Spoiled extends Forfeit {
  readonly why: Trouble;

  constructor(why: Trouble, move: number) {
    super(why.trouble, move);
    this.why = why;
  }
}

/** Something a program wrote, short and on one line. */
export function quote(text: string): string {
  const line = oneLine(text.slice(0, 400));
  return `“${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`;
}
