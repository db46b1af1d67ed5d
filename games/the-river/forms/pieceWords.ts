import type { Speaker } from '@two-rivers/words';
import type { Position } from '../face/index.ts';
import { describeBuilding, describeTile } from '../words/words.ts';

/** Name of a piece in the position editor. */
export function pieceWords(speaker: Speaker, position: Position, kind: string, id: string): string {
  switch (kind) {
    case 'tile':
      return describeTile(speaker, position.tile(id));
    case 'building':
      return describeBuilding(speaker, position.building(id));
    case 'token':
      return speaker.say('form.tokenValue', { value: Number(id) });
    case 'board':
      return speaker.say('screen.board', { id });
    case 'seat':
      return speaker.name(Number(id));
    default:
      return id;
  }
}
