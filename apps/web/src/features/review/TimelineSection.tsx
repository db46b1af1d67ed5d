import { useContext } from 'react';
import { Link } from 'wouter';
import { MarkSample } from '../../ui/charts/LinePlot.tsx';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { WinChancePlot, PointsPlot } from '../../ui/charts/WinChancePlot.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { ShownLineContext, SpokenPause, useReview } from './reviewContext.tsx';
import { replayPath } from '../share/link.ts';
import css from './TimelineSection.module.css';

/** Timeline of the game: win chances, points and marks; a click shows the details of that moment. */
export function TimelineSection({ isDone }: { readonly isDone: boolean }) {
  const { entry, position, colors, narrator, showLine } = useReview();
  const line = useContext(ShownLineContext);
  const { review, names, language } = narrator;
  const plot = { review, names, language, colors, line, choose: showLine };
  return (
    <section className="card" aria-labelledby="timeline">
      <h2 id="timeline">{narrator.t('review.story')}</h2>
      <p className={css.lead}>{isDone ? narrator.turningPointText() : narrator.t('review.more')}</p>
      <ul className={css.players}>
        {names.map((name, seat) => (
          <li key={seat}>
            <LineSample seat={seat} colors={colors} /> <entry.PlayerMark position={position} seat={seat} /> {name}{' '}
            <b>{narrator.t('review.final', { points: review.result.scores[seat] ?? 0 })}</b>
          </li>
        ))}
      </ul>
      <div className={css.plots}>
        <div>
          <h3>{narrator.t('review.timeline')}</h3>
          <WinChancePlot {...plot} label={narrator.t('review.timeline')} />
        </div>
        <div>
          <h3>{narrator.t('review.points')}</h3>
          <PointsPlot {...plot} label={narrator.t('review.points')} />
        </div>
      </div>
      <input
        type="range"
        className={css.moment}
        min={0}
        max={review.lines}
        value={line}
        aria-label={narrator.t('review.moment')}
        aria-valuetext={narrator.momentLabel(line)}
        onChange={({ target }) => showLine(Number(target.value))}
      />
      <MomentDetails />
      <ul className={css.legend}>
        <li>
          <MarkSample shape="decision" /> {narrator.t('review.mark.decision')}
        </li>
        <li>
          <MarkSample shape="chance" /> {narrator.t('review.mark.good')}
        </li>
        <li>
          <MarkSample shape="chance" isHollow /> {narrator.t('review.mark.bad')}
        </li>
      </ul>
      <TimelineTable />
    </section>
  );
}

/** Event at the selected log line, and the win chances after it. */
function MomentDetails() {
  const { id, narrator } = useReview();
  const line = useContext(ShownLineContext);
  const { review, names } = narrator;
  const standing = review.timeline[line];
  if (standing === undefined) return null;
  const decision = review.decisions.find((each) => line >= each.line && line < each.line + each.lines);
  const chance = review.chances.find((each) => line >= each.line && line < each.line + each.lines);
  const decisionText = decision === undefined ? undefined : narrator.decisionText(decision);
  const title =
    decisionText?.title ??
    (chance === undefined
      ? line === 0
        ? narrator.t('review.before')
        : undefined
      : chance.seat < 0
        ? narrator.sourceLabel(chance.kind, 'common')
        : `${names[chance.seat]}: ${narrator.sourceLabel(chance.kind, 'own')}`);
  const steps =
    decisionText?.steps ?? (chance === undefined || chance.kind === 'setup' ? [] : narrator.chanceTexts(chance));
  return (
    <div className={css.event} aria-live="polite">
      <p className={css.head}>
        <span className={css.line}>{narrator.momentLabel(line)}</span>
        <SpokenPause />
        {title !== undefined && (
          <strong>
            {title}
            <SpokenPause />
          </strong>
        )}
        {steps.length > 0 && <span>{steps.join(' · ')}</span>}
      </p>
      <p className={css.chances}>
        {names.map((name, seat) => (
          <span key={seat}>
            {seat > 0 && <SpokenPause />}
            {name} <b>{narrator.formatPercent(standing.shares[seat] ?? 0)}</b>
          </span>
        ))}
        <Link href={replayPath(id, line)}>{narrator.t('review.replay')}</Link>
      </p>
    </div>
  );
}
