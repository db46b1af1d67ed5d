import '../table/table.css';
import './replay.css';
import { CHANCE, gameOf, isRefusal, type Refusal, refuse, SPECTATOR } from '@two-rivers/kernel';
import { type Eyes, film } from '@two-rivers/table';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type BoardGame, type BoardProps, Glyph, useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { useCover } from '../app/cover.ts';
import { loadGame } from '../games.ts';
import { useTitle } from '../app/useTitle.ts';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { LogPanel } from '../table/LogPanel.tsx';
import { useGameSpeech } from '../table/useGameSpeaker.ts';
import type { Playback } from '../table/usePlayback.ts';
import { Page } from '../ui/Page.tsx';
import { reasonOf } from '../ui/reason.ts';
import { recordToReplay, type Replayed } from './openedRecord.ts';
import { Transport } from './Transport.tsx';
import { turnsOf } from './turns.ts';
import { useReplay } from './useReplay.ts';

/** A finished, running or imported game, move by move, from any seat's eyes or open. */
export function ReplayPage({ id }: { readonly id: string }) {
  const replayed = useMemo(() => recordToReplay(id), [id]);
  const { value, error } = useLoaded(id, async () =>
    isRefusal(replayed) ? undefined : ((await loadGame(replayed.record.game)) ?? 'unknown'),
  );
  if (error !== undefined) throw error;
  if (isRefusal(replayed)) return <NoReplay refusal={replayed} />;
  if (value === undefined) return <div className="loading" />;
  if (value === 'unknown') return <NoReplay refusal={refuse('damaged-table')} />;
  return <Replay entry={value} replayed={replayed} />;
}

/** Room for the log beside the board. */
const WIDE = '(min-width: 1680px)';

function Replay({ entry, replayed }: { readonly entry: BoardGame; readonly replayed: Replayed }) {
  const say = useSay();
  const { record, isOver } = replayed;
  const title = `${say('replay.title')}: ${useCover()(record.game).title}`;
  useTitle(`${title} · ${say('app.title')}`);
  const [eyes, setEyes] = useState<Eyes>(isOver ? 'open' : SPECTATOR);
  const [rule, setRule] = useState<string>();
  const [showsLog, setShowsLog] = useState(() => matchMedia(WIDE).matches);
  const shown = useMemo(() => {
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const reel = film(game, record, eyes);
    return isRefusal(reel) ? reel : { game, reel, turns: turnsOf(reel.frames) };
  }, [entry, record, eyes]);
  const names = useMemo(() => record.seats.map(({ name }) => name), [record]);
  const speech = useGameSpeech(entry, names);
  const replaying = useReplay(isRefusal(shown) ? 0 : shown.reel.frames.length);
  if (isRefusal(shown)) return <NoReplay refusal={shown} />;
  if (speech === undefined) return <div className="loading" />;
  const { game, reel, turns } = shown;
  const { speaker, words } = speech;
  const { line, goTo } = replaying;
  const frame = reel.frames[line - 1];
  const state = frame?.after ?? reel.start;
  const board: BoardProps = {
    game,
    state,
    viewer: eyes === 'open' ? SPECTATOR : eyes,
    actor: game.actor(state),
    moves: [],
    faces: record.seats,
    speaker,
    words,
    select: () => undefined,
    play: () => undefined,
    whyNot: () => undefined,
    openRule: setRule,
    ...(frame ? { step: { serial: `${line}`, seat: frame.seat, happenings: frame.happenings } } : {}),
    memory: false,
  };
  const playback: Playback = {
    shown: line,
    isLive: line === reel.frames.length,
    isHeld: !replaying.isPlaying,
    hold: () => goTo(line),
    goTo,
    resume: replaying.toggle,
    skip: () => goTo(reel.frames.length),
  };
  return (
    <div className={`table replay game-${game.id} ${showsLog ? 'with-log' : ''}`}>
      <header className="table-bar replay-bar">
        <Link href="/" className="button plain">
          <Glyph name="back" />
          <span>{say('table.leave')}</span>
        </Link>
        <h1 className="unseen">{title}</h1>
        <p className="replay-move" aria-live="polite">
          {frame !== undefined && frame.seat >= 0 && <entry.Mark state={state} seat={frame.seat} />}
          <span>
            {frame === undefined ? (
              say('replay.start')
            ) : (
              <>
                {frame.seat !== CHANCE && <strong>{speaker.name(frame.seat)}: </strong>}
                {words.move(speaker, game, frame.before, frame.move)}
              </>
            )}
          </span>
        </p>
        {!reel.masked && isOver && (
          <label className="replay-eyes">
            <span>{say('replay.eyes')}</span>
            <select
              value={String(eyes)}
              onChange={({ target }) => setEyes(target.value === 'open' ? 'open' : Number(target.value))}
            >
              <option value="open">{say('replay.open')}</option>
              <option value={SPECTATOR}>{say('replay.spectator')}</option>
              {names.map((name, seat) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button
          type="button"
          className="plain"
          aria-expanded={showsLog}
          onClick={() => setShowsLog(!showsLog)}
        >
          {say('table.log')}
        </button>
      </header>
      <main className="table-main">
        <entry.Board {...board} />
      </main>
      <LogPanel
        entry={entry}
        frames={reel.frames}
        shown={line}
        board={board}
        playback={playback}
        isOpen={showsLog}
        close={() => setShowsLog(false)}
      />
      <Transport replaying={replaying} length={reel.frames.length} turns={turns} seats={game.seats} />
      {rule !== undefined && <RulesDialog entry={entry} section={rule} close={() => setRule(undefined)} />}
    </div>
  );
}

function NoReplay({ refusal }: { readonly refusal: Refusal }) {
  const say = useSay();
  const { speaker } = useSpoken();
  return (
    <Page title={say('replay.missing')}>
      <p>{reasonOf(speaker, refusal)}</p>
      <p>
        <Link href="/" className="button primary">
          {say('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
