import { useEffect, useState } from 'react';
import { askAdvice } from '../bots/client.ts';
import { type Suggested, tableOfBots } from '../bots/messages.ts';
import { Sign } from './icons.tsx';
import type { BoardProps } from '@two-rivers/board';

/** The first answer comes quickly, the second is thought through. */
const FIRST_MS = 150;
const REFINED_MS = 1200;

interface HintProps {
  readonly board: BoardProps;
  readonly close: () => void;
}

/** What a strong player would do here, from what the player can see: up to three moves, with chances and reasons. */
export function Hint({ board, close }: HintProps) {
  const { game, state, viewer, speaker } = board;
  const [advice, setAdvice] = useState<readonly Suggested[]>();
  const [isRefined, setRefined] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const decision = { table: tableOfBots(game), seat: viewer, state: state.bytes.slice() };
    const ask = async () => {
      const first = await askAdvice(decision, FIRST_MS);
      if (!isWanted) return;
      setAdvice(first);
      const refined = await askAdvice(decision, REFINED_MS);
      if (!isWanted) return;
      setAdvice(refined);
      setRefined(true);
    };
    ask().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
    // a position is asked about once; another one is another panel
  }, [game, viewer, state]);
  return (
    <section
      className="advice"
      aria-label={speaker.say('actions.hint')}
      aria-live="polite"
      aria-busy={!isRefined}
    >
      <header>
        <Sign name="hint" /> <strong>{speaker.say('actions.hint')}</strong>
        {!isRefined && !hasFailed && <span className="advice-thinking">{speaker.say('hint.thinking')}</span>}
        <button type="button" className="plain tool" onClick={close} aria-label={speaker.say('close')}>
          ✕
        </button>
      </header>
      {hasFailed && <p className="warning">{speaker.say('table.botFailed')}</p>}
      <ol>
        {advice?.map((suggested) => (
          <Suggestion key={suggested.move} board={board} suggested={suggested} close={close} />
        ))}
      </ol>
    </section>
  );
}

interface SuggestionProps extends HintProps {
  readonly suggested: Suggested;
}

function Suggestion({ board, suggested, close }: SuggestionProps) {
  const { game, state, speaker, words, selected, select } = board;
  const { move: text, win, points, reasons } = suggested;
  const move = game.parseMove(text);
  if (move === undefined) return null;
  return (
    <li>
      <button
        type="button"
        data-suggestion={text}
        aria-pressed={selected === move}
        onClick={() => {
          select(move);
          close();
        }}
      >
        <span className="advice-move">{words.move(speaker, game, state, move)}</span>
        <span className="advice-numbers">{speaker.say('hint.numbers', { win, points })}</span>
        <Reasons board={board} reasons={reasons} />
      </button>
    </li>
  );
}

function Reasons({
  board: { speaker },
  reasons,
}: {
  readonly board: BoardProps;
  readonly reasons: Suggested['reasons'];
}) {
  const list = (sign: number, key: string) =>
    new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(
      reasons
        .filter(({ gain }) => Math.sign(gain) === sign)
        .map(({ category, gain }) =>
          speaker.say(key, { reason: speaker.say(`hint.${category}`), points: Math.abs(gain) }),
        ),
    );
  const better = list(1, 'hint.gain');
  const worse = list(-1, 'hint.loss');
  // what no points can be given for is said as it is
  const plain = reasons.filter(({ gain }) => gain === 0);
  return (
    <>
      {plain.map(({ category }) => (
        <span key={category} className="advice-better">
          {speaker.say(`hint.${category}`)}
        </span>
      ))}
      {better !== '' && (
        <span className="advice-better">{speaker.say('hint.better', { reasons: better })}</span>
      )}
      {worse !== '' && <span className="advice-worse">{speaker.say('hint.worse', { reasons: worse })}</span>}
    </>
  );
}
