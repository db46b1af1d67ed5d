import type { CDPSession, Page } from '@playwright/test';

/** What a finger has to hit, in CSS pixels. */
const MIN_TARGET_PX = 44;

/** The least of a piece on a board: what can be done with it is also among the choices below it, in buttons that are larger. */
const MIN_PIECE_PX = 22;

/** What can be pressed. */
const CONTROL_SELECTOR =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"]';
const PIECE_SELECTOR = '[class*="Piece_"], main :is([data-move], [data-goal], [data-pick])';

/** The least contrast of a text and its ground. */
const MIN_CONTRAST = 4.5;

/** A page looked at in another way, and afterwards as before. */
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

/** By somebody with fingers instead of a mouse. */
export async function withTouch<T>(page: Page, check: () => Promise<T>): Promise<T> {
  return withEmulation(page, [emulateTouch(true), emulateTouch(false)], check);
}

function emulateTouch(enabled: boolean) {
  return async (client: CDPSession) => client.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** By somebody whose browser has letters twice as large. */
export async function withLargeText<T>(page: Page, check: () => Promise<T>): Promise<T> {
  return withEmulation(page, [setFontSize(32), setFontSize(16)], check);
}

function setFontSize(standard: number) {
  return async (client: CDPSession) => client.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** By somebody who has colours of their own, light letters on black, and wants no transparency. */
export async function withForcedColors<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  try {
    return await check();
  } finally {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
}

/** How much wider than its window a page is. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** How much higher than its window a page is. */
export async function verticalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

/** What moves though nobody wants movement. */
export async function runningAnimations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : ''))
      .map((html) => html.slice(0, 120)),
  );
}

/** What is too small for a finger; in a sentence or a picture of the rules nothing is. */
export async function smallTargets(page: Page, part = 'body'): Promise<readonly string[]> {
  const targets = await page.evaluate(
    ({ controls, pieces, within }) =>
      Array.from(document.querySelectorAll(controls))
        .filter((each) => each.closest(within) !== null)
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => each.closest('figure, [aria-hidden="true"], :disabled') === null)
        .map((element) => {
          // a radio button is as large as the label around it
          const target = element.closest('label') ?? element;
          const { width, height } = target.getBoundingClientRect();
          // what is laid around it for fingers
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

/** Texts that cannot be read on their ground, and what is chosen without looking so. */
export async function unreadableElements(page: Page, part = 'body'): Promise<readonly string[]> {
  const { texts, chosen } = await page.evaluate((within) => {
    const seen = Array.from(document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, .unseen, option)'))
      .filter((each) => each.closest(within) !== null)
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return {
      texts: seen
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
      chosen: seen
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
  /** its own ground, and those behind it */
  readonly backgrounds: readonly { readonly color: string; readonly isPicture: boolean }[];
}

function isLowContrast({ color, backgrounds }: RenderedText): boolean {
  const ground = backgrounds.find((each) => each.isPicture || (colorNumbers(each.color)[3] ?? 1) > 0.5);
  // under letters on a picture browsers lay a plate of the ground's colour
  if (ground === undefined || ground.isPicture) return false;
  const [one, other] = [luminance(color), luminance(ground.color)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < MIN_CONTRAST;
}

function colorNumbers(color: string): readonly number[] {
  return (color.match(/[\d.]+/g) ?? []).map(Number);
}

/** Relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = colorNumbers(color).map(linearChannel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearChannel(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
