import { type AppSpeaker, SpokenContext, useLoaded, useStore } from '@two-rivers/board';
import type { Language } from '@two-rivers/words';
import { asList } from '@two-rivers/words/asList';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { games } from './games.ts';
import { browserLanguage, loadSpeaker } from './language.ts';
import { type Settings, settings } from './settings.ts';

const DESCRIBED_AFTER_MS = 1000;

/** What the page says of itself to those who look at it from outside: readers, search, an installer. */
function describe(language: Language, speaker: AppSpeaker): void {
  const titles = games.map(({ words }) => words[language].title);
  const description = speaker.say('app.description', { games: asList(language, titles) });
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const manifest = language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}

interface Spoken {
  readonly language: Language;
  readonly speaker: AppSpeaker;
}

/** What the page begins with, where it came in time. */
let first: Spoken | undefined;

const wantedLanguage = (chosen: Settings['language']) => (chosen === 'auto' ? browserLanguage() : chosen);

async function load(language: Language): Promise<Spoken> {
  return { language, speaker: await loadSpeaker(language) };
}

/** Loads the words that the page begins with, so that they are there when it is drawn. */
export async function loadFirstWords(): Promise<void> {
  first = await load(wantedLanguage(settings.get().language));
}

/** Loads the words of the language in use; while another one loads, the former stays. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const { language: chosen } = useStore(settings);
  const wanted = wantedLanguage(chosen);
  const spoken = useLoaded(wanted, async () => load(wanted), first?.language === wanted ? first : undefined);
  // before the first drawing, so that no letters of another language are fetched
  useLayoutEffect(() => {
    if (spoken.value) document.documentElement.lang = spoken.value.language;
  }, [spoken.value]);
  useEffect(() => {
    const { language, speaker } = spoken.value ?? {};
    if (language === undefined || speaker === undefined) return;
    // nobody who looks at the page waits for it
    const timer = setTimeout(() => describe(language, speaker), DESCRIBED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [spoken.value]);
  if (spoken.value === undefined) return null;
  return <SpokenContext value={spoken.value}>{children}</SpokenContext>;
}
