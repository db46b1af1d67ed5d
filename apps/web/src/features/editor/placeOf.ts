/** A part of a text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a field such as `seats[0].goods.wood` stands in a JSON text; what is left out is looked for in what would hold it. The
 * text must be JSON.
 */
export function placeOf(text: string, field: string): Place {
  let at = afterSpace(text, 0);
  for (const name of field.split(/[.[\]]+/).filter((part) => part !== '')) {
    const found = childOf(text, at, name);
    if (found === undefined) break;
    at = found;
  }
  return { from: at, to: endOf(text, at) };
}

/** Where a member of an object, or an item of a list, begins. */
function childOf(text: string, container: number, name: string): number | undefined {
  const isObject = text[container] === '{';
  if (!isObject && text[container] !== '[') return undefined;
  let at = afterSpace(text, container + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    let key = `${index}`;
    if (isObject) {
      const end = endOf(text, at);
      key = String(JSON.parse(text.slice(at, end)));
      at = afterSpace(text, afterSpace(text, end) + 1);
    }
    if (key === name) return at;
    at = afterSpace(text, endOf(text, at));
    if (text[at] === ',') at = afterSpace(text, at + 1);
  }
  return undefined;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t'.includes(text[at] ?? '')) at++;
  return at;
}

/** Where the value that begins here ends. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"') at = quoteEnd(text, at);
    else if ('{['.includes(letter)) depth++;
    else if ('}]'.includes(letter)) depth--;
    if (depth < 0 || (depth === 0 && ',: \n\r\t'.includes(letter))) return at;
    if (depth === 0 && '}]"'.includes(letter)) return at + 1;
  }
  return text.length;
}

function quoteEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
