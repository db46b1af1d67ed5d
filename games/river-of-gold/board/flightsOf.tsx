import type { Flight } from '@two-rivers/board';
import type { RiverOfGoldHappening, Source } from '../face/index.ts';
import { Icon } from './Icon.tsx';

/** What was gained flies from where it came from to the board of who gets it, influence to its track. */
export function flightsOf(told: RiverOfGoldHappening): readonly Flight[] {
  if (told.kind !== 'gain' || told.amount <= 0) return [];
  const board = `board-${told.seat}`;
  return [
    {
      icon: <Icon name={told.what} />,
      amount: told.amount,
      from: [placeOf(told.source), 'river'],
      to: told.region === undefined ? [board] : [`track-${told.region}`, board],
    },
  ];
}

function placeOf(source: Source): string {
  if ('space' in source) return `space-${source.space}`;
  return source.by === 'track' ? `track-${source.region}` : 'river';
}
