import type { BoardProps } from '@two-rivers/board';
import type { Seen } from './seen.ts';

/** What a board gets of a session. */
export function boardProps(
  { entry, session, look, speaker, teller, openRule }: Seen,
  memory: boolean,
): BoardProps {
  const { picked, selected, preview, step } = look;
  return {
    position: look.position,
    viewer: look.scene.view.viewer,
    actor: look.actor,
    choices: look.choices,
    ...(picked === undefined ? {} : { picked }),
    ...(selected === undefined ? {} : { selected }),
    ...(preview === undefined ? {} : { preview }),
    pick: (part) => session.pick(part),
    touch: (choice) => session.touch(choice),
    select: (choice) => session.select(choice),
    play: (choice) => session.play(choice),
    whyNot: (move) => {
      const refusal = session.whyNot(move);
      if (refusal === undefined) return undefined;
      // looking back, one may see a turn of one's own
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
