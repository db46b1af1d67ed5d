import { type Chance, memberAt, type Move, MoveList, sizeOf } from '@two-rivers/kernel';
import { possibleDraws } from './customers.ts';
import { listMoves } from './moves.ts';
import { CHANCE_CUSTOMER, CHANCE_DIE, CHANCE_SHIP, CHANCE_TILE, makeMove } from './notation.ts';
import type { Options } from './options.ts';
import { eraDue, unseenSet } from './row.ts';
import { sourceOf } from './sources.ts';
import {
  DICE_PHASE,
  DIE_PHASE,
  DRAW_PHASE,
  ERA1_PHASE,
  ERA2_PHASE,
  HANDS_PHASE,
  type RiverOfGoldState,
  SHIPS_PHASE,
  TILE_PHASE,
} from './state.ts';
import { ERA_FIRST } from './tables.ts';

const results = new MoveList(32);

/** The result at the index that its source gives; dice, tiles and customers without listing them. */
export function drawResult(s: RiverOfGoldState, options: Options, chance: Chance): Move {
  const source = sourceOf(s);
  switch (s.phase) {
    case DIE_PHASE:
    case DICE_PHASE:
      return makeMove(CHANCE_DIE, 1 + chance.draw(source, 6));
    case SHIPS_PHASE:
      return makeMove(CHANCE_SHIP, 1 + chance.draw(source, 6));
    case TILE_PHASE:
    case ERA1_PHASE:
    case ERA2_PHASE: {
      const era = eraDue(s);
      const unseen = unseenSet(s, era);
      return makeMove(CHANCE_TILE, ERA_FIRST[era] + memberAt(unseen, chance.draw(source, sizeOf(unseen))));
    }
    case DRAW_PHASE:
    case HANDS_PHASE: {
      const cards = possibleDraws(s);
      return makeMove(CHANCE_CUSTOMER, memberAt(cards, chance.draw(source, sizeOf(cards))));
    }
    default:
      listMoves(s, options, results);
      return results.at(chance.draw(source, results.length));
  }
}
