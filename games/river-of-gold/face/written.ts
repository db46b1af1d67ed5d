import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { riverOfGold } from '../rules/index.ts';
import type { Clan } from './pieces.ts';
import { RiverOfGoldPosition } from './position.ts';

/** A position written by hand, as files have it; for pictures. The first clan begins. */
export function writtenPosition(clans: readonly Clan[], document: JsonObject): RiverOfGoldPosition {
  const game = riverOfGold.make({ seats: clans.length, options: { clans, first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) throw new Error(`${refusal.reason} ${JSON.stringify(refusal.values)}`);
  return new RiverOfGoldPosition(game, state);
}
