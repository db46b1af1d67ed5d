import { describe, expect, it } from 'vitest';
import { rules as riverOfGoldRulesEn } from '../river-of-gold/texts/rules.en.gen.ts';
import { rules as riverOfGoldRulesIt } from '../river-of-gold/texts/rules.it.gen.ts';
import { rules as riverOfGoldRulesPl } from '../river-of-gold/texts/rules.pl.gen.ts';
import type { Rules, RulesBlock, RulesSection } from '@two-rivers/i18n/rules';
import { rules as theRiverRulesEn } from '../the-river/texts/rules.en.gen.ts';
import { rules as theRiverRulesIt } from '../the-river/texts/rules.it.gen.ts';
import { rules as theRiverRulesPl } from '../the-river/texts/rules.pl.gen.ts';

interface Rulebook {
  readonly languages: Readonly<Record<'en' | 'pl' | 'it', Rules>>;
  readonly icons: readonly string[];
  readonly pictures: readonly string[];
  /** sections linked from pieces of the table */
  readonly sections: readonly string[];
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

const books: Readonly<Record<string, Rulebook>> = {
  'river-of-gold': {
    languages: { en: riverOfGoldRulesEn, pl: riverOfGoldRulesPl, it: riverOfGoldRulesIt },
    icons:
      splitWords(`koku silk rice porcelain any favor points influence die ship royal marker port market manor shrine
      imperial artisan elder merchant monk noble customer flower`),
    pictures: splitWords(`river-board tile-parts build-example sail-example die-wheel influence-track mastery-card
      customer-cards building-row`),
    sections: splitWords(`goal setup turn die favor build sail deliver trade roll row stacks shore river visitor-reward
      owner-reward journey influence regions masteries mastery-air mastery-fire mastery-courts mastery-void mastery-earth
      mastery-water koku goods limits customers artisan elder merchant monk noble royal-ship markers imperial-market
      starting-tiles patrons patron-kaiu-shihobu patron-yasuki-taka patron-yoritomo patron-kudaka patron-daidoji-uji
      patron-kakita-ryoku patron-shosuro-hyobu patron-bayushi-kachiko choices emperor end scoring hidden undo faq
      glossary`),
  },
  'the-river': {
    languages: { en: theRiverRulesEn, pl: theRiverRulesPl, it: theRiverRulesIt },
    icons: splitWords(`wood clay stone food any pioneer warehouse points token pawn tile building forest desert badlands
      mountain meadow settler`),
    pictures: splitWords('islands river-board column-scoring tile-kinds meadow-kinds building-card warehouse'),
    sections:
      splitWords(`goal setup opening-round round turn terrain wood clay stone food reserve build first-player swap
      exchange pioneers settlers river-board warehouses production overflow first-pioneer tiles mixed-tiles meadows
      buildings bonus-tokens fifth-pioneer cleanup end scoring columns hidden edition faq glossary`),
  },
};

function sectionsOf(rules: Rules): RulesSection[] {
  return rules.chapters.flatMap((chapter) => chapter.sections);
}

function textsOf(block: RulesBlock): string[] {
  if ('text' in block) return [block.text];
  if ('list' in block) return [...block.list];
  if ('steps' in block) return [...block.steps];
  if ('example' in block) return [block.example];
  if ('table' in block) return block.table.flat();
  return [block.caption];
}

function allTexts(rules: Rules): string[] {
  return [
    rules.title,
    ...rules.chapters.map((chapter) => chapter.title),
    ...sectionsOf(rules).map((section) => section.title),
    ...sectionsOf(rules).flatMap((section) => section.blocks.flatMap(textsOf)),
  ];
}

function iconsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^}]*)\}/g), ([, icon = '']) => icon))].toSorted();
}

function linksOf(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, id = '']) => id).toSorted();
}

function isEmpty({ blocks }: RulesSection): boolean {
  return blocks.length === 0 || blocks.some((block) => textsOf(block).length === 0);
}

/** Removes the markup of a text; nested markup stays, since it would not be rendered. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/\*\*[^*{}[\]]+\*\*/g, '')
    .replaceAll(/\[[^*{}\][]+\]\([a-z-]+\)/g, '')
    .replaceAll(/\{[a-z]+\}/g, '');
}

/** Parts of a block that are equal in every language. */
function blockShape(block: RulesBlock): unknown {
  return {
    kind: Object.keys(block).toSorted(),
    picture: 'picture' in block ? block.picture : null,
    rows: 'table' in block ? block.table.map((row) => row.length) : null,
    texts: textsOf(block).map((text) => ({ icons: iconsOf(text), links: linksOf(text) })),
  };
}

function outline(rules: Rules): unknown {
  return {
    game: rules.game,
    chapters: rules.chapters.map((chapter) => ({
      id: chapter.id,
      sections: chapter.sections.map((section) => section.id),
    })),
  };
}

describe.each(Object.entries(books))('the rules of %s', (game, { languages, icons, pictures, sections }) => {
  const english = languages.en;

  describe.each(Object.entries(languages))('in %s', (_language, rules) => {
    it('are those of the game', () => {
      expect(rules.game).toBe(game);
    });

    it('have the same chapters and sections as the English ones', () => {
      expect(outline(rules)).toEqual(outline(english));
    });

    it.each(sectionsOf(english).map((section) => section.id))(
      'have the blocks, icons and links of the English ones in “%s”',
      (id) => {
        const shapes = (of: Rules): unknown[] =>
          sectionsOf(of)
            .filter((section) => section.id === id)
            .flatMap((section) => section.blocks.map(blockShape));
        expect(shapes(rules)).toEqual(shapes(english));
      },
    );

    it('have no empty text, list or section', () => {
      expect(allTexts(rules).filter((text) => text.trim() === '' || text !== text.trim())).toEqual([]);
      expect(rules.chapters.filter((chapter) => chapter.sections.length === 0)).toEqual([]);
      expect(sectionsOf(rules).filter(isEmpty)).toEqual([]);
    });

    it('have rows of one length in each table', () => {
      const tables = sectionsOf(rules).flatMap((section) =>
        section.blocks.flatMap((block) => ('table' in block ? [block.table] : [])),
      );
      const uneven = tables.filter((table) => table.length < 2 || table.some((row) => row.length !== table[0]?.length));
      expect(uneven).toEqual([]);
    });

    it('close all markup, and nest none', () => {
      expect(allTexts(rules).filter((text) => /[*{}[\]]/.test(withoutMarks(text)))).toEqual([]);
    });

    it('use typographic quotes and apostrophes', () => {
      expect(allTexts(rules).filter((text) => /['"`]|\.\.\./.test(text))).toEqual([]);
    });
  });

  it('have every section linked from the table, with unique ids', () => {
    const ids = sectionsOf(english).map((section) => section.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining([...sections]));
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it('have unique chapter ids', () => {
    const chapters = english.chapters.map((chapter) => chapter.id);
    const ids = [...chapters, ...sectionsOf(english).map((section) => section.id)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('link only to sections that exist', () => {
    const ids = new Set(sectionsOf(english).map((section) => section.id));
    const links = sectionsOf(english).flatMap((section) => section.blocks.flatMap(textsOf).flatMap(linksOf));
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('use only icons that can be drawn', () => {
    const used = new Set(allTexts(english).flatMap(iconsOf));
    expect([...used].filter((icon) => !icons.includes(icon))).toEqual([]);
  });

  it('show every picture, and no other', () => {
    const shown = sectionsOf(english).flatMap((section) =>
      section.blocks.flatMap((block) => ('picture' in block ? [block.picture] : [])),
    );
    expect([...new Set(shown)].toSorted()).toEqual([...pictures].toSorted());
  });
});
