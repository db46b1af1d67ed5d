import { FastRandom } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { AMOUNT_UNIT, NetInputs } from './netInputs.ts';
import { makeNet, type Net, PlainNet } from './net.ts';
import { SimdNet } from './simdNet.ts';
import { type NetFile, type NetSizes, type NetWeights, OUTPUT_UNIT, readNetWeights } from './netWeights.ts';

function randomWeights(sizes: NetSizes, random: FastRandom, largest: number): NetWeights {
  const { amounts, bits, hidden, second, outputs } = sizes;
  const randomInt16s = (length: number): Int16Array =>
    Int16Array.from({ length }, () => random.below(2 * largest + 1) - largest);
  const randomInt32s = (length: number): Int32Array =>
    Int32Array.from({ length }, () => random.below(200_001) - 100_000);
  return {
    sizes,
    base: 1,
    hiddenBias: randomInt32s(hidden),
    secondBias: randomInt32s(second),
    outputBias: randomInt32s(outputs),
    first: randomInt16s((amounts + bits) * hidden),
    second: randomInt16s(second * hidden),
    third: randomInt16s(outputs * second),
  };
}

function runWithRandomInputs(nets: readonly Net[], sizes: NetSizes, random: FastRandom): void {
  for (const { inputs } of nets) inputs.reset();
  for (let i = 0; i < sizes.amounts; i++) {
    const amount = random.below(3) === 0 ? 0 : random.below(2001) - 1000;
    for (const { inputs } of nets) inputs.addIntegerAmount(amount);
  }
  for (let i = 0; i < sizes.bits; i++) {
    const isSet = random.below(5) === 0;
    for (const { inputs } of nets) inputs.addBit(isSet);
  }
  for (const net of nets) {
    net.inputs.checkComplete();
    net.run();
  }
}

describe('an integer net', () => {
  it.each([
    { amounts: 20, bits: 60, hidden: 32, second: 32, outputs: 2 },
    { amounts: 7, bits: 11, hidden: 64, second: 8, outputs: 3 },
    { amounts: 3, bits: 130, hidden: 96, second: 16, outputs: 4 },
  ])('gives identical outputs with and without SIMD: $hidden units, $outputs outputs', (sizes) => {
    const random = new FastRandom(`net ${sizes.hidden}`);
    for (const largest of [30, 300, 3000]) {
      const weights = randomWeights(sizes, random, largest);
      const nets = [new PlainNet(weights), new SimdNet(weights)];
      for (let i = 0; i < 200; i++) {
        runWithRandomInputs(nets, sizes, random);
        expect(nets[1].outputs).toEqual(nets[0].outputs);
      }
    }
  });

  it('uses SIMD if the engine supports it', () => {
    const sizes = { amounts: 1, bits: 1, hidden: 32, second: 8, outputs: 1 };
    expect(makeNet(randomWeights(sizes, new FastRandom('any'), 9))).toBeInstanceOf(SimdNet);
  });

  it('matches a hand computation', () => {
    const sizes = { amounts: 1, bits: 1, hidden: 32, second: 8, outputs: 1 };
    const weights: NetWeights = {
      sizes,
      base: 1,
      hiddenBias: new Int32Array(32),
      secondBias: new Int32Array(8),
      outputBias: Int32Array.of(OUTPUT_UNIT),
      first: new Int16Array(64),
      second: new Int16Array(8 * 32),
      third: new Int16Array(8),
    };
    // 1.5 × weight 1 + bit × weight 0.25 = 1.75; second layer × 2, output × −1
    weights.first[0] = 1024;
    weights.first[32] = 256;
    weights.second[0] = 2048;
    weights.third[0] = -1024;
    for (const net of [new PlainNet(weights), new SimdNet(weights)]) {
      net.inputs.reset();
      net.inputs.addAmount(1.5);
      net.inputs.addBit(true);
      net.run();
      expect(net.outputs[0] / OUTPUT_UNIT).toBe(1 - 3.5);
    }
  });

  it('reads its weights from a file', () => {
    const sizes = { amounts: 1, bits: 1, hidden: 1, second: 1, outputs: 1 };
    const bytes = Buffer.alloc(20);
    [70_000, -5, 1].forEach((bias, i) => bytes.writeInt32LE(bias, 4 * i));
    [1, -2, 300, -400].forEach((weight, i) => bytes.writeInt16LE(weight, 12 + 2 * i));
    const file: NetFile = { provenance: {}, ...sizes, base: 0.5, weights: bytes.toString('base64') };
    const weights = readNetWeights(file);
    expect(weights.hiddenBias).toEqual(Int32Array.of(70_000));
    expect(weights.secondBias).toEqual(Int32Array.of(-5));
    expect(weights.first).toEqual(Int16Array.of(1, -2));
    expect(weights.third).toEqual(Int16Array.of(-400));
    expect(() => readNetWeights({ ...file, hidden: 2 })).toThrow(/bytes/);
  });
});

describe('net inputs', () => {
  it('are rounded, clamped, and omitted if zero', () => {
    const inputs = new NetInputs(4, 1);
    inputs.reset();
    for (const value of [1, 0.001, -1000, 1000]) inputs.addAmount(value);
    inputs.addBit(false);
    inputs.checkComplete();
    expect(inputs.amountCount).toBe(3);
    expect(Array.from(inputs.amounts.subarray(0, 6))).toEqual([0, AMOUNT_UNIT, 2, -1023, 3, 1023]);
    expect(inputs.bitCount).toBe(0);
  });

  it('are counted: too few are an error', () => {
    const inputs = new NetInputs(1, 40);
    inputs.reset();
    inputs.addAmount(1);
    inputs.addOneHot(9, 8);
    inputs.addBitSet(0b1000_0001, 8);
    expect(Array.from(inputs.bits.subarray(0, inputs.bitCount))).toEqual([1 + 7, 1 + 8, 1 + 15]);
    expect(() => inputs.checkComplete()).toThrow(/16 bits/);
  });
});
