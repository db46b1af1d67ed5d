import { describe, expect, it } from 'vitest';
import { columns, pad, paint, widthOf, wrap } from './draw.ts';

describe('text in columns', () => {
  it('does not count colours', () => {
    expect(widthOf(paint(true, 'bold', 'koku'))).toBe(4);
    expect(pad(paint(true, 'red', 'ab'), 4)).toBe('\u001b[31mab\u001b[0m  ');
  });

  it('aligns the first column to the left and the others to the right', () => {
    expect(
      columns([
        ['bot', 'wins'],
        ['greedy', '7'],
      ]),
    ).toEqual(['bot     wins', 'greedy     7']);
  });

  it('breaks a long line at spaces and keeps its indent', () => {
    expect(wrap('  1  Build a port on 14', 14, '     ')).toBe('  1  Build a\n     port on\n     14');
    expect(wrap('short', 80)).toBe('short');
    expect(wrap('unbreakable word', 4)).toBe('unbreakable\nword');
  });
});
