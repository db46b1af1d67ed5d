import type { CDPSession, Page } from '@playwright/test';

/** What a finger has to hit, in CSS pixels. */
const FINGER = 44;

/** The least of a piece on a board: what can be done with it is also among the choices below it, in buttons that are larger. */
const PIECE = 22;

/** What can be pressed. */
const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"]';
const PIECES = '[class*="Piece_"], main :is([data-move], [data-goal], [data-pick])';

/** The least contrast of a text and its ground. */
const CONTRAST = 4.5;

/** A page looked at in another way, and afterwards as before. */
async function as<T>(
  page: Page,
  [begin, end]: readonly ((client: CDPSession) => Promise<unknown>)[],
  look: () => Promise<T>,
): Promise<T> {
  const client = await page.context().newCDPSession(page);
  await begin?.(client);
  try {
    return await look();
  } finally {
    await end?.(client);
    await client.detach();
  }
}

/** By somebody with fingers instead of a mouse. */
export async function withFingers<T>(page: Page, look: () => Promise<T>): Promise<T> {
  return as(page, [touching(true), touching(false)], look);
}

function touching(enabled: boolean) {
  return async (client: CDPSession) => client.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** By somebody whose browser has letters twice as large. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  return as(page, [lettersOf(32), lettersOf(16)], look);
}

function lettersOf(standard: number) {
  return async (client: CDPSession) => client.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** By somebody who has colours of their own, light letters on black, and wants no transparency. */
export async function withForcedColours<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  try {
    return await look();
  } finally {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
}

/** How much wider than its window a page is. */
export async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** How much higher than its window a page is. */
export async function tooHigh(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

/** What moves though nobody wants movement. */
export async function moving(page: Page): Promise<readonly string[]> {
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
    { controls: CONTROLS, pieces: PIECES, within: part },
  );
  return targets
    .filter(({ width, isText }) => width > 0 && !isText)
    .filter(({ width, height, isPiece }) => Math.min(width, height) < (isPiece ? PIECE : FINGER))
    .map(({ name, width, height }) => `${width} × ${height} ${name}`);
}

/** Texts that cannot be read on their ground, and what is chosen without looking so. */
export async function unseen(page: Page, part = 'body'): Promise<readonly string[]> {
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
          const grounds = [];
          for (let at: Element | null = each; at !== null; at = at.parentElement) {
            const { backgroundColor, backgroundImage } = getComputedStyle(at);
            grounds.push({ colour: backgroundColor, isPicture: backgroundImage !== 'none' });
          }
          return { html: each.outerHTML.slice(0, 120), colour: getComputedStyle(each).color, grounds };
        }),
      chosen: seen
        .filter((each) =>
          each.matches('[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]'),
        )
        .filter((each) => getComputedStyle(each).outlineStyle === 'none')
        .map((each) => each.outerHTML.slice(0, 120)),
    };
  }, part);
  return [
    ...texts.filter(isFaint).map(({ html }) => `faint: ${html}`),
    ...chosen.map((html) => `not marked as chosen: ${html}`),
  ];
}

interface Written {
  readonly colour: string;
  /** its own ground, and those behind it */
  readonly grounds: readonly { readonly colour: string; readonly isPicture: boolean }[];
}

function isFaint({ colour, grounds }: Written): boolean {
  const ground = grounds.find((each) => each.isPicture || (numbersOf(each.colour)[3] ?? 1) > 0.5);
  // under letters on a picture browsers lay a plate of the ground's colour
  if (ground === undefined || ground.isPicture) return false;
  const [one, other] = [lightOf(colour), lightOf(ground.colour)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < CONTRAST;
}

function numbersOf(colour: string): readonly number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}

/** Relative luminance. */
function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = numbersOf(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
