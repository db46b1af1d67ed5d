import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { isLanguage, type Language, type Messages, Speaker } from '@two-rivers/words';
import { cliEnglish } from '@two-rivers/words/cli.en';
import { cliItalian } from '@two-rivers/words/cli.it';
import { cliPolish } from '@two-rivers/words/cli.pl';
import { commonEnglish } from '@two-rivers/words/common.en';
import { gamesEnglish } from '@two-rivers/words/games.en';
import { hintsEnglish } from '@two-rivers/words/hints.en';
import { reviewEnglish } from '@two-rivers/review/words.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { gamesItalian } from '@two-rivers/words/games.it';
import { hintsItalian } from '@two-rivers/words/hints.it';
import { reviewItalian } from '@two-rivers/review/words.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { gamesPolish } from '@two-rivers/words/games.pl';
import { hintsPolish } from '@two-rivers/words/hints.pl';
import { reviewPolish } from '@two-rivers/review/words.pl';
import { EXIT, Failure, fail } from './failure.ts';
import { oneLine } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';

const WORDS: Readonly<Record<Language, Messages>> = {
  en: { ...commonEnglish, ...hintsEnglish, ...reviewEnglish, ...gamesEnglish, ...cliEnglish },
  pl: { ...commonPolish, ...hintsPolish, ...reviewPolish, ...gamesPolish, ...cliPolish },
  it: { ...commonItalian, ...hintsItalian, ...reviewItalian, ...gamesItalian, ...cliItalian },
};

/** The language that the environment asks for, by the usual variables. */
export function environmentLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => env[name]).find((value) => value);
  const language = locale?.split(/[_.@-]/)[0]?.toLowerCase();
  return isLanguage(language) ? language : 'en';
}

/** The language that `--language` asks for, anywhere on the command line; undefined where it does not. */
export function askedLanguage(argv: readonly string[]): Language | undefined {
  for (const [index, text] of argv.entries()) {
    if (text === '--') return undefined;
    const value = text === '--language' ? (argv[index + 1] ?? '') : /^--language=(.*)$/.exec(text)?.[1];
    if (value !== undefined) return isLanguage(value) ? value : fail('usage-language', { what: value });
  }
  return undefined;
}

/** Speaks about a game, or about none, in the person's language. */
export function speakerFor(
  { language }: Pick<Io, 'language'>,
  game?: CliGame,
  names: readonly string[] = [],
  reader?: number,
): Speaker {
  return new Speaker(language, { ...WORDS[language], ...game?.words.messages }, names, reader);
}

/** A refusal in one sentence; with the log line it is about, where it is about one. */
export function sentence(speaker: Speaker, refusal: Refusal): string {
  const { reason, values } = refusal;
  const known = speaker.has(`refusal.${reason}`);
  const plain = known ? speaker.refusal(refusal) : `${reason} ${JSON.stringify(values)}`;
  const { line, flaw } = values;
  // what nobody can write into a position has no words of its own, and is told as the rules' authors know it
  const isBare = reason === 'position-flaw' && flaw !== undefined;
  const said = isBare ? speaker.say('cli.engineSays', { sentence: plain, flaw }) : plain;
  return oneLine(
    line === undefined || (known && mentionsLine(speaker, refusal))
      ? said
      : speaker.say('at-line', { line, sentence: said }),
  );
}

/** Whether the sentence itself names the line: it then changes with it. */
function mentionsLine(speaker: Speaker, { reason, values }: Refusal): boolean {
  const [one, another] = ['A', 'B'].map((line) => speaker.refusal({ reason, values: { ...values, line } }));
  return one !== another;
}

/** Why a command stopped, in one line. */
export function failureWords(io: Pick<Io, 'language'>, { refusal, game, about }: Failure): string {
  const words = sentence(speakerFor(io, game), refusal);
  return about === '' ? words : `${about}: ${words}`;
}

/** Ends the command with the refusal. */
export function refused(
  refusal: Refusal,
  game: CliGame | undefined,
  about = '',
  exitCode: number = EXIT.badInput,
): never {
  throw new Failure(refusal, { game, about, exitCode });
}

/** The value, or the end of the command with the refusal. */
export function must<T>(
  value: T | Refusal,
  game: CliGame | undefined,
  about = '',
  exitCode: number = EXIT.badInput,
): T {
  return isRefusal(value) ? refused(value, game, about, exitCode) : value;
}
