import { describe, expect, it } from 'vitest';
import { findOwnLink } from './shareTarget.ts';

describe('a link that is shared with the app', () => {
  const origin = 'https://rivers.example';
  it('is found within a text, with its moment and what is after #', () => {
    const texts = ['Look', 'how I won: https://rivers.example/replay/x?line=7#game=abc !'];
    expect(findOwnLink(texts, origin)).toBe('/replay/x?line=7#game=abc');
  });
  it('is one of ours', () => {
    const texts = ['https://elsewhere.example/s/abc', 'https://rivers.example.evil.example/s/abc', 'no link'];
    expect(findOwnLink(texts, origin)).toBeUndefined();
    expect(findOwnLink([...texts, 'https://rivers.example/s/abc'], origin)).toBe('/s/abc');
  });
  it('stays on our host, however it is written', () => {
    // an address that begins with two slashes would be of another host
    expect(findOwnLink(['https://rivers.example//evil.example/x'], origin)).toBe('/');
  });
});
