import type { EditionEditorParts } from '@two-rivers/board';
import { editionEditor } from '../forms/edition.ts';
import { Icon } from './glyphs.tsx';
import { EditionTables } from './Tables.tsx';

/** The component tables, for owners of the box. */
export const editionEditorParts: EditionEditorParts = {
  form: editionEditor,
  Tables: EditionTables,
  art: (kind, id) => (kind === 'terrain' || kind === 'resource' || kind === 'settler' ? <Icon name={id} /> : null),
};
