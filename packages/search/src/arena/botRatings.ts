import type { Pairing } from './pairing.ts';

/** Elo points that correspond to a factor of e in the odds. */
export const ELO = 400 / Math.LN10;

/**
 * Elo advantage of a player who wins this share of games against equally strong players in all other seats. The chance
 * to win is proportional to strength, so equal players win 1 / seats each. With two players, this is the usual formula.
 */
export function eloOfShare(share: number, seats: number): number {
  return share === 1 / seats ? 0 : ELO * Math.log(((seats - 1) * share) / (1 - share));
}

/** The inverse of `eloOfShare`. */
export function shareOfElo(elo: number, seats: number): number {
  return 1 / (1 + (seats - 1) * Math.exp(-elo / ELO));
}

export interface BotRating {
  /** index of the bot */
  readonly bot: number;
  readonly elo: number;
  /** standard error of the rating; 0 for the anchor, NaN if a pair has only one unit */
  readonly standardError: number;
}

const LARGEST_STEP = 2;
const PRECISION = 1e-12;
const MAX_STEPS = 200;

/**
 * Bradley-Terry strengths of all bots, in Elo above the anchor, strongest first. The played pairs must connect every bot
 * to the anchor. Each pair gets one extra drawn game as a prior: it gives an undefeated bot a finite rating and hardly
 * matters elsewhere.
 *
 * Standard errors come from the spread between seeds: all units of a seed are one observation, because all pairs get the
 * same dice.
 */
export function rateBots(botCount: number, anchor: number, pairings: readonly Pairing[]): BotRating[] {
  const strengths = fitStrengths(botCount, anchor, pairings);
  const variances = strengthVariances(botCount, anchor, pairings, strengths);
  return strengths
    .map((strength, bot) => ({
      bot,
      elo: ELO * strength,
      standardError: bot === anchor ? 0 : ELO * Math.sqrt(variances[bot]),
    }))
    .toSorted((x, y) => y.elo - x.elo || x.bot - y.bot);
}

/** Fits the strengths by damped Newton's method, starting from equal strengths. The likelihood has a single maximum. */
function fitStrengths(botCount: number, anchor: number, pairings: readonly Pairing[]): number[] {
  const strengths = zeroVector(botCount);
  for (let round = 0; round < MAX_STEPS; round++) {
    const gradient = zeroVector(botCount);
    for (const pairing of pairings) {
      const { a, b, seats, shares } = pairing;
      const expected = expectedShare(pairing, strengths);
      const surprise = shares.count * (shares.mean - expected) + (1 / seats) * (1 / seats - expected);
      gradient[a] += surprise;
      gradient[b] -= surprise;
    }
    gradient[anchor] = 0;
    const steps = multiplyMatrixVector(
      invertMatrix(fisherInformation(botCount, anchor, pairings, strengths)),
      gradient,
    );
    const largest = Math.max(...steps.map(Math.abs));
    const damping = Math.min(1, LARGEST_STEP / largest);
    if (largest > 0) for (let bot = 0; bot < botCount; bot++) strengths[bot] += damping * steps[bot];
    if (largest < PRECISION) break;
  }
  return strengths;
}

/** A's expected share of wins. */
function expectedShare({ a, b, seats }: Pairing, strengths: readonly number[]): number {
  return shareOfElo(ELO * (strengths[a] - strengths[b]), seats);
}

/**
 * Fisher information matrix of the strengths. The anchor is fixed, so its row and column come from the identity matrix.
 */
function fisherInformation(
  botCount: number,
  anchor: number,
  pairings: readonly Pairing[],
  strengths: readonly number[],
): number[][] {
  const matrix = zeroMatrix(botCount);
  for (const pairing of pairings) {
    const share = expectedShare(pairing, strengths);
    addPairWeight(matrix, pairing, (pairing.shares.count + 1 / pairing.seats) * share * (1 - share));
  }
  clearRowAndColumn(matrix, anchor);
  matrix[anchor][anchor] = 1;
  return matrix;
}

/**
 * Variance of each strength by the sandwich estimator: inverse information × spread between seeds × inverse
 * information.
 */
function strengthVariances(
  botCount: number,
  anchor: number,
  pairings: readonly Pairing[],
  strengths: readonly number[],
): number[] {
  const bread = invertMatrix(fisherInformation(botCount, anchor, pairings, strengths));
  const meat = zeroMatrix(botCount);
  for (const pairing of pairings) {
    // the drawn prior game varies as much as any game between equals
    const fair = 1 / pairing.seats;
    addPairWeight(meat, pairing, fair ** 2 * fair * (1 - fair));
  }
  const seeds = Math.max(...pairings.map(({ unitShares }) => unitShares.length));
  for (let seed = 0; seed < seeds; seed++) {
    const surprises = zeroVector(botCount);
    for (const { a, b, unitShares, shares } of pairings) {
      if (seed >= unitShares.length) continue;
      const { count, mean } = shares;
      const surprise = (unitShares[seed] - mean) * Math.sqrt(count / (count - 1));
      surprises[a] += surprise;
      surprises[b] -= surprise;
    }
    for (let i = 0; i < botCount; i++) for (let j = 0; j < botCount; j++) meat[i][j] += surprises[i] * surprises[j];
  }
  clearRowAndColumn(meat, anchor);
  return bread.map((row) => dotProduct(multiplyMatrixVector(meat, row), row));
}

function addPairWeight(matrix: number[][], { a, b }: Pairing, weight: number): void {
  matrix[a][a] += weight;
  matrix[b][b] += weight;
  matrix[a][b] -= weight;
  matrix[b][a] -= weight;
}

/** Sets a row and its column to 0. */
function clearRowAndColumn(matrix: number[][], index: number): void {
  for (let other = 0; other < matrix.length; other++) {
    matrix[index][other] = 0;
    matrix[other][index] = 0;
  }
}

/** Inverse of a symmetric positive definite matrix, by elimination. */
export function invertMatrix(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const divisor = rows[pivot][pivot];
    if (!(divisor > 0)) throw new Error('the matrix is not positive definite');
    for (let j = 0; j < 2 * size; j++) rows[pivot][j] /= divisor;
    for (let i = 0; i < size; i++) {
      const factor = rows[i][pivot];
      if (i === pivot || factor === 0) continue;
      for (let j = 0; j < 2 * size; j++) rows[i][j] -= factor * rows[pivot][j];
    }
  }
  return rows.map((row) => row.slice(size));
}

function multiplyMatrixVector(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => dotProduct(row, vector));
}

function dotProduct(x: readonly number[], y: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * y[i];
  return sum;
}

function zeroMatrix(size: number): number[][] {
  return Array.from({ length: size }, () => zeroVector(size));
}

function zeroVector(size: number): number[] {
  return Array.from({ length: size }, () => 0);
}
