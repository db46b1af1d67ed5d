const FONT = '22px "Alegreya Sans", sans-serif';

let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text is drawn. */
function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = FONT;
  return context.measureText(text).width;
}

/** A text in lines that fit; what does not fit in the last one is left out. A drawing breaks no lines by itself. */
export function wrapped(text: string, width: number, most: number, measure = widthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  const shown = lines.filter((each) => each !== '');
  return shown.length <= most ? shown : [...shown.slice(0, most - 1), `${shown[most - 1]} …`];
}
