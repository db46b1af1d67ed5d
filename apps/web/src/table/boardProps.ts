import type { Move } from '@two-rivers/kernel';
import type { Choice } from '@two-rivers/table';
import type { BoardProps, OldBoardProps } from '@two-rivers/board';
import type { Seen } from './seen.ts';

/** What a board gets of a session. */
function boardProps({ session, look, speaker, teller, openRule }: Seen, memory: boolean): BoardProps {
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
      return refusal.reason === 'not-your-turn' ? speaker.say('table.notYourTurn') : speaker.refusal(refusal);
    },
    ...(step === undefined ? {} : { step }),
    players: look.scene.seats,
    speaker,
    tell: (move) => {
      const { game } = session.face;
      return teller.move(look.state, game.parseMove(session.face.write(move)) ?? 0);
    },
    openRule,
    memory,
  };
}

/** The same for boards that read the state itself. */
export function oldBoardProps(seen: Seen, memory: boolean): OldBoardProps {
  const { session, look } = seen;
  const { game } = session.face;
  const { moves, preview, step } = look.raw;
  const board = boardProps(seen, memory);
  const choiceOf = (move: Move): Choice | undefined => look.choices[moves.indexOf(move)];
  const selected = look.selected && game.parseMove(look.selected.text);
  return {
    board,
    game,
    state: look.state,
    viewer: board.viewer,
    actor: board.actor,
    moves,
    faces: board.players,
    speaker: board.speaker,
    teller: seen.teller,
    ...(selected === undefined ? {} : { selected }),
    ...(preview === undefined ? {} : { preview }),
    select: (move) => session.select(move === undefined ? undefined : choiceOf(move)),
    play: (move) => {
      const choice = choiceOf(move);
      if (choice !== undefined) session.play(choice);
    },
    whyNot: (text) => {
      const move = game.parseMove(text);
      return move === undefined ? undefined : board.whyNot(session.face.move(move));
    },
    openRule: board.openRule,
    ...(step === undefined ? {} : { step }),
    memory,
  };
}
