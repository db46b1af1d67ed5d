import type { SeatLabel } from '@two-rivers/kernel';
import { asList } from '@two-rivers/words/asList';
import { useState } from 'react';
import { Link } from 'wouter';
import { classes, Glyph, type GlyphName, type Say, useSay, useSpoken } from '@two-rivers/board';
import { useCover } from '../../../platform/cover.ts';
import { type ListedGame, wayTo } from '../../../platform/storage/listed.ts';
import { ago, Forget, GameRow } from '../rows/GameRow.tsx';
import { stateWords } from '../rows/TableRow.tsx';
import { OnlineGame } from './OnlineGame.tsx';
import { isOver, type OwnGame } from './ownGames.ts';
import { forgotten } from './useOwnGames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './OwnGames.module.css';
import whyCss from './Why.module.css';

/** How many are listed at first. */
const FEW = 6;

interface OwnGamesProps {
  /** in the order in which they are shown */
  readonly games: readonly OwnGame[];
  /** one of them was deleted */
  readonly changed: () => void;
}

/** One's games, of this browser and online in one list; before the first, why to play. */
export function OwnGames({ games: own, changed }: OwnGamesProps) {
  const say = useSay();
  const [asked, setAsked] = useState<ListedGame>();
  if (own.length === 0) return <Why />;
  return (
    <section className={css.stored} aria-labelledby="stored-games">
      <h2 id="stored-games">{say('home.continue')}</h2>
      <ul>
        {own
          .slice(0, FEW)
          .map((game) =>
            game.where === 'online' ? (
              <OnlineGame key={game.table.id} table={game.table} />
            ) : (
              <Stored key={game.listed.id} game={game.listed} forget={() => setAsked(game.listed)} />
            ),
          )}
      </ul>
      <Link href="/games" className="button">
        {say(own.length > FEW ? 'home.mine.all' : 'home.mine', { count: own.length })}
      </Link>
      {asked !== undefined && (
        <Forget
          game={asked}
          close={() => setAsked(undefined)}
          forget={() => void forgotten(asked.id).then(changed)}
        />
      )}
    </section>
  );
}

/** The way back into the first of them that is not over. */
export function FirstGame({ games: [game] }: Pick<OwnGamesProps, 'games'>) {
  const say = useSay();
  const cover = useCover();
  if (game === undefined || isOver(game)) return null;
  const isOnline = game.where === 'online';
  const id = isOnline ? game.table.game : game.listed.game;
  return (
    <Link
      href={isOnline ? `/online/${game.table.id}` : `/table/${game.listed.id}`}
      className={classes('button', css.latest)}
    >
      <Glyph name="play" />
      <span>
        <strong>{say('home.goOn')}</strong>: {cover(id).title}
      </span>
      <span className={css.turn}>{isOnline ? stateWords(say, game.table) : turnWords(say, game.listed)}</span>
    </Link>
  );
}

/** Whose turn it is; empty where it is nobody's. */
function turnWords(say: Say, { turn, seats }: ListedGame): string {
  const next = turn === undefined ? undefined : seats[turn];
  if (next === undefined) return '';
  return isOnlyPerson(seats, next) ? say('table.yourTurn') : say('table.turnOf', { name: next.name });
}

function isOnlyPerson(seats: readonly SeatLabel[], seat: SeatLabel): boolean {
  return seat.bot === undefined && seats.every((other) => other === seat || other.bot !== undefined);
}

function Stored({ game, forget }: { readonly game: ListedGame; readonly forget: () => void }) {
  const say = useSay();
  const { language } = useSpoken();
  const { over, updated, turn, seats } = game;
  const title = useCover()(game.game).title;
  const next = turn === undefined || over ? undefined : seats[turn];
  return (
    <GameRow
      game={game.game}
      href={wayTo(game)}
      go={say(game.source === 'table' ? 'rules.scorePad' : over ? 'home.watch' : 'home.goOn')}
      seats={seats.map(({ name }, seat) => (
        <span key={seat} className={classes(seat === turn && !over && css.next)}>
          {name}
          {game.result !== undefined && ` ${game.result.scores[seat] ?? 0}`}
        </span>
      ))}
      state={
        <>
          <span className={classes(next !== undefined && isOnlyPerson(seats, next) && css.mine)}>
            {over ? resultWords(say, language, game) : turnWords(say, game)}
          </span>
          <time dateTime={new Date(updated).toISOString()}>{ago(updated, language)}</time>
        </>
      }
      tools={
        <IconButton
          label={`${say('home.forget')}: ${title}, ${asList(
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

function resultWords(say: Say, language: string, { result, seats }: ListedGame): string {
  if (result === undefined) return say('home.stopped');
  const winners = seats.filter((_, seat) => result.ranks[seat] === 1).map(({ name }) => name);
  return say('home.won', { count: winners.length, names: asList(language, winners) });
}

const REASONS: readonly (readonly ['see' | 'undo' | 'fair' | 'device', GlyphName])[] = [
  ['see', 'see'],
  ['undo', 'undo'],
  ['fair', 'die'],
  ['device', 'device'],
];

/** What a table here is like, for those who have not played yet. */
function Why() {
  const say = useSay();
  return (
    <ul className={whyCss.why}>
      {REASONS.map(([reason, glyph]) => (
        <li key={reason}>
          <Glyph name={glyph} />
          <strong>{say(`home.why.${reason}`)}</strong>
          <span>{say(`home.why.${reason}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
