/** A run of log lines of one seat, what chance turned up for it included. */
export interface Turn {
  readonly seat: number;
  /** the line it begins with, counted from 0 */
  readonly from: number;
  /** the line after its last */
  readonly to: number;
}

/** The turns of a record; lines of chance before the first decision belong to none. */
export function turnsOf(frames: readonly { readonly seat: number }[]): readonly Turn[] {
  const turns: { seat: number; from: number; to: number }[] = [];
  for (const [line, { seat }] of frames.entries()) {
    const last = turns.at(-1);
    if (last !== undefined && (seat < 0 || seat === last.seat)) last.to = line + 1;
    else if (seat >= 0) turns.push({ seat, from: line, to: line + 1 });
  }
  return turns;
}

/** The line at which the turn before or after a line begins. */
export function turnFrom(turns: readonly Turn[], line: number, step: -1 | 1, length: number): number {
  if (step < 0) return turns.findLast(({ from }) => from < line)?.from ?? 0;
  return turns.find(({ from }) => from > line)?.from ?? length;
}
