/** Where a list of lines that stand at `tops` is scrolled to, so that its end is in sight and no line is cut at the top. */
export function wholeFrom(tops: readonly number[], height: number, room: number): number {
  // a last line that is higher than the room is read from its beginning
  return height <= room ? 0 : (tops.find((top) => height - top <= room) ?? tops.at(-1) ?? 0);
}
