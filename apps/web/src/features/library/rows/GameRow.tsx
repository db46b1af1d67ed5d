import { classes, Dialog, Glyph, useSay, useSpoken } from '@two-rivers/board';
import type { ReactNode } from 'react';
import { asList } from '@two-rivers/words/asList';
import { Link } from 'wouter';
import { useCover } from '../../../platform/cover.ts';
import { Cover } from '../../../ui/Cover.tsx';
import type { ListedGame } from '../../../platform/storage/listed.ts';
import css from './GameRow.module.css';

interface GameRowProps {
  readonly game: string;
  /** the names of those who play, each in an element */
  readonly seats: ReactNode;
  /** how it stands, and since when */
  readonly state: ReactNode;
  /** Address the row links to. */
  readonly href: string;
  /** Label of the link: “Go on”. */
  readonly go: string;
  /** More lines of text. */
  readonly children?: ReactNode;
  /** Buttons after the link. */
  readonly tools?: ReactNode;
  /** The game waits for the reader. */
  readonly isWaiting?: boolean;
  /** Ids that tests find the row by. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

/** A game in any list: cover, players and state as one link, then its buttons. */
export function GameRow(props: GameRowProps) {
  const { game, seats, state, href, go, children, tools, isWaiting = false, data } = props;
  const { title } = useCover()(game);
  return (
    <li className={classes(css.row, `game-${game}`, isWaiting && css.waiting)} {...data}>
      <Link href={href} className={css.link}>
        <span className={css.cover}>
          <Cover id={game} small />
        </span>
        <span className={css.words}>
          <strong className={css.title}>{title}</strong>
          <span className={css.seats}>{seats}</span>
          <span className={css.state}>{state}</span>
          {children}
        </span>
        <span className={css.go}>
          {go}
          <Glyph name="on" />
        </span>
      </Link>
      {tools !== undefined && <span className={css.tools}>{tools}</span>}
    </li>
  );
}

/** A word in a frame, such as where a game was played. */
export function RowTag({ children }: { readonly children: ReactNode }) {
  return <span className={css.tag}>{children}</span>;
}

/** A line of facts below the state. */
export function RowFacts({ children }: { readonly children: ReactNode }) {
  return <span className={css.facts}>{children}</span>;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];

/** “now”, “5 minutes ago”, “yesterday”; a date once a week has passed. */
export function ago(time: number, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - time);
  if (passed > 7 * 86_400_000) return new Date(time).toLocaleDateString(language, { dateStyle: 'medium' });
  // less than a minute is “now”
  const [unit, length] = STEPS.findLast(([, size]) => passed >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(passed / length),
    unit,
  );
}

interface ForgetProps {
  readonly game: ListedGame;
  readonly forget: () => void;
  readonly close: () => void;
}

/** Nothing is deleted by one touch. */
export function Forget({ game: { game, seats }, forget, close }: ForgetProps) {
  const say = useSay();
  const { language } = useSpoken();
  const { title } = useCover()(game);
  const names = asList(
    language,
    seats.map(({ name }) => name),
  );
  return (
    <Dialog title={say('home.forget.title')} isSmall close={close}>
      <p>{say('home.forget.text', { game: title, names })}</p>
      <form method="dialog" className="dialog-buttons">
        <button type="submit" data-first>
          {say('home.forget.no')}
        </button>
        <button type="submit" className="danger" onClick={forget}>
          {say('home.forget.yes')}
        </button>
      </form>
    </Dialog>
  );
}
