import { useContext } from 'react';
import { Link } from 'wouter';
import { replayPath } from '../share/moment.ts';
import { Pause } from './Pause.tsx';
import { LineContext, useTold } from './told.ts';
import css from './Event.module.css';

/** What happened at the line that is looked at, and how everybody stood after it. */
export function Event() {
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
