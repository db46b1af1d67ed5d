import { classNames } from '@two-rivers/ui';
import { textOf } from '@two-rivers/kernel';
import type { TableInfo } from '@two-rivers/protocol';
import { optionLabels } from '@two-rivers/i18n';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/Cover.tsx';
import { PageBar, PageFrame } from '../../ui/Page.tsx';
import { useCoverTexts } from '../../platform/cover.ts';
import { CLOCK_GLYPHS, clockText } from './clock.ts';
import { OnlineGlyph } from './OnlineGlyph.tsx';
import { useOnlineI18n } from './onlineI18n.tsx';
import css from './GamePage.module.css';

interface GamePageProps {
  readonly game: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** `keepsPicture`: wide screens keep the picture in view; `flows`: narrow screens merge side and main content */
  readonly form: 'keepsPicture' | 'flows';
  /** content below the picture */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A page about a table of one game, beside a picture of the game. */
export function GamePage({ game, title, className, form, side, children }: GamePageProps) {
  return (
    <PageFrame className={classNames(css.page, css[form], className, `game-${game}`)}>
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

/** Settings that were chosen when the table was created. */
export function TableFacts({ info }: { readonly info: TableInfo }) {
  const { t } = useOnlineI18n();
  const { open, clock, absence, memory, hints, options, edition } = info;
  const cover = useCoverTexts()(info.game);
  return (
    <ul className={css.facts} aria-label={t('room.about')}>
      <li>
        <OnlineGlyph name={open ? 'open' : 'lock'} />
        {t(open ? 'room.about.open' : 'room.about.private')}
      </li>
      <li>
        <OnlineGlyph name={CLOCK_GLYPHS[clock.kind]} />
        {clockText(t, clock, absence)}
      </li>
      {optionLabels(cover, options).map((label) => (
        <li key={label}>
          <OnlineGlyph name="pen" />
          {label}
        </li>
      ))}
      {edition !== null && (
        <li data-edition>
          <OnlineGlyph name="pen" />
          {t('tables.edition', { name: textOf(edition['name']) })}
        </li>
      )}
      {memory && (
        <li>
          <OnlineGlyph name="eye" />
          {t('room.about.memory')}
        </li>
      )}
      {hints === true && (
        <li data-hints>
          <OnlineGlyph name="hint" />
          {t('room.about.hints')}
        </li>
      )}
    </ul>
  );
}
