// Written by `npm run texts` from edition.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type EditionMessages = {
  'edition.boards': [];
  'edition.tiles': [];
  'edition.buildings': [];
  'edition.numbers': [];
  'edition.space': [{ about: Text; number: Text }];
  'edition.tile': [{ label: Text }];
  'edition.building': [{ label: Text }];
  'edition.terrain': [];
  'edition.wood': [];
  'edition.clay': [];
  'edition.stone': [];
  'edition.food': [];
  'edition.storage': [];
  'edition.settler': [];
  'edition.settler.yes': [];
  'edition.meadow': [];
  'edition.of': [];
  'edition.max': [];
  'edition.upTo': [];
  'edition.points': [];
  'edition.times': [];
  'edition.tokens': [];
  'edition.token': [{ number: Text }];
  'edition.stock': [{ number: Text }];
  'edition.spaces.twoPlayers': [];
  'edition.spaces.threeOrFourPlayers': [];
  'edition.faceUp': [];
  'edition.faceUp.tiles': [{ number: Text }];
  'edition.faceUp.buildings': [];
  'edition.capacity.any': [];
  'edition.capacity.each': [{ count: Text }];
  'edition.meadow.point-per-tile': [];
  'edition.meadow.point-per-production-symbol': [];
  'edition.meadow.take-resources-now': [];
  'edition.meadow.resource-each-cleanup': [];
  'edition.meadow.swap-tiles-now': [];
  'edition.meadow.point-per-pioneer-on-boat': [];
  'edition.meadow.point-per-bonus-token': [];
  'edition.table.terrainTiles': [];
  'edition.table.buildings': [];
  'edition.table.bonusTokens': [];
  'edition.table.stock': [];
  'edition.table.actionSpaces': [];
  'edition.table.faceUp': [];
  'edition.table.riverBoards': [];
  'edition.source.rulebook': [];
  'edition.source.reported': [];
  'edition.source.reconstructed': [];
  'edition.source.box': [];
  'edition.part.terrainTiles.0': [];
  'edition.part.terrainTiles.1': [];
  'edition.part.terrainTiles.2': [];
  'edition.part.terrainTiles.3': [];
  'edition.part.terrainTiles.4': [];
  'edition.part.buildings.0': [];
  'edition.part.buildings.1': [];
  'edition.part.buildings.2': [];
  'edition.part.bonusTokens.0': [];
  'edition.part.bonusTokens.1': [];
  'edition.part.bonusTokens.2': [];
  'edition.part.bonusTokens.3': [];
  'edition.part.stock.0': [];
  'edition.part.stock.1': [];
  'edition.part.actionSpaces.0': [];
  'edition.part.actionSpaces.1': [];
  'edition.part.actionSpaces.2': [];
  'edition.part.actionSpaces.3': [];
  'edition.part.faceUp.0': [];
  'edition.part.faceUp.1': [];
  'edition.part.riverBoards.0': [];
  'edition.part.riverBoards.1': [];
  'edition.part.riverBoards.2': [];
  'edition.part.riverBoards.3': [];
};

const read = readMessages<EditionMessages>;

export const editionMessages: Catalog<EditionMessages> = {
  en: async () => read((await import('./edition.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./edition.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./edition.it.json', { with: { type: 'json' } })).default),
};
