import type { BivariantFunction } from '@two-rivers/kernel';
import type { Catalog, I18n, MessageSlots } from '@two-rivers/i18n';

/**
 * Draws a game in the terminal: its board as text, at most 100 columns wide, with line feeds at the ends of lines.
 * `position` is the viewer's knowledge, as given by the game view; `i18n` has the game's texts, including those of the
 * drawing, and the players' names. With `hasColor`, the text may use ANSI colors, but letters or shapes always convey
 * the same information.
 */
export interface BoardRenderer<P = unknown> {
  readonly draw: BivariantFunction<[position: P, viewer: number, i18n: I18n, hasColor: boolean], string>;
}

/** Terminal support of a game: its drawing, and texts that only the drawing needs, unless it has none. */
export interface GameTerminalView extends BoardRenderer {
  readonly messages?: Catalog<MessageSlots>;
}

export type ColumnAlign = 'left' | 'right';

const ESCAPE = '\u001b';
const ANSI = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');

/** Columns that a text takes on a terminal; color codes take none. */
export function textWidth(text: string): number {
  return Array.from(text.replaceAll(ANSI, '')).length;
}

export function padText(text: string, width: number, align: ColumnAlign = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + space : space + text;
}

/** Aligns rows in columns, two spaces apart: the first column to the left, the others to the right by default. */
export function formatColumns(
  rows: readonly (readonly string[])[],
  aligns: readonly ColumnAlign[] = ['left'],
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, textWidth(cell));
  }
  return rows.map((row) =>
    row
      .map((cell, column) => padText(cell, widths[column] ?? 0, aligns[column] ?? 'right'))
      .join('  ')
      .trimEnd(),
  );
}

/** Breaks a sentence at spaces so that no line is wider than `width`; further lines are indented. */
export function wrapText(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  const [first = '', ...words] = text.split(' ');
  let line = first;
  for (const word of words) {
    const extended = `${line} ${word}`;
    if (line.trim() !== '' && textWidth(extended) > width) {
      lines.push(line);
      line = indent + word;
    } else line = extended;
  }
  return [...lines, line].join('\n');
}

/** Applies an ANSI style by name, or returns plain text without color support. */
export function styleText(
  hasColor: boolean,
  style: 'bold' | 'dim' | 'green' | 'yellow' | 'cyan' | 'red',
  text: string,
): string {
  const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };
  return hasColor ? `${ESCAPE}[${codes[style]}m${text}${ESCAPE}[0m` : text;
}

/** Formats an integer with the language's separators, such as 1,234,567. */
export function formatInteger(value: number, language = 'en'): string {
  return Math.round(value).toLocaleString(language);
}

export function roundToDigits(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
