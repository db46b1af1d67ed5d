/** By language: making one takes longer than drawing what it is for. */
const lists = new Map<string, Intl.ListFormat>();

/**
 * Several things as a list: “Ann, Ben and Cleo”, with no comma before the last “and”, as the style page asks. Plain “en” is American and has
 * that comma; in such lists British English differs by nothing else.
 */
export function asList(language: string, things: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  lists.set(language, list);
  return list.format(things);
}
