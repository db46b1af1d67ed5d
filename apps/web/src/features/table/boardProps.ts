import type { BoardCommand, BoardTable } from '@two-rivers/ui';
import type { PathResult } from '@two-rivers/kernel';
import type { Narrator } from '@two-rivers/i18n';
import type { TableSession } from '@two-rivers/table';
import type { TableContextValue } from './tableContext.ts';
import type { TableI18n } from '../../platform/useGameI18n.ts';

/** Props of a board, derived from the session and its context. */
export function boardProps(
  { entry, session, snapshot, i18n, narrator, openRule }: Omit<TableContextValue, 'logBuilder'>,
  memory: boolean,
): BoardTable {
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
    send: (command) => runCommand(session, command),
    pathsTo: (goal) => session.requestPaths(goal),
    unreachableReason: (paths) => unreachableReason(i18n, narrator, paths),
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

function runCommand(session: TableSession, command: BoardCommand): void {
  switch (command.type) {
    case 'previewGoal':
      return session.previewGoal(command.goal, command.name);
    case 'playPath':
      return session.playPath();
    case 'pick':
      return session.pick(command.part);
    case 'select':
      return session.select(command.choice);
    case 'playOrPreview':
      return session.playOrPreview(command.choice);
    case 'play':
      return session.play(command.choice);
  }
}

/** Why a goal is out of reach, in a sentence; undefined if it can be reached. */
export function unreachableReason(i18n: TableI18n, narrator: Narrator, paths: PathResult): string | undefined {
  if (paths.kind === 'paths') return undefined;
  if (paths.kind === 'refused') return i18n.refusalText(paths.refusal);
  return i18n.t('way.lacks', { what: narrator.shortagesText(paths.shortages) });
}
