import type { Glossary } from '../glossary.ts';
import type { Language } from '../languages.ts';
import type { Rules, RulesBlock } from '../rules.ts';

/** Finds words that a glossary forbids in a language; returns “stem: text” for each text that has one. */
export function forbiddenWords(
  texts: readonly string[],
  language: Language,
  ...glossaries: readonly Glossary[]
): string[] {
  const stems = glossaries.flatMap((each) =>
    Object.values(each).flatMap(({ forbidden }) => forbidden?.[language] ?? []),
  );
  return stems.flatMap((stem) => {
    const pattern = new RegExp(`(?<!\\p{L})${stem}`, 'iu');
    return texts.filter((text) => pattern.test(text)).map((text) => `${stem}: ${text}`);
  });
}

/** Terms that no text uses, which should be removed from the glossary. */
export function unusedTerms(texts: readonly string[], language: Language, glossary: Glossary): string[] {
  const all = texts.join('\n').toLowerCase();
  return Object.values(glossary)
    .map((term) => term[language])
    .filter((word) => !word.split(' ').every((part) => all.includes(stemOf(part, language))));
}

/** Approximate stem of an inflected word. */
function stemOf(word: string, language: Language): string {
  const length = language === 'en' ? word.length : Math.max(2, Math.ceil(word.length * 0.6));
  return word.toLowerCase().slice(0, length);
}

/** Phrases forbidden by the style page, by language. */
const STIFF_PHRASES: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:cannot|do not|does not|did not|is not|are not|was not|were not|has not|have not|will not|would not|could not)\b/i,
    /(?:^|[.:;!?,] )(?:it is|that is|what is|you are|they are|i am)\b|\bthere is\b/i,
    /\b(?:of yours|of theirs|whoever|(?:an|the) own)\b|\bany more\b|\bjust now\b|\bsomebody\b|\beverybody\b|\bwhose time\b/i,
  ],
  // “ty” is lowercase except at the start of a sentence
  pl: [/(?<=[\p{Ll},;:)] )(?:Ty|Ciebie|Cię|Tobie|Ci|Tobą|Tw(?:ój|oja|oje|ojego|ojej|ojemu|oim|oich|oją|oi))(?!\p{L})/u],
  // no guesses about a person's gender
  it: [/\b(?:te stess[oa]|da sol[oa]\.)/i],
};

/** Returns the texts that contain a phrase forbidden by the style page. */
export function textsWithStiffPhrases(texts: readonly string[], language: Language): string[] {
  return texts.filter((text) => STIFF_PHRASES[language].some((pattern) => pattern.test(text)));
}

function blockTexts(block: RulesBlock): readonly string[] {
  if ('text' in block) return [block.text];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('example' in block) return [block.example];
  if ('table' in block) return block.table.flat();
  return [block.caption];
}

/** All texts of a game's rules, without markup. */
export function rulesTexts(rules: Rules): string[] {
  return rules.chapters
    .flatMap(({ title, sections }) => [
      title,
      ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(blockTexts)]),
    ])
    .map((text) => text.replaceAll(/\{[a-z]+\} ?|\*\*|\[|\]\([a-z-]+\)/g, ''));
}
