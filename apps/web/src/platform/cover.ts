import { useI18n } from '@two-rivers/ui';
import type { CoverTexts } from '@two-rivers/i18n';
import { findGameEntry } from './games.ts';

/** What stands on the cover of a game, in the language in use; of a game we do not have, its id. */
export function useCoverTexts(): (id: string) => CoverTexts {
  const { language } = useI18n();
  return (id) => findGameEntry(id)?.texts[language] ?? { title: id, tagline: '', credits: '' };
}
