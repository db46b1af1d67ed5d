import type { SeatLabel } from '@two-rivers/kernel';
import { formatList } from '@two-rivers/i18n/formatList';
import { useState } from 'react';
import { Link } from 'wouter';
import { classNames, Glyph, type GlyphName, type Translate, useTranslate, useI18n } from '@two-rivers/ui';
import { useCoverTexts } from '../../../platform/cover.ts';
import { type ListedGame, gamePath } from '../../../platform/storage/listedGame.ts';
import { relativeTime, DeleteGameDialog, GameRow } from '../rows/GameRow.tsx';
import { tableStateText } from '../rows/OnlineTableRow.tsx';
import { OwnOnlineGameRow } from './OwnOnlineGameRow.tsx';
import { isOver, type OwnGame } from './ownGames.ts';
import { deleteGame } from './useOwnGames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './OwnGamesSection.module.css';
import whyCss from './ReasonsToPlay.module.css';

/** Maximum number of games listed on the home page. */
const MAX_LISTED = 6;

interface OwnGamesSectionProps {
  /** in display order */
  readonly games: readonly OwnGame[];
  /** called after a game was deleted */
  readonly onDelete: () => void;
}

/** The user's games, local and online, in one list; reasons to play if there are none yet. */
export function OwnGamesSection({ games: own, onDelete }: OwnGamesSectionProps) {
  const t = useTranslate();
  const [gameToDelete, setGameToDelete] = useState<ListedGame>();
  if (own.length === 0) return <ReasonsToPlay />;
  return (
    <section className={css.games} aria-labelledby="stored-games">
      <h2 id="stored-games">{t('home.continue')}</h2>
      <ul>
        {own
          .slice(0, MAX_LISTED)
          .map((game) =>
            game.where === 'online' ? (
              <OwnOnlineGameRow key={game.table.id} table={game.table} />
            ) : (
              <OwnStoredGameRow key={game.listed.id} game={game.listed} forget={() => setGameToDelete(game.listed)} />
            ),
          )}
      </ul>
      <Link href="/games" className="button">
        {t(own.length > MAX_LISTED ? 'home.mine.all' : 'home.mine', { count: own.length })}
      </Link>
      {gameToDelete !== undefined && (
        <DeleteGameDialog
          game={gameToDelete}
          close={() => setGameToDelete(undefined)}
          deleteGame={() => void deleteGame(gameToDelete.id).then(onDelete)}
        />
      )}
    </section>
  );
}

/** Link back to the first unfinished game. */
export function ContinueGameLink({ games: [game] }: Pick<OwnGamesSectionProps, 'games'>) {
  const t = useTranslate();
  const cover = useCoverTexts();
  if (game === undefined || isOver(game)) return null;
  const isOnline = game.where === 'online';
  const id = isOnline ? game.table.game : game.listed.game;
  return (
    <Link
      href={isOnline ? `/online/${game.table.id}` : `/table/${game.listed.id}`}
      className={classNames('button', css.latest)}
    >
      <Glyph name="play" />
      <span>
        <strong>{t('home.goOn')}</strong>: {cover(id).title}
      </span>
      <span className={css.turn}>{isOnline ? tableStateText(t, game.table) : turnText(t, game.listed)}</span>
    </Link>
  );
}

/** Text about whose turn it is; empty if no one is to move. */
function turnText(t: Translate, { turn, seats }: ListedGame): string {
  const nextSeat = turn === undefined ? undefined : seats[turn];
  if (nextSeat === undefined) return '';
  return isOnlyPerson(seats, nextSeat) ? t('table.yourTurn') : t('table.turnOf', { name: nextSeat.name });
}

function isOnlyPerson(seats: readonly SeatLabel[], seat: SeatLabel): boolean {
  return seat.bot === undefined && seats.every((other) => other === seat || other.bot !== undefined);
}

function OwnStoredGameRow({ game, forget }: { readonly game: ListedGame; readonly forget: () => void }) {
  const t = useTranslate();
  const { language } = useI18n();
  const { over, updated, turn, seats } = game;
  const title = useCoverTexts()(game.game).title;
  const nextSeat = turn === undefined || over ? undefined : seats[turn];
  return (
    <GameRow
      game={game.game}
      href={gamePath(game)}
      linkLabel={t(game.source === 'table' ? 'rules.scorePad' : over ? 'home.watch' : 'home.goOn')}
      seats={seats.map(({ name }, seat) => (
        <span key={seat} className={classNames(seat === turn && !over && css.acting)}>
          {name}
          {game.result !== undefined && ` ${game.result.scores[seat] ?? 0}`}
        </span>
      ))}
      state={
        <>
          <span className={classNames(nextSeat !== undefined && isOnlyPerson(seats, nextSeat) && css.mine)}>
            {over ? resultText(t, language, game) : turnText(t, game)}
          </span>
          <time dateTime={new Date(updated).toISOString()}>{relativeTime(updated, language)}</time>
        </>
      }
      tools={
        <IconButton
          label={`${t('home.forget')}: ${title}, ${formatList(
            language,
            seats.map(({ name }) => name),
          )}`}
          onClick={forget}
        >
          <Glyph name="delete" />
        </IconButton>
      }
    />
  );
}

function resultText(t: Translate, language: string, { result, seats }: ListedGame): string {
  if (result === undefined) return t('home.stopped');
  const winners = seats.filter((_, seat) => result.ranks[seat] === 1).map(({ name }) => name);
  return t('home.won', { count: winners.length, names: formatList(language, winners) });
}

const REASONS_TO_PLAY: readonly (readonly ['see' | 'undo' | 'fair' | 'device', GlyphName])[] = [
  ['see', 'see'],
  ['undo', 'undo'],
  ['fair', 'die'],
  ['device', 'device'],
];

/** Advantages of playing here, for first-time visitors. */
function ReasonsToPlay() {
  const t = useTranslate();
  return (
    <ul className={whyCss.reasons}>
      {REASONS_TO_PLAY.map(([reason, glyph]) => (
        <li key={reason}>
          <Glyph name={glyph} />
          <strong>{t(`home.why.${reason}`)}</strong>
          <span>{t(`home.why.${reason}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
