import { type EditionEditorParts, useLoaded, useI18n } from '@two-rivers/ui';
import { type FormTexts, type Language, type Messages, I18n } from '@two-rivers/i18n';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { EditionEditor } from './EditionEditor.tsx';

const messageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => ({
    ...(await import('./texts.en.ts')).boxEnglish,
    ...(await import('../editor/panel.en.ts')).panelEnglish,
  }),
  pl: async () => ({
    ...(await import('./texts.pl.ts')).boxPolish,
    ...(await import('../editor/panel.pl.ts')).panelPolish,
  }),
  it: async () => ({
    ...(await import('./texts.it.ts')).boxItalian,
    ...(await import('../editor/panel.it.ts')).panelItalian,
  }),
};

/** Data that the edition page loads for a game. */
export interface LoadedEdition {
  readonly entry: LoadedGame;
  readonly editionView: EditionEditorParts;
  readonly texts: FormTexts;
  /** messages of the app, the page, the game and its component tables */
  readonly i18n: I18n;
}

async function loadEditionPage(id: string, language: Language): Promise<LoadedEdition | 'unknown'> {
  const entry = await loadGame(id);
  const [editionView, texts, game, app, page] = await Promise.all([
    entry?.editionEditor?.(),
    entry?.textLoaders.edition?.[language](),
    entry?.textLoaders.texts[language](),
    loadMessages(language),
    messageLoaders[language](),
  ]);
  if (entry === undefined || editionView === undefined || texts === undefined) return 'unknown';
  const messages = { ...app, ...page, ...game?.messages, ...texts.messages };
  return { entry, editionView, texts, i18n: new I18n(language, messages) };
}

/** Page on which owners of a box correct the component tables of a game by clicking on the pieces. */
export function EditionPage({ game: id }: { readonly game: string }) {
  const { language } = useI18n();
  const { value, error } = useLoaded(`edition ${id} ${language}`, async () => loadEditionPage(id, language));
  if (error !== undefined) throw error;
  if (value === 'unknown') return <NotFoundPage isGame />;
  return value === undefined ? <div className="loading" /> : <EditionEditor {...value} />;
}
