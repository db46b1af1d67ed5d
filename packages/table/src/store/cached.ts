/** Keeps the last result of a computation while its inputs are the same objects. */
export function cached<I extends readonly unknown[], T>(compute: (...inputs: I) => T): (...inputs: I) => T {
  let last: { readonly inputs: I; readonly value: T } | undefined;
  return (...inputs) => {
    if (last === undefined || inputs.some((input, index) => !Object.is(input, last?.inputs[index])))
      last = { inputs, value: compute(...inputs) };
    return last.value;
  };
}
