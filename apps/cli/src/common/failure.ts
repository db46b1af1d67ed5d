import type { JsonObject, Refusal } from '@two-rivers/kernel';
import type { CliKey } from '@two-rivers/words/cli.en';
import type { CommanderError } from 'commander';
import type { CliGame } from './games.ts';

/** Exit codes, as `rivers --help` documents them. */
export const EXIT = { ok: 0, failed: 1, badInput: 2 } as const;

/** The reasons of the command line itself. */
type CliReason = CliKey extends infer K ? (K extends `refusal.${infer Reason}` ? Reason : never) : never;

interface FailureNotes {
  readonly exitCode?: number;
  /** whose words know the reason, where it is one of a game */
  readonly game?: CliGame | undefined;
  /** what the reason is about: a file, mostly */
  readonly about?: string;
  /** what the JSON form says beside the message */
  readonly details?: JsonObject;
}

/**
 * Why a command stops. Engine and table hand back refusals as values; a command has nobody to hand them to, so here
 * they become the end of the program, which words them in the person's language.
 */
export class Failure extends Error {
  readonly refusal: Refusal;
  readonly exitCode: number;
  readonly game: CliGame | undefined;
  readonly about: string;
  readonly details: JsonObject;

  constructor(refusal: Refusal, notes: FailureNotes = {}) {
    super(refusal.reason);
    this.refusal = refusal;
    this.exitCode = notes.exitCode ?? EXIT.badInput;
    this.game = notes.game;
    this.about = notes.about ?? '';
    this.details = notes.details ?? {};
  }
}

/** Ends the command because of what the person gave it. */
export function fail(reason: CliReason, values: Refusal['values'] = {}, notes: FailureNotes = {}): never {
  throw new Failure({ reason, values }, notes);
}

/**
 * What is wrong with a command line, from what the parser says: its sentences are English, so only the words in quotes are
 * taken from them.
 */
export function usageFailure(error: CommanderError): Failure {
  const [what = '', other = ''] = Array.from(error.message.matchAll(/'([^']*)'/g), ([, word]) => word ?? '');
  const [, hint = 'none'] = /Did you mean (?:one of )?([^)?]+)\?/.exec(error.message) ?? [];
  const [, why = ''] = /is invalid\. (.*)$/s.exec(error.message) ?? [];
  const kind = error.code === 'commander.help' ? 'command' : error.code.replace(/^commander\./, '');
  const known = KINDS.some((each) => each === kind);
  const refusal = { reason: `usage-${known ? kind : 'other'}`, values: { what, other, hint, why } };
  // for machines it is one reason
  return new Failure(refusal, { details: { reason: 'usage', values: {} } });
}

const KINDS = [
  'command',
  'unknownCommand',
  'unknownOption',
  'missingArgument',
  'optionMissingArgument',
  'missingMandatoryOptionValue',
  'excessArguments',
  'conflictingOption',
  'invalidArgument',
] as const;
