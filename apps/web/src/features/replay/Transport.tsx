import { PACES, type TableSession } from '@two-rivers/table';
import type { Review } from '@two-rivers/review';
import { classes, Glyph, type GlyphName, late, useSpoken } from '@two-rivers/board';
import { useEffect, useMemo, useState } from 'react';
import { type Seen, useSeen } from '../table/seen.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { type KeyMoment, keyMomentsOf } from '../review/judge/reviewed.ts';
import { Timeline } from './Timeline.tsx';
import { roundAt, stopFrom, type Track, type Unit, UNITS } from './track.ts';
import { useEnd } from './reel.ts';
import css from './Transport.module.css';

const REPLAY_PACES = PACES.filter((pace) => pace !== 'instant');

interface TransportProps {
  readonly track: Track;
  /** adds a plot of the chances to win, and a select for key moments */
  readonly review?: Review;
}

const ChancePlot = late(async () => (await import('../../ui/charts/ChancePlot.tsx')).ChancePlot);
/** Height of the plot above the lanes, in px. */
const PLOT = 64;

/** The bar below a replay: play, step by moves, turns or rounds, and the timeline. */
export function Transport({ track, review }: TransportProps) {
  const seen = useSeen();
  const { session, look, speaker } = seen;
  const [unit, setUnit] = useState<Unit>('move');
  const { shown, pace } = look;
  const isPlaying = !look.isHeld && !look.isLive;
  useKeys(session, track);
  const { language } = useSpoken();
  const { colors } = useEnd();
  const moments = useMemo(() => (review === undefined ? [] : keyMomentsOf(review)), [review]);
  const moment = momentWords(seen, track);
  const button = (glyph: GlyphName, title: string, isAtEnd: boolean, to: number) => (
    <IconButton disabled={isAtEnd} label={title} onClick={() => session.goTo(to)}>
      <Glyph name={glyph} />
    </IconButton>
  );
  return (
    <footer
      className={classes(css.transport, moments.length > 0 && css.hasMoments)}
      aria-label={speaker.say('playback.title')}
    >
      <div className={css.buttons}>
        {button('first', speaker.say('replay.first'), shown <= track.start, track.start)}
        {button('back', speaker.say(`replay.back.${unit}`), shown === 0, stopFrom(track, unit, shown, -1))}
        <button
          type="button"
          className="primary icon-only"
          aria-label={speaker.say(isPlaying ? 'playback.hold' : 'replay.play')}
          onClick={() => (look.isLive ? session.resume(track.start) : session.toggle())}
        >
          <Glyph name={isPlaying ? 'pause' : 'play'} />
        </button>
        {button('on', speaker.say(`replay.on.${unit}`), look.isLive, stopFrom(track, unit, shown, 1))}
        {button('last', speaker.say('replay.last'), look.isLive, track.length)}
      </div>
      <Timeline track={track} moment={moment}>
        {review === undefined ? undefined : (
          <ChancePlot
            review={review}
            names={look.scene.seats.map(({ name }) => name)}
            label={speaker.say('replay.chance')}
            language={language}
            colors={colors}
            height={PLOT}
            line={shown}
            choose={(line) => session.goTo(line)}
            isPlain
          />
        )}
      </Timeline>
      <output className={css.at}>{moment}</output>
      <div className={css.choices}>
        {moments.length > 0 && <KeyMoments moments={moments} track={track} />}
        <Choice
          name={speaker.say('replay.unit')}
          value={unit}
          values={UNITS}
          nameOf={(each) => speaker.say(`replay.unit.${each}`)}
          choose={setUnit}
        />
        <Choice
          name={speaker.say('replay.pace')}
          value={pace}
          values={REPLAY_PACES}
          nameOf={(each) => speaker.say(`settings.pace.${each}`)}
          choose={(each) => session.setPace(each)}
        />
      </div>
    </footer>
  );
}

/** “Round 3 · 45 of 120” */
export function momentWords({ look, speaker }: Seen, track: Track): string {
  const round = roundAt(track, look.shown);
  const where = round === 0 ? speaker.say('log.setup') : speaker.say('round.heading', { round });
  return `${where} · ${speaker.say('replay.at', { line: look.shown, lines: track.length })}`;
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly choose: (value: T) => void;
}

function Choice<T extends string>({ name, value, values, nameOf, choose }: ChoiceProps<T>) {
  return (
    <label>
      <span>{name}</span>
      <select
        value={value}
        onChange={({ target }) => choose(values.find((each) => each === target.value) ?? value)}
      >
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
function useKeys(session: TableSession, track: Track): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : document.body;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        on.closest('dialog, select, textarea, input:not([type="range"])')
      )
        return;
      const { shown, isLive } = session.look.get();
      const step = (unit: Unit, by: -1 | 1) => session.goTo(stopFrom(track, unit, shown, by));
      const arrows: Unit = event.shiftKey ? 'turn' : 'move';
      const keys: Record<string, () => void> = {
        ArrowLeft: () => step(arrows, -1),
        ArrowRight: () => step(arrows, 1),
        PageUp: () => step('round', -1),
        PageDown: () => step('round', 1),
        Home: () => session.goTo(track.start),
        End: () => session.goTo(track.length),
        ...(on.closest('button, a, summary')
          ? {}
          : { ' ': () => (isLive ? session.resume(track.start) : session.toggle()) }),
      };
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session, track]);
}

interface KeyMomentsProps {
  readonly moments: readonly KeyMoment[];
  readonly track: Track;
}

/** Select that jumps to a key moment of the review; M goes to the next one, Shift+M to the previous one. */
function KeyMoments({ moments, track }: KeyMomentsProps) {
  const { session, look, speaker } = useSeen();
  useEffect(() => {
    const press = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const on = target instanceof Element ? target : document.body;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || on.closest('dialog, select, input'))
        return;
      const { shown } = session.look.get();
      const next = shiftKey
        ? (moments.findLast(({ line }) => line < shown) ?? moments.at(-1))
        : (moments.find(({ line }) => line > shown) ?? moments[0]);
      if (next !== undefined) session.goTo(next.line);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session, moments]);
  const here = moments.findIndex(({ line }) => line === look.shown);
  return (
    <label>
      <span>{speaker.say('replay.moments')}</span>
      <select
        value={String(here)}
        onChange={({ target }) => {
          const chosen = moments[Number(target.value)];
          if (chosen !== undefined) session.goTo(chosen.line);
        }}
      >
        <option value="-1">{speaker.say('replay.moments.choose', { count: moments.length })}</option>
        {moments.map(({ line, seat, what }, index) => (
          <option key={`${line} ${seat} ${what}`} value={index}>
            {speaker.say('replay.moment', {
              round: roundAt(track, line),
              name: speaker.name(seat),
              what: speaker.say(`replay.moment.${what}`),
            })}
          </option>
        ))}
      </select>
    </label>
  );
}
