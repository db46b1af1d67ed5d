export const LANGUAGES = ['en', 'pl', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Native names of the languages. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pl: 'Polski',
  it: 'Italiano',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** First supported language among browser language tags (`pl-PL`, `it;q=0.8`), by default English. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = tag.trim().toLowerCase().split(/[-;]/)[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

const GUEST_NAMES: Readonly<Record<Language, string>> = { en: 'Guest', pl: 'Gość', it: 'Ospite' };

/** Generated name for a guest who gave none: “Guest 4821”. */
export function guestName(language: Language, number: number): string {
  return `${GUEST_NAMES[language]} ${number}`;
}

/** Whether a name was generated for a guest, in any language. */
export function isGuestName(name: string): boolean {
  return LANGUAGES.some((language) => name.startsWith(`${GUEST_NAMES[language]} `) && /^\S+ \d{4}$/.test(name));
}
