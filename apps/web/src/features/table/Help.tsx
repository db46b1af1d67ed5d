import { isGain } from '@two-rivers/kernel';
import { classes, Glyph, useLoaded, useSpoken, useStore } from '@two-rivers/board';
import { because } from '@two-rivers/words/because';
import { type ReactNode, useEffect, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import { askAbout } from '../../platform/bots/client.ts';
import { type Advised, tableOfBots } from '../../platform/bots/messages.ts';
import { Marked } from '../rules/Section.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import {
  cautionOf,
  helpedWith,
  mayAskForHint,
  noteSign,
  noteTurn,
  signOf,
  signsMet,
  turnsTaken,
} from './hints.ts';
import { useSeen } from './seen.ts';
import { after } from './playedTable.ts';
import css from './Help.module.css';

/** Enough for an idea, and to rank a considered move among the best. */
const THINK_MS = 350;

/** Idle time before asking: while the player keeps tapping, the processor is needed for the taps. */
const PAUSE_MS = 500;

/** Loss of win chance that an analysis calls a blunder. */
const BLUNDER = 0.1;

interface HelpProps {
  readonly askHint: () => void;
  /** keys of dismissed help, not shown again */
  readonly putAway: readonly [
    closed: readonly string[],
    set: (add: (before: readonly string[]) => readonly string[]) => void,
  ];
}

/** Unasked help for newcomers, one item at a time: a warning before a blunder, an icon explained, an idea for the turn. */
export function Help({ askHint, putAway }: HelpProps) {
  const { entry, session, look, speaker, openRule } = useSeen();
  const { help } = useStore(settings);
  const game = entry.family.id;
  const { language } = useSpoken();
  const turn = look.isMyTurn ? session.face.turn(look.state) : undefined;
  const [turns, setTurns] = useState(() => turnsTaken(game));
  const [closed, setClosed] = putAway;
  useEffect(() => {
    if (turn === undefined) return;
    noteTurn(game);
    setTurns(turnsTaken(game));
  }, [game, turn]);
  const { ideas, signs, cautions } = helpedWith(help, turns);
  const move = look.intention?.way?.steps[0]?.text;
  const advised = useAdvised(move === undefined ? ideas : cautions, move);
  const sign = useNewSign(signs, language);
  const said = sign?.what;
  useEffect(() => {
    if (said === undefined) return;
    // on unmount: it was on screen long enough to read
    return () => noteSign(game, said);
  }, [game, said]);
  // one idea for the whole turn
  const about = move === undefined ? `turn ${turn}` : cautionOf(look, move);
  const close = () => setClosed((before) => [...before, about]);
  if (closed.includes(about)) return null;
  const { loses = 0, advice = [] } = advised ?? {};
  if (move !== undefined && loses >= BLUNDER)
    return (
      <Strip kind="caution" close={close}>
        {speaker.say('help.caution', { loses })}{' '}
        <button type="button" onClick={askHint}>
          {speaker.say('help.better')}
        </button>
      </Strip>
    );
  if (sign !== undefined)
    return (
      <Strip
        kind="sign"
        close={() => {
          noteSign(game, sign.what);
          close();
        }}
      >
        <strong>{speaker.say('help.sign')}</strong>{' '}
        <Marked entry={entry} text={`${sign.text} [?](${sign.section})`} go={openRule} />
      </Strip>
    );
  const idea =
    move === undefined
      ? because(speaker, language, advice[0]?.reasons ?? [], undefined, 'help.idea')
      : undefined;
  if (idea === undefined || look.scene.view.draft.length > 0) return null;
  return (
    <Strip kind="idea" close={close}>
      {idea}
    </Strip>
  );
}

interface StripProps {
  readonly kind: 'idea' | 'sign' | 'caution';
  readonly close: () => void;
  readonly children: ReactNode;
}

function Strip({ kind, close, children }: StripProps) {
  const { speaker } = useSeen();
  return (
    <aside
      className={classes('sheet', css.help, kind === 'caution' && css.caution)}
      data-help={kind}
      role="status"
    >
      <p>{children}</p>
      <IconButton isTool onClick={close} label={speaker.say('close')}>
        <Glyph name="close" />
      </IconButton>
    </aside>
  );
}

/** The bot's advice for the moment, and on the previewed move. */
function useAdvised(isWanted: boolean, move: string | undefined): Advised | undefined {
  const { session, look } = useSeen();
  const { face } = session;
  const { state, scene } = look;
  const mayAsk = isWanted && mayAskForHint(look, face);
  const at = `${look.at} ${move ?? ''}`;
  const [advised, setAdvised] = useState<{ readonly at: string; readonly said: Advised }>();
  useEffect(() => {
    if (!mayAsk) return;
    let isCurrent = true;
    const ask = () => {
      const decision = { table: tableOfBots(face.game), seat: scene.eyes, state: state.bytes.slice() };
      askAbout(decision, THINK_MS, move).then(
        (said) => isCurrent && setAdvised({ at, said }),
        // no answer, no advice
        () => undefined,
      );
    };
    const callOff = after(PAUSE_MS, ask);
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [mayAsk, at]);
  return advised?.at === at ? advised.said : undefined;
}

/** The first icon in the preview that was never explained. */
function useNewSign(isWanted: boolean, language: 'en' | 'pl' | 'it') {
  const { entry, look } = useSeen();
  const game = entry.family.id;
  const isNeeded = isWanted && look.intention?.way !== undefined;
  const { value: rules } = useLoaded(isNeeded ? `${game} ${language}` : '', async () =>
    isNeeded ? entry.wording.rules[language]() : undefined,
  );
  if (!isNeeded || rules === undefined) return undefined;
  const met = signsMet(game);
  const gained = look.preview?.happenings.filter(isGain) ?? [];
  for (const { what } of gained) {
    const sign = met.includes(what) ? undefined : signOf(rules, what);
    if (sign !== undefined) return sign;
  }
  return undefined;
}
