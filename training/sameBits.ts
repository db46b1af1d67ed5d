// Do the net with vectors and the plain one give the same bits? On the rows of a run of self-play:
//   node training/sameBits.ts <folder> --net file.json [--workers 2] [--most 100000]
import { readFileSync } from 'node:fs';
import { type NetFile, PlainNet, readCorrection, readNet } from '@two-rivers/search';
import { rowsOf } from './data.ts';
import { readOptions } from './options.ts';

const defaults = { net: '', workers: 2, most: 100_000 };
const { first: folder, net: path, workers, most } = readOptions(process.argv.slice(2), defaults);
const file = JSON.parse(readFileSync(path, 'utf8')) as NetFile;
const [quick, plain] = [readCorrection(file).net, new PlainNet(readNet(file))];
let [seen, different] = [0, 0];
for (const row of rowsOf(folder, workers)) {
  if (seen === most) break;
  for (const net of [quick, plain]) {
    row.tell(net.inputs);
    net.run();
  }
  seen++;
  if (quick.outputs.some((output, i) => output !== plain.outputs[i])) different++;
}
console.log(
  `${seen} positions, ${quick.constructor.name} and ${plain.constructor.name}: ${different} different`,
);
process.exitCode = different === 0 && seen > 0 ? 0 : 1;
