import { Link } from 'wouter';
import { classNames, Glyph, useTranslate } from '@two-rivers/ui';
import { useCoverTexts } from '../../platform/cover.ts';
import { findGameEntry, hasLesson, loadGame } from '../../platform/games.ts';
import { unfinishedLesson } from '../../platform/storage/lessonProgress.ts';
import { Cover } from '../../ui/Cover.tsx';
import css from './GameCard.module.css';

interface GameCardProps {
  readonly id: string;
  /** id of the game being started; '' if none */
  readonly startingId: string;
  readonly play: () => void;
}

/** Card of a game: cover, tagline, and links to play, learn and read the rules. */
export function GameCard({ id, startingId, play }: GameCardProps) {
  const t = useTranslate();
  const { title, tagline } = useCoverTexts()(id);
  const seats = findGameEntry(id)?.seats ?? [];
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return (
    <li className={classNames(css.game, `game-${id}`)}>
      <div className={css.cover}>
        <Cover id={id} />
        <h2 className={classNames(css.title, 'cover-title')}>{title}</h2>
      </div>
      <div className={css.body}>
        <p className={css.claim}>{tagline}</p>
        <div className={css.buttons}>
          <button
            type="button"
            className="primary big"
            disabled={startingId !== ''}
            aria-label={t('home.playNow.of', { game: title })}
            onPointerEnter={() => preloadTable(id)}
            onFocus={() => preloadTable(id)}
            onClick={play}
          >
            <Glyph name="play" />
            {t(startingId === id ? 'home.starting' : 'home.playNow')}
          </button>
          {hasLesson(id) && (
            <Link
              href={`/learn/${id}`}
              className="button"
              aria-label={t('home.learn.of', { game: title, how: unfinishedLesson(id) ? 'on' : 'new' })}
            >
              {t('home.learn', { how: unfinishedLesson(id) ? 'on' : 'new' })}
            </Link>
          )}
          <Link href={`/online/new/${id}`} className="button" aria-label={t('home.online.of', { game: title })}>
            {t('home.online')}
          </Link>
          <Link href={`/new/${id}`} className="button" aria-label={t('home.newTable.of', { game: title })}>
            {t('home.newTable')}
          </Link>
          <Link href={`/rules/${id}`} className="button" aria-label={t('home.rules.of', { game: title })}>
            {t('home.rules')}
          </Link>
        </div>
        <p className="hint">{t('home.playNow.hint', { least, most, range: least === most ? 'one' : 'more' })}</p>
      </div>
    </li>
  );
}

/** Preloads a table on hover or focus; a failed download is retried by the click. */
function preloadTable(id: string): void {
  Promise.all([import('../newTable/startTable.ts'), loadGame(id)]).catch(() => undefined);
}
