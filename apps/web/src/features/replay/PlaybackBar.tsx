import { PACES, type TableSession } from '@two-rivers/table';
import type { Review } from '@two-rivers/review';
import { classNames, Glyph, type GlyphName, lazyPart, useI18n } from '@two-rivers/ui';
import { useEffect, useMemo, useState } from 'react';
import { type TableContextValue, useTable } from '../table/tableContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { type KeyMoment, findKeyMoments } from '../review/judge/keyMoments.ts';
import { TimelineScrubber } from './TimelineScrubber.tsx';
import { roundAt, nextStop, type ReplayTimeline, type StepUnit, STEP_UNITS } from './replayTimeline.ts';
import { useFinalPosition } from './replaySession.ts';
import css from './PlaybackBar.module.css';
import type { ShareMessages } from '../share/messages.gen.ts';

const REPLAY_PACES = PACES.filter((pace) => pace !== 'instant');

interface PlaybackBarProps {
  readonly timeline: ReplayTimeline;
  /** adds a plot of the chances to win, and a select for key moments */
  readonly review?: Review;
}

const ChancePlot = lazyPart(async () => (await import('../../ui/charts/WinChancePlot.tsx')).WinChancePlot);
/** Height of the plot above the lanes, in px. */
const PLOT_HEIGHT = 64;

/** The bar below a replay: play, step by moves, turns or rounds, and the timeline. */
export function PlaybackBar({ timeline, review }: PlaybackBarProps) {
  const context = useTable<ShareMessages>();
  const { session, snapshot, i18n } = context;
  const [unit, setUnit] = useState<StepUnit>('move');
  const { shownLength, pace } = snapshot;
  const isPlaying = !snapshot.isPaused && !snapshot.isLive;
  usePlaybackKeys(session, timeline);
  const { language } = useI18n();
  const { colors } = useFinalPosition();
  const moments = useMemo(() => (review === undefined ? [] : findKeyMoments(review)), [review]);
  const shownMomentText = momentText(context, timeline);
  const stepButton = (glyph: GlyphName, title: string, isAtEnd: boolean, to: number) => (
    <IconButton disabled={isAtEnd} label={title} onClick={() => session.goToLine(to)}>
      <Glyph name={glyph} />
    </IconButton>
  );
  return (
    <footer
      className={classNames(css.playbackBar, moments.length > 0 && css.hasMoments)}
      aria-label={i18n.t('playback.title')}
    >
      <div className={css.buttons}>
        {stepButton('first', i18n.t('replay.first'), shownLength <= timeline.start, timeline.start)}
        {stepButton(
          'back',
          i18n.t(`replay.back.${unit}`),
          shownLength === 0,
          nextStop(timeline, unit, shownLength, -1),
        )}
        <button
          type="button"
          className="primary icon-only"
          aria-label={i18n.t(isPlaying ? 'playback.hold' : 'replay.play')}
          onClick={() => (snapshot.isLive ? session.resume(timeline.start) : session.togglePause())}
        >
          <Glyph name={isPlaying ? 'pause' : 'play'} />
        </button>
        {stepButton('on', i18n.t(`replay.on.${unit}`), snapshot.isLive, nextStop(timeline, unit, shownLength, 1))}
        {stepButton('last', i18n.t('replay.last'), snapshot.isLive, timeline.length)}
      </div>
      <TimelineScrubber timeline={timeline} momentText={shownMomentText}>
        {review === undefined ? undefined : (
          <ChancePlot
            review={review}
            names={snapshot.input.seats.map(({ name }) => name)}
            label={i18n.t('replay.chance')}
            language={language}
            colors={colors}
            height={PLOT_HEIGHT}
            line={shownLength}
            choose={(line) => session.goToLine(line)}
            isPlain
          />
        )}
      </TimelineScrubber>
      <output className={css.moment}>{shownMomentText}</output>
      <div className={css.choices}>
        {moments.length > 0 && <KeyMomentSelect moments={moments} timeline={timeline} />}
        <LabeledSelect
          name={i18n.t('replay.unit')}
          value={unit}
          values={STEP_UNITS}
          nameOf={(each) => i18n.t(`replay.unit.${each}`)}
          onChoose={setUnit}
        />
        <LabeledSelect
          name={i18n.t('replay.pace')}
          value={pace}
          values={REPLAY_PACES}
          nameOf={(each) => i18n.t(`settings.pace.${each}`)}
          onChoose={(each) => session.setPace(each)}
        />
      </div>
    </footer>
  );
}

/** Description of the moment shown, e.g. “Round 3 · 45 of 120”. */
export function momentText({ snapshot, i18n }: TableContextValue<ShareMessages>, timeline: ReplayTimeline): string {
  const round = roundAt(timeline, snapshot.shownLength);
  const roundText = round === 0 ? i18n.t('log.setup') : i18n.t('round.heading', { round });
  return `${roundText} · ${i18n.t('replay.at', { line: snapshot.shownLength, lines: timeline.length })}`;
}

interface LabeledSelectProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

function LabeledSelect<T extends string>({ name, value, values, nameOf, onChoose }: LabeledSelectProps<T>) {
  return (
    <label>
      <span>{name}</span>
      <select value={value} onChange={({ target }) => onChoose(values.find((each) => each === target.value) ?? value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Arrow keys step by moves, with Shift by turns; Page Up and Page Down by rounds; Home and End jump; Space plays. Controls keep
 * the keys they use themselves.
 */
function usePlaybackKeys(session: TableSession, timeline: ReplayTimeline): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const focused = event.target instanceof Element ? event.target : document.body;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        focused.closest('dialog, select, textarea, input:not([type="range"])')
      )
        return;
      const { shownLength, isLive } = session.snapshot.get();
      const goBy = (unit: StepUnit, direction: -1 | 1) =>
        session.goToLine(nextStop(timeline, unit, shownLength, direction));
      const arrowUnit: StepUnit = event.shiftKey ? 'turn' : 'move';
      const keys: Record<string, () => void> = {
        ArrowLeft: () => goBy(arrowUnit, -1),
        ArrowRight: () => goBy(arrowUnit, 1),
        PageUp: () => goBy('round', -1),
        PageDown: () => goBy('round', 1),
        Home: () => session.goToLine(timeline.start),
        End: () => session.goToLine(timeline.length),
        ...(focused.closest('button, a, summary')
          ? {}
          : { ' ': () => (isLive ? session.resume(timeline.start) : session.togglePause()) }),
      };
      const action = keys[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [session, timeline]);
}

interface KeyMomentSelectProps {
  readonly moments: readonly KeyMoment[];
  readonly timeline: ReplayTimeline;
}

/** Select that jumps to a key moment of the review; M goes to the next one, Shift+M to the previous one. */
function KeyMomentSelect({ moments, timeline }: KeyMomentSelectProps) {
  const { session, snapshot, i18n } = useTable<ShareMessages>();
  useEffect(() => {
    const handleKeyDown = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const focused = target instanceof Element ? target : document.body;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || focused.closest('dialog, select, input')) return;
      const { shownLength } = session.snapshot.get();
      const next = shiftKey
        ? (moments.findLast(({ line }) => line < shownLength) ?? moments.at(-1))
        : (moments.find(({ line }) => line > shownLength) ?? moments[0]);
      if (next !== undefined) session.goToLine(next.line);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [session, moments]);
  const shownIndex = moments.findIndex(({ line }) => line === snapshot.shownLength);
  return (
    <label>
      <span>{i18n.t('replay.moments')}</span>
      <select
        value={String(shownIndex)}
        onChange={({ target }) => {
          const chosen = moments[Number(target.value)];
          if (chosen !== undefined) session.goToLine(chosen.line);
        }}
      >
        <option value="-1">{i18n.t('replay.moments.choose', { count: moments.length })}</option>
        {moments.map(({ line, seat, kind }, index) => (
          <option key={`${line} ${seat} ${kind}`} value={index}>
            {i18n.t('replay.moment', {
              round: roundAt(timeline, line),
              name: i18n.playerName(seat),
              what: i18n.t(`replay.moment.${kind}`),
            })}
          </option>
        ))}
      </select>
    </label>
  );
}
