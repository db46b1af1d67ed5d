import { useEffect, useState } from 'react';
import { classNames } from '@two-rivers/ui';
import { sumGains } from '@two-rivers/table';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import { requestAdvice } from '../../platform/bots/client.ts';
import { type SuggestedTurn, botTableOf } from '../../platform/bots/messages.ts';
import { GainIcons } from './GainIcons.tsx';
import { TableIcon } from './TableIcon.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import { stepThroughTurn } from './turns.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './HintPanel.module.css';

/** Time limits in ms: a quick first hint, then a refined one. */
const FIRST_MS = 150;
const REFINED_MS = 1200;

interface HintPanelProps {
  /** called with the first move of the previewed suggestion */
  readonly onPreview: (move: string) => void;
  readonly close: () => void;
}

/** Hint of a strong bot from the viewer's information: up to three turns, with gains, reasons and win chances. */
export function HintPanel({ onPreview, close }: HintPanelProps) {
  const { store, i18n } = useTableServices();
  const { game } = store.gameView;
  const { state, viewer } = useTable((table) => ({ state: table.state, viewer: table.input.viewer }));
  const [advice, setAdvice] = useState<readonly SuggestedTurn[]>();
  const [isRefined, setRefined] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const decision = { table: botTableOf(game), seat: viewer, state: state.bytes.slice() };
    const loadAdvice = async () => {
      const first = await requestAdvice(decision, FIRST_MS);
      if (!isCurrent) return;
      setAdvice(first);
      const refinedAdvice = await requestAdvice(decision, REFINED_MS);
      if (!isCurrent) return;
      setAdvice(refinedAdvice);
      setRefined(true);
    };
    loadAdvice().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
    // one request per position; another position mounts another panel
  }, [game, viewer, state]);
  return (
    <section className={classNames('sheet', css.advice)} aria-label={i18n.t('actions.hint')} aria-busy={!isRefined}>
      <header>
        <TableIcon name="hint" /> <strong>{i18n.t('actions.hint')}</strong>
        {!isRefined && !hasFailed && <span className={css.thinking}>{i18n.t('hint.thinking')}</span>}
        <IconButton isTool onClick={close} label={i18n.t('close')}>
          ✕
        </IconButton>
      </header>
      {hasFailed && <p className="warning">{i18n.t('table.botFailed')}</p>}
      <p className="unseen" role="status">
        {isRefined && advice?.[0] !== undefined && <SpokenSuggestion suggestion={advice[0]} />}
      </p>
      <ol>
        {advice?.map((suggestion) => (
          <Suggestion key={suggestion.moves.join(' ')} suggestion={suggestion} onPreview={onPreview} close={close} />
        ))}
      </ol>
    </section>
  );
}

interface SuggestionProps extends HintPanelProps {
  readonly suggestion: SuggestedTurn;
}

/** A whole turn; a click previews it on the board. */
function Suggestion({ suggestion, onPreview, close }: SuggestionProps) {
  const { store, i18n, narrator } = useTableServices();
  const { winChance, points, isTiedWithBest, reasons } = suggestion;
  const spokenText = useSuggestionText(suggestion);
  const { state, viewer } = useTable((table) => ({ state: table.state, viewer: table.input.viewer }));
  const turnSteps = stepThroughTurn(store.gameView, state, suggestion.moves);
  const texts = turnSteps.map(({ text }) => text);
  const isPreviewed = useTable(
    ({ intention }) => intention?.path?.steps.map(({ text }) => text).join(' ') === texts.join(' '),
  );
  return (
    <li>
      <button
        type="button"
        data-suggestion={texts.join(' ')}
        aria-label={spokenText}
        aria-pressed={isPreviewed}
        onClick={() => {
          store.send({ type: 'previewMoves', texts });
          onPreview(texts[0] ?? '');
          close();
        }}
      >
        {isTiedWithBest && <span className={css.asGood}>{i18n.t('hint.asGood')}</span>}
        <span className={css.move}>
          {turnSteps.map(({ text, move, position }, index) => (
            <span key={`${index} ${text}`}>{narrator.stepText(position, move)}</span>
          ))}
        </span>
        <span>
          <GainIcons events={turnSteps.flatMap(({ events }) => events)} seats={[viewer]} />
        </span>
        <span>{explainReasons(i18n, document.documentElement.lang, reasons)}</span>
        <span className={css.numbers}>{i18n.t('hint.numbers', { win: winChance, points })}</span>
      </button>
    </li>
  );
}

/** A suggestion in sentences, for screen readers; the screen shows columns and icons instead. */
function useSuggestionText({ moves, winChance, points, isTiedWithBest, reasons }: SuggestedTurn): string {
  const { store, i18n, narrator } = useTableServices();
  const { state, viewer } = useTable((table) => ({ state: table.state, viewer: table.input.viewer }));
  const turn = stepThroughTurn(store.gameView, state, moves);
  const events = turn.flatMap((step) => step.events);
  const reasonText = explainReasons(i18n, document.documentElement.lang, reasons);
  return [
    ...(isTiedWithBest ? [i18n.t('hint.asGood')] : []),
    ...turn.map(({ move, position }) => narrator.stepText(position, move)),
    narrator.gainsText([{ seat: viewer, gains: sumGains(events, viewer) }].filter(({ gains }) => gains.length > 0)),
    reasonText ?? '',
    i18n.t('hint.numbers', { win: winChance, points }),
  ]
    .filter((part) => part !== '')
    .map((part) => part.replace(/[.:]$/, ''))
    .join('. ');
}

function SpokenSuggestion({ suggestion }: { readonly suggestion: SuggestedTurn }) {
  return useSuggestionText(suggestion);
}
