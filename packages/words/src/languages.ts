export const LANGUAGES = ['en', 'pl', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pl: 'Polski',
  it: 'Italiano',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first language that we have of those somebody asks for, as browsers name them: `pl-PL`, `it;q=0.8`. */
export function firstLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = tag.trim().toLowerCase().split(/[-;]/)[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

const GUEST: Readonly<Record<Language, string>> = { en: 'Guest', pl: 'Gość', it: 'Ospite' };

/** What a server calls a guest who has said no name: “Guest 4821”. */
export function guestName(language: Language, number: number): string {
  return `${GUEST[language]} ${number}`;
}

/** Whether a name is one that a server made, in any language. */
export function isGuestName(name: string): boolean {
  return LANGUAGES.some((language) => name.startsWith(`${GUEST[language]} `) && /^\S+ \d{4}$/.test(name));
}
