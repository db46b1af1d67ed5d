// Calibration of a net: predicted and actual shares of the win, on the rows of a self-play run that the net was not trained on:
//   node training/calibrate.ts <folder> --net file.json [--workers 2]
import { readFileSync } from 'node:fs';
import type { NetFile } from '@two-rivers/search';
import { makeNetPredictor, logLoss, readRows, softmax } from './data.ts';
import { parseOptions } from './parseOptions.ts';

const BINS = 10;

class Calibration {
  readonly #count = new Float64Array(BINS);
  readonly #predicted = new Float64Array(BINS);
  readonly #actual = new Float64Array(BINS);
  #loss = 0;
  #rows = 0;

  add(prediction: readonly number[], shares: readonly number[]): void {
    this.#rows++;
    this.#loss += logLoss(prediction, shares);
    prediction.forEach((share, place) => {
      const bin = Math.min(BINS - 1, Math.floor(share * BINS));
      this.#count[bin]++;
      this.#predicted[bin] += share;
      this.#actual[bin] += shares[place];
    });
  }

  print(name: string): void {
    console.log(`${name}: log-loss ${(this.#loss / this.#rows).toFixed(4)} over ${this.#rows} positions`);
    this.#count.forEach((count, bin) => {
      if (count === 0) return;
      const formatPercent = (sum: number): string => ((100 * sum) / count).toFixed(1).padStart(5);
      console.log(
        `  judged ${formatPercent(this.#predicted[bin])}%  won ${formatPercent(this.#actual[bin])}%  of ${count}`,
      );
    });
  }
}

const { first: folder, net: file, workers } = parseOptions(process.argv.slice(2), { net: '', workers: 2 });
const predict = makeNetPredictor(JSON.parse(readFileSync(file, 'utf8')) as NetFile);
const [netCalibration, fittedCalibration] = [new Calibration(), new Calibration()];
for (const row of readRows(folder, workers)) {
  fittedCalibration.add(softmax(row.logits), row.shares);
  netCalibration.add(predict(row), row.shares);
}
fittedCalibration.print('fitted evaluation');
netCalibration.print('net');
