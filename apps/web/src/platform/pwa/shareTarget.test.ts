import { describe, expect, it } from 'vitest';
import { findOwnLink } from './shareTarget.ts';

describe('a link shared with the app', () => {
  const origin = 'https://rivers.example';
  it('is found within a text, with its query and fragment', () => {
    const texts = ['Look', 'how I won: https://rivers.example/replay/x?line=7#game=abc !'];
    expect(findOwnLink(texts, origin)).toBe('/replay/x?line=7#game=abc');
  });
  it('must lead to this site', () => {
    const texts = ['https://elsewhere.example/s/abc', 'https://rivers.example.evil.example/s/abc', 'no link'];
    expect(findOwnLink(texts, origin)).toBeUndefined();
    expect(findOwnLink([...texts, 'https://rivers.example/s/abc'], origin)).toBe('/s/abc');
  });
  it('never leads to another host', () => {
    // a path that begins with two slashes would lead to another host
    expect(findOwnLink(['https://rivers.example//evil.example/x'], origin)).toBe('/');
  });
});
