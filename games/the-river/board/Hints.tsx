import { useEffect, useRef } from 'react';

const LONG_PRESS = 550;

interface HintsProps {
  readonly openRule: (section: string) => void;
}

/**
 * Tells what a piece is, or why it cannot be used: on hover, focus and touch. One note for the whole table, written without
 * drawing anything again. A long press, a right click or the key “?” leads to the rule of the piece.
 */
export function Hints({ openRule }: HintsProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = note.current;
    if (element === null) return;
    let shownFor: Element | undefined;
    const hide = () => {
      shownFor = undefined;
      if (element.matches(':popover-open')) element.hidePopover();
    };
    const show = (target: EventTarget | null) => {
      const piece = target instanceof Element ? target.closest('[data-hint]') : null;
      const text = piece?.getAttribute('data-hint');
      if (piece === null || text === null || text === undefined || text === '') return hide();
      if (piece === shownFor && element.textContent === text) return;
      shownFor = piece;
      element.textContent = text;
      if (!element.matches(':popover-open')) element.showPopover();
      const box = piece.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const left = Math.min(
        Math.max(6, box.left + box.width / 2 - own.width / 2),
        innerWidth - own.width - 6,
      );
      const above = box.top - own.height - 8;
      element.style.translate = `${left}px ${above > 4 ? above : Math.min(box.bottom + 8, innerHeight - own.height - 6)}px`;
    };
    const over = (event: PointerEvent) => {
      // a finger that chooses sees what its choice does; only what cannot be chosen needs the note
      const control = event.target instanceof Element ? event.target.closest('button') : null;
      const isChoosing = event.pointerType === 'touch' && control !== null && control.ariaDisabled !== 'true';
      if (isChoosing) hide();
      else show(event.target);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target);
    };
    const rule = (target: EventTarget | null): boolean => {
      const section =
        target instanceof Element ? target.closest('[data-rule]')?.getAttribute('data-rule') : undefined;
      if (section === null || section === undefined) return false;
      hide();
      openRule(section);
      return true;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
      if (event.key === '?' && rule(document.activeElement)) event.preventDefault();
    };
    const menu = (event: MouseEvent) => {
      // a long press has its own timer, since not every browser tells of it this way
      if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault();
      else if (rule(event.target)) event.preventDefault();
    };
    let press: ReturnType<typeof setTimeout> | undefined;
    const release = () => clearTimeout(press);
    const down = ({ pointerType, target }: PointerEvent) => {
      release();
      if (pointerType === 'touch') press = setTimeout(() => rule(target), LONG_PRESS);
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', key);
    document.addEventListener('contextmenu', menu);
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      release();
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', key);
      document.removeEventListener('contextmenu', menu);
    };
  }, [openRule]);
  return <div ref={note} className="trv-hint" popover="manual" role="tooltip" />;
}
