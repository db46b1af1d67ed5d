import type { I18n } from '@two-rivers/i18n';
import { CUSTOMERS, type RiverOfGoldPosition, TILES } from '../view/index.ts';
import { customerName, orderText, tileName } from '../texts/pieces.ts';
import type { RiverOfGoldMessages } from '../texts/messages.gen.ts';
import type { RiverOfGoldFormsMessages } from './messages.gen.ts';

/** Name of a piece in the position editor. */
export function describePiece(
  i18n: I18n<RiverOfGoldMessages & RiverOfGoldFormsMessages>,
  _position: RiverOfGoldPosition,
  kind: string,
  id: string,
): string {
  switch (kind) {
    case 'tile':
      return tileName(i18n, TILES.find((tile) => tile.id === id)?.id);
    case 'customer': {
      const customer = CUSTOMERS.find((each) => each.id === id);
      if (customer === undefined) return id;
      return `${customerName(i18n, customer.id)}: ${orderText(i18n, customer)}`;
    }
    case 'clan':
    case 'patron':
    case 'mastery':
      return i18n.tUnchecked(`${kind}.${id}`);
    case 'seat':
      return i18n.playerName(Number(id));
    case 'ship':
      return i18n.t('form.royalShip', { number: Number(id) });
    default:
      return id.replaceAll('-', ' · ');
  }
}
