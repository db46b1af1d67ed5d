import { PACES } from '@two-rivers/table';
import type { Review } from '@two-rivers/review';
import { classNames, Glyph, type GlyphName, lazyPart, useI18n } from '@two-rivers/ui';
import { useEffect, useMemo, useState } from 'react';
import { type TableServices, useTable, useTableServices } from '../table/tableContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { type KeyMoment, findKeyMoments } from '../review/judge/keyMoments.ts';
import { TimelineScrubber } from './TimelineScrubber.tsx';
import { momentText, roundAt, nextStop, type ReplayTimeline, type StepUnit, STEP_UNITS } from './replayTimeline.ts';
import { usePlayerColors } from './replayTable.ts';
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
  const { store, i18n } = useTableServices<ShareMessages>();
  const [unit, setUnit] = useState<StepUnit>('move');
  const pace = useTable((table) => table.pace);
  usePlaybackKeys(store, timeline);
  const moments = useMemo(() => (review === undefined ? [] : findKeyMoments(review)), [review]);
  return (
    <footer
      className={classNames(css.playbackBar, moments.length > 0 && css.hasMoments)}
      aria-label={i18n.t('playback.title')}
    >
      <PlaybackButtons timeline={timeline} unit={unit} />
      <TimelineScrubber timeline={timeline}>
        {review === undefined ? undefined : <ReviewPlot review={review} />}
      </TimelineScrubber>
      <ShownMoment timeline={timeline} />
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
          onChoose={(each) => store.send({ type: 'setPace', pace: each })}
        />
      </div>
    </footer>
  );
}

interface PlaybackButtonsProps {
  readonly timeline: ReplayTimeline;
  readonly unit: StepUnit;
}

/** Play, and steps by the unit. */
function PlaybackButtons({ timeline, unit }: PlaybackButtonsProps) {
  const { store, i18n } = useTableServices<ShareMessages>();
  const { shownLength, isLive, isPaused } = useTable((table) => ({
    shownLength: table.shownLength,
    isLive: table.isLive,
    isPaused: table.isPaused,
  }));
  const isPlaying = !isPaused && !isLive;
  const stepButton = (glyph: GlyphName, title: string, isAtEnd: boolean, line: number) => (
    <IconButton disabled={isAtEnd} label={title} onClick={() => store.send({ type: 'goToLine', line })}>
      <Glyph name={glyph} />
    </IconButton>
  );
  return (
    <div className={css.buttons}>
      {stepButton('first', i18n.t('replay.first'), shownLength <= timeline.start, timeline.start)}
      {stepButton('back', i18n.t(`replay.back.${unit}`), shownLength === 0, nextStop(timeline, unit, shownLength, -1))}
      <button
        type="button"
        className="primary icon-only"
        aria-label={i18n.t(isPlaying ? 'playback.hold' : 'replay.play')}
        onClick={() => togglePlayback(store, timeline)}
      >
        <Glyph name={isPlaying ? 'pause' : 'play'} />
      </button>
      {stepButton('on', i18n.t(`replay.on.${unit}`), isLive, nextStop(timeline, unit, shownLength, 1))}
      {stepButton('last', i18n.t('replay.last'), isLive, timeline.length)}
    </div>
  );
}

/** Plays or pauses; at the end, plays again from the first round. */
function togglePlayback(store: TableServices['store'], timeline: ReplayTimeline): void {
  store.send(store.get().isLive ? { type: 'resume', line: timeline.start } : { type: 'togglePause' });
}

/** Plot of the chances to win; a click shows that moment. */
function ReviewPlot({ review }: { readonly review: Review }) {
  const { store, i18n } = useTableServices<ShareMessages>();
  const { language } = useI18n();
  const names = useTable(({ input }) => input.seats.map(({ name }) => name));
  const shownLength = useTable((table) => table.shownLength);
  const colors = usePlayerColors();
  return (
    <ChancePlot
      review={review}
      names={names}
      label={i18n.t('replay.chance')}
      language={language}
      colors={colors}
      height={PLOT_HEIGHT}
      line={shownLength}
      choose={(line) => store.send({ type: 'goToLine', line })}
      isPlain
    />
  );
}

function ShownMoment({ timeline }: { readonly timeline: ReplayTimeline }) {
  const { i18n } = useTableServices<ShareMessages>();
  const shownLength = useTable((table) => table.shownLength);
  return <output className={css.moment}>{momentText(i18n, timeline, shownLength)}</output>;
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
function usePlaybackKeys(store: TableServices['store'], timeline: ReplayTimeline): void {
  useEffect(() => {
    const goTo = (line: number) => store.send({ type: 'goToLine', line });
    const goBy = (unit: StepUnit, direction: -1 | 1) =>
      goTo(nextStop(timeline, unit, store.get().shownLength, direction));
    const handleKeyDown = (event: KeyboardEvent) => {
      const focused = event.target instanceof Element ? event.target : document.body;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        focused.closest('dialog, select, textarea, input:not([type="range"])')
      )
        return;
      const arrowUnit: StepUnit = event.shiftKey ? 'turn' : 'move';
      const keys: Record<string, () => void> = {
        ArrowLeft: () => goBy(arrowUnit, -1),
        ArrowRight: () => goBy(arrowUnit, 1),
        PageUp: () => goBy('round', -1),
        PageDown: () => goBy('round', 1),
        Home: () => goTo(timeline.start),
        End: () => goTo(timeline.length),
        ...(focused.closest('button, a, summary') ? {} : { ' ': () => togglePlayback(store, timeline) }),
      };
      const action = keys[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [store, timeline]);
}

interface KeyMomentSelectProps {
  readonly moments: readonly KeyMoment[];
  readonly timeline: ReplayTimeline;
}

/** Select that jumps to a key moment of the review; M goes to the next one, Shift+M to the previous one. */
function KeyMomentSelect({ moments, timeline }: KeyMomentSelectProps) {
  const { store, i18n } = useTableServices<ShareMessages>();
  useEffect(() => {
    const handleKeyDown = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const focused = target instanceof Element ? target : document.body;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || focused.closest('dialog, select, input')) return;
      const { shownLength } = store.get();
      const next = shiftKey
        ? (moments.findLast(({ line }) => line < shownLength) ?? moments.at(-1))
        : (moments.find(({ line }) => line > shownLength) ?? moments[0]);
      if (next !== undefined) store.send({ type: 'goToLine', line: next.line });
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [store, moments]);
  const shownIndex = useTable(({ shownLength }) => moments.findIndex(({ line }) => line === shownLength));
  return (
    <label>
      <span>{i18n.t('replay.moments')}</span>
      <select
        value={String(shownIndex)}
        onChange={({ target }) => {
          const chosen = moments[Number(target.value)];
          if (chosen !== undefined) store.send({ type: 'goToLine', line: chosen.line });
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
