import { useEffect, useState } from 'react';
import { classes } from '@two-rivers/board';
import { gainsOf } from '@two-rivers/table';
import { because } from '@two-rivers/words/because';
import { askAdvice } from '../../platform/bots/client.ts';
import { type Suggested, tableOfBots } from '../../platform/bots/messages.ts';
import { Gains } from './Gains.tsx';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import { turnOf } from './turns.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './Hint.module.css';

/** A quick first answer, then a refined one. */
const FIRST_MS = 150;
const REFINED_MS = 1200;

interface HintProps {
  /** called with the first move of the previewed suggestion */
  readonly chosen: (move: string) => void;
  readonly close: () => void;
}

/** A strong player's advice from what the viewer may know: up to three turns, with gains, reasons and win chances. */
export function Hint({ chosen, close }: HintProps) {
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
    // one request per position; another position mounts another panel
  }, [game, scene.eyes, state]);
  return (
    <section
      className={classes('sheet', css.advice)}
      aria-label={speaker.say('actions.hint')}
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
      <p className="unseen" role="status">
        {isRefined && advice?.[0] !== undefined && <Heard suggested={advice[0]} />}
      </p>
      <ol>
        {advice?.map((suggested) => (
          <Suggestion key={suggested.steps.join(' ')} suggested={suggested} chosen={chosen} close={close} />
        ))}
      </ol>
    </section>
  );
}

interface SuggestionProps extends HintProps {
  readonly suggested: Suggested;
}

/** A whole turn; a click previews it on the board. */
function Suggestion({ suggested, chosen, close }: SuggestionProps) {
  const { session, look, speaker, teller } = useSeen();
  const { win, points, isAsGood, reasons } = suggested;
  const heard = useHeard(suggested);
  const told = turnOf(session.face, look.state, suggested.steps);
  const texts = told.map(({ text }) => text);
  const looked = look.intention?.way?.steps.map(({ text }) => text).join(' ');
  return (
    <li>
      <button
        type="button"
        data-suggestion={texts.join(' ')}
        aria-label={heard}
        aria-pressed={looked === texts.join(' ')}
        onClick={() => {
          session.lookAt(texts);
          chosen(texts[0] ?? '');
          close();
        }}
      >
        {isAsGood && <span className={css.asGood}>{speaker.say('hint.asGood')}</span>}
        <span className={css.move}>
          {told.map(({ text, move, position }, index) => (
            <span key={`${index} ${text}`}>{teller.step(position, move)}</span>
          ))}
        </span>
        <span>
          <Gains happenings={told.flatMap(({ happenings }) => happenings)} seats={[look.scene.eyes]} />
        </span>
        <span>{because(speaker, document.documentElement.lang, reasons)}</span>
        <span className={css.numbers}>{speaker.say('hint.numbers', { win, points })}</span>
      </button>
    </li>
  );
}

/** A suggestion in sentences, for screen readers; on screen it is columns and icons. */
function useHeard({ steps, win, points, isAsGood, reasons }: Suggested): string {
  const { session, look, speaker, teller } = useSeen();
  const { eyes } = look.scene;
  const turn = turnOf(session.face, look.state, steps);
  const happenings = turn.flatMap((step) => step.happenings);
  const said = because(speaker, document.documentElement.lang, reasons);
  return [
    ...(isAsGood ? [speaker.say('hint.asGood')] : []),
    ...turn.map(({ move, position }) => teller.step(position, move)),
    teller.shares([{ seat: eyes, gains: gainsOf(happenings, eyes) }].filter(({ gains }) => gains.length > 0)),
    said ?? '',
    speaker.say('hint.numbers', { win, points }),
  ]
    .filter((part) => part !== '')
    .map((part) => part.replace(/[.:]$/, ''))
    .join('. ');
}

function Heard({ suggested }: { readonly suggested: Suggested }) {
  return useHeard(suggested);
}
