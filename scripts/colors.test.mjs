import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

/** @typedef {readonly [number, number, number]} Triple */

/**
 * Simulated color vision on linear light: the matrices of Machado, Oliveira and Fernandes (2009), at full severity.
 * @type {Readonly<Record<string, readonly [Triple, Triple, Triple]>>}
 */
const COLOR_VISIONS = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Minimum difference (CIE76) of two colors: about 2 is visible for adjacent colors, 10 at a glance. */
const MIN_DIFFERENCE = 10;

/** @param {Triple} row @param {Triple} light */
const times = ([a, b, c], [x, y, z]) => a * x + b * y + c * z;

/** @param {string} hex @returns {Triple} */
function linear(hex) {
  const part = (/** @type {number} */ at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Converts linear light to CIE L*a*b*. @param {Triple} light @returns {Triple} */
function lab(light) {
  /** @type {Triple} */
  const clamped = [clamp(light[0]), clamp(light[1]), clamp(light[2])];
  const x = curve(times([0.4124, 0.3576, 0.1805], clamped) / 0.95047);
  const y = curve(times([0.2126, 0.7152, 0.0722], clamped));
  const z = curve(times([0.0193, 0.1192, 0.9505], clamped) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** @param {number} share */
function curve(share) {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
}

/** @param {number} share */
function clamp(share) {
  return Math.min(1, Math.max(0, share));
}

/** Pairs of colors that are hard to distinguish. @param {readonly [Triple, Triple, Triple]} eyes @param {readonly string[]} colors */
function similarPairs(eyes, colors) {
  const perceived = colors.map((color) => {
    const light = linear(color);
    return { color, at: lab([times(eyes[0], light), times(eyes[1], light), times(eyes[2], light)]) };
  });
  return perceived.flatMap((one, index) =>
    perceived.slice(index + 1).flatMap((other) => {
      const apart = Math.hypot(...one.at.map((value, axis) => value - (other.at[axis] ?? 0)));
      return apart < MIN_DIFFERENCE ? [`${one.color} ${other.color} ${apart.toFixed(1)}`] : [];
    }),
  );
}

/** Colors defined in a file. @param {string} path @param {RegExp} pattern */
function colorsIn(path, pattern) {
  return Array.from(readFileSync(join(root, 'games', path), 'utf8').matchAll(pattern), ([, hex = '']) => hex);
}

const ROG = 'river-of-gold/board/colors.ts';
const PALETTES = {
  'the clans of River of Gold': colorsIn(ROG, /(?:crab|mantis|crane|scorpion): '(#[0-9a-f]{6})'/g),
  'the regions of River of Gold': colorsIn(ROG, /strong: '(#[0-9a-f]{6})'/g),
  'the players of The River': colorsIn('the-river/board/tokens.css', /--river-seat-\d: (#[0-9a-f]{6});/g),
};

describe.each(Object.entries(PALETTES))('%s', (_, colors) => {
  it.each(Object.entries(COLOR_VISIONS))('can be distinguished by color alone: %s', (__, eyes) => {
    expect(colors.length).toBeGreaterThanOrEqual(4);
    expect(similarPairs(eyes, colors)).toEqual([]);
  });
});
