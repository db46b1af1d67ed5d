import type { MessageSlots, Messages } from './i18n.ts';
import type { Language } from './languages.ts';

/** Messages in every language, each loaded on demand. */
export type Catalog<M extends MessageSlots> = Readonly<Record<Language, () => Promise<Messages<M>>>>;

/** Loads all languages at once, for programs that serve people of each. */
export async function loadAllLanguages<M extends MessageSlots>(
  catalog: Catalog<M>,
): Promise<Readonly<Record<Language, Messages<M>>>> {
  const [en, pl, it] = await Promise.all([catalog.en(), catalog.pl(), catalog.it()]);
  return { en, pl, it };
}

type Patterns = Readonly<Record<string, string>>;

/** Fragments that every file can use without declaring them. */
const SHARED_FRAGMENTS: Patterns = { $you: '{you, select, yes {$1} other {$2}}' };

/** Reads a file of messages: leaves out its notes and puts its fragments into the patterns that name them. */
export function readMessages<M extends MessageSlots>(file: Readonly<Record<keyof M & string, string>>): Messages<M> {
  const entries = Object.entries<string>(file);
  const fragments = { ...SHARED_FRAGMENTS, ...Object.fromEntries(entries.filter(([key]) => key.startsWith('$'))) };
  // cast because the type of entries does not tell that each key of the file is among them
  return Object.fromEntries(
    entries.filter(([key]) => !/^(?:\$|\/\/)/.test(key)).map(([key, text]) => [key, insertFragments(text, fragments)]),
  ) as Messages<M>;
}

/** Replaces each `{$name argument|argument}` by its fragment, with the arguments for `$1` and `$2`. */
function insertFragments(pattern: string, fragments: Patterns): string {
  // the last one contains no others
  const start = pattern.lastIndexOf('{$');
  if (start < 0) return pattern;
  const end = closingBrace(pattern, start);
  const [, name = '', list = ''] = /^\{(\$\w+) ?(.*)$/s.exec(pattern.slice(start, end)) ?? [];
  const fragment = fragments[name];
  if (fragment === undefined) throw new Error(`no fragment ${name}: ${pattern}`);
  const args = splitArguments(list);
  const inserted = fragment.replaceAll(/\$(\d)/g, (_, number: string) => {
    const argument = args[Number(number) - 1];
    if (argument === undefined) throw new Error(`${name} needs $${number}: ${pattern}`);
    return argument;
  });
  return insertFragments(pattern.slice(0, start) + inserted + pattern.slice(end + 1), fragments);
}

/** Index of the brace that closes the one at `start`. */
function closingBrace(pattern: string, start: number): number {
  let depth = 0;
  for (let index = start; index < pattern.length; index++) {
    if (pattern[index] === '{') depth++;
    if (pattern[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`no closing brace: ${pattern}`);
}

/** Splits at bars outside of braces. */
function splitArguments(list: string): readonly string[] {
  const args = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (char === '|' && depth === 0) args.push('');
    else args.push(`${args.pop() ?? ''}${char}`);
  }
  return args;
}
