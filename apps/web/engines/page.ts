/** Functions that run in the page of any browser. They are sent as source text, so they may use only each other, through `page`. */
const pageTools = {
  /** whether an element is visible to users */
  isVisible: (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  /** label, title and text of an element, joined */
  accessibleName: (element: Element): string =>
    [element.getAttribute('aria-label'), element.getAttribute('title'), element.textContent.trim()].join(' '),
  /** visible elements that match a selector and, if given, contain a name */
  visibleElements: (selector: string, name?: string): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => page.isVisible(element) && (name === undefined || page.accessibleName(element).includes(name)),
    ),
  /** point inside an element; undefined if another element covers it there */
  reachablePoint: (element: Element, across: number, down: number): readonly [number, number] | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width * across, top + height * down];
    const topElement = document.elementFromPoint(x, y);
    return topElement !== null && element.contains(topElement) ? [x, y] : undefined;
  },
  /** uncovered point of an element, scrolled into view if needed */
  clickablePoint: (element: Element): readonly [number, number] | undefined => {
    const places = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const tries of [1, 2]) {
      for (const down of places)
        for (const across of places) {
          const point = page.reachablePoint(element, across, down);
          if (point !== undefined) return point;
        }
      // outside the window, or under a bar
      if (tries === 1) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    return undefined;
  },
  /** estimated number of Tab presses until a matching element has the focus; 0 if it already has */
  tabPressesTo: (selector: string): number => {
    const { activeElement } = document;
    if (activeElement?.matches(selector) === true) return 0;
    const isAfter = (element: Element) =>
      activeElement === null || (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const ahead = page
      .visibleElements('a[href], button, input, select, textarea, summary, [tabindex]')
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && isAfter(element));
    return Math.max(1, ahead.findIndex((element) => element.matches(selector)) + 1);
  },
  /** problems recorded by the site's error watcher; since the page loaded if session storage is blocked */
  problems: (): readonly string[] => {
    try {
      return JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[];
    } catch {
      return problems;
    }
  },
  find: (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector),
  /** React renders the result of a click in microtasks; a few ticks are enough */
  waitForRender: async (): Promise<void> => {
    for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  },
  /** waits for two frames */
  waitForPaint: async (): Promise<void> => {
    // a covered window never paints, so the wait is limited
    const late = new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    for (let frames = 0; frames < 2; frames++)
      await Promise.race([
        late,
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        }),
      ]);
  },
};

/** Globals of the page, declared for type checking only. */
declare global {
  const page: typeof pageTools;
  /** set by the site's error watcher */
  var problems: readonly string[];
}

const pageToolsSource = Object.entries(pageTools)
  .map(([name, tool]) => `${name}: ${tool.toString()}`)
  .join(',\n');

/** Expression that calls a function with an argument in the page; its result is a promise of JSON. */
export function pageExpression(work: string, argument: unknown): string {
  return `(async () => {
    const page = { ${pageToolsSource} };
    const result = await (${work})(${JSON.stringify(argument ?? null)});
    return JSON.stringify(result ?? null);
  })()`;
}
