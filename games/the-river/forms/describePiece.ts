import type { I18n } from '@two-rivers/i18n';
import type { Position } from '../view/index.ts';
import { describeBuilding, describeTile } from '../texts/texts.ts';
import type { TheRiverMessages } from '../texts/messages.gen.ts';
import type { TheRiverFormsMessages } from './messages.gen.ts';

/** Name of a piece in the position editor. */
export function describePiece(
  i18n: I18n<TheRiverMessages & TheRiverFormsMessages>,
  position: Position,
  kind: string,
  id: string,
): string {
  switch (kind) {
    case 'tile':
      return describeTile(i18n, position.tile(id));
    case 'building':
      return describeBuilding(i18n, position.building(id));
    case 'token':
      return i18n.t('form.tokenValue', { value: Number(id) });
    case 'board':
      return i18n.t('screen.board', { id });
    case 'seat':
      return i18n.playerName(Number(id));
    default:
      return id;
  }
}
