import { makeRefusal, type ReasonDeclaration, type Refusal, type Refuse } from '@two-rivers/kernel';
import { ForfeitError } from '@two-rivers/search';
import { toSingleLine } from '../common/files.ts';
import { refusalSentence, type CliI18n } from '../common/i18n.ts';

/** What goes wrong with a program. The message `trouble.<fault>` completes a sentence such as “on its 3rd move, …”. */
export const PROGRAM_FAULTS = {
  start: { kind: 'start', slots: { why: 'text' } },
  exit: { kind: 'ended', slots: { code: 'number', text: 'text' } },
  'exit-said': { kind: 'ended', slots: { code: 'number', text: 'text' } },
  signal: { kind: 'ended', slots: { code: 'text', text: 'text' } },
  'signal-said': { kind: 'ended', slots: { code: 'text', text: 'text' } },
  silent: { kind: 'silent', slots: { time: 'text' } },
  closed: { kind: 'closed' },
  long: { kind: 'long', slots: { bytes: 'number' } },
  unasked: { kind: 'unasked', slots: { text: 'text' } },
  'not-move': { kind: 'unasked', slots: { text: 'text' } },
  twice: { kind: 'unasked', slots: { id: 'number' } },
  'not-json': { kind: 'form', slots: { text: 'text' } },
  'not-object': { kind: 'form', slots: { text: 'text' } },
  'other-question': { kind: 'form', slots: { found: 'text', id: 'number' } },
  /** `because` is a reason of its own, which the sentence explains with the values beside it */
  answer: { kind: 'form', slots: { text: 'text', because: 'text' } },
  'not-ready': { kind: 'protocol', slots: { text: 'text' } },
  protocol: { kind: 'protocol', slots: { found: 'text', wanted: 'number' } },
  'still-there': { kind: 'quit', slots: { ms: 'number' } },
  illegal: { kind: 'illegal', slots: { move: 'text' } },
} as const satisfies Readonly<Record<string, ReasonDeclaration & { readonly kind: string }>>;

type ProgramFaults = typeof PROGRAM_FAULTS;

/** Kinds of faults; the message `trouble.hint.<kind>` has a hint for the author. */
type FaultKind = ProgramFaults[keyof ProgramFaults]['kind'];

/** Reason why a program cannot go on. */
export interface ProgramFault {
  readonly kind: FaultKind;
  readonly trouble: Refusal;
}

const refuse: Refuse<ProgramFaults> = makeRefusal;

export function makeFault<F extends keyof ProgramFaults>(...fault: Parameters<typeof refuse<F>>): ProgramFault {
  return { kind: PROGRAM_FAULTS[fault[0]].kind, trouble: refuse(...fault) };
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
  const why = because === undefined ? {} : { why: refusalSentence(i18n, makeRefusal(String(because), rest)) };
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
