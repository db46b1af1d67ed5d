// Of positions judged 20, 40, 60 or 80%, how many were won? On the rows of a run of self-play that the net has not learned from:
//   node training/calibrate.ts <folder> --net file.json [--workers 2]
import { readFileSync } from 'node:fs';
import type { NetFile } from '@two-rivers/search';
import { judgeOf, lossOf, rowsOf, softmax } from './data.ts';
import { readOptions } from './options.ts';

const BINS = 10;

class Calibration {
  readonly #count = new Float64Array(BINS);
  readonly #told = new Float64Array(BINS);
  readonly #won = new Float64Array(BINS);
  #loss = 0;
  #rows = 0;

  add(told: readonly number[], shares: readonly number[]): void {
    this.#rows++;
    this.#loss += lossOf(told, shares);
    told.forEach((share, place) => {
      const bin = Math.min(BINS - 1, Math.floor(share * BINS));
      this.#count[bin]++;
      this.#told[bin] += share;
      this.#won[bin] += shares[place];
    });
  }

  print(name: string): void {
    console.log(`${name}: log-loss ${(this.#loss / this.#rows).toFixed(4)} over ${this.#rows} positions`);
    this.#count.forEach((count, bin) => {
      if (count === 0) return;
      const percent = (sum: number): string => ((100 * sum) / count).toFixed(1).padStart(5);
      console.log(`  judged ${percent(this.#told[bin])}%  won ${percent(this.#won[bin])}%  of ${count}`);
    });
  }
}

const { first: folder, net: file, workers } = readOptions(process.argv.slice(2), { net: '', workers: 2 });
const judge = judgeOf(JSON.parse(readFileSync(file, 'utf8')) as NetFile);
const [learned, fitted] = [new Calibration(), new Calibration()];
for (const row of rowsOf(folder, workers)) {
  fitted.add(softmax(row.logits), row.shares);
  learned.add(judge(row), row.shares);
}
fitted.print('fitted evaluation');
learned.print('net');
