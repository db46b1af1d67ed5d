import type { Rules, RulesChapter } from '@two-rivers/words/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classes, Glyph, type Illustrations, useSay } from '@two-rivers/board';
import { useGrown } from '../../ui/Cover.tsx';
import { Section, Sections } from './Section.tsx';
import { search, wordsOf } from './search.ts';
import css from './RulesText.module.css';

/** Where to look in the rules; another object is another wish, also for the same section. */
export interface Wish {
  /** '' for the top */
  readonly section: string;
}

interface RulesTextProps {
  readonly entry: Illustrations;
  readonly rules: Rules;
  readonly wish: Wish;
  readonly go: (section: string) => void;
  /** under a bar that stays in sight */
  readonly isInDialog?: boolean;
}

/** The rules of a game: contents, search, text with the drawn pieces. */
export function RulesText({ entry, rules, wish, go, isInDialog = false }: RulesTextProps) {
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const words = useMemo(() => wordsOf(wanted), [wanted]);
  const chapters = useMemo(() => search(rules, words), [rules, words]);
  const found = chapters.reduce((sum, { sections }) => sum + sections.length, 0);
  // laid out chapter by chapter, unless one of them is looked for
  const grown = useGrown(chapters.length);
  const isSought = words.length > 0 || wish.section !== '';
  const shown = useMemo(() => (isSought ? chapters : chapters.slice(0, grown)), [chapters, isSought, grown]);
  const inView = useSectionInView(text, shown);
  useWish(text, wish);
  const goTo = (section: string) => {
    // a section that the search has left out has to be there first
    setWanted('');
    setOpen(false);
    go(section);
  };
  return (
    <div className={classes(css.layout, isInDialog && css.inDialog)}>
      <div className={css.side}>
        <div className={css.search} role="search">
          <Glyph name="search" />
          <input
            type="search"
            value={wanted}
            aria-label={say('rules.search')}
            placeholder={say('rules.search')}
            onChange={({ target }) => setWanted(target.value)}
          />
          <output className="hint">
            {words.length > 0 && found > 0 && say('rules.found', { count: found })}
          </output>
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls="rules-contents"
          onClick={() => setOpen(!isOpen)}
        >
          {say('rules.contents')}
          <Glyph name={isOpen ? 'up' : 'down'} />
        </button>
        <Contents chapters={chapters} inView={inView} isOpen={isOpen} go={goTo} />
      </div>
      <Sections ref={text}>
        {chapters.length === 0 && (
          <p role="status">
            {say('rules.nothing', { words: wanted })}{' '}
            <button type="button" className="link" onClick={() => setWanted('')}>
              {say('rules.clear')}
            </button>
          </p>
        )}
        {shown.map((chapter) => (
          <section key={chapter.id} className={css.chapter}>
            <h2>{chapter.title}</h2>
            {chapter.sections.map((each) => (
              <Section key={each.id} entry={entry} section={each} words={words} go={goTo} />
            ))}
          </section>
        ))}
      </Sections>
    </div>
  );
}

interface ContentsProps {
  readonly chapters: readonly RulesChapter[];
  /** the section that is being read */
  readonly inView: string;
  readonly isOpen: boolean;
  readonly go: (section: string) => void;
}

/** The contents, which follow the reader. */
function Contents({ chapters, inView, isOpen, go }: ContentsProps) {
  const say = useSay();
  const contents = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = contents.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [inView]);
  return (
    <nav
      ref={contents}
      id="rules-contents"
      className={classes(css.contents, isOpen && css.open)}
      aria-label={say('rules.contents')}
    >
      {chapters.map((chapter) => (
        <div key={chapter.id}>
          <h2>{chapter.title}</h2>
          <ul>
            {chapter.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === inView ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    go(id);
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
const READING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section that is wished for to the top, and the focus to it. Letters and pictures that arrive later move the text, so it is
 * kept there until the reader moves on. It is there at once: a long way that is scrolled is cut off by whatever moves meanwhile.
 */
function useWish(text: { readonly current: HTMLElement | null }, wish: Wish): void {
  useEffect(() => {
    const all = text.current;
    if (wish.section === '' || all === null) return;
    const target = all.querySelector(`[data-section="${CSS.escape(wish.section)}"]`);
    if (!(target instanceof HTMLElement)) return;
    const watcher = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
    watcher.observe(all);
    const leave = () => watcher.disconnect();
    for (const type of READING) document.addEventListener(type, leave, { passive: true });
    return () => {
      leave();
      for (const type of READING) document.removeEventListener(type, leave);
    };
  }, [wish]);
}

/** The section that is being read: the last one whose beginning has passed the upper third. */
function useSectionInView(text: { readonly current: HTMLElement | null }, chapters: readonly RulesChapter[]) {
  const [inView, setInView] = useState('');
  useEffect(() => {
    const sections = [...(text.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const look = () => {
      const passed = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3);
      setInView((passed ?? sections[0])?.dataset['section'] ?? '');
    };
    const watcher = new IntersectionObserver(look, {
      threshold: [0, 0.25, 0.5, 0.75, 1],
      rootMargin: '0px 0px -66% 0px',
    });
    for (const section of sections) watcher.observe(section);
    return () => watcher.disconnect();
  }, [text, chapters]);
  return inView;
}
