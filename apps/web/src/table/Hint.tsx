import { useEffect, useState } from 'react';
import { classes } from '@two-rivers/board';
import { askAdvice } from '../bots/client.ts';
import { type Suggested, tableOfBots } from '../bots/messages.ts';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './Hint.module.css';

/** The first answer comes quickly, the second is thought through. */
const FIRST_MS = 150;
const REFINED_MS = 1200;

interface HintProps {
  readonly close: () => void;
}

/** What a strong player would do here, from what the player can see: up to three moves, with chances and reasons. */
export function Hint({ close }: HintProps) {
  const { session, look, speaker } = useSeen();
  const { game } = session.face;
  const { state, scene } = look;
  const [advice, setAdvice] = useState<readonly Suggested[]>();
  const [isRefined, setRefined] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const decision = { table: tableOfBots(game), seat: scene.eyes, state: state.bytes.slice() };
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
  }, [game, scene.eyes, state]);
  return (
    <section
      className={classes('sheet', css.advice)}
      aria-label={speaker.say('actions.hint')}
      aria-live="polite"
      aria-busy={!isRefined}
    >
      <header>
        <Sign name="hint" /> <strong>{speaker.say('actions.hint')}</strong>
        {!isRefined && !hasFailed && <span className={css.thinking}>{speaker.say('hint.thinking')}</span>}
        <IconButton isTool onClick={close} label={speaker.say('close')}>
          ✕
        </IconButton>
      </header>
      {hasFailed && <p className="warning">{speaker.say('table.botFailed')}</p>}
      <ol>
        {advice?.map((suggested) => (
          <Suggestion key={suggested.move} suggested={suggested} close={close} />
        ))}
      </ol>
    </section>
  );
}

interface SuggestionProps extends HintProps {
  readonly suggested: Suggested;
}

function Suggestion({ suggested, close }: SuggestionProps) {
  const { session, look, speaker, teller } = useSeen();
  const { move: text, win, points, reasons } = suggested;
  const choice = look.choices.find((each) => each.text === text);
  const move = session.face.game.parseMove(text);
  if (choice === undefined || move === undefined) return null;
  return (
    <li>
      <button
        type="button"
        data-suggestion={text}
        aria-pressed={look.selected === choice}
        onClick={() => {
          session.select(choice);
          close();
        }}
      >
        <span className={css.move}>{teller.move(look.state, move)}</span>
        <span className={css.numbers}>{speaker.say('hint.numbers', { win, points })}</span>
        <Reasons reasons={reasons} />
      </button>
    </li>
  );
}

function Reasons({ reasons }: { readonly reasons: Suggested['reasons'] }) {
  const { speaker } = useSeen();
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
        <span key={category} className={css.better}>
          {speaker.say(`hint.${category}`)}
        </span>
      ))}
      {better !== '' && <span className={css.better}>{speaker.say('hint.better', { reasons: better })}</span>}
      {worse !== '' && <span className={css.worse}>{speaker.say('hint.worse', { reasons: worse })}</span>}
    </>
  );
}
