import { classes } from '@two-rivers/board';
import { textOf } from '@two-rivers/kernel';
import type { TableInfo } from '@two-rivers/protocol';
import { optionWords } from '@two-rivers/words';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/Cover.tsx';
import { PageBar, PageFrame } from '../../ui/Page.tsx';
import { useCover } from '../../platform/cover.ts';
import { CLOCK_GLYPHS, clockWords } from './clock.ts';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useWords } from './words.tsx';
import css from './GamePage.module.css';

interface GamePageProps {
  readonly game: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** wide screens keep the picture in view; on narrow ones the side content joins the main flow */
  readonly form: 'keepsPicture' | 'flows';
  /** content below the picture */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A page about a table of one game, beside a picture of the game. */
export function GamePage({ game, title, className, form, side, children }: GamePageProps) {
  return (
    <PageFrame className={classes(css.page, css[form], className, `game-${game}`)}>
      <PageBar />
      <main>
        <div className={css.picture}>
          <Cover id={game} />
        </div>
        <div className={css.main}>
          <h1>{title}</h1>
          {children}
        </div>
        {side !== undefined && <div className={css.side}>{side}</div>}
      </main>
    </PageFrame>
  );
}

/** Settings agreed at the creation of the table. */
export function Facts({ info }: { readonly info: TableInfo }) {
  const { say } = useWords();
  const { open, clock, absence, memory, hints, options, edition } = info;
  const cover = useCover()(info.game);
  return (
    <ul className={css.facts} aria-label={say('room.about')}>
      <li>
        <OnlineGlyph name={open ? 'open' : 'lock'} />
        {say(open ? 'room.about.open' : 'room.about.private')}
      </li>
      <li>
        <OnlineGlyph name={CLOCK_GLYPHS[clock.kind]} />
        {clockWords(say, clock, absence)}
      </li>
      {optionWords(cover, options).map((words) => (
        <li key={words}>
          <OnlineGlyph name="pen" />
          {words}
        </li>
      ))}
      {edition !== null && (
        <li data-edition>
          <OnlineGlyph name="pen" />
          {say('tables.edition', { name: textOf(edition['name']) })}
        </li>
      )}
      {memory && (
        <li>
          <OnlineGlyph name="eye" />
          {say('room.about.memory')}
        </li>
      )}
      {hints === true && (
        <li data-hints>
          <OnlineGlyph name="hint" />
          {say('room.about.hints')}
        </li>
      )}
    </ul>
  );
}
