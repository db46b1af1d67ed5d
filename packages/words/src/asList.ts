/**
 * Several things as a list: “Ann, Ben and Cleo”, with no comma before the last “and”, as the style page asks. Plain “en” is American and has
 * that comma; in such lists British English differs by nothing else.
 */
export function asList(language: string, things: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(things);
}
