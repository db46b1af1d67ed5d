import { useSpoken } from '@two-rivers/board';
import type { CoverWords } from '@two-rivers/words';
import { gameOf } from './games.ts';

/** What stands on the cover of a game, in the language in use; of a game we do not have, its id. */
export function useCover(): (id: string) => CoverWords {
  const { language } = useSpoken();
  return (id) => gameOf(id)?.words[language] ?? { title: id, claim: '', credits: '' };
}
