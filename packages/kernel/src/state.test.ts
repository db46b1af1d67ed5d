import { describe, expect, it } from 'vitest';
import { copyState, MAX_STATE_BYTES, sameState, BufferAllocator } from './state.ts';

describe('BufferAllocator', () => {
  it('cuts one buffer into windows that share it', () => {
    const windows = new BufferAllocator(4 + 2 + 3);
    const sets = windows.sets(1);
    const words = windows.words(1);
    const bytes = windows.bytes(3);
    const all = windows.wholeBuffer();
    sets[0] = 0xffffffff;
    words[0] = 0x0101;
    bytes[2] = 9;
    expect([...all]).toEqual([255, 255, 255, 255, 1, 1, 0, 0, 9]);
  });

  it('refuses unused bytes, wider windows after narrower ones, and states that are too large', () => {
    const unused = new BufferAllocator(3);
    unused.bytes(2);
    expect(() => unused.wholeBuffer()).toThrow(/2 of 3/);
    const narrow = new BufferAllocator(8);
    narrow.bytes(1);
    expect(() => narrow.sets(1)).toThrow(/wider windows come first/);
    expect(() => new BufferAllocator(MAX_STATE_BYTES + 1)).toThrow(/512/);
  });

  it('makes states that are copied and compared by their bytes', () => {
    const [a, b] = [1, 2].map((value) => ({ bytes: Uint8Array.of(value, 0) }));
    expect(sameState(a, b)).toBe(false);
    copyState(a, b);
    expect(sameState(a, b)).toBe(true);
    expect(sameState(a, { bytes: Uint8Array.of(1) })).toBe(false);
  });
});
