import { classNames, Glyph, useI18n } from '@two-rivers/ui';
import { formatList } from '@two-rivers/i18n/formatList';
import { Link } from 'wouter';
import { useCoverTexts } from '../../platform/cover.ts';
import { type ListedGame, gamePath } from '../../platform/storage/listedGame.ts';
import { relativeTime, GameRow, RowTag } from './rows/GameRow.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { resultKindOf } from './gameFilter.tsx';
import type { LibraryI18n } from './libraryI18n.ts';
import css from './ListedGameRow.module.css';

interface ListedGameRowProps {
  readonly i18n: LibraryI18n;
  readonly listed: ListedGame;
  readonly share: () => void;
  readonly forget: () => void;
}

/** A game of this browser in a list: players, result, link and buttons. */
export function ListedGameRow({ i18n, listed, share, forget }: ListedGameRowProps) {
  const { language } = useI18n();
  const { id, game, seats, own, over, moves, result, source, updated, review } = listed;
  const { title } = useCoverTexts()(game);
  // games scored on the pad have a result but no moves
  const hasMoves = source !== 'table';
  const names = formatList(
    language,
    seats.map(({ name }) => name),
  );
  const labelFor = (what: string) => i18n.t('games.of', { what, game: title, names });
  return (
    <GameRow
      game={game}
      href={gamePath(listed)}
      data={{ 'data-game': id }}
      linkLabel={i18n.t(hasMoves ? (over ? 'home.watch' : 'home.goOn') : 'rules.scorePad')}
      seats={seats.map(({ name }, seat) => (
        <span key={seat} className={classNames(own.includes(seat) && css.own)}>
          {name}
          {result !== undefined && ` ${result.scores[seat] ?? 0}`}
        </span>
      ))}
      state={
        <>
          <OutcomeText i18n={i18n} listed={listed} />
          <time dateTime={new Date(updated).toISOString()}>{relativeTime(updated, language)}</time>
          {hasMoves && <span>{i18n.t('games.moves', { count: moves })}</span>}
          {source !== 'here' && <RowTag>{i18n.t(`games.source.${source}`)}</RowTag>}
          {review !== undefined && <RowTag>{i18n.t('games.reviewed')}</RowTag>}
        </>
      }
      tools={
        <>
          {result !== undefined && hasMoves && (
            <Link
              href={`/review/${id}`}
              className="button icon-only plain"
              aria-label={labelFor(i18n.t('games.analysis'))}
              title={i18n.t('games.analysis')}
            >
              <Glyph name="analysis" />
            </Link>
          )}
          {result !== undefined && hasMoves && (
            <IconButton label={labelFor(i18n.t('games.share'))} onClick={share}>
              <Glyph name="share" />
            </IconButton>
          )}
          <IconButton label={labelFor(i18n.t('home.forget'))} onClick={forget}>
            <Glyph name="delete" />
          </IconButton>
        </>
      }
    />
  );
}

/** Result of a game for its owner; points and place if only one seat is the owner's. */
function OutcomeText({ i18n, listed }: Pick<ListedGameRowProps, 'i18n' | 'listed'>) {
  const { result, own, seats } = listed;
  const kind = resultKindOf(listed);
  const [seat] = own;
  if (result === undefined || seat === undefined || own.length > 1 || kind === undefined)
    return kind === 'won' || kind === 'lost' || kind === undefined ? null : (
      <span>{i18n.t(`games.result.${kind}`)}</span>
    );
  const points = result.scores[seat] ?? 0;
  const place = result.ranks[seat] ?? 0;
  const isShared = result.ranks.filter((rank) => rank === 1).length > 1;
  if (kind !== 'won')
    return (
      <span>
        {i18n.t('games.place', { place, players: seats.length })}, {i18n.t('games.points', { points })}
      </span>
    );
  return <strong className={css.won}>{i18n.t(isShared ? 'games.shared' : 'games.won', { points })}</strong>;
}
