import { type GameView, SPECTATOR } from '@two-rivers/kernel';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import type { I18n } from '@two-rivers/i18n';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { requestAdvice } from '../../platform/bots/client.ts';
import { type SuggestedTurn, botTableOf } from '../../platform/bots/messages.ts';
import { stepThroughTurn } from '../table/turns.ts';
import { type GameI18n, createNarrator } from '../../platform/useGameI18n.ts';
import type { PositionDraft } from './draft.ts';
import css from './PositionAnalysis.module.css';
import type { EditorMessages } from './messages.gen.ts';
import type { EditorFormMessages } from './form/messages.gen.ts';

/** Time limits in ms: a quick first answer, then a thorough one. */
const THINKING_TIMES_MS = [200, 2500] as const;

interface PositionAnalysisProps {
  readonly entry: LoadedGame;
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  readonly gameI18n: GameI18n;
  readonly draft: PositionDraft;
}

/** Whether a player is to move and the game has a bot that can evaluate positions. */
export function canAnalyze({ gameView }: LoadedGame, { game, state }: PositionDraft): boolean {
  return game.actor(state) > SPECTATOR && gameView(game).reasons.length > 0;
}

/** Win chance of the player to move and the best turns, from the information that this player has. */
export function PositionAnalysis({ entry, pageI18n, gameI18n, draft: { game, state } }: PositionAnalysisProps) {
  const seat = game.actor(state);
  const maskedState = useMemo(() => {
    const copy = game.create();
    game.mask(state, seat, copy);
    return copy;
  }, [game, state, seat]);
  const { advice, isDone, hasFailed } = useAdvice(() => ({
    table: botTableOf(game),
    seat,
    state: maskedState.bytes.slice(),
  }));
  const { i18n } = gameI18n;
  const [best] = advice;
  return (
    <section className={css.analysis} aria-live="polite" aria-busy={!isDone}>
      <h2>{pageI18n.t('editor.analysis')}</h2>
      {best !== undefined && (
        <p>
          {pageI18n.t('editor.chance', {
            name: i18n.playerName(seat),
            win: best.winChance,
            points: best.points,
          })}
        </p>
      )}
      {!isDone && !hasFailed && <p className="hint">{i18n.t('hint.thinking')}</p>}
      {hasFailed && <p className="warning">{i18n.t('table.botFailed')}</p>}
      <ol>
        {advice.map((suggestion) => (
          <SuggestedTurnItem
            key={suggestion.moves.join(' ')}
            gameView={entry.gameView(game)}
            gameI18n={gameI18n}
            state={maskedState}
            suggestion={suggestion}
          />
        ))}
      </ol>
    </section>
  );
}

/** Suggestions for a decision, refined from one time limit to the next; requested once on mount. */
function useAdvice(decision: () => Parameters<typeof requestAdvice>[0]) {
  const [advice, setAdvice] = useState<readonly SuggestedTurn[]>([]);
  const [isDone, setDone] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isActive = true;
    const loadAdvice = async () => {
      for (const milliseconds of THINKING_TIMES_MS) {
        const suggestions = await requestAdvice(decision(), milliseconds);
        if (!isActive) return;
        setAdvice(suggestions);
      }
      setDone(true);
    };
    loadAdvice().catch(() => isActive && setFailed(true));
    return () => {
      isActive = false;
    };
    // another position remounts the component
  }, []);
  return { advice, isDone, hasFailed };
}

interface SuggestedTurnItemProps {
  readonly gameView: GameView;
  readonly gameI18n: GameI18n;
  readonly state: Parameters<typeof stepThroughTurn>[1];
  readonly suggestion: SuggestedTurn;
}

function SuggestedTurnItem({
  gameView,
  gameI18n,
  state,
  suggestion: { moves, isTiedWithBest, winChance, points, reasons },
}: SuggestedTurnItemProps) {
  const { i18n } = gameI18n;
  const narrator = createNarrator(gameI18n, gameView);
  const reasonText = explainReasons(i18n, document.documentElement.lang, reasons, gameView.game.actor(state));
  return (
    <li>
      {isTiedWithBest && <small>{i18n.t('hint.asGood')} </small>}
      <strong>
        {stepThroughTurn(gameView, state, moves)
          .map(({ position, move }) => narrator.stepText(position, move))
          .join(' · ')}
      </strong>
      <span className={css.numbers}>{i18n.t('hint.numbers', { win: winChance, points })}</span>
      {reasonText !== undefined && <span>{reasonText}</span>}
    </li>
  );
}
