import type { BivariantFunction } from '@two-rivers/kernel';
import type { Language, Messages, I18n } from '@two-rivers/i18n';

/**
 * How one game is drawn: its board as text, at most 100 columns wide, lines ended by line feeds. `position` is what `viewer`
 * knows, as the face of the game has it; `speaker` knows the game's words, those of its drawing included, and the players'
 * names. With `colour` it may use ANSI colours, but a letter or shape always says the same, so that the drawing without
 * colour loses nothing.
 */
export interface BoardRenderer<P = unknown> {
  readonly draw: BivariantFunction<[position: P, viewer: number, speaker: I18n, colour: boolean], string>;
}

/** What a game brings to a terminal: its drawing, and the words that only the drawing needs. */
export interface GameTerminalView extends BoardRenderer {
  readonly texts: Readonly<Record<Language, Messages>>;
}

export type ColumnAlign = 'left' | 'right';

const ESCAPE = '\u001b';
const ANSI = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');

/** Columns a text takes on a terminal; colours take none. */
export function textWidth(text: string): number {
  return Array.from(text.replaceAll(ANSI, '')).length;
}

export function padText(text: string, width: number, align: ColumnAlign = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + space : space + text;
}

/** Rows in aligned columns, two spaces apart; the first column to the left, the others to the right. */
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

/** ANSI styles by name, or plain text where there is no colour. */
export function styleText(
  hasColor: boolean,
  style: 'bold' | 'dim' | 'green' | 'yellow' | 'cyan' | 'red',
  text: string,
): string {
  const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };
  return hasColor ? `${ESCAPE}[${codes[style]}m${text}${ESCAPE}[0m` : text;
}

/** 1,234,567, as the language writes it */
export function formatInteger(value: number, language = 'en'): string {
  return Math.round(value).toLocaleString(language);
}

export function roundToDigits(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
