import { PACES, type TableSession } from '@two-rivers/table';
import { memo, useEffect, useMemo } from 'react';
import { Glyph, type GlyphName, useSay } from '@two-rivers/board';
import { useSeen } from '../table/seen.ts';
import { type Turn, turnFrom, turnsOf } from './turns.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './Transport.module.css';

const REPLAY_PACES = PACES.filter((pace) => pace !== 'instant');

/** The bar below a replay: play, step, jump; a lane for each player shows whose turns lie where. */
export function Transport() {
  const say = useSay();
  const { session, look } = useSeen();
  const { shown: line, pace } = look;
  const { frames, seats } = look.scene;
  const { length } = frames;
  const isPlaying = !look.isHeld && !look.isLive;
  const turns = useMemo(() => turnsOf(frames), [frames]);
  useKeys(session, turns);
  const button = (glyph: GlyphName, title: string, isAtEnd: boolean, to: number) => (
    <IconButton disabled={isAtEnd} label={title} title={title} onClick={() => session.goTo(to)}>
      <Glyph name={glyph} />
    </IconButton>
  );
  return (
    <footer className={css.transport} aria-label={say('playback.title')}>
      <div className={css.buttons}>
        {button('first', say('replay.first'), line === 0, 0)}
        {button('back', say('playback.back'), line === 0, line - 1)}
        <button
          type="button"
          className="primary icon-only"
          aria-label={say(isPlaying ? 'playback.hold' : 'replay.play')}
          onClick={() => session.toggle()}
        >
          <Glyph name={isPlaying ? 'pause' : 'play'} />
        </button>
        {button('on', say('playback.forward'), line === length, line + 1)}
        {button('last', say('replay.last'), line === length, length)}
      </div>
      <div className={css.line}>
        <Lanes turns={turns} length={length} seats={seats.length} />
        <input
          type="range"
          min={0}
          max={length}
          value={line}
          aria-label={say('replay.line')}
          title={say('replay.keys')}
          onChange={({ target }) => session.goTo(Number(target.value))}
        />
      </div>
      <output>{say('replay.at', { line, lines: length })}</output>
      <label className={css.pace}>
        <span className="unseen">{say('replay.pace')}</span>
        <select
          value={pace}
          onChange={({ target }) =>
            session.setPace(REPLAY_PACES.find((each) => each === target.value) ?? 'normal')
          }
        >
          {REPLAY_PACES.map((each) => (
            <option key={each} value={each}>
              {say(`settings.pace.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}

/** Arrows step, with Shift from turn to turn; Home and End jump; Space plays. Controls keep the keys they use themselves. */
function useKeys(session: TableSession, turns: readonly Turn[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : document.body;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        on.closest('dialog, select, input:not([type="range"])')
      )
        return;
      const { shown, scene } = session.look.get();
      const { length } = scene.frames;
      const step = (by: -1 | 1) =>
        session.goTo(event.shiftKey ? turnFrom(turns, shown, by, length) : shown + by);
      const keys: Record<string, () => void> = {
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        Home: () => session.goTo(0),
        End: () => session.goTo(length),
        ...(on.closest('button, a, summary') ? {} : { ' ': () => session.toggle() }),
      };
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session, turns]);
}

interface LanesProps {
  readonly turns: readonly Turn[];
  readonly length: number;
  readonly seats: number;
}

const Lanes = memo(function Lanes({ turns, length, seats }: LanesProps) {
  return (
    <svg
      className={css.lanes}
      viewBox={`0 0 ${Math.max(1, length)} ${seats * 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: seats }, (_, seat) => (
        <path
          key={seat}
          d={turns
            .filter((turn) => turn.seat === seat)
            .map(({ from, to }) => `M${from} ${seat * 4 + 0.5}h${to - from}v3h${from - to}z`)
            .join('')}
        />
      ))}
    </svg>
  );
});
