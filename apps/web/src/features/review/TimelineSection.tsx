import { useContext } from 'react';
import { MarkSample } from '../../ui/charts/LinePlot.tsx';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { ChancePlot, PointsPlot } from '../../ui/charts/ChancePlot.tsx';
import { Event } from './Event.tsx';
import { Figures } from './Figures.tsx';
import { LineContext, useTold } from './told.ts';
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
