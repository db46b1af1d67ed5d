import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { isLanguage, type Language, type Messages, I18n, type KeysAfter, loadAllLanguages } from '@two-rivers/i18n';
import { EXIT, type CliFailure, fail } from './cliFailure.ts';
import { toSingleLine } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { refuse } from './reasons.ts';
import { cliMessages, type CliMessages } from '@two-rivers/i18n/cli.gen';
import { commonMessages, type CommonMessages } from '@two-rivers/i18n/common.gen';
import { gamesMessages, type GamesMessages } from '@two-rivers/i18n/games.gen';
import { hintsMessages, type HintsMessages } from '@two-rivers/i18n/hints.gen';
import { reviewMessages, type ReviewMessages } from '@two-rivers/review/messages.gen';

/** Messages of the command line, and of everything that it shares with the app. */
type ProgramMessages = CliMessages & CommonMessages & HintsMessages & ReviewMessages & GamesMessages;
export type CliI18n = I18n<ProgramMessages>;

/** A column of a table that the program prints. */
export type ColumnKey = KeysAfter<'cli.column.', CliMessages>;

const [common, hints, review, games, cli] = await Promise.all([
  loadAllLanguages(commonMessages),
  loadAllLanguages(hintsMessages),
  loadAllLanguages(reviewMessages),
  loadAllLanguages(gamesMessages),
  loadAllLanguages(cliMessages),
]);

function messagesIn(language: Language): Messages {
  return { ...common[language], ...hints[language], ...review[language], ...games[language], ...cli[language] };
}

const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: messagesIn('en'),
  pl: messagesIn('pl'),
  it: messagesIn('it'),
};

/** Language set by the usual environment variables for the locale. */
export function languageFromEnvironment(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => env[name]).find((value) => value);
  const language = locale?.split(/[_.@-]/)[0]?.toLowerCase();
  return isLanguage(language) ? language : 'en';
}

/** Language given by `--language` anywhere on the command line; undefined if absent. */
export function languageFromArguments(argv: readonly string[]): Language | undefined {
  for (const [index, text] of argv.entries()) {
    if (text === '--') return undefined;
    const value = text === '--language' ? (argv[index + 1] ?? '') : /^--language=(.*)$/.exec(text)?.[1];
    if (value !== undefined) return isLanguage(value) ? value : fail(refuse('usage-language', { what: value }));
  }
  return undefined;
}

/** Makes the texts in the person's language, including the texts of a game if one is given. */
export function makeI18n(
  { language }: Pick<Io, 'language'>,
  game?: CliGame,
  names: readonly string[] = [],
  viewer?: number,
): CliI18n {
  return new I18n(language, { ...MESSAGES[language], ...game?.words.messages }, names, viewer);
}

/** A refusal as one sentence, with the number of its log line if it has one. */
export function refusalSentence(i18n: CliI18n, refusal: Refusal): string {
  const { reason, values } = refusal;
  const hasText = i18n.hasMessage(`refusal.${reason}`);
  const ownSentence = hasText ? i18n.refusalText(refusal) : `${reason} ${JSON.stringify(values)}`;
  const { line, flaw } = values;
  // flaws without a text of their own are shown as the rules engine names them
  const isUntranslatedFlaw = reason === 'position-flaw' && flaw !== undefined;
  const text = isUntranslatedFlaw ? i18n.t('cli.engineSays', { sentence: ownSentence, flaw }) : ownSentence;
  return toSingleLine(
    line === undefined || (hasText && mentionsLine(i18n, refusal)) ? text : i18n.t('at-line', { line, sentence: text }),
  );
}

/** Whether the sentence already names the line: if it does, the sentences for two different lines differ. */
function mentionsLine(i18n: CliI18n, { reason, values }: Refusal): boolean {
  const [forLineA, forLineB] = ['A', 'B'].map((line) => i18n.refusalText({ reason, values: { ...values, line } }));
  return forLineA !== forLineB;
}

/** Message of a failure, on one line. */
export function failureMessage(io: Pick<Io, 'language'>, { refusal, game, about }: CliFailure): string {
  const message = refusalSentence(makeI18n(io, game), refusal);
  return about === '' ? message : `${about}: ${message}`;
}

/** Returns the value, or ends the command with the refusal. */
export function valueOrFail<T>(
  value: T | Refusal,
  game: CliGame | undefined,
  about = '',
  exitCode: number = EXIT.badInput,
): T {
  return isRefusal(value) ? fail(value, { game: game, about, exitCode }) : value;
}
