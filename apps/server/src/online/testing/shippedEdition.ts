import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { findServerGame } from '../platform/games.ts';

/** Default edition of The River, which tests can change. */
export function shippedEdition(): JsonObject {
  const game = findServerGame('the-river')?.family.make({ seats: 2 });
  if (game === undefined || isRefusal(game) || game.edition === undefined) throw new Error('no edition');
  const { hash: _hash, ...edition } = game.edition;
  return edition;
}
