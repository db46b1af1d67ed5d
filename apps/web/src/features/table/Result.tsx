import { isRefusal, type Outcome } from '@two-rivers/kernel';
import { asList } from '@two-rivers/words/asList';
import { useLocation } from 'wouter';
import { useCallback, useState } from 'react';
import { classes, Dialog, late, mayMove } from '@two-rivers/board';
import { Counting } from './Counting.tsx';
import { decidedBy } from './outcome.ts';
import { replayPath, reviewPath } from '../share/link.ts';
import { downloadGame, type PlayedTable } from './playedTable.ts';
import { useSeen } from './seen.ts';
import { EditionMark } from '../../ui/Tag.tsx';
import css from './Result.module.css';

const ResultStory = late(async () => (await import('./ResultStory.tsx')).ResultStory);

interface ResultProps {
  readonly table: PlayedTable;
  /** the game has just ended: animate the final count first */
  readonly counts: boolean;
  readonly close: () => void;
}

/** End of the game: the final count, then winner, scores and next steps. */
export function Result({ table, counts, close }: ResultProps) {
  const [, navigate] = useLocation();
  const { entry, session, look, speaker } = useSeen();
  const { game } = table;
  const { view } = look.scene;
  const outcome = view.outcome ?? game.outcome(view.state);
  const rematch = async () => {
    const path = await table.rematch();
    if (!isRefusal(path)) navigate(path);
  };
  const replay = () => table.replayPath?.() ?? replayPath(table.id);
  const analyze = () => {
    // an online game has to be stored before the review can open it
    replay();
    navigate(reviewPath(table.id));
  };
  const isEnded = view.outcome !== undefined;
  const rows = session.face.count(look.position).filter(({ points }) => points.some((each) => each !== 0));
  const [isCounted, setCounted] = useState(!counts || !isEnded || !mayMove());
  const finish = useCallback(() => setCounted(true), []);
  if (!isCounted) {
    return (
      <Dialog title={speaker.say('result.counting')} className={css.result} close={finish}>
        <Counting rows={rows} done={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={speaker.say('result.title')}
      className={classes('result', css.result, css.wide)}
      close={close}
    >
      <EditionMark family={entry.family} game={game} />
      {isEnded && <Winner outcome={outcome} />}
      {isEnded && <Places outcome={outcome} />}
      {isEnded && <ResultStory outcome={outcome} table={table} />}
      <ScoreSheet outcome={outcome} />
      <p className={classes('buttons', css.next)}>
        <button type="button" onClick={() => downloadGame(table)}>
          {speaker.say('table.export')}
        </button>
        <button type="button" onClick={() => navigate(replay(), { state: { shares: true } })}>
          {speaker.say('result.share')}
        </button>
        <button type="button" onClick={() => navigate(replay())}>
          {speaker.say('result.replay')}
        </button>
        <button type="button" onClick={analyze}>
          {speaker.say('result.review')}
        </button>
      </p>
      <p className="dialog-buttons">
        <button type="button" onClick={() => navigate(table.home ?? '/')}>
          {speaker.say('table.leave')}
        </button>
        <button type="button" className="primary" onClick={() => void rematch()}>
          {speaker.say('result.rematch')}
        </button>
      </p>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly outcome: Outcome;
}

function Winner({ outcome }: OutcomeProps) {
  const { entry, session, look, speaker } = useSeen();
  const { eyes, isShared } = look.scene;
  const winners = look.scene.seats.flatMap((_, seat) => (outcome.ranks[seat] === 1 ? [seat] : []));
  const names = asList(
    document.documentElement.lang,
    winners.map((seat) => speaker.name(seat)),
  );
  const points = outcome.scores[winners[0] ?? 0] ?? 0;
  const isMine = isShared !== true && winners.length === 1 && winners[0] === eyes;
  const decided = decidedBy(outcome, session.face.game.categories);
  return (
    <div className={css.winner}>
      <span className={css.marks}>
        {winners.map((seat) => (
          <entry.Mark key={seat} position={look.position} seat={seat} />
        ))}
      </span>
      <p className={css.headline}>
        {isMine
          ? speaker.say('result.you', { points })
          : speaker.say('result.won', { names, count: winners.length, points })}
      </p>
      {decided === 'tie' && <p>{speaker.say('result.tie')}</p>}
      {typeof decided === 'object' && (
        <p>
          {speaker.say('result.decided', {
            what: speaker.say(`category.${decided.category}`),
            own: decided.own,
            other: decided.other,
          })}
        </p>
      )}
    </div>
  );
}

/** All players by rank; an abandoned game has none. */
function Places({ outcome }: OutcomeProps) {
  const { entry, look, speaker } = useSeen();
  return (
    <ol className={css.places}>
      {inOrder(outcome).map((seat) => (
        <li key={seat}>
          <Medal place={outcome.ranks[seat] ?? 0} />
          <entry.Mark position={look.position} seat={seat} />
          <span>{speaker.name(seat)}</span>
          <b>{outcome.scores[seat]}</b>
        </li>
      ))}
    </ol>
  );
}

/** Seats by rank. */
function inOrder({ ranks }: Outcome): readonly number[] {
  return ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

function ScoreSheet({ outcome }: OutcomeProps) {
  const { entry, session, look, speaker } = useSeen();
  const { Mark } = entry;
  const order = inOrder(outcome);
  const decided = decidedBy(outcome, session.face.game.categories);
  const isDecisive = (category: string) => typeof decided === 'object' && decided.category === category;
  // skip categories without points
  const scored = session.face.game.categories
    .map((category, index) => ({ category, index }))
    .filter(({ index }) => outcome.breakdown.some((row) => row[index] !== 0));
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{speaker.say('result.sheet')}</th>
            {order.map((seat) => (
              <th key={seat} scope="col">
                <Mark position={look.position} seat={seat} /> {speaker.name(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scored.map(({ category, index }) => (
            <tr key={category} className={classes(isDecisive(category) && css.decisive)}>
              <th scope="row">{speaker.say(`category.${category}`)}</th>
              {order.map((seat) => (
                <td key={seat}>{outcome.breakdown[seat]?.[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{speaker.say('result.total')}</th>
            {order.map((seat) => (
              <td key={seat}>{outcome.scores[seat]}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const METALS = ['#d9a521', '#9aa4ab', '#b0713c'];

/** Gold, silver or bronze with its number; lower places are for screen readers only. */
function Medal({ place }: { readonly place: number }) {
  const metal = METALS[place - 1];
  if (metal === undefined) return <span className="unseen">{place}</span>;
  return (
    <svg className={css.medal} viewBox="0 0 24 24" role="img" aria-label={String(place)}>
      <path d="M7 2l5 8 5-8" fill="none" stroke="var(--accent)" strokeWidth="3" />
      <circle cx="12" cy="15" r="7.5" fill={metal} stroke="#0004" />
      <text x="12" y="18.6" textAnchor="middle" fontSize="10" fontWeight="700" fill="#231a08">
        {place}
      </text>
    </svg>
  );
}
