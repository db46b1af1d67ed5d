import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bubble } from './bubble.ts';

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
    const bubble = new Bubble<string>();
    bubble.look(SHRINE, 'a');
    expect(bubble.shown.get()).toEqual({ told: SHRINE, by: 'a', isHeld: false });
    bubble.leave();
    expect(bubble.shown.get()).toBeUndefined();
  });

  it('does not open for a bare title, which is visible on the piece', () => {
    const bubble = new Bubble<string>();
    bubble.look({ title: 'Sail' }, 'a');
    expect(bubble.shown.get()).toBeUndefined();
    bubble.look({ title: 'Sail', reason: 'No ship can sail.' }, 'a');
    expect(bubble.shown.get()?.told.reason).toBe('No ship can sail.');
  });

  it('keeps a pinned piece while the mouse passes over others', () => {
    const bubble = new Bubble<string>();
    bubble.hold(SHRINE, 'a');
    bubble.look(MANOR, 'b');
    bubble.leave();
    expect(bubble.shown.get()).toMatchObject({ told: SHRINE, isHeld: true });
  });

  it('does not open when the view jumps under a resting finger or mouse', () => {
    const bubble = new Bubble<string>();
    const tap = { clientX: 40, clientY: 70, pointerType: 'touch' };
    bubble.down(tap);
    // browsers emulate mouse events after a touch
    bubble.enter(SHRINE, 'a', { ...tap, pointerType: 'mouse' });
    bubble.enter(SHRINE, 'a', { clientX: 300, clientY: 20, pointerType: 'mouse' });
    bubble.focus(SHRINE, 'a');
    expect(bubble.shown.get()).toBeUndefined();
    bubble.down({ ...tap, pointerType: 'mouse' });
    bubble.enter(SHRINE, 'a', { ...tap, pointerType: 'mouse' });
    expect(bubble.shown.get()).toBeUndefined();
    bubble.enter(MANOR, 'b', { clientX: 48, clientY: 70, pointerType: 'mouse' });
    expect(bubble.shown.get()?.by).toBe('b');
  });

  it('closes on a press elsewhere, and opens again by keyboard focus', () => {
    const bubble = new Bubble<string>();
    bubble.look(SHRINE, 'a');
    bubble.down({ clientX: 4, clientY: 7, pointerType: 'touch' });
    expect(bubble.shown.get()).toBeUndefined();
    bubble.typed();
    bubble.focus(SHRINE, 'a');
    expect(bubble.shown.get()).toMatchObject({ by: 'a', isHeld: false });
  });

  it('is pinned by a long press, whose click then does nothing', () => {
    const bubble = new Bubble<string>();
    bubble.press(SHRINE, 'a');
    vi.advanceTimersByTime(600);
    bubble.release();
    expect(bubble.shown.get()?.isHeld).toBe(true);
    expect(bubble.takesClick('a')).toBe(true);
    expect(bubble.takesClick('a')).toBe(false);
  });

  it('lets the next click through if the long press fired none', () => {
    const bubble = new Bubble<string>();
    bubble.press(SHRINE, 'a');
    vi.advanceTimersByTime(600);
    bubble.release();
    expect(bubble.takesClick('b')).toBe(false);
    bubble.press(SHRINE, 'a');
    vi.advanceTimersByTime(600);
    bubble.release();
    bubble.hide();
    expect(bubble.takesClick('a')).toBe(false);
  });

  it('is not pinned by a short touch', () => {
    const bubble = new Bubble<string>();
    bubble.press(SHRINE, 'a');
    vi.advanceTimersByTime(200);
    bubble.release();
    vi.advanceTimersByTime(600);
    expect(bubble.shown.get()).toBeUndefined();
    expect(bubble.takesClick('a')).toBe(false);
  });
});
