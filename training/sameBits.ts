// Checks that the SIMD net and the plain net give identical outputs on the rows of a self-play run:
//   node training/sameBits.ts <folder> --net file.json [--workers 2] [--most 100000]
import { readFileSync } from 'node:fs';
import { type NetFile, PlainNet, readNetCorrection, readNetWeights } from '@two-rivers/search';
import { readRows } from './data.ts';
import { parseOptions } from './parseOptions.ts';

const defaults = { net: '', workers: 2, most: 100_000 };
const { first: folder, net: path, workers, most } = parseOptions(process.argv.slice(2), defaults);
const file = JSON.parse(readFileSync(path, 'utf8')) as NetFile;
const [fastNet, plainNet] = [readNetCorrection(file).net, new PlainNet(readNetWeights(file))];
let [checked, different] = [0, 0];
for (const row of readRows(folder, workers)) {
  if (checked === most) break;
  for (const net of [fastNet, plainNet]) {
    row.fillInputs(net.inputs);
    net.run();
  }
  checked++;
  if (fastNet.outputs.some((output, i) => output !== plainNet.outputs[i])) different++;
}
console.log(
  `${checked} positions, ${fastNet.constructor.name} and ${plainNet.constructor.name}: ${different} different`,
);
process.exitCode = different === 0 && checked > 0 ? 0 : 1;
