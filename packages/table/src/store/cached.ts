/**
 * Keeps the last two results of a computation while its inputs are the same objects: that of the present moment and
 * that of the one before, which may still be on the screen.
 */
export function cached<I extends readonly unknown[], T>(compute: (...inputs: I) => T): (...inputs: I) => T {
  let results: readonly { readonly inputs: I; readonly value: T }[] = [];
  return (...inputs) => {
    const known = results.find((each) => inputs.every((input, index) => Object.is(input, each.inputs[index])));
    if (known !== undefined) return known.value;
    const value = compute(...inputs);
    results = [{ inputs, value }, ...results.slice(0, 1)];
    return value;
  };
}
