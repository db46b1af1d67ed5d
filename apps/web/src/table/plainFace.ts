import type { Face, FaceHappening, FaceMove, Gain, Game, Happening, Move, State } from '@two-rivers/kernel';
import type { BoardGame } from '@two-rivers/board';

interface PlainMove extends FaceMove {
  readonly text: string;
}

interface PlainHappening extends FaceHappening {
  readonly plain: Happening;
}

/** Stands in for the face of a game that has none yet: moves by their text, happenings as they are. */
export function plainFace(
  entry: BoardGame,
  game: Game,
): Face<State, State, PlainMove, (PlainHappening | Gain) & FaceHappening> {
  return {
    game,
    position: (state) => state,
    move: (move: Move) => {
      const text = game.writeMove(move);
      return { kind: text.split(' ')[0] ?? '', text };
    },
    write: ({ text }) => text,
    happening: (plain) =>
      entry.isCounted(plain.what)
        ? { kind: 'gain', seat: plain.seat, what: plain.what, amount: plain.amount, lost: plain.lost }
        : { kind: plain.what, seat: plain.seat, plain },
    isNews: (happening) => !('plain' in happening) || entry.isNews(happening.plain),
    endsTurn: ({ text }) => entry.endsTurn(text),
  };
}
