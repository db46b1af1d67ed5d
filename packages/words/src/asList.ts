/** Formatters by language, cached: constructing one takes longer than rendering its text. */
const lists = new Map<string, Intl.ListFormat>();

/**
 * Formats a list: “Ann, Ben and Cleo”, without a serial comma, as the style page requires. American English (plain “en”) has that comma; in
 * lists, British English differs by nothing else.
 */
export function asList(language: string, things: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  lists.set(language, list);
  return list.format(things);
}
