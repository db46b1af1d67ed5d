/**
 * What runs in the page, whatever browser it is in. These functions travel as text: they use each other through `page`, and
 * nothing else of this file.
 */
const pageTools = {
  /** whether somebody can see it */
  isVisible: (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  /** what it is called, or says */
  accessibleName: (element: Element): string =>
    [element.getAttribute('aria-label'), element.getAttribute('title'), element.textContent.trim()].join(' '),
  /** elements that can be seen, those with this name where one is given */
  visibleElements: (selector: string, name?: string): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => page.isVisible(element) && (name === undefined || page.accessibleName(element).includes(name)),
    ),
  /** a place inside an element, unless something lies over it there */
  reachablePoint: (element: Element, across: number, down: number): readonly [number, number] | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width * across, top + height * down];
    const found = document.elementFromPoint(x, y);
    return found !== null && element.contains(found) ? [x, y] : undefined;
  },
  /** a place of an element where it can be touched; brought into sight first */
  clickablePoint: (element: Element): readonly [number, number] | undefined => {
    const places = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const tries of [1, 2]) {
      for (const down of places)
        for (const across of places) {
          const found = page.reachablePoint(element, across, down);
          if (found !== undefined) return found;
        }
      // out of sight, or under a bar
      if (tries === 1) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    return undefined;
  },
  /** how many times Tab is to be pressed until the focus is on such an element, as far as can be told; 0 where it is there */
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
  /** what the watcher of the site has noted, since the page was opened where it may not keep it */
  problems: (): readonly string[] => {
    try {
      return JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[];
    } catch {
      return problems;
    }
  },
  find: (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector),
  /** what a click changes is drawn before the promises that wait are done */
  waitForRender: async (): Promise<void> => {
    for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  },
  /** waits until what was drawn is painted */
  waitForPaint: async (): Promise<void> => {
    // a window that is covered paints nothing, and would wait for ever
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

/** There in the page, here only to be read. */
declare global {
  const page: typeof pageTools;
  /** of the site's watcher */
  var problems: readonly string[];
}

const pageToolsSource = Object.entries(pageTools)
  .map(([name, tool]) => `${name}: ${tool.toString()}`)
  .join(',\n');

/** The expression that does this work in a page with what it is given, and gives what comes of it as JSON. */
export function pageExpression(work: string, argument: unknown): string {
  return `(async () => {
    const page = { ${pageToolsSource} };
    const result = await (${work})(${JSON.stringify(argument ?? null)});
    return JSON.stringify(result ?? null);
  })()`;
}
