import { type BoardProps, chosenOf, ofKind, valuesOf } from '@two-rivers/board';
import type {
  RiverOfGoldGoal,
  RiverOfGoldHappening,
  RiverOfGoldMove,
  RiverOfGoldPosition,
  Ship,
  TileId,
  typeOf,
} from '../face/index.ts';
import { REGION_NUMBERS } from '../face/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';

/** What every part of this table gets. */
export type Table = BoardProps<
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldHappening,
  RiverOfGoldKey,
  RiverOfGoldGoal
>;
export type Words = Table['speaker'];
export type Drawn = ReturnType<typeof typeOf>;

export function regionName(speaker: Words, region: number): string {
  const found = REGION_NUMBERS.find((each) => each === region);
  return found === undefined ? '' : speaker.say(`region.${found}`);
}

export function shipName(speaker: Words, { seat, ship, isRoyal }: Ship): string {
  return speaker.say(isRoyal ? 'screen.royalShip' : 'screen.ship', { name: speaker.name(seat), ship });
}

/** What is chosen of a build so far: a space, a tile, both or none. The only space there is need not be picked. */
export function buildChosen(table: Table): { readonly space?: number; readonly tile?: TileId } {
  const chosen = chosenOf(table);
  if (chosen?.kind !== 'build') return {};
  const spaces = valuesOf(ofKind(table.choices, 'build'), 'space');
  const space = chosen.space ?? (spaces.length === 1 ? spaces[0] : undefined);
  return {
    ...(space === undefined ? {} : { space }),
    ...(chosen.tile === undefined ? {} : { tile: chosen.tile }),
  };
}
