/** A bank of a drawn river: where it begins, then cubic curves. */
export type Bank = readonly (readonly number[])[];

/** The line that lies at a share of the way from one bank to the other. */
export function between(left: Bank, right: Bank, share: number): Bank {
  return left.map((curve, row) =>
    curve.map((at, column) => at + ((right[row]?.[column] ?? at) - at) * share),
  );
}

/** A bank as SVG path data, begun with M; `back` runs it from its end and begins with its first point only. */
export function pathOf(bank: Bank, back = false): string {
  if (!back)
    return bank.map((curve, row) => `${row === 0 ? 'M' : 'C'}${curve.map(rounded).join(' ')}`).join('');
  const points = bank.flat().map(rounded);
  const reversed = Array.from({ length: points.length / 2 }, (_, index) =>
    points.slice(index * 2, index * 2 + 2),
  )
    .toReversed()
    .map((point) => point.join(' '));
  return `${reversed[0] ?? ''}C${reversed.slice(1).join(' ')}`;
}

function rounded(value: number): number {
  return Math.round(value);
}
