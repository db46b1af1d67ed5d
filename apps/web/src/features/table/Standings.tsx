import type { GameProgress, Standing } from '@two-rivers/kernel';
import { classNames, useIsIdeaIntroduced } from '@two-rivers/ui';
import { useId } from 'react';
import { SeatMark } from './SeatMark.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import css from './Standings.module.css';
import type { TableI18n } from '../../platform/useGameI18n.ts';

/** Rounds in which the legend is shown unasked. */
const LEGEND_ROUNDS = 2;

interface StandingsProps {
  /** whether the other players' points are hidden, as at a real table */
  readonly memory: boolean;
}

/** Points now, points if the game ended now, and how near the end is. A click explains the figures. */
export function Standings({ memory }: StandingsProps) {
  const { store, i18n } = useTableServices();
  const { gameView } = store;
  const { position, actor, viewer, seats } = useTable((table) => ({
    position: table.position,
    actor: table.actor,
    viewer: table.input.viewer,
    seats: table.input.seats,
  }));
  const id = useId();
  const isTaught = useIsIdeaIntroduced();
  const progress = gameView.progress(position);
  if (progress.stage === 'setup') return null;
  const standing = gameView.standings(position);
  const isEnded = progress.stage === 'over';
  const isOpen = (seat: number) => !memory || seat === viewer || isEnded;
  const openStandings = seats.flatMap((_, seat) => {
    const own = standing[seat];
    return own === undefined || !isOpen(seat) ? [] : [{ seat, own, words: standingText(i18n, seat, own) }];
  });
  const legend = i18n.t('standing.explained');
  return (
    <section className={css.standings} aria-label={i18n.t('standing.title')}>
      <button type="button" className={css.scores} popoverTarget={id}>
        {openStandings.map(({ seat, own }) => (
          <span
            key={seat}
            className={classNames(css.score, seat === actor && css.acting)}
            aria-hidden="true"
            title={legend}
          >
            <SeatMark seat={seat} />
            <b>{isEnded ? own.finalPoints : own.points}</b>
            {!isEnded && isTaught('score') && <span className={css.ended}>→ {own.finalPoints}</span>}
          </span>
        ))}
        <span className="unseen">{openStandings.map(({ words }) => words).join('; ')}</span>
      </button>
      <div id={id} popover="auto" className={classNames('sheet', css.popover)}>
        {!isEnded && <p>{legend}</p>}
        <ul>
          {openStandings.map(({ seat, words }) => (
            <li key={seat}>
              <SeatMark seat={seat} /> {words}
            </li>
          ))}
        </ul>
      </div>
      {progress.round <= LEGEND_ROUNDS && (
        <p className={css.legend} aria-hidden="true">
          {i18n.t('standing.legend')}
        </p>
      )}
      <p>{progressText(i18n, progress)}</p>
    </section>
  );
}

function standingText(i18n: TableI18n, seat: number, { points, finalPoints, rank }: Standing): string {
  return i18n.t('standing.of', { ...i18n.personValues(seat), now: points, ended: finalPoints, rank });
}

function progressText(i18n: TableI18n, progress: GameProgress): string {
  const { stage, round, endTriggers } = progress;
  const heading = i18n.t('round.heading', { round });
  if (stage !== 'play') return heading;
  // the end trigger with the fewest pieces left; an estimate in rounds would jump back and forth
  const [nearest] = endTriggers.toSorted((a, b) => a.left - b.left);
  return nearest === undefined ? heading : `${heading} · ${i18n.t(`until.${nearest.what}`, { count: nearest.left })}`;
}

/** Lists the players who still have a turn, once the end of the game is certain. */
export function LastTurnsNotice() {
  const { store, i18n } = useTableServices();
  const { position, viewer } = useTable((table) => ({ position: table.position, viewer: table.input.viewer }));
  const { stage, lastTurns } = store.gameView.progress(position);
  if (stage !== 'last') return null;
  return (
    <p className={css.last} role="status" data-last-turns>
      {lastTurnsText(i18n, lastTurns, viewer)}
    </p>
  );
}

/** Names the players who still have a turn; if the list is empty (games played in rounds), tells of the last round. */
function lastTurnsText(i18n: TableI18n, lastTurns: readonly number[], viewer: number): string {
  const [currentSeat, ...laterSeats] = lastTurns;
  if (currentSeat === undefined) return i18n.t('last.round');
  if (currentSeat === viewer) return i18n.t('last.own', { count: laterSeats.length });
  const names = i18n.formatItems(lastTurns.map((seat) => i18n.playerName(seat)));
  return lastTurns.includes(viewer) ? i18n.t('last.yours', { names }) : i18n.t('last.others', { names });
}
