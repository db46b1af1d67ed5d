/** Whether two values have the same content: plain objects, lists, maps and sets by content, all else by identity. */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const prototype: unknown = Object.getPrototypeOf(a);
  if (prototype !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameContent(item, b[index]));
  if (prototype === Object.prototype) return hasSameFields(a, b);
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && isSameContent(value, b.get(key)));
  return a instanceof Set && b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
}

function hasSameFields(a: object, b: object): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSameContent(Reflect.get(a, key), Reflect.get(b, key)));
}
