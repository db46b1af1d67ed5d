import { expect, it } from 'vitest';
import { PointHeads, type PointHeadsFile } from './pointHeads.ts';
import type { NetWeights } from './netWeights.ts';

/** A net with two amounts and one bit; the first unit of each layer equals the first amount. */
function makeTinyNet(): NetWeights {
  const sizes = { amounts: 2, bits: 1, hidden: 32, second: 8, outputs: 2 };
  const weights: NetWeights = {
    sizes,
    base: 1,
    hiddenBias: new Int32Array(32),
    secondBias: new Int32Array(8),
    outputBias: new Int32Array(2),
    first: new Int16Array(3 * 32),
    second: new Int16Array(8 * 32),
    third: new Int16Array(2 * 8),
  };
  weights.first[0] = 1024;
  weights.second[0] = 1024;
  return weights;
}

const COLUMNS = 2 + 32 + 8;

/** A heads file with these weights, keyed by 'column output'. */
function makeHeadsFile(weights: Readonly<Record<string, number>>): PointHeadsFile {
  const bytes = Buffer.alloc(2 * COLUMNS * 4);
  for (const [at, weight] of Object.entries(weights)) {
    const [column, output] = at.split(' ').map(Number);
    bytes.writeInt16LE(weight, 2 * (column * 4 + output));
  }
  const unit = [1 / 32, 1 / 32, 1 / 256, 1];
  return {
    provenance: {},
    columns: COLUMNS,
    outputs: 4,
    bias: [0, 64, 0, 7],
    unit,
    numbers: bytes.toString('base64'),
  };
}

it('computes points from amounts and activations as a hand computation does', () => {
  const heads = new PointHeads(makeTinyNet(), makeHeadsFile({ '0 0': 2, '1 1': -3, '2 2': 1, '34 2': 4 }));
  heads.inputs.reset();
  heads.inputs.addAmount(1.5);
  heads.inputs.addAmount(-2);
  heads.inputs.addBit(false);
  heads.inputs.checkComplete();
  heads.run();
  // 2 × 1.5; bias 2 + (−3) × (−2); first layer 1.5 + second layer 4 × 1.5; bias 7
  expect(Array.from(heads.points)).toEqual([3, 8, 1.5 + 6, 7]);
  const points = Float64Array.of(10, 20, 30, 40);
  heads.addToSeats(points, 1, 2);
  expect(Array.from(points)).toEqual([10 + 7.5, 20 + 7, 30 + 3, 40 + 8]);
});

it('rejects a net of another size', () => {
  expect(() => new PointHeads(makeTinyNet(), { ...makeHeadsFile({}), columns: 41 })).toThrow(/41 columns/);
});
