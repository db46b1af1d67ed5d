import { type BoardProps, Dialog } from '@two-rivers/board';

/** All legal moves as sentences: a full way to play by keyboard and for those who listen. */
export function AllChoices({ board, close }: { readonly board: BoardProps; readonly close: () => void }) {
  const { speaker, select } = board;
  return (
    <Dialog title={speaker.say('actions.all')} className="all-choices" close={close}>
      <MoveChoices
        {...board}
        select={(move) => {
          select(move);
          close();
        }}
      />
    </Dialog>
  );
}

/** The moves as a list of sentences, those of a kind together. */
function MoveChoices({ game, state, moves, speaker, words, selected, select }: BoardProps) {
  return (
    <ul className="move-list">
      {moves.map((move) => (
        <li key={move}>
          <button
            type="button"
            data-move={game.writeMove(move)}
            aria-pressed={move === selected}
            onClick={() => select(move)}
          >
            {words.move(speaker, game, state, move)}
          </button>
        </li>
      ))}
    </ul>
  );
}
