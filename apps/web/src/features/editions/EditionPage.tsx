import { type EditionRoom, useLoaded, useSpoken } from '@two-rivers/board';
import { type FormWords, type Language, type Messages, Speaker } from '@two-rivers/words';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { EditionDeskPage } from './EditionDeskPage.tsx';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => ({
    ...(await import('./words.en.ts')).boxEnglish,
    ...(await import('../editor/panel.en.ts')).panelEnglish,
  }),
  pl: async () => ({
    ...(await import('./words.pl.ts')).boxPolish,
    ...(await import('../editor/panel.pl.ts')).panelPolish,
  }),
  it: async () => ({
    ...(await import('./words.it.ts')).boxItalian,
    ...(await import('../editor/panel.it.ts')).panelItalian,
  }),
};

/** All that the page of a game's component tables needs. */
export interface LoadedEdition {
  readonly entry: LoadedGame;
  readonly room: EditionRoom;
  readonly words: FormWords;
  /** says the words of the app, of the page, of the game and of its tables */
  readonly speaker: Speaker;
}

async function load(id: string, language: Language): Promise<LoadedEdition | 'unknown'> {
  const entry = await loadGame(id);
  const [room, words, game, app, page] = await Promise.all([
    entry?.edition?.(),
    entry?.wording.edition?.[language](),
    entry?.wording.words[language](),
    loadMessages(language),
    dictionaries[language](),
  ]);
  if (entry === undefined || room === undefined || words === undefined) return 'unknown';
  const messages = { ...app, ...page, ...game?.messages, ...words.messages };
  return { entry, room, words, speaker: new Speaker(language, messages) };
}

/** The component tables of a game, corrected by whoever owns the box: by pointing at the pieces. */
export function EditionPage({ game: id }: { readonly game: string }) {
  const { language } = useSpoken();
  const { value, error } = useLoaded(`edition ${id} ${language}`, async () => load(id, language));
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFound isGame />;
  return value === undefined ? <div className="loading" /> : <EditionDeskPage {...value} />;
}
