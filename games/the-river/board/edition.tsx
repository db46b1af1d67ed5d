import type { EditionRoom } from '@two-rivers/board';
import { editionDesk } from '../forms/edition.ts';
import { Icon } from './glyphs.tsx';
import { Tables } from './Tables.tsx';

/** The component tables, for owners of the box. */
export const edition: EditionRoom = {
  desk: editionDesk,
  Tables,
  art: (kind, id) =>
    kind === 'terrain' || kind === 'resource' || kind === 'settler' ? <Icon name={id} /> : null,
};
