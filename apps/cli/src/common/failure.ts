import type { JsonObject, Refusal } from '@two-rivers/kernel';
import type { CliKey } from '@two-rivers/words/cli.en';
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
