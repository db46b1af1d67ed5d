import type { Rules, RulesSection } from '@two-rivers/words/rules';

/** What the rules say of a drawn piece. */
export interface Sign {
  readonly what: string;
  readonly section: string;
  readonly text: string;
}

/** The first sentence of the rules that begins with a drawing; undefined where none does. */
export function signOf(rules: Rules, what: string): Sign | undefined {
  // influence in a region is influence
  const icon = what.replace(/-\d+$/, '');
  const sections = rules.chapters.flatMap((chapter) => chapter.sections);
  for (const section of sections) {
    const text = firstText(section);
    if (section.id !== 'goal' && text?.startsWith(`{${icon}}`) === true)
      return { what, section: section.id, text: text.replace(/([.!?]) .*$/s, '$1') };
  }
  return undefined;
}

function firstText({ blocks }: RulesSection): string | undefined {
  return blocks.flatMap((block) => ('text' in block ? [block.text] : []))[0];
}
