import { type AppI18n, I18nContext, useLoaded, useStore } from '@two-rivers/ui';
import type { Language } from '@two-rivers/i18n';
import { formatList } from '@two-rivers/i18n/formatList';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { games } from './games.ts';
import { browserLanguage, loadI18n } from './language.ts';
import { type Settings, settings } from './settings.ts';

const METADATA_DELAY_MS = 1000;

/** Updates the page's description and manifest for search engines and installation. */
function updatePageMetadata(language: Language, i18n: AppI18n): void {
  const titles = games.map(({ texts }) => texts[language].title);
  const description = i18n.t('app.description', { games: formatList(language, titles) });
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const manifest = language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}

interface LoadedLanguage {
  readonly language: Language;
  readonly i18n: AppI18n;
}

/** Language loaded before the first render, if that succeeded. */
let initialLanguage: LoadedLanguage | undefined;

const resolveLanguage = (chosen: Settings['language']) => (chosen === 'auto' ? browserLanguage() : chosen);

async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, i18n: await loadI18n(language) };
}

/** Loads the messages of the initial language before the first render. */
export async function loadInitialLanguage(): Promise<void> {
  initialLanguage = await loadLanguage(resolveLanguage(settings.get().language));
}

/** Provides the messages of the current language; while another one loads, the previous one stays. */
export function I18nProvider({ children }: { readonly children: ReactNode }) {
  const { language: chosen } = useStore(settings);
  const resolved = resolveLanguage(chosen);
  const loaded = useLoaded(
    resolved,
    async () => loadLanguage(resolved),
    initialLanguage?.language === resolved ? initialLanguage : undefined,
  );
  // before the first paint, so that no fonts of another language are loaded
  useLayoutEffect(() => {
    if (loaded.value) document.documentElement.lang = loaded.value.language;
  }, [loaded.value]);
  useEffect(() => {
    const { language, i18n } = loaded.value ?? {};
    if (language === undefined || i18n === undefined) return;
    // delayed, because the metadata is invisible
    const timer = setTimeout(() => updatePageMetadata(language, i18n), METADATA_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loaded.value]);
  if (loaded.value === undefined) return null;
  return <I18nContext value={loaded.value}>{children}</I18nContext>;
}
