import type { CDPSession, Page } from '@playwright/test';

/** Minimum size of a touch target, in CSS pixels. */
const MIN_TARGET_PX = 44;

/** Minimum size of a piece on a board; smaller because its moves are also offered as larger buttons below. */
const MIN_PIECE_PX = 22;

/** Selector of interactive elements. */
const CONTROL_SELECTOR =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"]';
const PIECE_SELECTOR = '[class*="Piece_"], main :is([data-move], [data-goal], [data-pick])';

/** Minimum contrast of text and background (WCAG AA). */
const MIN_CONTRAST = 4.5;

/** Runs a check under an emulation, and ends the emulation afterward. */
async function withEmulation<T>(
  page: Page,
  [enable, disable]: readonly ((client: CDPSession) => Promise<unknown>)[],
  check: () => Promise<T>,
): Promise<T> {
  const client = await page.context().newCDPSession(page);
  await enable?.(client);
  try {
    return await check();
  } finally {
    await disable?.(client);
    await client.detach();
  }
}

/** Runs a check with touch emulation. */
export async function withTouch<T>(page: Page, check: () => Promise<T>): Promise<T> {
  return withEmulation(page, [emulateTouch(true), emulateTouch(false)], check);
}

function emulateTouch(enabled: boolean) {
  return async (client: CDPSession) => client.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** Runs a check with the default font size doubled. */
export async function withLargeText<T>(page: Page, check: () => Promise<T>): Promise<T> {
  return withEmulation(page, [setFontSize(32), setFontSize(16)], check);
}

function setFontSize(standard: number) {
  return async (client: CDPSession) => client.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Runs a check with forced colors, dark. */
export async function withForcedColors<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  try {
    return await check();
  } finally {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
}

/** Pixels by which a page is wider than its window. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Pixels by which a page is higher than its window. */
export async function verticalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

/** Elements that are animated, for pages with reduced motion. */
export async function runningAnimations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : ''))
      .map((html) => html.slice(0, 120)),
  );
}

/** Controls too small to touch; controls inside text or in pictures of the rules are exempt. */
export async function smallTargets(page: Page, part = 'body'): Promise<readonly string[]> {
  const targets = await page.evaluate(
    ({ controls, pieces, within }) =>
      Array.from(document.querySelectorAll(controls))
        .filter((each) => each.closest(within) !== null)
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => each.closest('figure, [aria-hidden="true"], :disabled') === null)
        .map((element) => {
          // the target of a radio button includes its label
          const target = element.closest('label') ?? element;
          const { width, height } = target.getBoundingClientRect();
          // an absolutely positioned `::after` enlarges the touch target
          const after = getComputedStyle(target, '::after');
          const isLaid = after.position === 'absolute' && after.content !== 'none';
          const around = target.parentElement?.closest('p, li, td, h1, h2, h3, h4, figcaption');
          const isInText =
            around?.localName === 'td' ||
            Array.from(around?.childNodes ?? []).some(
              ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
            );
          return {
            name: `${element.localName} ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}`,
            width: Math.round(Math.max(width, isLaid ? parseFloat(after.width) : 0)),
            height: Math.round(Math.max(height, isLaid ? parseFloat(after.height) : 0)),
            isPiece: element.matches(pieces),
            isText: isInText && getComputedStyle(target).display === 'inline',
          };
        }),
    { controls: CONTROL_SELECTOR, pieces: PIECE_SELECTOR, within: part },
  );
  return targets
    .filter(({ width, isText }) => width > 0 && !isText)
    .filter(({ width, height, isPiece }) => Math.min(width, height) < (isPiece ? MIN_PIECE_PX : MIN_TARGET_PX))
    .map(({ name, width, height }) => `${width} × ${height} ${name}`);
}

/** Elements with too little contrast, and selected elements without an outline. */
export async function unreadableElements(page: Page, part = 'body'): Promise<readonly string[]> {
  const { texts, chosen } = await page.evaluate((within) => {
    const visibleElements = Array.from(
      document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, .unseen, option)'),
    )
      .filter((each) => each.closest(within) !== null)
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return {
      texts: visibleElements
        .filter((each) => each.closest('[aria-disabled="true"], :disabled, .unseen') === null)
        .filter((each) =>
          Array.from(each.childNodes).some(
            ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
          ),
        )
        .map((each) => {
          const backgrounds = [];
          for (let at: Element | null = each; at !== null; at = at.parentElement) {
            const { backgroundColor, backgroundImage } = getComputedStyle(at);
            backgrounds.push({ color: backgroundColor, isPicture: backgroundImage !== 'none' });
          }
          return {
            html: each.outerHTML.slice(0, 120),
            color: getComputedStyle(each).color,
            backgrounds,
          };
        }),
      chosen: visibleElements
        .filter((each) => each.matches('[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]'))
        .filter((each) => getComputedStyle(each).outlineStyle === 'none')
        .map((each) => each.outerHTML.slice(0, 120)),
    };
  }, part);
  return [
    ...texts.filter(isLowContrast).map(({ html }) => `faint: ${html}`),
    ...chosen.map((html) => `not marked as chosen: ${html}`),
  ];
}

interface RenderedText {
  readonly color: string;
  /** backgrounds of the element and its ancestors, innermost first */
  readonly backgrounds: readonly { readonly color: string; readonly isPicture: boolean }[];
}

function isLowContrast({ color, backgrounds }: RenderedText): boolean {
  const ground = backgrounds.find((each) => each.isPicture || (colorNumbers(each.color)[3] ?? 1) > 0.5);
  // with forced colors, browsers add a backplate behind text on pictures
  if (ground === undefined || ground.isPicture) return false;
  const [one, other] = [luminance(color), luminance(ground.color)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < MIN_CONTRAST;
}

function colorNumbers(color: string): readonly number[] {
  return (color.match(/[\d.]+/g) ?? []).map(Number);
}

/** Relative luminance of a color, by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = colorNumbers(color).map(linearChannel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearChannel(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
