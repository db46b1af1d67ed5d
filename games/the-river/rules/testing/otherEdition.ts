import type { Json } from '@two-rivers/kernel';
import { reconstructedEdition } from '../index.ts';

type EditionDraft = Record<string, Record<string, Json>>;

/** A valid edition unlike the shipped one in cards, tiles, boards, spaces and stock. */
export function makeOtherEdition(): Json {
  const edition = structuredClone(reconstructedEdition) as unknown as EditionDraft;
  const cards = edition['buildings']['cards'] as { points: number; cost: Record<string, number> }[];
  for (const card of cards) {
    card.points += 2;
    card.cost['wood'] = (card.cost['wood'] ?? 0) + 1;
  }
  const tiles = edition['terrainTiles']['tiles'] as Record<string, Json>[];
  tiles[0]['produces'] = ['wood', 'clay', 'stone'];
  tiles[12]['storage'] = 4;
  const boards = edition['riverBoards']['boards'] as { spaces: Record<string, Json>[] }[];
  boards[0].spaces.reverse();
  boards[0].spaces.forEach((printed, index) => (printed['space'] = index + 1));
  edition['stock']['players'] = {
    '2': { wood: 12, clay: 12, stone: 12, food: 1 },
    '3': { wood: 14, clay: 14, stone: 14, food: 2 },
    '4': { wood: 13, clay: 13, stone: 13, food: 5 },
  };
  const spaces = edition['actionSpaces'] as unknown as Record<string, Record<string, Json>>;
  spaces['twoPlayers']['wood'] = 2;
  edition['faceUp']['terrain'] = { '2': 6, '3': 7, '4': 9 };
  return { ...edition, name: 'other' };
}
