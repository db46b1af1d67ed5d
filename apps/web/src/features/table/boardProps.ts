import type { BoardProps } from '@two-rivers/board';
import type { Ways } from '@two-rivers/kernel';
import type { Speaker, Teller } from '@two-rivers/words';
import type { Seen } from './seen.ts';

/** Board props from a session. */
export function boardProps(
  { entry, session, look, speaker, teller, openRule }: Omit<Seen, 'chronicle'>,
  memory: boolean,
): BoardProps {
  const { picked, intention, selected, preview, step } = look;
  return {
    position: look.position,
    viewer: look.scene.view.viewer,
    actor: look.actor,
    choices: look.choices,
    meanwhile: look.meanwhile,
    ...(picked === undefined ? {} : { picked }),
    ...(intention === undefined ? {} : { intention }),
    ...(selected === undefined ? {} : { selected }),
    ...(preview === undefined ? {} : { preview }),
    pick: (part) => session.pick(part),
    want: (goal, name) => session.want(goal, name),
    reach: (goal) => session.reach(goal),
    whyUnreached: (ways) => whyUnreached(speaker, teller, ways),
    go: () => session.go(),
    select: (choice) => session.select(choice),
    play: (choice) => session.answer(choice),
    make: (choice) => session.play(choice),
    deed: (choice) => {
      const action = teller.act(choice.move);
      return session.endsWith(choice) ? speaker.say('actions.andEnd', { action }) : action;
    },
    whyNot: (move) => {
      const refusal = session.whyNot(move);
      if (refusal === undefined) return undefined;
      // in the past, the viewer may see a turn of their own
      const isOwn = refusal.reason === 'not-your-turn' && refusal.values['actor'] === refusal.values['seat'];
      return isOwn ? speaker.say('table.notYourTurn') : speaker.refusal(refusal);
    },
    ...(step === undefined ? {} : { step }),
    players: look.scene.seats,
    speaker,
    tell: (move) => teller.choice(look.position, move),
    ruleOf: (kind) => entry.ruleOf(kind),
    openRule,
    memory,
  };
}

/** Whether a board may keep its old props for a moment; never across viewers. */
export function mayLag(before: BoardProps, board: BoardProps): boolean {
  // the effect of a click on a partial move depends on the partial
  const isSamePick = before.choices !== board.choices || before.picked === board.picked;
  return isSamePick && STEADY.every((key) => before[key] === board[key]);
}

const STEADY = ['viewer', 'players', 'speaker', 'memory'] as const;

/** Why a goal is out of reach, in a sentence; undefined if it is not. */
export function whyUnreached(speaker: Speaker, teller: Teller, ways: Ways): string | undefined {
  if (ways.kind === 'ways') return undefined;
  if (ways.kind === 'refused') return speaker.refusal(ways.refusal);
  return speaker.say('way.lacks', { what: teller.lacks(ways.lacks) });
}
