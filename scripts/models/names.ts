// How generated code calls things, and comments as it writes them.

/** `takeGood` → `TakeGood` */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `takeGood`, `no-pioneers` → `TAKE_GOOD`, `NO_PIONEERS` */
export const upper = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** `phase`, `patronMode` → `PHASES`, `PATRON_MODES` */
export const plural = (name: string): string =>
  upper(name)
    .replace(/Y$/, 'IE')
    .replace(/([SX])$/, '$1E') + 'S';

const LINE = 116;

/** A doc comment before a declaration; empty for no text. */
export function comment(text: string, indent = ''): string {
  if (text === '') return '';
  if (indent.length + text.length + 7 <= LINE) return `${indent}/** ${text} */\n`;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${indent} * ${last} ${word}`.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`, ''].join('\n');
}

/** Code as lines, without those left out. */
export const block = (...lines: readonly (string | undefined)[]): string =>
  lines.filter((line) => line !== undefined).join('\n');
