import type { Speaker } from '@two-rivers/words';

/** Name of a piece in the component tables. */
export function editionPieceWords(speaker: Speaker, _position: unknown, kind: string, id: string): string {
  switch (kind) {
    case 'terrain':
      return speaker.say(`terrain.${id}`);
    case 'resource':
      return speaker.say(`edition.${id}`);
    case 'meadow':
      return speaker.say(`edition.meadow.${id}`);
    case 'settler':
      return speaker.say('edition.settler.yes');
    case 'capacity':
      return capacityWords(speaker, id);
    default:
      return id;
  }
}

function capacityWords(speaker: Speaker, id: string): string {
  const [kind = '', each] = id.split('-');
  if (each !== undefined) return speaker.say('edition.capacity.each', { count: Number(each) });
  return kind === 'any' ? speaker.say('edition.capacity.any') : id;
}
