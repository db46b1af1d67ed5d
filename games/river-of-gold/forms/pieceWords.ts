import type { Speaker } from '@two-rivers/words';
import { CUSTOMERS, type RiverOfGoldPosition, TILES } from '../face/index.ts';
import { customerName, orderWords, tileName } from '../words/pieces.ts';

/** Name of a piece in the position editor. */
export function pieceWords(
  speaker: Speaker,
  _position: RiverOfGoldPosition,
  kind: string,
  id: string,
): string {
  switch (kind) {
    case 'tile':
      return tileName(speaker, TILES.find((tile) => tile.id === id)?.id);
    case 'customer': {
      const customer = CUSTOMERS.find((each) => each.id === id);
      if (customer === undefined) return id;
      return `${customerName(speaker, customer.id)}: ${orderWords(speaker, customer)}`;
    }
    case 'clan':
    case 'patron':
    case 'mastery':
      return speaker.say(`${kind}.${id}`);
    case 'seat':
      return speaker.name(Number(id));
    case 'ship':
      return speaker.say('form.royalShip', { number: Number(id) });
    default:
      return id.replaceAll('-', ' · ');
  }
}
