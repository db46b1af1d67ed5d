import { type NetFile, OUTPUT_UNIT, readCorrection } from '@two-rivers/search';
import type { Row } from './data.ts';

/** Shares from logits. */
export function softmax(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Asks a net about rows. */
export function judgeOf(file: NetFile): (row: Row) => readonly number[] {
  const { net, base } = readCorrection(file);
  return (row) => {
    row.tell(net.inputs);
    net.run();
    return softmax(row.logits.map((logit, place) => base * logit + net.outputs[place] / OUTPUT_UNIT));
  };
}

/** How badly shares told the result: the mean over positions is what is called the log-loss. */
export function lossOf(told: readonly number[], shares: readonly number[]): number {
  return shares.reduce(
    (sum, share, place) => (share === 0 ? sum : sum - share * Math.log(Math.max(1e-12, told[place]))),
    0,
  );
}
