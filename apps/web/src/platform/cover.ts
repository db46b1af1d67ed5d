import { useI18n } from '@two-rivers/ui';
import type { CoverTexts } from '@two-rivers/i18n';
import { findGameEntry } from './games.ts';

/** Cover texts by game id, in the current language; an unknown game is titled by its id. */
export function useCoverTexts(): (id: string) => CoverTexts {
  const { language } = useI18n();
  return (id) => findGameEntry(id)?.texts[language] ?? { title: id, tagline: '', credits: '' };
}
