/** Pixels of the picture per SVG unit. */
const PIXEL_RATIO = 2;

/** Style properties that the picture needs inline, since style sheets do not apply outside the page. */
const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
];

/** Renders an SVG of the page as a PNG, with styles and fonts embedded. */
export async function renderPicture(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const standalone = cloneWithStyles(drawing);
  standalone.setAttribute('width', String(width));
  standalone.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await fontFaceRules(drawing);
  standalone.prepend(style);
  const text = new XMLSerializer().serializeToString(standalone);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * PIXEL_RATIO;
    canvas.height = height * PIXEL_RATIO;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no 2D canvas context');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/png');
    const blob = await promise;
    if (blob === null) throw new Error('the picture is too large');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function cloneWithStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  for (const [i, original] of originals.entries()) {
    const styles = getComputedStyle(original);
    const own = copies[i];
    own?.removeAttribute('class');
    for (const name of COPIED_STYLES) own?.style.setProperty(name, styles.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

/** `@font-face` rules for the fonts used in a drawing, with embedded files. */
async function fontFaceRules(drawing: SVGSVGElement): Promise<string> {
  const texts = [...drawing.querySelectorAll('text')];
  const families = new Set(texts.map((text) => firstFontFamily(getComputedStyle(text).fontFamily)));
  const usedCharacters = new Set(Array.from(drawing.textContent, (letter) => letter.codePointAt(0) ?? 0));
  const fontFaces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? location.href }] : [],
    ),
  );
  const neededFaces = fontFaces.filter(
    ({ rule: { style } }) =>
      families.has(firstFontFamily(style.getPropertyValue('font-family'))) &&
      coversAnyCharacter(style.getPropertyValue('unicode-range'), usedCharacters),
  );
  return (await Promise.all(neededFaces.map(async ({ rule, base }) => embedFontFile(rule, base)))).join('\n');
}

function firstFontFamily(families: string): string {
  return families.split(',', 1)[0]?.replaceAll(/["']/g, '').trim() ?? '';
}

/** Whether a `unicode-range` covers any of these characters. */
export function coversAnyCharacter(range: string, usedCharacters: ReadonlySet<number>): boolean {
  if (range === '') return true;
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return [...usedCharacters].some((letter) => letter >= low && letter <= high);
  });
}

async function embedFontFile({ style }: CSSFontFaceRule, base: string): Promise<string> {
  const [, path = ''] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? [];
  const response = await fetch(new URL(path, base));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name));
  const range = style.getPropertyValue('unicode-range');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2");unicode-range:${range}}`;
}
