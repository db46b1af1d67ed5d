/** A part of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a field such as `seats[0].goods.wood` stands in a JSON text; what is left out is looked for in what would hold it. The
 * text must be JSON.
 */
export function fieldRange(text: string, field: string): TextRange {
  let at = skipWhitespace(text, 0);
  for (const name of field.split(/[.[\]]+/).filter((part) => part !== '')) {
    const found = childStart(text, at, name);
    if (found === undefined) break;
    at = found;
  }
  return { from: at, to: valueEnd(text, at) };
}

/** Where a member of an object, or an item of a list, begins. */
function childStart(text: string, container: number, name: string): number | undefined {
  const isObject = text[container] === '{';
  if (!isObject && text[container] !== '[') return undefined;
  let at = skipWhitespace(text, container + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    let key = `${index}`;
    if (isObject) {
      const end = valueEnd(text, at);
      key = String(JSON.parse(text.slice(at, end)));
      at = skipWhitespace(text, skipWhitespace(text, end) + 1);
    }
    if (key === name) return at;
    at = skipWhitespace(text, valueEnd(text, at));
    if (text[at] === ',') at = skipWhitespace(text, at + 1);
  }
  return undefined;
}

function skipWhitespace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t'.includes(text[at] ?? '')) at++;
  return at;
}

/** Where the value that begins here ends. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"') at = stringEnd(text, at);
    else if ('{['.includes(letter)) depth++;
    else if ('}]'.includes(letter)) depth--;
    if (depth < 0 || (depth === 0 && ',: \n\r\t'.includes(letter))) return at;
    if (depth === 0 && '}]"'.includes(letter)) return at + 1;
  }
  return text.length;
}

function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
