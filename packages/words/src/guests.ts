import { LANGUAGES, type Language } from './languages.ts';

const GUEST: Readonly<Record<Language, string>> = { en: 'Guest', pl: 'Gość', it: 'Ospite' };

/** What a server calls a guest who has said no name: “Guest 4821”. */
export function guestName(language: Language, number: number): string {
  return `${GUEST[language]} ${number}`;
}

/** Whether a name is one that a server made, in any language. */
export function isGuestName(name: string): boolean {
  return LANGUAGES.some((language) => name.startsWith(`${GUEST[language]} `) && /^\S+ \d{4}$/.test(name));
}
