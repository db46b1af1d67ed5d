import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatText, ClientMessage, isUnderstood, PROTOCOL_VERSION } from './index.ts';

describe('a line of chat', () => {
  it('may have line breaks', () => {
    expect(z.safeParse(ChatText, 'Good\nluck').success).toBe(true);
  });

  it('may not turn the text around it', () => {
    expect(z.safeParse(ChatText, 'Good \u202E luck').success).toBe(false);
  });
});

it.each([
  ['an id with a null', { type: 'start', id: 'a\u0000' }],
  ['an id with half a letter', { type: 'start', id: '\uDC00' }],
  ['an empty id', { type: 'start', id: '' }],
  ['a move with a null', { type: 'play', id: '1', length: 3, drafted: 0, moves: ['sail\u0000'] }],
  ['chat that nobody sees', { type: 'chat', id: '1', text: '\u3164\u2800 \u200D' }],
  ['chat with a null', { type: 'chat', id: '1', text: 'hello\u0000' }],
])('%s is refused before it gets anywhere', (_, message) => {
  expect(z.safeParse(ClientMessage, message).success).toBe(false);
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

it('a server understands its own version and the one before', () => {
  expect(isUnderstood(PROTOCOL_VERSION)).toBe(true);
  expect([0, 1, 2, 3, 4].filter((version) => isUnderstood(version, 3))).toEqual([2, 3]);
  expect([-1, 0, 1, 2].filter((version) => isUnderstood(version, 1))).toEqual([1]);
});
