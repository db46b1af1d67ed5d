import { FRAGMENT, partOf, withPart } from '../../platform/fragment.ts';

export function replayPath(id: string, line?: number): string {
  return momentPath(`/replay/${id}`, line);
}

export function reviewPath(id: string, line?: number): string {
  return momentPath(`/review/${id}`, line);
}

/** A page of a game at a moment; without a line where the page begins by itself. */
export function momentPath(path: string, line?: number): string {
  return line === undefined ? path : `${path}${withLine('', line)}`;
}

/** How many lines of the log an address wants to be shown; undefined where it does not say. */
export function lineIn(hash: string): number | undefined {
  const text = partOf(hash, FRAGMENT.line);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The same address at another moment; what else it says stays. */
export function withLine(hash: string, line: number): string {
  return withPart(hash, FRAGMENT.line, String(line));
}
