import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BubbleState } from './bubble.ts';

const SHRINE = { title: 'Shrine', lines: ['5 points'], rule: 'buildings' };
const MANOR = { title: 'Manor', lines: ['2 koku'] };

describe('the bubble', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows an inspected piece until the pointer leaves', () => {
    const bubble = new BubbleState<string>();
    bubble.openUnpinned(SHRINE, 'a');
    expect(bubble.shown.get()).toEqual({ description: SHRINE, anchor: 'a', isPinned: false });
    bubble.closeUnpinned();
    expect(bubble.shown.get()).toBeUndefined();
  });

  it('does not open for a bare title, which is visible on the piece', () => {
    const bubble = new BubbleState<string>();
    bubble.openUnpinned({ title: 'Sail' }, 'a');
    expect(bubble.shown.get()).toBeUndefined();
    bubble.openUnpinned({ title: 'Sail', reason: 'No ship can sail.' }, 'a');
    expect(bubble.shown.get()?.description.reason).toBe('No ship can sail.');
  });

  it('keeps a pinned piece while the mouse passes over others', () => {
    const bubble = new BubbleState<string>();
    bubble.openPinned(SHRINE, 'a');
    bubble.openUnpinned(MANOR, 'b');
    bubble.closeUnpinned();
    expect(bubble.shown.get()).toMatchObject({ description: SHRINE, isPinned: true });
  });

  it('does not open when the view jumps under a resting finger or mouse', () => {
    const bubble = new BubbleState<string>();
    const tap = { clientX: 40, clientY: 70, pointerType: 'touch' };
    bubble.handlePointerDown(tap);
    // browsers emulate mouse events after a touch
    bubble.handlePointerEnter(SHRINE, 'a', { ...tap, pointerType: 'mouse' });
    bubble.handlePointerEnter(SHRINE, 'a', { clientX: 300, clientY: 20, pointerType: 'mouse' });
    bubble.handleFocus(SHRINE, 'a');
    expect(bubble.shown.get()).toBeUndefined();
    bubble.handlePointerDown({ ...tap, pointerType: 'mouse' });
    bubble.handlePointerEnter(SHRINE, 'a', { ...tap, pointerType: 'mouse' });
    expect(bubble.shown.get()).toBeUndefined();
    bubble.handlePointerEnter(MANOR, 'b', { clientX: 48, clientY: 70, pointerType: 'mouse' });
    expect(bubble.shown.get()?.anchor).toBe('b');
  });

  it('closes on a press elsewhere, and opens again by keyboard focus', () => {
    const bubble = new BubbleState<string>();
    bubble.openUnpinned(SHRINE, 'a');
    bubble.handlePointerDown({ clientX: 4, clientY: 7, pointerType: 'touch' });
    expect(bubble.shown.get()).toBeUndefined();
    bubble.handleKeyDown();
    bubble.handleFocus(SHRINE, 'a');
    expect(bubble.shown.get()).toMatchObject({ anchor: 'a', isPinned: false });
  });

  it('is pinned by a long press, whose click then does nothing', () => {
    const bubble = new BubbleState<string>();
    bubble.startLongPress(SHRINE, 'a');
    vi.advanceTimersByTime(600);
    bubble.cancelLongPress();
    expect(bubble.shown.get()?.isPinned).toBe(true);
    expect(bubble.consumeClick('a')).toBe(true);
    expect(bubble.consumeClick('a')).toBe(false);
  });

  it('lets the next click through if the long press fired none', () => {
    const bubble = new BubbleState<string>();
    bubble.startLongPress(SHRINE, 'a');
    vi.advanceTimersByTime(600);
    bubble.cancelLongPress();
    expect(bubble.consumeClick('b')).toBe(false);
    bubble.startLongPress(SHRINE, 'a');
    vi.advanceTimersByTime(600);
    bubble.cancelLongPress();
    bubble.close();
    expect(bubble.consumeClick('a')).toBe(false);
  });

  it('is not pinned by a short touch', () => {
    const bubble = new BubbleState<string>();
    bubble.startLongPress(SHRINE, 'a');
    vi.advanceTimersByTime(200);
    bubble.cancelLongPress();
    vi.advanceTimersByTime(600);
    expect(bubble.shown.get()).toBeUndefined();
    expect(bubble.consumeClick('a')).toBe(false);
  });
});
