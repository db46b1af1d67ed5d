import { Link } from 'wouter';
import { classes, Glyph, useSay } from '@two-rivers/board';
import { useCover } from '../../platform/cover.ts';
import { gameOf, hasLesson, loadGame } from '../../platform/games.ts';
import { lessonUnderWay } from '../../platform/storage/keptLesson.ts';
import { Cover } from '../../ui/Cover.tsx';
import css from './GameCard.module.css';

interface GameCardProps {
  readonly id: string;
  /** what is being started; '' when nothing is */
  readonly busy: string;
  readonly play: () => void;
}

/** A game: its cover, what it is about, and the ways to a table. */
export function GameCard({ id, busy, play }: GameCardProps) {
  const say = useSay();
  const { title, claim } = useCover()(id);
  const seats = gameOf(id)?.seats ?? [];
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return (
    <li className={classes(css.game, `game-${id}`)}>
      <div className={css.cover}>
        <Cover id={id} />
        <h2 className={classes(css.title, 'cover-title')}>{title}</h2>
      </div>
      <div className={css.body}>
        <p className={css.claim}>{claim}</p>
        <div className={css.buttons}>
          <button
            type="button"
            className="primary big"
            disabled={busy !== ''}
            aria-label={say('home.playNow.of', { game: title })}
            onPointerEnter={() => makeReady(id)}
            onFocus={() => makeReady(id)}
            onClick={play}
          >
            <Glyph name="play" />
            {say(busy === id ? 'home.starting' : 'home.playNow')}
          </button>
          {hasLesson(id) && (
            <Link
              href={`/learn/${id}`}
              className="button"
              aria-label={say('home.learn.of', { game: title, how: lessonUnderWay(id) ? 'on' : 'new' })}
            >
              {say('home.learn', { how: lessonUnderWay(id) ? 'on' : 'new' })}
            </Link>
          )}
          <Link
            href={`/online/new/${id}`}
            className="button"
            aria-label={say('home.online.of', { game: title })}
          >
            {say('home.online')}
          </Link>
          <Link href={`/new/${id}`} className="button" aria-label={say('home.newTable.of', { game: title })}>
            {say('home.newTable')}
          </Link>
          <Link href={`/rules/${id}`} className="button" aria-label={say('home.rules.of', { game: title })}>
            {say('home.rules')}
          </Link>
        </div>
        <p className="hint">
          {say('home.playNow.hint', { least, most, range: least === most ? 'one' : 'more' })}
        </p>
      </div>
    </li>
  );
}

/** Loads what a table needs while the hand is still on its way; what fails now is tried again by the click. */
function makeReady(id: string): void {
  Promise.all([import('../newTable/startTable.ts'), loadGame(id)]).catch(() => undefined);
}
