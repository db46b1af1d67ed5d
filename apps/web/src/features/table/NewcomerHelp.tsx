import { isGainEvent } from '@two-rivers/kernel';
import { classNames, Glyph, useLoaded, useI18n, useStore } from '@two-rivers/ui';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import { type ReactNode, useEffect, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import { requestMoveAdvice } from '../../platform/bots/client.ts';
import { type AdviceResult, botTableOf } from '../../platform/bots/messages.ts';
import { MarkupText } from '../rules/RuleSection.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import {
  warningKey,
  helpKindsFor,
  mayAskForHint,
  markIconExplained,
  countTurn,
  findIconExplanation,
  readExplainedIcons,
  readTurnCount,
} from './hints.ts';
import { useTable, useTableServices } from './tableContext.ts';
import { startTimer } from './playableTable.ts';
import css from './NewcomerHelp.module.css';

/** Thinking time in ms; enough to find an idea, or to compare a considered move with the best one. */
const THINK_MS = 350;

/** Idle time before the bot is asked, so that it does not slow down the response to taps. */
const PAUSE_MS = 500;

/** Minimum loss of win chance at which a move counts as a blunder. */
const BLUNDER_LOSS = 0.1;

interface NewcomerHelpProps {
  readonly askHint: () => void;
  /** keys of dismissed help, not shown again */
  readonly dismissedState: readonly [
    closed: readonly string[],
    set: (update: (before: readonly string[]) => readonly string[]) => void,
  ];
}

/** Unrequested help for newcomers, one item at a time: a blunder warning, an explained icon, or an idea for the turn. */
export function NewcomerHelp({ askHint, dismissedState }: NewcomerHelpProps) {
  const { entry, store, i18n, openRule } = useTableServices();
  const { gameView } = store;
  const { help } = useStore(settings);
  const game = entry.family.id;
  const { language } = useI18n();
  const { turn, move, momentKey, hasDraft } = useTable((table) => ({
    turn: table.isMyTurn ? gameView.turnKey(table.state) : undefined,
    move: table.intention?.path?.steps[0]?.text,
    momentKey: table.momentKey,
    hasDraft: table.input.view.draft.length > 0,
  }));
  const [turns, setTurns] = useState(() => readTurnCount(game));
  const [dismissed, setDismissed] = dismissedState;
  useEffect(() => {
    if (turn === undefined) return;
    countTurn(game);
    setTurns(readTurnCount(game));
  }, [game, turn]);
  const { ideas, icons, warnings } = helpKindsFor(help, turns);
  const currentAdvice = useMoveAdvice(move === undefined ? ideas : warnings, move);
  const iconExplanation = useUnexplainedIcon(icons, language);
  const iconName = iconExplanation?.iconName;
  useEffect(() => {
    if (iconName === undefined) return;
    // mark the icon only when its explanation disappears, so that there was time to read it
    return () => markIconExplained(game, iconName);
  }, [game, iconName]);
  // one idea per turn
  const helpKey = move === undefined ? `turn ${turn}` : warningKey({ momentKey }, move);
  const close = () => setDismissed((before) => [...before, helpKey]);
  if (dismissed.includes(helpKey)) return null;
  const { winChanceLoss = 0, advice = [] } = currentAdvice ?? {};
  if (move !== undefined && winChanceLoss >= BLUNDER_LOSS)
    return (
      <HelpNotice kind="caution" close={close}>
        {i18n.t('help.caution', { loses: winChanceLoss })}{' '}
        <button type="button" onClick={askHint}>
          {i18n.t('help.better')}
        </button>
      </HelpNotice>
    );
  if (iconExplanation !== undefined)
    return (
      <HelpNotice
        kind="sign"
        close={() => {
          markIconExplained(game, iconExplanation.iconName);
          close();
        }}
      >
        <strong>{i18n.t('help.sign')}</strong>{' '}
        <MarkupText
          entry={entry}
          text={`${iconExplanation.text} [?](${iconExplanation.section})`}
          goToSection={openRule}
        />
      </HelpNotice>
    );
  const idea =
    move === undefined ? explainReasons(i18n, language, advice[0]?.reasons ?? [], undefined, 'help.idea') : undefined;
  if (idea === undefined || hasDraft) return null;
  return (
    <HelpNotice kind="idea" close={close}>
      {idea}
    </HelpNotice>
  );
}

interface HelpNoticeProps {
  readonly kind: 'idea' | 'sign' | 'caution';
  readonly close: () => void;
  readonly children: ReactNode;
}

function HelpNotice({ kind, close, children }: HelpNoticeProps) {
  const { i18n } = useTableServices();
  return (
    <aside className={classNames('sheet', css.help, kind === 'caution' && css.caution)} data-help={kind} role="status">
      <p>{children}</p>
      <IconButton isTool onClick={close} label={i18n.t('close')}>
        <Glyph name="close" />
      </IconButton>
    </aside>
  );
}

/** The bot's advice for the current position, and about the previewed move if there is one. */
function useMoveAdvice(isEnabled: boolean, move: string | undefined): AdviceResult | undefined {
  const { gameView } = useTableServices().store;
  const { state, viewer, momentKey, isAskable } = useTable((table) => ({
    state: table.state,
    viewer: table.input.viewer,
    momentKey: table.momentKey,
    isAskable: mayAskForHint(table, gameView),
  }));
  const mayAsk = isEnabled && isAskable;
  const at = `${momentKey} ${move ?? ''}`;
  const [stored, setStored] = useState<{ readonly requestKey: string; readonly advice: AdviceResult }>();
  useEffect(() => {
    if (!mayAsk) return;
    let isCurrent = true;
    const loadAdvice = () => {
      const decision = { table: botTableOf(gameView.game), seat: viewer, state: state.bytes.slice() };
      requestMoveAdvice(decision, THINK_MS, move).then(
        (advice) => isCurrent && setStored({ requestKey: at, advice }),
        // no advice if the request fails
        () => undefined,
      );
    };
    const cancel = startTimer(PAUSE_MS, loadAdvice);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [mayAsk, at]);
  return stored?.requestKey === at ? stored.advice : undefined;
}

/** The first icon in the preview that was never explained. */
function useUnexplainedIcon(isEnabled: boolean, language: 'en' | 'pl' | 'it') {
  const { entry } = useTableServices();
  const game = entry.family.id;
  /** icons of the previewed gains; undefined without a previewed path */
  const icons = useTable(
    ({ intention, preview }) => intention?.path && preview?.events.filter(isGainEvent).map(({ what }) => what),
  );
  const isNeeded = isEnabled && icons !== undefined;
  const { value: rules } = useLoaded(isNeeded ? `${game} ${language}` : '', async () =>
    isNeeded ? entry.textLoaders.rules[language]() : undefined,
  );
  if (!isNeeded || rules === undefined) return undefined;
  const explained = readExplainedIcons(game);
  for (const icon of icons) {
    const explanation = explained.includes(icon) ? undefined : findIconExplanation(rules, icon);
    if (explanation !== undefined) return explanation;
  }
  return undefined;
}
