import type { EditionEditorParts } from '@two-rivers/ui';
import { editionEditor } from '../forms/editionEditor.ts';
import { Icon } from './glyphs.tsx';
import { EditionTables } from './EditionTables.tsx';

/** Editor of the component tables, for owners of the printed game. */
export const editionEditorParts: EditionEditorParts = {
  form: editionEditor,
  Tables: EditionTables,
  art: (kind, id) => (kind === 'terrain' || kind === 'resource' || kind === 'settler' ? <Icon name={id} /> : null),
};
