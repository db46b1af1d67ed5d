import type { Rules, RulesChapter } from '@two-rivers/i18n/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames, Glyph, type Illustrations, useTranslate } from '@two-rivers/ui';
import { useGrowingCount } from '../../ui/Cover.tsx';
import { RuleSection, RuleSections } from './RuleSection.tsx';
import { searchRules, queryWordsOf } from './search.ts';
import css from './RulesText.module.css';

/** Where to look in the rules; another object is another wish, also for the same section. */
export interface SectionTarget {
  /** '' for the top */
  readonly section: string;
}

interface RulesTextProps {
  readonly entry: Illustrations;
  readonly rules: Rules;
  readonly target: SectionTarget;
  readonly goToSection: (section: string) => void;
  /** under a bar that stays in sight */
  readonly isInDialog?: boolean;
}

/** The rules of a game: contents, search, text with the drawn pieces. */
export function RulesText({ entry, rules, target: wish, goToSection, isInDialog = false }: RulesTextProps) {
  const t = useTranslate();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const queryWords = useMemo(() => queryWordsOf(query), [query]);
  const chapters = useMemo(() => searchRules(rules, queryWords), [rules, queryWords]);
  const hitCount = chapters.reduce((sum, { sections }) => sum + sections.length, 0);
  // laid out chapter by chapter, unless one of them is looked for
  const mountedCount = useGrowingCount(chapters.length);
  const isSearchingOrTargeted = queryWords.length > 0 || wish.section !== '';
  const shownChapters = useMemo(
    () => (isSearchingOrTargeted ? chapters : chapters.slice(0, mountedCount)),
    [chapters, isSearchingOrTargeted, mountedCount],
  );
  const inView = useSectionInView(text, shownChapters);
  useScrollToTarget(text, wish);
  const clearAndGoTo = (section: string) => {
    // a section that the search has left out has to be there first
    setQuery('');
    setOpen(false);
    goToSection(section);
  };
  return (
    <div className={classNames(css.layout, isInDialog && css.inDialog)}>
      <div className={css.side}>
        <div className={css.search} role="search">
          <Glyph name="search" />
          <input
            type="search"
            value={query}
            aria-label={t('rules.search')}
            placeholder={t('rules.search')}
            onChange={({ target }) => setQuery(target.value)}
          />
          <output className="hint">
            {queryWords.length > 0 && hitCount > 0 && t('rules.found', { count: hitCount })}
          </output>
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls="rules-contents"
          onClick={() => setOpen(!isOpen)}
        >
          {t('rules.contents')}
          <Glyph name={isOpen ? 'up' : 'down'} />
        </button>
        <ContentsNav chapters={chapters} sectionInView={inView} isOpen={isOpen} goToSection={clearAndGoTo} />
      </div>
      <RuleSections ref={text}>
        {chapters.length === 0 && (
          <p role="status">
            {t('rules.nothing', { words: query })}{' '}
            <button type="button" className="link" onClick={() => setQuery('')}>
              {t('rules.clear')}
            </button>
          </p>
        )}
        {shownChapters.map((chapter) => (
          <section key={chapter.id} className={css.chapter}>
            <h2>{chapter.title}</h2>
            {chapter.sections.map((each) => (
              <RuleSection
                key={each.id}
                entry={entry}
                section={each}
                queryWords={queryWords}
                goToSection={clearAndGoTo}
              />
            ))}
          </section>
        ))}
      </RuleSections>
    </div>
  );
}

interface ContentsNavProps {
  readonly chapters: readonly RulesChapter[];
  /** the section that is being read */
  readonly sectionInView: string;
  readonly isOpen: boolean;
  readonly goToSection: (section: string) => void;
}

/** The contents, which follow the reader. */
function ContentsNav({ chapters, sectionInView, isOpen, goToSection }: ContentsNavProps) {
  const t = useTranslate();
  const contents = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = contents.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [sectionInView]);
  return (
    <nav
      ref={contents}
      id="rules-contents"
      className={classNames(css.contents, isOpen && css.open)}
      aria-label={t('rules.contents')}
    >
      {chapters.map((chapter) => (
        <div key={chapter.id}>
          <h2>{chapter.title}</h2>
          <ul>
            {chapter.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === sectionInView ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    goToSection(id);
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** By what a reader shows that they read on from here. */
const READING_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section that is wished for to the top, and the focus to it. Letters and pictures that arrive later move the text, so it is
 * kept there until the reader moves on. It is there at once: a long way that is scrolled is cut off by whatever moves meanwhile.
 */
function useScrollToTarget(text: { readonly current: HTMLElement | null }, sectionTarget: SectionTarget): void {
  useEffect(() => {
    const container = text.current;
    if (sectionTarget.section === '' || container === null) return;
    const element = container.querySelector(`[data-section="${CSS.escape(sectionTarget.section)}"]`);
    if (!(element instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'start' }));
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
    observer.observe(container);
    const stopFollowing = () => observer.disconnect();
    for (const type of READING_EVENTS) document.addEventListener(type, stopFollowing, { passive: true });
    return () => {
      stopFollowing();
      for (const type of READING_EVENTS) document.removeEventListener(type, stopFollowing);
    };
  }, [sectionTarget]);
}

/** The section that is being read: the last one whose beginning has passed the upper third. */
function useSectionInView(text: { readonly current: HTMLElement | null }, chapters: readonly RulesChapter[]) {
  const [inView, setInView] = useState('');
  useEffect(() => {
    const sections = [...(text.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const update = () => {
      const passed = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3);
      setInView((passed ?? sections[0])?.dataset['section'] ?? '');
    };
    const observer = new IntersectionObserver(update, {
      threshold: [0, 0.25, 0.5, 0.75, 1],
      rootMargin: '0px 0px -66% 0px',
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [text, chapters]);
  return inView;
}
