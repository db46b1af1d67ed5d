/** So many dots of the picture for each of its units. */
const SCALE = 2;

/** What a style sheet says of an element of a drawing; outside of the page nobody knows the sheet. */
const STYLES = [
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

/** A drawing on the page as a picture file, with the letters it is written in. */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const alone = withOwnStyles(drawing);
  alone.setAttribute('width', String(width));
  alone.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await letters(drawing);
  alone.prepend(style);
  const text = new XMLSerializer().serializeToString(alone);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('nothing can be drawn here');
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

function withOwnStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  for (const [i, original] of originals.entries()) {
    const styles = getComputedStyle(original);
    const own = copies[i];
    own?.removeAttribute('class');
    for (const name of STYLES) own?.style.setProperty(name, styles.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

/** The faces that the texts of a drawing need, each with its file inside. */
async function letters(drawing: SVGSVGElement): Promise<string> {
  const texts = [...drawing.querySelectorAll('text')];
  const families = new Set(texts.map((text) => familyOf(getComputedStyle(text).fontFamily)));
  const used = new Set(Array.from(drawing.textContent, (letter) => letter.codePointAt(0) ?? 0));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? location.href }] : [],
    ),
  );
  const wanted = faces.filter(
    ({ rule: { style } }) =>
      families.has(familyOf(style.getPropertyValue('font-family'))) &&
      covers(style.getPropertyValue('unicode-range'), used),
  );
  return (await Promise.all(wanted.map(async ({ rule, base }) => withFile(rule, base)))).join('\n');
}

function familyOf(families: string): string {
  return families.split(',', 1)[0]?.replaceAll(/["']/g, '').trim() ?? '';
}

/** Whether a `unicode-range` has one of these letters. */
export function covers(range: string, used: ReadonlySet<number>): boolean {
  if (range === '') return true;
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return [...used].some((letter) => letter >= low && letter <= high);
  });
}

async function withFile({ style }: CSSFontFaceRule, base: string): Promise<string> {
  const [, path = ''] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? [];
  const answer = await fetch(new URL(path, base));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name));
  const range = style.getPropertyValue('unicode-range');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2");unicode-range:${range}}`;
}
