import type { BoardProps } from '@two-rivers/ui';
import type { PathResult } from '@two-rivers/kernel';
import type { Narrator } from '@two-rivers/i18n';
import type { TableContextValue } from './tableContext.ts';
import type { TableI18n } from '../../platform/useGameI18n.ts';

/** Props of a board, derived from the session and its context. */
export function boardProps(
  { entry, session, snapshot, i18n, narrator, openRule }: Omit<TableContextValue, 'logBuilder'>,
  memory: boolean,
): BoardProps {
  const { picked, intention, selected, preview, step } = snapshot;
  return {
    position: snapshot.position,
    viewer: snapshot.input.view.viewer,
    actor: snapshot.actor,
    choices: snapshot.choices,
    eventsSinceOwnMove: snapshot.eventsSinceOwnMove,
    ...(picked === undefined ? {} : { partialMove: picked }),
    ...(intention === undefined ? {} : { intention }),
    ...(selected === undefined ? {} : { selected }),
    ...(preview === undefined ? {} : { preview }),
    pick: (part) => session.pick(part),
    previewGoal: (goal, name) => session.previewGoal(goal, name),
    requestPaths: (goal) => session.requestPaths(goal),
    unreachableReason: (paths) => unreachableReason(i18n, narrator, paths),
    playPath: () => session.playPath(),
    select: (choice) => session.select(choice),
    play: (choice) => session.playOrPreview(choice),
    playImmediately: (choice) => session.play(choice),
    buttonLabel: (choice) => {
      const action = narrator.buttonLabel(choice.move);
      return session.wouldEndTurn(choice) ? i18n.t('actions.andEnd', { action }) : action;
    },
    illegalReason: (move) => {
      const refusal = session.refusalFor(move);
      if (refusal === undefined) return undefined;
      // if a past moment is shown, the turn shown may be the viewer's own
      const isOwn = refusal.reason === 'not-your-turn' && refusal.values['actor'] === refusal.values['seat'];
      return isOwn ? i18n.t('table.notYourTurn') : i18n.refusalText(refusal);
    },
    ...(step === undefined ? {} : { lastStep: step }),
    players: snapshot.input.seats,
    i18n,
    describeMove: (move) => narrator.choiceText(snapshot.position, move),
    ruleSectionOf: (kind) => entry.ruleSectionOf(kind),
    openRule,
    isMemoryMode: memory,
  };
}

/** Whether a board may keep its old props for a moment; never when the viewer changes. */
export function mayDefer(before: BoardProps, board: BoardProps): boolean {
  // with the same choices, the effect of a click depends on the partial move
  const hasValidSelection = before.choices !== board.choices || before.partialMove === board.partialMove;
  return hasValidSelection && UNDEFERRED_PROPS.every((key) => before[key] === board[key]);
}

const UNDEFERRED_PROPS = ['viewer', 'players', 'i18n', 'isMemoryMode'] as const;

/** Why a goal is out of reach, in a sentence; undefined if it can be reached. */
export function unreachableReason(i18n: TableI18n, narrator: Narrator, paths: PathResult): string | undefined {
  if (paths.kind === 'paths') return undefined;
  if (paths.kind === 'refused') return i18n.refusalText(paths.refusal);
  return i18n.t('way.lacks', { what: narrator.shortagesText(paths.shortages) });
}
