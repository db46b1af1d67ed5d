import { type EditionEditorParts, useLoaded, useI18n, type AppI18n } from '@two-rivers/ui';
import { type FormTexts, type Language, I18n } from '@two-rivers/i18n';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { loadMessages } from '../../platform/language.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { editorFormMessages, type EditorFormMessages } from '../editor/form/messages.gen.ts';
import { editionsMessages, type EditionsMessages } from './messages.gen.ts';
import { EditionEditor } from './EditionEditor.tsx';

/** Data that the edition page loads for a game. */
export interface LoadedEdition {
  readonly entry: LoadedGame;
  readonly editionView: EditionEditorParts;
  readonly texts: FormTexts;
  /** messages of the app, the page, the game and its component tables */
  readonly i18n: AppI18n<EditionsMessages & EditorFormMessages>;
}

async function loadEditionPage(id: string, language: Language): Promise<LoadedEdition | 'unknown'> {
  const entry = await loadGame(id);
  const [editionView, texts, game, app, page, panel] = await Promise.all([
    entry?.editionEditor?.(),
    entry?.textLoaders.edition?.[language](),
    entry?.textLoaders.texts[language](),
    loadMessages(language),
    editionsMessages[language](),
    editorFormMessages[language](),
  ]);
  if (entry === undefined || editionView === undefined || texts === undefined) return 'unknown';
  const messages = { ...app, ...page, ...panel, ...game?.messages, ...texts.messages };
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
