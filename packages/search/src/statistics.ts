const DIGITS = 1e6;

/** Rounds to 6 decimals, the precision of reviews. */
export function roundTo6Decimals(value: number): number {
  // + 0 turns −0 into 0: JSON writes both as 0
  return Math.round(value * DIGITS) / DIGITS + 0;
}

export function sumValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Mean of each column. */
export function columnMeans(rows: readonly (readonly number[])[]): number[] {
  const [first] = rows;
  return first.map((_, i) => sumValues(rows.map((row) => row[i])) / rows.length);
}

/** Standard error of the mean; 0 for fewer than two values. */
export function standardError(values: readonly number[]): number {
  const count = values.length;
  if (count < 2) return 0;
  const mean = sumValues(values) / count;
  return Math.sqrt(sumValues(values.map((value) => (value - mean) ** 2)) / (count * (count - 1)));
}
