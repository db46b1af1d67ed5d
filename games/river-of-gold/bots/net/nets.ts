import type { Game } from '@two-rivers/kernel';
import { type Correction, type Learned, type NetFile, readCorrection } from '@two-rivers/search';
import type { RiverOfGoldState } from '../../rules/index.ts';
import { NetEvaluation } from './evaluation.ts';
import four from './four.json' with { type: 'json' };
import three from './three.json' with { type: 'json' };
import two from './two.json' with { type: 'json' };

export const FILES: readonly (NetFile | undefined)[] = [undefined, undefined, two, three, four];
/** By player count, made when first asked for: bots of one thread share them. */
const corrections: (Correction | undefined)[] = [];

/** What has learned to judge this game; undefined where it is played with patrons, of which no net knows. */
export function learned(game: Game<RiverOfGoldState>): Learned<RiverOfGoldState> | undefined {
  const file = FILES[game.seats];
  if (file === undefined || game.options['patrons'] !== 'off') return undefined;
  const correction = (corrections[game.seats] ??= readCorrection(file));
  return {
    evaluation: (made, viewer) => new NetEvaluation(made, viewer, correction),
    bytes: correction.bytes,
  };
}
