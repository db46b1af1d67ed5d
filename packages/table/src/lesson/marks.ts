/** A gain that a text tells of in signs: `{+koku}` is the learner's, `{+koku@1}` that of another seat. */
export interface GainMark {
  readonly what: string;
  readonly seat?: number;
}

export function gainsIn(text: string): readonly GainMark[] {
  return Array.from(text.matchAll(/\{\+([\w-]+)(?:@(\d))?\}/g), ([, what = '', seat]) =>
    seat === undefined ? { what } : { what, seat: Number(seat) },
  );
}

/** The sections of the rules that a text leads to. */
export function linksIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\]\(([\w-]+)\)/g), ([, section = '']) => section);
}
