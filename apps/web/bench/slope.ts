/** Slope of a line fitted through points, with its standard error. */
export interface SlopeEstimate {
  readonly slope: number;
  readonly error: number;
}

/** Fits the growth of y with x by least squares. */
export function fitSlope(points: readonly (readonly [number, number])[]): SlopeEstimate {
  const n = points.length;
  if (n < 3) return { slope: 0, error: Number.POSITIVE_INFINITY };
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / n;
  const [middleX, middleY] = [mean(0), mean(1)];
  let [xx, xy] = [0, 0];
  for (const [x, y] of points) {
    xx += (x - middleX) ** 2;
    xy += (x - middleX) * (y - middleY);
  }
  const slope = xy / xx;
  const residual = points.reduce((sum, [x, y]) => sum + (y - middleY - slope * (x - middleX)) ** 2, 0);
  return { slope, error: Math.sqrt(residual / (n - 2) / xx) };
}
