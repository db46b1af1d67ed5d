import { type MouseEvent, useEffect } from 'react';

/** The places (`data-at`) below the pointer, the innermost first; what lies over a place does not hide it. */
export function placesUnderPointer({ clientX, clientY, target }: MouseEvent): readonly string[] {
  const below = document.elementsFromPoint(clientX, clientY).flatMap((element) => enclosingPlaces(element));
  return below.length > 0 ? below : enclosingPlaces(target);
}

export function enclosingPlaces(target: EventTarget | null): readonly string[] {
  const places: string[] = [];
  let element = target instanceof Element ? target.closest('[data-at]') : null;
  while (element !== null) {
    places.push(element.getAttribute('data-at') ?? '');
    element = element.parentElement?.closest('[data-at]') ?? null;
  }
  return places;
}

/** A part that is pointed at; `from` is what was touched on the board, to which the keys come back. */
export interface SelectedPart {
  readonly id: string;
  readonly focusTarget?: HTMLElement | SVGElement | null;
}

/** What has the focus when something is touched. */
export function closestFocusable(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement | SVGElement>('button, [tabindex]') : null;
}

/** Marks places by an attribute, whoever drew them. */
export function usePlaceAttribute(
  root: { readonly current: HTMLElement | null },
  attribute: string,
  isMarked: (place: string) => boolean,
): void {
  useEffect(() => {
    for (const element of root.current?.querySelectorAll('[data-at]') ?? []) {
      element.toggleAttribute(attribute, isMarked(element.getAttribute('data-at') ?? ''));
    }
  });
}
