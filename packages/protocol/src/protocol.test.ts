import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatText, ClientMessage, isSupportedVersion, PROTOCOL_VERSION } from './index.ts';

describe('a line of chat', () => {
  it('may have line breaks', () => {
    expect(z.safeParse(ChatText, 'Good\nluck').success).toBe(true);
  });

  it.each([
    ['an astronaut', '👩‍🚀 ready'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a person with a color of skin', '👍🏽 👩🏾‍🚀'],
    ['flags', '🇵🇱 🇮🇹 🏴‍☠️ 🏳️‍🌈'],
    ['the flag of a part of a country', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a key', '1️⃣'],
    ['Persian', 'می‌خواهم'],
    ['Arabic with a vowel before it', 'مَ\u200Cب'],
    ['a heart on fire', '❤️‍🔥'],
    ['Hindi', 'क्‍ष र्‍य'],
    ['Sinhala', 'ශ්‍රී'],
  ])('may have %s', (_, text) => {
    expect(z.safeParse(ChatText, text).data).toBe(text);
  });

  it.each([
    ['a joiner between letters that are never joined', 'Se\u200Drver'],
    ['a joiner alone', '\u200D!'],
    ['two joiners in a row', '👩\u200D\u200D🚀'],
    ['a letter of a hidden text', 'Ann\u{E0041}'],
    ['a hidden text on a flag', `🏴${'\u{E0061}'.repeat(20)}\u{E007F}`],
  ])('may not have %s', (_, text) => {
    expect(z.safeParse(ChatText, text).success).toBe(false);
  });

  it.each([
    ['a heap of marks', `A${'\u0316'.repeat(400)}h`, 'A\u0316\u0316\u0316h'],
    ['many empty lines', `a${'\n'.repeat(300)}b`, 'a\n\nb'],
    ['many lines', 'a\n'.repeat(20) + 'b', 'a\n'.repeat(10) + 'a '.repeat(10) + 'b'],
    ['line breaks of Windows', 'a\r\nb', 'a\nb'],
  ])('is tidied of %s', (_, text, tidy) => {
    expect(z.safeParse(ChatText, text).data).toBe(tidy);
  });

  it.each([
    ['joined pictures', '👩\u200D🚀🏽'],
    ['joined pictures with variations', '❤\u200D🔥\uFE0F'],
    ['joined letters', '\u0915\u094D\u200D\u0937'],
  ])('with %s is refused quickly, regardless of length', (_, signs) => {
    const before = process.threadCpuUsage();
    expect(z.safeParse(ChatText, `${signs.repeat(30)}\u0007`).success).toBe(false);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(100);
  });

  it('may not reverse the text around it', () => {
    expect(z.safeParse(ChatText, 'Good \u202E luck').success).toBe(false);
  });
});

it.each([
  ['an id with a null', { type: 'start', id: 'a\u0000' }],
  ['an id with half a letter', { type: 'start', id: '\uDC00' }],
  ['an empty id', { type: 'start', id: '' }],
  ['a move with a null', { type: 'play', id: '1', length: 3, drafted: 0, moves: ['sail\u0000'] }],
  ['invisible chat', { type: 'chat', id: '1', text: '\u3164\u2800 \u200D' }],
  ['chat with a null', { type: 'chat', id: '1', text: 'hello\u0000' }],
])('%s is refused', (_, message) => {
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
    ['with an unknown field', { type: 'start', id: '1', seat: 2 }],
    ['with no move', { type: 'play', id: '1', length: 3, drafted: 0, moves: [] }],
    ['with a negative length', { type: 'confirm', id: '1', length: -1 }],
    ['that is a list', []],
    ['that is null', null],
  ])('is refused %s', (_, message) => {
    expect(z.safeParse(ClientMessage, message).success).toBe(false);
  });
});

it('a server understands its own version and the one before', () => {
  expect(isSupportedVersion(PROTOCOL_VERSION)).toBe(true);
  expect([0, 1, 2, 3, 4].filter((version) => isSupportedVersion(version, 3))).toEqual([2, 3]);
  expect([-1, 0, 1, 2].filter((version) => isSupportedVersion(version, 1))).toEqual([1]);
});
