import { describe, expect, it } from 'vitest';
import { type Pages, turned, turnedBack } from './useWritten.ts';

const begun: Pages = { now: { text: 'a', edition: undefined }, past: [], isTyped: false };
const edition = { name: 'own' };

describe('what is taken back in the position editor', () => {
  it('is the choice of an edition, too', () => {
    const chosen = turned(begun, { text: 'a', edition }, 'whole');
    const changed = turned(chosen, { text: 'b', edition }, 'whole');
    expect(turnedBack(changed).now).toEqual({ text: 'a', edition });
    expect(turnedBack(turnedBack(changed)).now).toEqual({ text: 'a', edition: undefined });
  });

  it('is a file with its edition at once', () => {
    expect(turnedBack(turned(begun, { text: 'file', edition }, 'whole'))).toEqual(begun);
  });

  it('is what was typed in one go', () => {
    const typed = ['ab', 'abc'].reduce(
      (pages, text) => turned(pages, { text, edition: undefined }, 'typed'),
      begun,
    );
    expect(turnedBack(typed)).toEqual(begun);
  });

  it('is nothing where nothing has changed', () => {
    expect(turned(begun, { ...begun.now }, 'whole')).toBe(begun);
    expect(turnedBack(begun)).toEqual(begun);
  });
});
