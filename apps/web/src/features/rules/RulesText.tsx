import type { Rules, RulesChapter } from '@two-rivers/i18n/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames, Glyph, type Illustrations, useTranslate } from '@two-rivers/ui';
import { useGrowingCount } from '../../ui/Cover.tsx';
import { RuleSection, RuleSections } from './RuleSection.tsx';
import { searchRules, queryWordsOf } from './search.ts';
import css from './RulesText.module.css';

/** Section to scroll to; a new object scrolls again, even to the same section. */
export interface SectionTarget {
  /** id of the section; '' for the top */
  readonly section: string;
}

interface RulesTextProps {
  readonly entry: Illustrations;
  readonly rules: Rules;
  readonly target: SectionTarget;
  readonly goToSection: (section: string) => void;
  /** whether the text is shown in a dialog, below its fixed bar */
  readonly isInDialog?: boolean;
}

/** The rules of a game: table of contents, search, and illustrated text. */
export function RulesText({ entry, rules, target: sectionTarget, goToSection, isInDialog = false }: RulesTextProps) {
  const t = useTranslate();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const queryWords = useMemo(() => queryWordsOf(query), [query]);
  const chapters = useMemo(() => searchRules(rules, queryWords), [rules, queryWords]);
  const hitCount = chapters.reduce((sum, { sections }) => sum + sections.length, 0);
  // mounts chapters one by one, unless a search or a target needs all of them
  const mountedCount = useGrowingCount(chapters.length);
  const isSearchingOrTargeted = queryWords.length > 0 || sectionTarget.section !== '';
  const shownChapters = useMemo(
    () => (isSearchingOrTargeted ? chapters : chapters.slice(0, mountedCount)),
    [chapters, isSearchingOrTargeted, mountedCount],
  );
  const inView = useSectionInView(text, shownChapters);
  useScrollToTarget(text, sectionTarget);
  const clearAndGoTo = (section: string) => {
    // clear the search first, since it may hide the section
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
  /** id of the section currently being read */
  readonly sectionInView: string;
  readonly isOpen: boolean;
  readonly goToSection: (section: string) => void;
}

/** Table of contents that highlights and follows the current section. */
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

/** Events that show that the reader has moved on from the target section. */
const READING_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the target section and focuses it; repeats the scroll when late fonts and pictures move the text, until
 * the reader moves on. Jumps without animation, since layout changes would interrupt smooth scrolling.
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

/** Id of the section being read: the last one that starts in the upper third of the window or above. */
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
