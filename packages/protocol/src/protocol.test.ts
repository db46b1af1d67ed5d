import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatText, ClientMessage, Name } from './index.ts';

describe('a name', () => {
  it.each(['Ann', 'Żaneta Łęcka', 'Niccolò', '  Ben  ', 'Dr. O’Neil-Smith'])('may be “%s”', (name) => {
    expect(z.safeParse(Name, name).data).toBe(name.trim());
  });

  it.each([
    ['empty', '   '],
    ['too long', 'x'.repeat(41)],
    ['turned around', 'Ann\u202Eneb'],
    ['with a line break', 'Ann\nBen'],
    ['with a null', 'Ann\u0000'],
    ['invisible inside', 'An\u200Bn'],
  ])('may not be %s', (_, name) => {
    expect(z.safeParse(Name, name).success).toBe(false);
  });
});

describe('a line of chat', () => {
  it('may have line breaks', () => {
    expect(z.safeParse(ChatText, 'Good\nluck').success).toBe(true);
  });

  it('may not turn the text around it', () => {
    expect(z.safeParse(ChatText, 'Good \u202E luck').success).toBe(false);
  });
});

describe('a message of a client', () => {
  it('is read by its type', () => {
    const message = { type: 'play', id: '1', length: 3, drafted: 0, moves: ['sail 1'] };
    expect(z.safeParse(ClientMessage, message).data).toEqual(message);
  });

  it.each([
    ['of no type', {}],
    ['of an unknown type', { type: 'cheat', id: '1' }],
    ['without an id', { type: 'start' }],
    ['with a field too many', { type: 'start', id: '1', seat: 2 }],
    ['with no move', { type: 'play', id: '1', length: 3, drafted: 0, moves: [] }],
    ['with a negative length', { type: 'confirm', id: '1', length: -1 }],
    ['that is a list', []],
    ['that is nothing', null],
  ])('is refused %s', (_, message) => {
    expect(z.safeParse(ClientMessage, message).success).toBe(false);
  });
});
