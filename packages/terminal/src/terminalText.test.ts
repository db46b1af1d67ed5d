import { describe, expect, it } from 'vitest';
import { formatColumns, padText, styleText, textWidth, wrapText } from './terminalText.ts';

describe('text in columns', () => {
  it('does not count color codes', () => {
    expect(textWidth(styleText(true, 'bold', 'koku'))).toBe(4);
    expect(padText(styleText(true, 'red', 'ab'), 4)).toBe('\u001b[31mab\u001b[0m  ');
  });

  it('aligns the first column to the left and the others to the right', () => {
    expect(
      formatColumns([
        ['bot', 'wins'],
        ['greedy', '7'],
      ]),
    ).toEqual(['bot     wins', 'greedy     7']);
  });

  it('breaks a long line at spaces and keeps its indent', () => {
    expect(wrapText('  1  Build a port on 14', 14, '     ')).toBe('  1  Build a\n     port on\n     14');
    expect(wrapText('short', 80)).toBe('short');
    expect(wrapText('unbreakable word', 4)).toBe('unbreakable\nword');
  });
});
