import { classes, Glyph, useSpoken } from '@two-rivers/board';
import { asList } from '@two-rivers/words/asList';
import { Link } from 'wouter';
import { useCover } from '../../platform/cover.ts';
import { type ListedGame, wayTo } from '../../platform/storage/listed.ts';
import { ago, GameRow, RowTag } from './rows/GameRow.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { resultOf } from './find.tsx';
import type { GamesSpeaker } from './words.ts';
import css from './ListedRow.module.css';

interface ListedRowProps {
  readonly speaker: GamesSpeaker;
  readonly listed: ListedGame;
  readonly share: () => void;
  readonly forget: () => void;
}

/** A game of this browser: who played, how it went, where it leads. */
export function ListedRow({ speaker, listed, share, forget }: ListedRowProps) {
  const { language } = useSpoken();
  const { id, game, seats, own, over, moves, result, source, updated, reviewed } = listed;
  const { title } = useCover()(game);
  // of a game at a real table there is only the result
  const isWritten = source !== 'table';
  const names = asList(
    language,
    seats.map(({ name }) => name),
  );
  const labelled = (what: string) => speaker.say('games.of', { what, game: title, names });
  return (
    <GameRow
      game={game}
      href={wayTo(listed)}
      data={{ 'data-game': id }}
      go={speaker.say(isWritten ? (over ? 'home.watch' : 'home.goOn') : 'rules.scorePad')}
      seats={seats.map(({ name }, seat) => (
        <span key={seat} className={classes(own.includes(seat) && css.own)}>
          {name}
          {result !== undefined && ` ${result.scores[seat] ?? 0}`}
        </span>
      ))}
      state={
        <>
          <Outcome speaker={speaker} listed={listed} />
          <time dateTime={new Date(updated).toISOString()}>{ago(updated, language)}</time>
          {isWritten && <span>{speaker.say('games.moves', { count: moves })}</span>}
          {source !== 'here' && <RowTag>{speaker.say(`games.source.${source}`)}</RowTag>}
          {reviewed !== undefined && <RowTag>{speaker.say('games.reviewed')}</RowTag>}
        </>
      }
      tools={
        <>
          {result !== undefined && isWritten && (
            <Link
              href={`/review/${id}`}
              className="button icon-only plain"
              aria-label={labelled(speaker.say('games.analysis'))}
              title={speaker.say('games.analysis')}
            >
              <Glyph name="analysis" />
            </Link>
          )}
          {result !== undefined && isWritten && (
            <IconButton label={labelled(speaker.say('games.share'))} onClick={share}>
              <Glyph name="share" />
            </IconButton>
          )}
          <IconButton label={labelled(speaker.say('home.forget'))} onClick={forget}>
            <Glyph name="delete" />
          </IconButton>
        </>
      }
    />
  );
}

/** How it went for whoever keeps it, or for whom. */
function Outcome({ speaker, listed }: Pick<ListedRowProps, 'speaker' | 'listed'>) {
  const { result, own, seats } = listed;
  const kind = resultOf(listed);
  const [seat] = own;
  if (result === undefined || seat === undefined || own.length > 1 || kind === undefined)
    return kind === 'won' || kind === 'lost' || kind === undefined ? null : (
      <span>{speaker.say(`games.result.${kind}`)}</span>
    );
  const points = result.scores[seat] ?? 0;
  const place = result.ranks[seat] ?? 0;
  const isShared = result.ranks.filter((rank) => rank === 1).length > 1;
  if (kind !== 'won')
    return (
      <span>
        {speaker.say('games.place', { place, players: seats.length })},{' '}
        {speaker.say('games.points', { points })}
      </span>
    );
  return (
    <strong className={css.won}>{speaker.say(isShared ? 'games.shared' : 'games.won', { points })}</strong>
  );
}
