const DIGITS = 1e6;

/** As exact as a review is written. */
export function rounded(value: number): number {
  // −0 is written like 0, and would not be read back as what it was
  return Math.round(value * DIGITS) / DIGITS + 0;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The mean of each column. */
export function meanOf(rows: readonly (readonly number[])[]): number[] {
  const [first] = rows;
  return first.map((_, i) => sumOf(rows.map((row) => row[i])) / rows.length);
}

/** The standard error of a mean. */
export function errorOf(values: readonly number[]): number {
  const count = values.length;
  if (count < 2) return 0;
  const mean = sumOf(values) / count;
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (count * (count - 1)));
}
