import type { JsonObject, Refusal } from '@two-rivers/kernel';

/** Exit codes, as `rivers --help` documents them. */
export const EXIT = { ok: 0, failed: 1, badInput: 2 } as const;

/**
 * Why a command stops, as one line for a person. Engine and table hand back refusals as values; a command has
 * nobody to hand them to, so here they become the end of the program.
 */
export class Failure extends Error {
  readonly exitCode: number;
  readonly refusal: Refusal;
  /** what the JSON form says beside the message */
  readonly details: JsonObject;

  constructor(
    message: string,
    refusal: Refusal = { reason: 'bad-input', values: {} },
    exitCode: number = EXIT.badInput,
    details: JsonObject = {},
  ) {
    super(message);
    this.refusal = refusal;
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** Ends the command because of what the person gave it. */
export function fail(message: string): never {
  throw new Failure(message);
}
