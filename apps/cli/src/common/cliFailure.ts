import { type JsonObject, makeRefusal, type Refusal } from '@two-rivers/kernel';
import type { CommanderError } from 'commander';
import type { CliGame } from './games.ts';
import { CLI_REASONS } from './reasons.ts';

/** Exit codes, as `rivers --help` documents them. */
export const EXIT = { ok: 0, failed: 1, badInput: 2 } as const;

interface FailureOptions {
  readonly exitCode?: number;
  /** game whose texts explain the reason, if the refusal comes from a game */
  readonly game?: CliGame | undefined;
  /** subject of the refusal, usually a file */
  readonly about?: string;
  /** additional fields of the JSON error */
  readonly details?: JsonObject;
}

/**
 * Ends a command with a refusal. Engine and table return refusals as values; commands throw them, and the program prints them
 * in the person's language.
 */
export class CliFailure extends Error {
  readonly refusal: Refusal;
  readonly exitCode: number;
  readonly game: CliGame | undefined;
  readonly about: string;
  readonly details: JsonObject;

  constructor(refusal: Refusal, options: FailureOptions = {}) {
    super(refusal.reason);
    this.refusal = refusal;
    this.exitCode = options.exitCode ?? EXIT.badInput;
    this.game = options.game;
    this.about = options.about ?? '';
    this.details = options.details ?? {};
  }
}

/** Ends the command with a refusal, by default because of invalid input. */
export function fail(refusal: Refusal, options: FailureOptions = {}): never {
  throw new CliFailure(refusal, options);
}

/**
 * Converts an error of the command-line parser to a failure. The parser's messages are in English, so only quoted words
 * and hints are taken from them.
 */
export function usageFailure(error: CommanderError): CliFailure {
  const [quotedWord = '', secondWord = ''] = Array.from(error.message.matchAll(/'([^']*)'/g), ([, word]) => word ?? '');
  const [, hint = 'none'] = /Did you mean (?:one of )?([^)?]+)\?/.exec(error.message) ?? [];
  const [, why = ''] = /is invalid\. (.*)$/s.exec(error.message) ?? [];
  const kind = error.code === 'commander.help' ? 'command' : error.code.replace(/^commander\./, '');
  const isDeclared = Object.hasOwn(CLI_REASONS, `usage-${kind}`);
  const refusal = makeRefusal(`usage-${isDeclared ? kind : 'other'}`, {
    what: quotedWord,
    other: secondWord,
    hint,
    why,
  });
  // the JSON error has the same reason for all usage errors
  return new CliFailure(refusal, { details: { reason: 'usage', values: {} } });
}
