import type { Rules, RulesBlock, RulesChapter, RulesSection } from '@two-rivers/i18n/rules';

/** Lowercases a text and removes accents, so that “laska” finds “łaska”; the length stays the same. */
function foldText(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.toLowerCase().replace('ł', 'l').normalize('NFD')[0] ?? letter;
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/** Normalized words of a search query. */
export function queryWordsOf(query: string): readonly string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Chapters with the sections that contain all query words. */
export function searchRules(rules: Rules, queryWords: readonly string[]): readonly RulesChapter[] {
  if (queryWords.length === 0) return rules.chapters;
  return rules.chapters
    .map((chapter) => ({
      ...chapter,
      sections: chapter.sections.filter((section) => sectionContains(section, queryWords)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

function sectionContains({ title, blocks }: RulesSection, queryWords: readonly string[]): boolean {
  const text = foldText([title, ...blocks.flatMap(blockTexts)].join('\n'));
  return queryWords.every((word) => text.includes(word));
}

function blockTexts(block: RulesBlock): readonly string[] {
  if ('text' in block) return [stripMarkup(block.text)];
  if ('list' in block) return block.list.map(stripMarkup);
  if ('steps' in block) return block.steps.map(stripMarkup);
  if ('example' in block) return [stripMarkup(block.example)];
  if ('picture' in block) return [stripMarkup(block.caption)];
  return block.table.flat().map(stripMarkup);
}

/** Text without markup. */
function stripMarkup(text: string): string {
  return text.replaceAll(/\*\*|\{[\w-]+\}/g, '').replaceAll(/\[([^\]]+)\]\([\w-]+\)/g, '$1');
}

/** Splits a text into parts that match query words and parts that do not. */
export function splitByHits(
  text: string,
  queryWords: readonly string[],
): readonly { readonly text: string; readonly isHit: boolean }[] {
  const folded = foldText(text);
  const isHit = Array.from(text, () => false);
  for (const word of queryWords)
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
