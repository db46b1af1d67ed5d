import { gameOf, isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { GameLogBuilder, RecordSource, TableSession } from '@two-rivers/table';
import type { Messages } from '@two-rivers/i18n';
import { useStore } from '@two-rivers/ui';
import { useEffect, useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { startTimer } from '../table/playableTable.ts';
import type { RecordToReplay } from './openedRecord.ts';
import { type ReplayTimeline, buildTimeline } from './replayTimeline.ts';
import { type TableContextValue, useTable } from '../table/tableContext.ts';
import { createNarrator, useGameI18n } from '../../platform/useGameI18n.ts';
import type { ShareMessages } from '../share/messages.gen.ts';

/** A record opened for replay, with its session and timeline. */
export interface ReplaySession {
  readonly source: RecordSource;
  readonly session: TableSession;
  readonly logBuilder: GameLogBuilder;
  readonly timeline: ReplayTimeline;
}

export function openReplaySession(entry: LoadedGame, { record, isOver }: RecordToReplay): ReplaySession | Refusal {
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const source = RecordSource.open(game, record, isOver ? 'open' : SPECTATOR);
  if (isRefusal(source)) return source;
  const { pace } = settings.get();
  const session = new TableSession({
    table: source,
    gameView: entry.gameView(game),
    // the pace “instant” would jump to the end
    pace: pace === 'instant' ? 'fast' : pace,
    startTimer,
    isRecord: true,
  });
  const logBuilder = new GameLogBuilder(session.gameView);
  const { frames } = source.input.get();
  return { source, session, logBuilder, timeline: buildTimeline(logBuilder.build(frames), frames.length) };
}

interface ReplayContextInput {
  readonly entry: LoadedGame;
  readonly replay: ReplaySession;
  readonly messages: Messages<ShareMessages>;
  readonly openRule: (section: string) => void;
}

/** Context for the parts of a replay screen; undefined until the game's messages are loaded. */
export function useReplayContext({
  entry,
  replay,
  messages,
  openRule,
}: ReplayContextInput): TableContextValue<ShareMessages> | undefined {
  const { session, logBuilder } = replay;
  const snapshot = useStore(session.snapshot);
  useEffect(() => session.run(), [session]);
  const gameI18n = useGameI18n(
    entry,
    snapshot.input.seats.map(({ name }) => name),
  );
  const texts = useMemo(
    () =>
      gameI18n && {
        i18n: gameI18n.i18n.withMessages(messages),
        narrator: createNarrator(gameI18n, session.gameView),
      },
    [gameI18n, messages, session],
  );
  return texts && { entry, session, snapshot, ...texts, logBuilder, openRule };
}

/** Final position of the replay, in which all player information is known, and the player colors. */
export function useFinalPosition() {
  const { entry, session, snapshot } = useTable();
  const { seats, view } = snapshot.input;
  const end = useMemo(() => session.gameView.position(view.state), [session, view.state]);
  const colors = useMemo(() => seats.map((_, seat) => entry.playerColor({ position: end, seat })), [entry, seats, end]);
  return { end, colors };
}
