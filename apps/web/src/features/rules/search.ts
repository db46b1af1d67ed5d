import type { Rules, RulesBlock, RulesChapter, RulesSection } from '@two-rivers/words/rules';

/** Without case and accents, so that “laska” finds “łaska”. As many characters as before. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.toLowerCase().replace('ł', 'l').normalize('NFD')[0] ?? letter;
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/** The words looked for, ready to be compared. */
export function wordsOf(wanted: string): readonly string[] {
  return fold(wanted).split(/\s+/).filter(Boolean);
}

/** The sections that hold all words looked for, in their chapters. */
export function search(rules: Rules, words: readonly string[]): readonly RulesChapter[] {
  if (words.length === 0) return rules.chapters;
  return rules.chapters
    .map((chapter) => ({ ...chapter, sections: chapter.sections.filter((section) => holds(section, words)) }))
    .filter(({ sections }) => sections.length > 0);
}

function holds({ title, blocks }: RulesSection, words: readonly string[]): boolean {
  const text = fold([title, ...blocks.flatMap(textsOf)].join('\n'));
  return words.every((word) => text.includes(word));
}

function textsOf(block: RulesBlock): readonly string[] {
  if ('text' in block) return [shown(block.text)];
  if ('list' in block) return block.list.map(shown);
  if ('steps' in block) return block.steps.map(shown);
  if ('example' in block) return [shown(block.example)];
  if ('picture' in block) return [shown(block.caption)];
  return block.table.flat().map(shown);
}

/** A text without its marks. */
function shown(text: string): string {
  return text.replaceAll(/\*\*|\{[\w-]+\}/g, '').replaceAll(/\[([^\]]+)\]\([\w-]+\)/g, '$1');
}

/** A text cut into what was looked for and the rest, in order. */
export function hits(
  text: string,
  words: readonly string[],
): readonly { readonly text: string; readonly isHit: boolean }[] {
  const folded = fold(text);
  const isHit = Array.from(text, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      isHit.fill(true, at, at + word.length);
  const parts: { text: string; isHit: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    const hit = isHit[at] === true;
    if (last?.isHit === hit) last.text += text[at];
    else parts.push({ text: text[at] ?? '', isHit: hit });
  }
  return parts;
}
