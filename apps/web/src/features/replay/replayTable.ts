import type { Messages } from '@two-rivers/i18n';
import { gameOf, isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { GameLogBuilder, ordinaryTable, RecordSource } from '@two-rivers/table';
import type { LiveTable } from '@two-rivers/ui';
import { useEffect, useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { createNarrator, useGameI18n } from '../../platform/useGameI18n.ts';
import type { ShareMessages } from '../share/messages.gen.ts';
import { startTimer } from '../table/playableTable.ts';
import { showTable, type ShownTable } from '../table/shownTable.ts';
import { type TableServices, useTable, useTableServices } from '../table/tableContext.ts';
import type { RecordToReplay } from './openedRecord.ts';
import { type ReplayTimeline, buildTimeline } from './replayTimeline.ts';

/** A record opened for replay: its table, with a timeline beside it. */
export interface ReplayTable {
  readonly source: RecordSource;
  readonly store: TableServices['store'];
  readonly logBuilder: GameLogBuilder;
  readonly timeline: ReplayTimeline;
}

export function openReplayTable(entry: LoadedGame, { record, isOver }: RecordToReplay): ReplayTable | Refusal {
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const source = RecordSource.open(game, record, isOver ? 'open' : SPECTATOR);
  if (isRefusal(source)) return source;
  const { pace } = settings.get();
  const store = ordinaryTable({
    source,
    gameView: entry.gameView(game),
    // the pace “instant” would jump to the end
    pace: pace === 'instant' ? 'fast' : pace,
    startTimer,
    isRecord: true,
  });
  const logBuilder = new GameLogBuilder(store.gameView);
  const { frames } = source.input;
  return { source, store, logBuilder, timeline: buildTimeline(logBuilder.build(frames), frames.length) };
}

interface ShownReplayInput {
  readonly entry: LoadedGame;
  readonly replay: ReplayTable;
  readonly messages: Messages<ShareMessages>;
  /** always the same function */
  readonly openRule: (section: string) => void;
}

/** What the parts of a replay screen read. */
interface ShownReplay {
  readonly services: TableServices<ShareMessages>;
  readonly table: LiveTable<ShownTable>;
}

/** Runs a replay while it is on screen, and shows it in the current language; undefined until the texts are loaded. */
export function useShownReplay({ entry, replay, messages, openRule }: ShownReplayInput): ShownReplay | undefined {
  const { source, store, logBuilder } = replay;
  useEffect(() => store.start(), [store]);
  const gameI18n = useGameI18n(
    entry,
    source.input.seats.map(({ name }) => name),
  );
  return useMemo(() => {
    if (gameI18n === undefined) return undefined;
    const i18n = gameI18n.i18n.withMessages(messages);
    const narrator = createNarrator(gameI18n, store.gameView);
    return {
      services: { entry, store, i18n, narrator, logBuilder, openRule },
      table: showTable(store, { entry, i18n, narrator, openRule, isMemoryMode: false }),
    };
  }, [gameI18n, messages, entry, store, logBuilder, openRule]);
}

/** Final position of the replay, in which all player information is known. */
export function useFinalPosition(): unknown {
  const { store } = useTableServices();
  const state = useTable(({ input }) => input.view.state);
  return useMemo(() => store.gameView.position(state), [store, state]);
}

/** Colors of the players, by seat. */
export function usePlayerColors(): readonly string[] {
  const { entry } = useTableServices();
  const position = useFinalPosition();
  const seats = useTable(({ input }) => input.seats.length);
  return useMemo(
    () => Array.from({ length: seats }, (_, seat) => entry.playerColor({ position, seat })),
    [entry, position, seats],
  );
}
