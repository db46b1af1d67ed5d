import { type Refusal, refuse } from '@two-rivers/kernel';
import { ForfeitError } from '@two-rivers/search';
import { toSingleLine } from '../common/files.ts';
import { refusalSentence, type CliI18n } from '../common/i18n.ts';

/** Kinds of program faults; the message `trouble.hint.<kind>` has a hint for the author. */
type FaultKind =
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

/**
 * Reason why a program cannot go on. The message `trouble.<reason>` completes a sentence such as “on its 3rd move, …”.
 */
export interface ProgramFault {
  readonly kind: FaultKind;
  readonly trouble: Refusal;
}

export function makeFault(kind: FaultKind, reason: string, values: Refusal['values'] = {}): ProgramFault {
  return { kind, trouble: refuse(reason, values) };
}

export function isFault(value: object): value is ProgramFault {
  return 'trouble' in value;
}

/**
 * Text of a fault on one line. If the values contain a second reason as `because`, it is explained with the same
 * values.
 */
export function faultText(i18n: CliI18n, { reason, values }: Refusal): string {
  const { because, ...rest } = values;
  const why = because === undefined ? {} : { why: refusalSentence(i18n, refuse(String(because), rest)) };
  return toSingleLine(i18n.tUnchecked(`trouble.${reason}`, { ...values, ...why }));
}

/** Hint for the author of a program. */
export function faultHint(i18n: CliI18n, kind: FaultKind): string {
  return i18n.t(`trouble.hint.${kind}`, { ready: '{"type":"ready","protocol":1}' });
}

/** A game forfeited by a program's fault. */
export class ProgramForfeit extends ForfeitError {
  readonly kind: FaultKind;

  constructor({ kind, trouble: why }: ProgramFault, move: number) {
    super(why, move);
    this.kind = kind;
  }
}

/** Output of a program, shortened to one line. */
export function excerpt(text: string): string {
  const line = toSingleLine(text.slice(0, 400));
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}
