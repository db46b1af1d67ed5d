import { type GameView, type PointLoss, pointLosses, type State } from '@two-rivers/kernel';
import { logItems, type GameLog, type LogItem } from '@two-rivers/table';
import { memo, useState } from 'react';
import { classNames, useIsIdeaIntroduced } from '@two-rivers/ui';
import { TableIcon } from './TableIcon.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import css from './TurnRecap.module.css';
import { LogItemView } from './CurrentMove.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** Of the last turn's items, the one with the most events; the other items are shown when expanded. */
function findMainItem(gameLog: GameLog): LogItem | undefined {
  const [turn] = gameLog.flatMap(({ turns }) => turns).toReversed();
  return turn?.items.reduce((mostEventful, item) =>
    item.events.length >= mostEventful.events.length ? item : mostEventful,
  );
}

/** Change of the final points that the viewer would have if the game ended now. */
interface StandingChange {
  readonly before: number;
  readonly after: number;
  /** final-count rows that lost points; only if the total fell */
  readonly losses: readonly PointLoss[];
}

/** Change of the viewer's points since an earlier state; undefined if unchanged. */
function standingChangeSince(
  gameView: GameView,
  earlierState: State | undefined,
  position: unknown,
  viewer: number,
): StandingChange | undefined {
  if (earlierState === undefined) return undefined;
  const earlierPosition = gameView.position(earlierState);
  const before = gameView.standings(earlierPosition)[viewer]?.finalPoints;
  const after = gameView.standings(position)[viewer]?.finalPoints;
  if (before === undefined || after === undefined || before === after) return undefined;
  const losses =
    after < before ? pointLosses(gameView.scoreRows(earlierPosition), gameView.scoreRows(position), viewer) : [];
  return { before, after, losses };
}

/** What happened since the viewer's last turn: the main item, or all items if there is room or the list is expanded. */
export const TurnRecap = memo(function TurnRecap({ className }: { readonly className?: string | undefined }) {
  const { logBuilder, store, i18n, narrator } = useTableServices();
  const { frames, viewer, isShared, position } = useTable((table) => ({
    frames: table.input.frames,
    viewer: table.input.viewer,
    isShared: table.input.isShared,
    position: table.position,
  }));
  const [isOpen, setOpen] = useState(false);
  const isTaught = useIsIdeaIntroduced();
  const first = frames.findLastIndex(({ seat }) => seat === viewer) + 1;
  if (first === 0) return null;
  const gameLog = logBuilder.buildFrom(frames, first);
  const items = logItems(gameLog);
  // no recap for a viewer who ends a round and begins the next one, because only the round has changed
  if (!items.some(({ move, highlight }) => move !== undefined || highlight?.lastsToNextMove === true)) return null;
  const mainItem = findMainItem(gameLog);
  const change = isTaught('score')
    ? standingChangeSince(store.gameView, frames[first]?.before, position, viewer)
    : undefined;
  const title = isShared === true ? i18n.t('since.of', { name: i18n.playerName(viewer) }) : i18n.t('since.title');
  return (
    <section className={classNames(css.recap, isOpen && css.open, className)} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button
          type="button"
          className={classNames('plain', css.more)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? i18n.t('since.less') : i18n.t('since.more', { count: items.length - 1 })}
        </button>
        <IconButton isTool onClick={() => store.send({ type: 'resume', line: first })} label={i18n.t('since.watch')}>
          <TableIcon name="play" />
        </IconButton>
      </header>
      <ul tabIndex={isOpen ? 0 : undefined}>
        {items.map((item, index) => (
          <li
            key={`${item.from} ${item.highlight?.name ?? ''}`}
            // newest item first: if room is short, the oldest items are hidden completely rather than cut off
            style={{ order: -index }}
            className={classNames(item === mainItem && css.main)}
          >
            <LogItemView item={item} />
          </li>
        ))}
        {change !== undefined && (
          <li className={classNames(css.main, css.standing)} style={{ order: -items.length }}>
            {narrator.withPointLosses(
              i18n.t('since.standing', { before: change.before, after: change.after }),
              change.losses,
            )}
          </li>
        )}
      </ul>
    </section>
  );
});
