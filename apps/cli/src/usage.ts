import type { CommanderError } from 'commander';
import { isLanguage, type Language } from '@two-rivers/words';
import { Failure, fail } from './common/failure.ts';

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

/** The language that `--language` asks for, anywhere on the command line; undefined where it does not. */
export function askedLanguage(argv: readonly string[]): Language | undefined {
  for (const [index, text] of argv.entries()) {
    if (text === '--') return undefined;
    const value = text === '--language' ? (argv[index + 1] ?? '') : /^--language=(.*)$/.exec(text)?.[1];
    if (value !== undefined) return isLanguage(value) ? value : fail('usage-language', { what: value });
  }
  return undefined;
}
