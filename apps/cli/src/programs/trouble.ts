import { type Refusal, refuse } from '@two-rivers/kernel';
import { Forfeit } from '@two-rivers/search';
import type { Speaker } from '@two-rivers/words';
import { oneLine } from '../common/files.ts';
import { sentence } from '../common/sentences.ts';

/** What a program can do wrong; `trouble.hint.<kind>` says where its author might look. */
type Kind =
  | 'start'
  | 'ended'
  | 'silent'
  | 'closed'
  | 'long'
  | 'unasked'
  | 'form'
  | 'protocol'
  | 'quit'
  | 'illegal';

/** Why a program cannot go on. `trouble.<reason>` words it, as the end of a sentence that begins with when it happened. */
export interface Trouble {
  readonly kind: Kind;
  readonly trouble: Refusal;
}

export function trouble(kind: Kind, reason: string, values: Refusal['values'] = {}): Trouble {
  return { kind, trouble: refuse(reason, values) };
}

export function isTrouble(value: object): value is Trouble {
  return 'trouble' in value;
}

/** What went wrong, on one line. A reason may rest on another one, whose values it has beside its own. */
export function troubleWords(speaker: Speaker, { reason, values }: Refusal): string {
  const { because, ...rest } = values;
  const why = because === undefined ? {} : { why: sentence(speaker, refuse(String(because), rest)) };
  return oneLine(speaker.say(`trouble.${reason}`, { ...values, ...why }));
}

/** Where the author of a program might look. */
export function hintWords(speaker: Speaker, kind: Kind): string {
  return speaker.say(`trouble.hint.${kind}`, { ready: '{"type":"ready","protocol":1}' });
}

/** A game that a program lost by its own doing. */
export class Spoiled extends Forfeit {
  readonly kind: Kind;

  constructor({ kind, trouble: why }: Trouble, move: number) {
    super(why, move);
    this.kind = kind;
  }
}

/** Something a program wrote, short and on one line. */
export function excerpt(text: string): string {
  const line = oneLine(text.slice(0, 400));
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}
