import { FastRandom } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { AMOUNT_UNIT, Inputs } from './inputs.ts';
import { makeNet, type Net, PlainNet } from './net.ts';
import { SimdNet } from './simd.ts';
import { type NetFile, type NetSizes, type NetWeights, OUTPUT_UNIT, readNet } from './weights.ts';

function randomNet(sizes: NetSizes, random: FastRandom, largest: number): NetWeights {
  const { amounts, bits, hidden, second, outputs } = sizes;
  const short = (length: number): Int16Array =>
    Int16Array.from({ length }, () => random.below(2 * largest + 1) - largest);
  const long = (length: number): Int32Array =>
    Int32Array.from({ length }, () => random.below(200_001) - 100_000);
  return {
    sizes,
    base: 1,
    hiddenBias: long(hidden),
    secondBias: long(second),
    outputBias: long(outputs),
    first: short((amounts + bits) * hidden),
    second: short(second * hidden),
    third: short(outputs * second),
  };
}

function tellAnything(nets: readonly Net[], sizes: NetSizes, random: FastRandom): void {
  for (const { inputs } of nets) inputs.begin();
  for (let i = 0; i < sizes.amounts; i++) {
    const whole = random.below(3) === 0 ? 0 : random.below(2001) - 1000;
    for (const { inputs } of nets) inputs.wholeAmount(whole);
  }
  for (let i = 0; i < sizes.bits; i++) {
    const holds = random.below(5) === 0;
    for (const { inputs } of nets) inputs.bit(holds);
  }
  for (const net of nets) {
    net.inputs.end();
    net.run();
  }
}

describe('a net in whole numbers', () => {
  it.each([
    { amounts: 20, bits: 60, hidden: 32, second: 32, outputs: 2 },
    { amounts: 7, bits: 11, hidden: 64, second: 8, outputs: 3 },
    { amounts: 3, bits: 130, hidden: 96, second: 16, outputs: 4 },
  ])('gives the same bits with vectors and without: $hidden units, $outputs outputs', (sizes) => {
    const random = new FastRandom(`net ${sizes.hidden}`);
    for (const largest of [30, 300, 3000]) {
      const weights = randomNet(sizes, random, largest);
      const nets = [new PlainNet(weights), new SimdNet(weights)];
      for (let i = 0; i < 200; i++) {
        tellAnything(nets, sizes, random);
        expect(nets[1].outputs).toEqual(nets[0].outputs);
      }
    }
  });

  it('runs with vectors where the engine has them', () => {
    const sizes = { amounts: 1, bits: 1, hidden: 32, second: 8, outputs: 1 };
    expect(makeNet(randomNet(sizes, new FastRandom('any'), 9))).toBeInstanceOf(SimdNet);
  });

  it('adds what the layers say: a sum that can be followed by hand', () => {
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
    // an amount of 1.5 with weight 1 and a bit with weight 0.25: 1.75; then twice that, then −1 times that
    weights.first[0] = 1024;
    weights.first[32] = 256;
    weights.second[0] = 2048;
    weights.third[0] = -1024;
    for (const net of [new PlainNet(weights), new SimdNet(weights)]) {
      net.inputs.begin();
      net.inputs.amount(1.5);
      net.inputs.bit(true);
      net.run();
      expect(net.outputs[0] / OUTPUT_UNIT).toBe(1 - 3.5);
    }
  });

  it('reads its numbers from a file', () => {
    const sizes = { amounts: 1, bits: 1, hidden: 1, second: 1, outputs: 1 };
    const bytes = Buffer.alloc(20);
    [70_000, -5, 1].forEach((bias, i) => bytes.writeInt32LE(bias, 4 * i));
    [1, -2, 300, -400].forEach((weight, i) => bytes.writeInt16LE(weight, 12 + 2 * i));
    const file: NetFile = { provenance: {}, ...sizes, base: 0.5, weights: bytes.toString('base64') };
    const read = readNet(file);
    expect(read.hiddenBias).toEqual(Int32Array.of(70_000));
    expect(read.secondBias).toEqual(Int32Array.of(-5));
    expect(read.first).toEqual(Int16Array.of(1, -2));
    expect(read.third).toEqual(Int16Array.of(-400));
    expect(() => readNet({ ...file, hidden: 2 })).toThrow(/bytes/);
  });
});

describe('what a net is told', () => {
  it('is rounded, bounded, and left out where it is nothing', () => {
    const inputs = new Inputs(4, 1);
    inputs.begin();
    for (const value of [1, 0.001, -1000, 1000]) inputs.amount(value);
    inputs.bit(false);
    inputs.end();
    expect(inputs.amountCount).toBe(3);
    expect(Array.from(inputs.amounts.subarray(0, 6))).toEqual([0, AMOUNT_UNIT, 2, -1023, 3, 1023]);
    expect(inputs.bitCount).toBe(0);
  });

  it('is counted: too few inputs are an error, not another answer', () => {
    const inputs = new Inputs(1, 40);
    inputs.begin();
    inputs.amount(1);
    inputs.oneOf(9, 8);
    inputs.set(0b1000_0001, 8);
    expect(Array.from(inputs.bits.subarray(0, inputs.bitCount))).toEqual([1 + 7, 1 + 8, 1 + 15]);
    expect(() => inputs.end()).toThrow(/16 bits/);
  });
});
