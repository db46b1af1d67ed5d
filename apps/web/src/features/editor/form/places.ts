import { type MouseEvent, useEffect } from 'react';

/** Names of the places (`data-at`) under the pointer, innermost first, including covered ones. */
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

/** Selected part; `focusTarget` is the element that was clicked on the board and gets the focus back. */
export interface SelectedPart {
  readonly id: string;
  readonly focusTarget?: HTMLElement | SVGElement | null;
}

/** Closest ancestor that can be focused. */
export function closestFocusable(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement | SVGElement>('button, [tabindex]') : null;
}

/** Sets an attribute on the elements of matching places, no matter which component rendered them. */
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
