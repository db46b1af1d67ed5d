import { useSpoken } from '@two-rivers/board';
import { words } from '@two-rivers/games/words';
import type { CoverWords } from '@two-rivers/words';

/** What stands on the cover of a game, in the language in use; of a game we do not have, its id. */
export function useCover(): (id: string) => CoverWords {
  const { language } = useSpoken();
  return (id) => words.get(id)?.cover[language] ?? { title: id, claim: '', credits: '' };
}
