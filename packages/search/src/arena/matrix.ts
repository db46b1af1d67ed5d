/** The inverse of a symmetric positive definite matrix, by elimination. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] {
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

export function product(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}

export function dot(x: readonly number[], y: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * y[i];
  return sum;
}

/** A square matrix of zeros. */
export function square(size: number): number[][] {
  return Array.from({ length: size }, () => zeros(size));
}

export function zeros(size: number): number[] {
  return Array.from({ length: size }, () => 0);
}
