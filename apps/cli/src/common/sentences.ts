import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { Speaker } from '@two-rivers/words';
import { commonEnglish } from '@two-rivers/words/common.en';
import { EXIT, Failure } from './failure.ts';
import { oneLine } from './files.ts';
import type { CliGame } from './games.ts';

/** Speaks English about a game, or about none. */
export function speakerFor(game: CliGame | undefined, names: readonly string[] = []): Speaker {
  return new Speaker('en', { ...commonEnglish, ...game?.words.messages }, names);
}

/** A refusal in one sentence; with the log line it is about, where it is about one. */
export function sentence(speaker: Speaker, refusal: Refusal): string {
  const { reason, values } = refusal;
  const known = speaker.has(`refusal.${reason}`);
  const plain = known ? speaker.refusal(refusal) : `${reason} ${JSON.stringify(values)}`;
  const line = values['line'];
  return oneLine(
    line === undefined || (known && mentionsLine(speaker, refusal))
      ? plain
      : speaker.say('at-line', { line, sentence: plain }),
  );
}

/** Whether the sentence itself names the line: it then changes with it. */
function mentionsLine(speaker: Speaker, { reason, values }: Refusal): boolean {
  const [one, another] = ['A', 'B'].map((line) => speaker.refusal({ reason, values: { ...values, line } }));
  return one !== another;
}

/** Ends the command with the refusal's sentence. */
export function refused(
  refusal: Refusal,
  game: CliGame | undefined,
  about = '',
  exitCode: number = EXIT.badInput,
): never {
  const words = sentence(speakerFor(game), refusal);
  throw new Failure(about === '' ? words : `${about}: ${words}`, refusal, exitCode);
}

/** The value, or the end of the command with the refusal's sentence. */
export function must<T>(
  value: T | Refusal,
  game: CliGame | undefined,
  about = '',
  exitCode: number = EXIT.badInput,
): T {
  return isRefusal(value) ? refused(value, game, about, exitCode) : value;
}
