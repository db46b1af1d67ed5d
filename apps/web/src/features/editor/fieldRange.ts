/** Range of characters in a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Range of a field such as `seats[0].goods.wood` in a valid JSON text; if the field is missing, the range of its
 * closest existing parent.
 */
export function fieldRange(text: string, field: string): TextRange {
  let at = skipWhitespace(text, 0);
  for (const name of field.split(/[.[\]]+/).filter((part) => part !== '')) {
    const start = childStart(text, at, name);
    if (start === undefined) break;
    at = start;
  }
  return { from: at, to: valueEnd(text, at) };
}

/** Start of an object member's or list item's value; undefined if missing. */
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

/** End of the JSON value that starts at `from`. */
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
