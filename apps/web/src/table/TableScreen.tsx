import './table.css';
import { CHANCE, isRefusal, type Move, OVER, type Refusal, type State } from '@two-rivers/kernel';
import { Plan, preview } from '@two-rivers/table';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { settings } from '../app/settings.ts';
import { type BoardProps, type Step, useStore } from '@two-rivers/board';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { announce } from '../ui/Announcer.tsx';
import { ActionBar } from './ActionBar.tsx';
import { HandOver } from './HandOver.tsx';
import { LogPanel } from './LogPanel.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { Result } from './Result.tsx';
import type { PlayedTable, Tried } from './playedTable.ts';
import { playSounds } from './sound.ts';
import { TableBar } from './TableBar.tsx';
import { useGameSpeech } from './useGameSpeaker.ts';
import { usePlayback } from './usePlayback.ts';
import { Welcome } from './Welcome.tsx';

type Panel = 'report' | 'result' | { readonly rule: string };

/** From this width on the log stands beside the board without taking anything from it. */
const WIDE = '(min-width: 1680px)';

interface TableScreenProps {
  readonly table: PlayedTable;
  /** what else belongs into the bar: chat and the players online */
  readonly tools?: ReactNode;
}

/** A table: the board of its game, the action bar, the log, and what is laid over them. */
export function TableScreen({ table, tools }: TableScreenProps) {
  const { eyes, handTo } = useStore(table.scene);
  // what one pair of eyes looked at, selected or planned goes away with them
  return <Looked key={`${eyes} ${handTo ?? ''}`} table={table} tools={tools} />;
}

function Looked({ table, tools }: TableScreenProps) {
  const { game, entry } = table;
  const { Board } = entry;
  const [, navigate] = useLocation();
  const scene = useStore(table.scene);
  const { sound, confirm } = useStore(settings);
  const { eyes, view, frames } = scene;
  const names = scene.seats.map(({ name }) => name);
  const speech = useGameSpeech(entry, names);
  const playback = usePlayback({ frames, eyes, from: scene.told });
  const [selected, setSelected] = useState<{ readonly at: string; readonly move: Move }>();
  const [plan, setPlan] = useState<{ readonly plan: Plan; readonly moves: number }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [panel, setPanel] = useState<Panel>();
  const [showsLog, setShowsLog] = useState(() => matchMedia(WIDE).matches);
  const openRule = useCallback((rule: string) => setPanel({ rule }), []);
  const isOver = view.outcome !== undefined || view.abandoned;

  useEffect(() => table.setConfirms(confirm), [table, confirm]);
  useEffect(() => {
    if (playback.isLive) table.hasSeen(frames.length);
  }, [table, playback.isLive, frames.length]);
  useEffect(() => {
    if (isOver && playback.isLive) setPanel('result');
  }, [isOver, playback.isLive]);

  const isPlanning = plan !== undefined;
  const isMyTurn = playback.isLive && view.actor === eyes && eyes >= 0 && !view.abandoned;
  const state: State = isPlanning
    ? plan.plan.state
    : playback.isLive
      ? view.state
      : ((playback.shown === 0 ? frames[0]?.before : frames[playback.shown - 1]?.after) ?? view.state);
  const moves = useMemo(() => {
    if (isPlanning) return plan.plan.moves.toArray();
    return isMyTurn ? view.moves.toArray() : [];
  }, [isPlanning, plan, isMyTurn, view]);
  const drafted = view.draft.length;
  const at = `${playback.shown}/${drafted}/${plan?.moves ?? '-'}/${eyes}`;
  const chosen = selected?.at === at && moves.includes(selected.move) ? selected.move : undefined;
  const ahead = useMemo(
    () => (chosen === undefined ? undefined : preview(game, state, [chosen])),
    // the state is the one that `at` names
    [game, chosen, at],
  );
  const step = useStep(table, playback.shown, at);

  useEffect(() => {
    if (step !== undefined && sound) playSounds(step.happenings);
  }, [step, sound]);
  const words = speech?.words;
  const speaker = speech?.speaker;
  useEffect(() => {
    if (step === undefined || words === undefined || speaker === undefined) return;
    const sentences = step.happenings.flatMap((happening) => words.happening(speaker, happening, game) ?? []);
    if (sentences.length > 0) announce(sentences.join(' '));
    // a change of language is no news
  }, [step]);

  if (speech === undefined || speaker === undefined || words === undefined)
    return <div className="loading" />;

  const showOutcome = (outcome: Refusal | undefined) => {
    setRefusal(outcome);
    if (outcome === undefined) setSelected(undefined);
    else announce(speaker.refusal(outcome));
  };
  const act = (tried: Tried) => {
    if (tried instanceof Promise) void tried.then(showOutcome);
    else showOutcome(tried);
  };
  const play = (move: Move) => {
    const text = game.writeMove(move);
    if (plan === undefined) {
      const tried = table.play([text]);
      // what only ends the turn, with nothing before it to take back, is its own confirm
      const isEnd = entry.endsTurn(text) && drafted === 0;
      const end = (refused: Refusal | undefined) =>
        refused === undefined && isEnd && table.scene.get().view.mayConfirm ? table.confirm() : refused;
      return act(tried instanceof Promise ? tried.then(end) : end(tried));
    }
    act(plan.plan.add(text));
    setPlan({ plan: plan.plan, moves: plan.plan.texts.length });
  };
  const undo = () => {
    if (plan === undefined) return act(table.undo());
    act(plan.plan.undo());
    setPlan({ plan: plan.plan, moves: plan.plan.texts.length });
  };
  const startPlan = () => {
    playback.hold();
    // from what the screen shows: nobody plans with moves that they have not been shown
    const made = Plan.from(game, state, eyes);
    if (isRefusal(made)) return act(made);
    for (const text of scene.plan) if (made.add(text) !== undefined) break;
    setPlan({ plan: made, moves: made.texts.length });
  };
  const endPlan = (keep: boolean) => {
    table.keepPlan(keep && plan ? plan.plan.texts : []);
    setPlan(undefined);
    playback.resume();
  };
  /** Puts the plan into the turn, as far as it is still legal. */
  const playPlan = async () => {
    let outcome: Refusal | undefined;
    for (const text of scene.plan) {
      outcome = await table.play([text]);
      if (outcome !== undefined) break;
    }
    table.keepPlan([]);
    act(outcome);
  };
  const board: BoardProps = {
    game,
    state,
    viewer: eyes,
    // a whole turn that waits for its confirm is still one's own
    actor: isPlanning || (playback.isLive && view.mayConfirm) ? eyes : game.actor(state),
    moves,
    faces: scene.seats,
    speaker,
    words,
    ...(chosen === undefined ? {} : { selected: chosen }),
    ...(ahead === undefined ? {} : { preview: ahead }),
    select: (move) => {
      setRefusal(undefined);
      setSelected(move === undefined ? undefined : { at, move });
    },
    play,
    whyNot: (text) => {
      const move = game.parseMove(text);
      if (move === undefined) return undefined;
      if (moves.includes(move)) return undefined;
      if (moves.length === 0) return speaker.say('table.notYourTurn');
      return speaker.refusal(game.whyNot(state, move));
    },
    openRule,
    ...(step === undefined ? {} : { step }),
    memory: table.memory,
  };
  if (scene.handTo !== undefined) {
    return (
      <HandOver
        entry={entry}
        state={state}
        seat={scene.handTo}
        speaker={speaker}
        take={() => table.takeDevice()}
        leave={() => navigate(table.home ?? '/')}
      />
    );
  }
  return (
    <div
      className={`table game-${game.id}${showsLog ? ' with-log' : ''}`}
      onKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest('dialog, input, textarea, select'))
          return;
        if (event.key === 'Escape' && showsLog) setShowsLog(false);
        else if (event.key === 'Escape' && chosen !== undefined) board.select(undefined);
        if ((event.ctrlKey || event.metaKey) && event.key === 'z' && (plan?.moves ?? drafted) > 0) undo();
        if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && view.mayConfirm)
          act(table.confirm());
      }}
    >
      <TableBar
        board={board}
        entry={entry}
        playback={playback}
        length={frames.length}
        scene={scene}
        toggleLog={() => setShowsLog(!showsLog)}
        report={() => setPanel('report')}
        leave={() => navigate(table.home ?? '/')}
        table={table}
        tools={tools}
        isPlanning={isPlanning}
      />
      <main className="table-main">
        <h1 className="unseen">{speaker.say('title')}</h1>
        <Board {...board} />
      </main>
      <LogPanel
        entry={entry}
        frames={frames}
        shown={playback.shown}
        board={board}
        playback={playback}
        isOpen={showsLog}
        close={() => setShowsLog(false)}
      />
      <ActionBar
        entry={entry}
        board={board}
        scene={scene}
        playback={playback}
        refusal={refusal}
        isMyTurn={isMyTurn}
        at={at}
        plan={plan?.plan}
        undo={undo}
        undoAll={() => act(table.undo(drafted))}
        confirm={() => act(table.confirm())}
        startPlan={startPlan}
        endPlan={endPlan}
        playPlan={() => void playPlan()}
        askAgain={() => table.askAgain()}
        showResult={() => setPanel('result')}
        isOver={isOver}
      />
      {eyes >= 0 && <Welcome entry={entry} board={board} playback={playback} />}
      {typeof panel === 'object' && (
        <RulesDialog entry={entry} section={panel.rule} close={() => setPanel(undefined)} />
      )}
      {panel === 'report' && (
        <ReportDialog table={table} speaker={speaker} close={() => setPanel(undefined)} />
      )}
      {panel === 'result' && isOver && (
        <Result table={table} speaker={speaker} board={board} close={() => setPanel(undefined)} />
      )}
    </div>
  );
}

/** What the last line shown, or the last move of the draft, did: for motion, sound and those who listen. */
function useStep(table: PlayedTable, shown: number, at: string): Step | undefined {
  const first = useRef(at);
  return useMemo(() => {
    // what was there when the screen opened is no news
    if (first.current === at) return undefined;
    const { view, frames } = table.scene.get();
    if (shown === frames.length && view.draft.length > 0) {
      const { game } = table;
      const start = frames.at(-1)?.after;
      const moves = view.draft.map((text) => game.parseMove(text) ?? 0);
      if (start === undefined) return undefined;
      const { after } = preview(game, start, moves.slice(0, -1));
      return { serial: at, seat: view.viewer, happenings: preview(game, after, moves.slice(-1)).happenings };
    }
    const frame = frames[shown - 1];
    // an own move was shown when it was drafted
    if (frame === undefined || frame.seat === view.viewer) return undefined;
    return { serial: at, seat: frame.seat === CHANCE ? OVER : frame.seat, happenings: frame.happenings };
  }, [table, shown, at]);
}
