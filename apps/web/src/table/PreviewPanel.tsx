import type { Preview } from '@two-rivers/table';
import { Gains } from './Gains.tsx';
import type { BoardProps, BoardGame } from '@two-rivers/board';

interface PreviewPanelProps {
  readonly entry: BoardGame;
  readonly board: BoardProps;
  readonly preview: Preview;
}

/** What a move would do: every gain of every player, what a limit takes, and what else it sets off. */
export function PreviewPanel({ entry, board, preview }: PreviewPanelProps) {
  const { speaker, words, game, state, selected, viewer, faces, openRule } = board;
  const seats = faces.map((_, seat) => seat).toSorted((a, b) => Number(b === viewer) - Number(a === viewer));
  const sentences = preview.happenings
    .filter((happening) => !entry.isCounted(happening.what) && entry.isNews(happening))
    .flatMap((happening) => words.happening(speaker, happening, game) ?? []);
  return (
    <section className="preview" aria-label={speaker.say('preview.title')} aria-live="polite">
      {selected !== undefined && (
        <h3>
          {words.move(speaker, game, state, selected)}{' '}
          <button
            type="button"
            className="rule-link"
            onClick={() => openRule(entry.ruleOf(game.writeMove(selected).split(' ')[0] ?? ''))}
            aria-label={speaker.say('table.rules')}
          >
            ?
          </button>
        </h3>
      )}
      <p className="preview-gains">
        <Gains
          entry={entry}
          state={state}
          happenings={preview.happenings}
          seats={seats}
          nameOf={(seat) => speaker.name(seat)}
        />
      </p>
      {sentences.length > 0 && (
        <ul className="preview-news">
          {sentences.map((sentence, index) => (
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
