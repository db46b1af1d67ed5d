import { gameOf, isRefusal, type Refusal, refuse, SPECTATOR } from '@two-rivers/kernel';
import { Chronicle, type Eyes, RecordSource, TableSession } from '@two-rivers/table';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Glyph, TableKit, useLoaded, useSay, useSpoken, useStore } from '@two-rivers/board';
import { useCover } from '../app/cover.ts';
import { settings } from '../app/settings.ts';
import { type LoadedGame, loadGame } from '../app/games.ts';
import { useTitle } from '../app/useTitle.ts';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { boardProps } from '../table/boardProps.ts';
import { LogPanel } from '../table/LogPanel.tsx';
import { type Seen, SeenContext, useSeen } from '../table/seen.ts';
import { TableFrame, TableHead, TableMain } from '../table/TableFrame.tsx';
import { TaleLine } from '../table/TaleLine.tsx';
import { tellerOf, useGameSpeech } from '../table/useGameSpeaker.ts';
import { after } from '../table/useSession.ts';
import { useShowsLog } from '../table/useShowsLog.ts';
import { Page } from '../ui/Page.tsx';
import { reasonOf } from '../ui/reason.ts';
import { recordToReplay, type Replayed } from './openedRecord.ts';
import { Transport } from './Transport.tsx';
import css from './ReplayPage.module.css';

/** A finished, running or imported game, move by move, from any seat's eyes or open. */
export function ReplayPage({ id }: { readonly id: string }) {
  const { value, error } = useLoaded(id, async () => load(id));
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  if (isRefusal(value)) return <NoReplay refusal={value} />;
  return <Opened {...value} />;
}

interface OpenedProps {
  readonly entry: LoadedGame;
  readonly replayed: Replayed;
}

async function load(id: string): Promise<OpenedProps | Refusal> {
  const replayed = await recordToReplay(id);
  if (isRefusal(replayed)) return replayed;
  const entry = await loadGame(replayed.record.game);
  return entry === undefined ? refuse('damaged-table') : { entry, replayed };
}

interface Opening {
  readonly source: RecordSource;
  readonly session: TableSession;
}

function open(entry: LoadedGame, { record, isOver }: Replayed): Opening | Refusal {
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const source = RecordSource.open(game, record, isOver ? 'open' : SPECTATOR);
  if (isRefusal(source)) return source;
  const { pace } = settings.get();
  const session = new TableSession({
    table: source,
    face: entry.face(game),
    // a replay has no “at once”, which would be its end
    pace: pace === 'instant' ? 'fast' : pace,
    after,
    isRecord: true,
  });
  return { source, session };
}

function Opened({ entry, replayed }: OpenedProps) {
  const opening = useMemo(() => open(entry, replayed), [entry, replayed]);
  if (isRefusal(opening)) return <NoReplay refusal={opening} />;
  return <Replay entry={entry} opening={opening} isOver={replayed.isOver} />;
}

interface ReplayProps {
  readonly entry: LoadedGame;
  readonly opening: Opening;
  readonly isOver: boolean;
}

function Replay({ entry, opening: { source, session }, isOver }: ReplayProps) {
  const say = useSay();
  const { game } = source;
  const title = `${say('replay.title')}: ${useCover()(game.id).title}`;
  useTitle(`${title} · ${say('app.title')}`);
  const look = useStore(session.look);
  useEffect(() => session.run(), [session]);
  const chronicle = useMemo(() => new Chronicle(session.face), [session]);
  const [rule, setRule] = useState<string>();
  const [showsLog, setShowsLog] = useShowsLog();
  const speech = useGameSpeech(
    entry,
    look.scene.seats.map(({ name }) => name),
  );
  if (speech === undefined) return <div className="loading" />;
  const { speaker } = speech;
  const seen: Seen = {
    entry,
    session,
    look,
    speaker,
    teller: tellerOf(speech, session.face),
    chronicle,
    openRule: setRule,
  };
  const board = boardProps(seen, false);
  return (
    <SeenContext value={seen}>
      <TableKit hand={board}>
        <TableFrame game={game.id} hasLog={showsLog}>
          <TableHead className={css.bar}>
            <Link href="/" className="button plain">
              <Glyph name="back" />
              <span>{say('table.leave')}</span>
            </Link>
            <h1 className="unseen">{title}</h1>
            <MoveShown />
            {!source.masked && isOver && <EyesChoice lend={(eyes) => source.lend(eyes)} />}
            <button
              type="button"
              className="plain"
              aria-expanded={showsLog}
              onClick={() => setShowsLog(!showsLog)}
            >
              {say('table.log')}
            </button>
          </TableHead>
          <TableMain>
            <entry.Board {...board} />
          </TableMain>
          <LogPanel isOpen={showsLog} close={() => setShowsLog(false)} />
          <Transport />
          {rule !== undefined && (
            <RulesDialog entry={entry} section={rule} close={() => setRule(undefined)} />
          )}
        </TableFrame>
      </TableKit>
    </SeenContext>
  );
}

/** The move that led to what is shown. */
function MoveShown() {
  const { chronicle, look, speaker, teller } = useSeen();
  const { frames } = look.scene;
  const line = chronicle.newest(frames, look.shown);
  const dealt = frames[look.shown - 1];
  return (
    <p className={css.move} aria-live="polite">
      {line === undefined || dealt === undefined ? (
        speaker.say('replay.start')
      ) : line.move === undefined && line.occasion === undefined ? (
        teller.move(dealt.before, dealt.move)
      ) : (
        <TaleLine line={line} />
      )}
    </p>
  );
}

/** Whose eyes the record is looked at with. */
function EyesChoice({ lend }: { readonly lend: (eyes: Eyes) => void }) {
  const { look, speaker } = useSeen();
  const [eyes, setEyes] = useState<Eyes>('open');
  return (
    <label className={css.eyes}>
      <span>{speaker.say('replay.eyes')}</span>
      <select
        value={String(eyes)}
        onChange={({ target }) => {
          const chosen = target.value === 'open' ? 'open' : Number(target.value);
          setEyes(chosen);
          lend(chosen);
        }}
      >
        <option value="open">{speaker.say('replay.open')}</option>
        <option value={SPECTATOR}>{speaker.say('replay.spectator')}</option>
        {look.scene.seats.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
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
