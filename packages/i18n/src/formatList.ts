/** Formatters by language, cached: constructing one takes longer than rendering its text. */
const listFormats = new Map<string, Intl.ListFormat>();

/**
 * Formats a list without a serial comma, as the style page requires: “Ann, Ben and Cleo”. American English (plain “en”)
 * has that comma; British English lists differ in nothing else.
 */
export function formatList(language: string, items: readonly string[]): string {
  const listFormat = listFormats.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  listFormats.set(language, listFormat);
  return listFormat.format(items);
}
