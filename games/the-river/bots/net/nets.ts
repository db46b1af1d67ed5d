import { type Game, isRefusal } from '@two-rivers/kernel';
import { type Correction, type Learned, type NetFile, readCorrection } from '@two-rivers/search';
import { theRiver, type TheRiverState } from '../../rules/index.ts';
import { NetEvaluation } from './evaluation.ts';
import four from './four.json' with { type: 'json' };
import three from './three.json' with { type: 'json' };
import two from './two.json' with { type: 'json' };

export const FILES: readonly (NetFile | undefined)[] = [undefined, undefined, two, three, four];
/** By player count, made when first asked for: bots of one thread share them. */
const corrections: (Correction | undefined)[] = [];

/** What has learned to judge this game; undefined for another edition than the one that was learned from. */
export function learned(game: Game<TheRiverState>): Learned<TheRiverState> | undefined {
  const file = FILES[game.seats];
  if (file === undefined || game.edition?.['hash'] !== shippedEdition(game.seats)) return undefined;
  const correction = (corrections[game.seats] ??= readCorrection(file));
  return { evaluation: (made) => new NetEvaluation(made, correction), bytes: correction.bytes };
}

function shippedEdition(seats: number): unknown {
  const shipped = theRiver.make({ seats });
  return isRefusal(shipped) ? undefined : shipped.edition?.['hash'];
}
