import { classNames, Dialog, Glyph, useTranslate, useI18n } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import { formatList } from '@two-rivers/i18n/formatList';
import { Link } from 'wouter';
import { useCoverTexts } from '../../../platform/cover.ts';
import { Cover } from '../../../ui/Cover.tsx';
import type { ListedGame } from '../../../platform/storage/listedGame.ts';
import css from './GameRow.module.css';

interface GameRowProps {
  readonly game: string;
  /** player names, one element each */
  readonly seats: ReactNode;
  /** state of the game, and since when */
  readonly state: ReactNode;
  /** Address the row links to. */
  readonly href: string;
  /** Label of the link, e.g. “Go on”. */
  readonly linkLabel: string;
  /** More lines of text. */
  readonly children?: ReactNode;
  /** Buttons after the link. */
  readonly tools?: ReactNode;
  /** The game is waiting for the viewer. */
  readonly isWaiting?: boolean;
  /** Ids that tests find the row by. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

/** A game in any list: cover, players and state as one link, then its buttons. */
export function GameRow(props: GameRowProps) {
  const { game, seats, state, href, linkLabel, children, tools, isWaiting = false, data } = props;
  const { title } = useCoverTexts()(game);
  return (
    <li className={classNames(css.row, `game-${game}`, isWaiting && css.waiting)} {...data}>
      <Link href={href} className={css.link}>
        <span className={css.cover}>
          <Cover id={game} small />
        </span>
        <span className={css.text}>
          <strong className={css.title}>{title}</strong>
          <span className={css.seats}>{seats}</span>
          <span className={css.state}>{state}</span>
          {children}
        </span>
        <span className={css.linkLabel}>
          {linkLabel}
          <Glyph name="on" />
        </span>
      </Link>
      {tools !== undefined && <span className={css.tools}>{tools}</span>}
    </li>
  );
}

/** A framed label, such as where a game was played. */
export function RowTag({ children }: { readonly children: ReactNode }) {
  return <span className={css.tag}>{children}</span>;
}

/** A line of facts below the state. */
export function RowFacts({ children }: { readonly children: ReactNode }) {
  return <span className={css.facts}>{children}</span>;
}

const TIME_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];

/** “now”, “5 minutes ago”, “yesterday”; a date once a week has passed. */
export function relativeTime(time: number, language: string, now = Date.now()): string {
  const elapsed = Math.max(0, now - time);
  if (elapsed > 7 * 86_400_000) return new Date(time).toLocaleDateString(language, { dateStyle: 'medium' });
  // less than a minute is “now”
  const [unit, length] = TIME_UNITS.findLast(([, size]) => elapsed >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(elapsed / length), unit);
}

interface DeleteGameDialogProps {
  readonly game: ListedGame;
  readonly deleteGame: () => void;
  readonly close: () => void;
}

/** Asks for confirmation before deleting a game. */
export function DeleteGameDialog({ game: { game, seats }, deleteGame, close }: DeleteGameDialogProps) {
  const t = useTranslate();
  const { language } = useI18n();
  const { title } = useCoverTexts()(game);
  const names = formatList(
    language,
    seats.map(({ name }) => name),
  );
  return (
    <Dialog title={t('home.forget.title')} isSmall close={close}>
      <p>{t('home.forget.text', { game: title, names })}</p>
      <form method="dialog" className="dialog-buttons">
        <button type="submit" data-first>
          {t('home.forget.no')}
        </button>
        <button type="submit" className="danger" onClick={deleteGame}>
          {t('home.forget.yes')}
        </button>
      </form>
    </Dialog>
  );
}
