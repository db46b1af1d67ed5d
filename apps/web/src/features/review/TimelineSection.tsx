import { useContext } from 'react';
import { Link } from 'wouter';
import { MarkSample } from '../../ui/charts/LinePlot.tsx';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { ChancePlot, PointsPlot } from '../../ui/charts/ChancePlot.tsx';
import { Figures } from './Figures.tsx';
import { LineContext, Pause, useTold } from './told.tsx';
import { replayPath } from '../share/link.ts';
import css from './TimelineSection.module.css';

/** The game from left to right: chances, points, marks; any moment of it can be looked at. */
export function TimelineSection({ isDone }: { readonly isDone: boolean }) {
  const { entry, position, colors, telling, lookAt } = useTold();
  const line = useContext(LineContext);
  const { review, names, language } = telling;
  const plot = { review, names, language, colors, line, choose: lookAt };
  return (
    <section className="card" aria-labelledby="timeline">
      <h2 id="timeline">{telling.say('review.story')}</h2>
      <p className={css.lead}>{isDone ? telling.turningPoint() : telling.say('review.more')}</p>
      <ul className={css.players}>
        {names.map((name, seat) => (
          <li key={seat}>
            <LineSample seat={seat} colors={colors} /> <entry.Mark position={position} seat={seat} /> {name}{' '}
            <b>{telling.say('review.final', { points: review.result.scores[seat] ?? 0 })}</b>
          </li>
        ))}
      </ul>
      <div className={css.plots}>
        <div>
          <h3>{telling.say('review.timeline')}</h3>
          <ChancePlot {...plot} label={telling.say('review.timeline')} />
        </div>
        <div>
          <h3>{telling.say('review.points')}</h3>
          <PointsPlot {...plot} label={telling.say('review.points')} />
        </div>
      </div>
      <input
        type="range"
        className={css.moment}
        min={0}
        max={review.lines}
        value={line}
        aria-label={telling.say('review.moment')}
        aria-valuetext={telling.when(line)}
        onChange={({ target }) => lookAt(Number(target.value))}
      />
      <Event />
      <ul className={css.legend}>
        <li>
          <MarkSample shape="decision" /> {telling.say('review.mark.decision')}
        </li>
        <li>
          <MarkSample shape="chance" /> {telling.say('review.mark.good')}
        </li>
        <li>
          <MarkSample shape="chance" isHollow /> {telling.say('review.mark.bad')}
        </li>
      </ul>
      <Figures />
    </section>
  );
}

/** What happened at the line that is looked at, and how everybody stood after it. */
function Event() {
  const { id, telling } = useTold();
  const line = useContext(LineContext);
  const { review, names } = telling;
  const standing = review.timeline[line];
  if (standing === undefined) return null;
  const decision = review.decisions.find((each) => line >= each.line && line < each.line + each.lines);
  const chance = review.chances.find((each) => line >= each.line && line < each.line + each.lines);
  const told = decision === undefined ? undefined : telling.decision(decision);
  const title =
    told?.title ??
    (chance === undefined
      ? line === 0
        ? telling.say('review.before')
        : undefined
      : chance.seat < 0
        ? telling.source(chance.kind, 'common')
        : `${names[chance.seat]}: ${telling.source(chance.kind, 'own')}`);
  const steps =
    told?.steps ?? (chance === undefined || chance.kind === 'setup' ? [] : telling.chance(chance));
  return (
    <div className={css.event} aria-live="polite">
      <p className={css.head}>
        <span className={css.line}>{telling.when(line)}</span>
        <Pause />
        {title !== undefined && (
          <strong>
            {title}
            <Pause />
          </strong>
        )}
        {steps.length > 0 && <span>{steps.join(' · ')}</span>}
      </p>
      <p className={css.chances}>
        {names.map((name, seat) => (
          <span key={seat}>
            {seat > 0 && <Pause />}
            {name} <b>{telling.percent(standing.shares[seat] ?? 0)}</b>
          </span>
        ))}
        <Link href={replayPath(id, line)}>{telling.say('review.replay')}</Link>
      </p>
    </div>
  );
}
