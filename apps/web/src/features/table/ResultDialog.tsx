import { isRefusal, type Outcome } from '@two-rivers/kernel';
import { formatList } from '@two-rivers/i18n/formatList';
import { useLocation } from 'wouter';
import { useCallback, useState } from 'react';
import { classNames, Dialog, lazyPart, isAnimationEnabled } from '@two-rivers/ui';
import { FinalCount } from './FinalCount.tsx';
import { findDecisiveCategory } from './outcome.ts';
import { replayPath, reviewPath } from '../share/link.ts';
import { downloadGame, type PlayableTable } from './playableTable.ts';
import { SeatMark } from './SeatMark.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import { EditionTag } from '../../ui/Tag.tsx';
import css from './ResultDialog.module.css';

const ResultCharts = lazyPart(async () => (await import('./ResultCharts.tsx')).ResultCharts);

interface ResultDialogProps {
  readonly table: PlayableTable;
  /** whether to animate the final count before the result, because the game has just ended */
  readonly animatesCount: boolean;
  readonly close: () => void;
}

/** End of the game: the final count, then winner, scores and next steps. */
export function ResultDialog({ table, animatesCount, close }: ResultDialogProps) {
  const [, navigate] = useLocation();
  const { entry, store, i18n } = useTableServices();
  const { game } = table;
  const { view, position } = useTable((shown) => ({ view: shown.input.view, position: shown.position }));
  const outcome = view.outcome ?? game.outcome(view.state);
  const rematch = async () => {
    const path = await table.createRematch();
    if (!isRefusal(path)) navigate(path);
  };
  const replay = () => table.replayPath?.() ?? replayPath(table.id);
  const analyze = () => {
    // an online game has to be stored before the review can open it
    replay();
    navigate(reviewPath(table.id));
  };
  const isEnded = view.outcome !== undefined;
  const rows = store.gameView.scoreRows(position).filter(({ points }) => points.some((each) => each !== 0));
  const [isCounted, setCounted] = useState(!animatesCount || !isEnded || !isAnimationEnabled());
  const finishCount = useCallback(() => setCounted(true), []);
  if (!isCounted) {
    return (
      <Dialog title={i18n.t('result.counting')} className={css.result} close={finishCount}>
        <FinalCount rows={rows} onDone={finishCount} />
      </Dialog>
    );
  }
  return (
    <Dialog title={i18n.t('result.title')} className={classNames('result', css.result, css.wide)} close={close}>
      <EditionTag family={entry.family} game={game} />
      {isEnded && <WinnerHeadline outcome={outcome} />}
      {isEnded && <Ranking outcome={outcome} />}
      {isEnded && <ResultCharts outcome={outcome} table={table} />}
      <ScoreTable outcome={outcome} />
      <p className={classNames('buttons', css.next)}>
        <button type="button" onClick={() => downloadGame(table)}>
          {i18n.t('table.export')}
        </button>
        <button type="button" onClick={() => navigate(replay(), { state: { shares: true } })}>
          {i18n.t('result.share')}
        </button>
        <button type="button" onClick={() => navigate(replay())}>
          {i18n.t('result.replay')}
        </button>
        <button type="button" onClick={analyze}>
          {i18n.t('result.review')}
        </button>
      </p>
      <p className="dialog-buttons">
        <button type="button" onClick={() => navigate(table.homePath ?? '/')}>
          {i18n.t('table.leave')}
        </button>
        <button type="button" className="primary" onClick={() => void rematch()}>
          {i18n.t('result.rematch')}
        </button>
      </p>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly outcome: Outcome;
}

function WinnerHeadline({ outcome }: OutcomeProps) {
  const { store, i18n } = useTableServices();
  const { viewer, isShared, seats } = useTable((table) => ({
    viewer: table.input.viewer,
    isShared: table.input.isShared,
    seats: table.input.seats,
  }));
  const winners = seats.flatMap((_, seat) => (outcome.ranks[seat] === 1 ? [seat] : []));
  const names = formatList(
    document.documentElement.lang,
    winners.map((seat) => i18n.playerName(seat)),
  );
  const points = outcome.scores[winners[0] ?? 0] ?? 0;
  const isMine = isShared !== true && winners.length === 1 && winners[0] === viewer;
  const decisive = findDecisiveCategory(outcome, store.gameView.game.categories);
  return (
    <div className={css.winner}>
      <span className={css.marks}>
        {winners.map((seat) => (
          <SeatMark key={seat} seat={seat} />
        ))}
      </span>
      <p className={css.headline}>
        {isMine ? i18n.t('result.you', { points }) : i18n.t('result.won', { names, count: winners.length, points })}
      </p>
      {decisive === 'tie' && <p>{i18n.t('result.tie')}</p>}
      {typeof decisive === 'object' && (
        <p>
          {i18n.t('result.decided', {
            what: i18n.t(`category.${decisive.category}`),
            own: decisive.own,
            other: decisive.other,
          })}
        </p>
      )}
    </div>
  );
}

/** All players sorted by rank; not shown for an abandoned game, which has no ranks. */
function Ranking({ outcome }: OutcomeProps) {
  const { i18n } = useTableServices();
  return (
    <ol className={css.ranking}>
      {seatsByRank(outcome).map((seat) => (
        <li key={seat}>
          <Medal place={outcome.ranks[seat] ?? 0} />
          <SeatMark seat={seat} />
          <span>{i18n.playerName(seat)}</span>
          <b>{outcome.scores[seat]}</b>
        </li>
      ))}
    </ol>
  );
}

/** Seats sorted by rank. */
function seatsByRank({ ranks }: Outcome): readonly number[] {
  return ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

function ScoreTable({ outcome }: OutcomeProps) {
  const { store, i18n } = useTableServices();
  const order = seatsByRank(outcome);
  const decisive = findDecisiveCategory(outcome, store.gameView.game.categories);
  const isDecisive = (category: string) => typeof decisive === 'object' && decisive.category === category;
  // skip categories without points
  const scoredCategories = store.gameView.game.categories
    .map((category, index) => ({ category, index }))
    .filter(({ index }) => outcome.breakdown.some((row) => row[index] !== 0));
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{i18n.t('result.sheet')}</th>
            {order.map((seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} /> {i18n.playerName(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scoredCategories.map(({ category, index }) => (
            <tr key={category} className={classNames(isDecisive(category) && css.decisive)}>
              <th scope="row">{i18n.t(`category.${category}`)}</th>
              {order.map((seat) => (
                <td key={seat}>{outcome.breakdown[seat]?.[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{i18n.t('result.total')}</th>
            {order.map((seat) => (
              <td key={seat}>{outcome.scores[seat]}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const MEDAL_COLORS = ['#d9a521', '#9aa4ab', '#b0713c'];

/** Gold, silver or bronze with its number; lower places are for screen readers only. */
function Medal({ place }: { readonly place: number }) {
  const color = MEDAL_COLORS[place - 1];
  if (color === undefined) return <span className="unseen">{place}</span>;
  return (
    <svg className={css.medal} viewBox="0 0 24 24" role="img" aria-label={String(place)}>
      <path d="M7 2l5 8 5-8" fill="none" stroke="var(--accent)" strokeWidth="3" />
      <circle cx="12" cy="15" r="7.5" fill={color} stroke="#0004" />
      <text x="12" y="18.6" textAnchor="middle" fontSize="10" fontWeight="700" fill="#231a08">
        {place}
      </text>
    </svg>
  );
}
