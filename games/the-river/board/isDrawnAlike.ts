/** Whether a drawing with these props is the same as with those; lists are the same if what is in them is. */
export function isDrawnAlike<Props extends object>(a: Props, b: Props): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const own = Object.entries(a);
  return own.length === others.size && own.every(([name, value]) => isAlike(value, others.get(name)));
}

function isAlike(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
