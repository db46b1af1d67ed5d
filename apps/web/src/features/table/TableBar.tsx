import { CHANCE, OVER } from '@two-rivers/kernel';
import { memo, type ReactNode, useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/i18n';
import { changeSettings, settings } from '../../platform/settings.ts';
import { type TableSnapshot, PACES } from '@two-rivers/table';
import { useStore, classNames } from '@two-rivers/ui';
import { TableIcon } from './TableIcon.tsx';
import { downloadGame, type PlayableTable } from './playableTable.ts';
import { shownPastTurn, turnStarterSeat } from './turns.ts';
import { SeatMark } from './SeatMark.tsx';
import { type TableServices, useTable, useTableServices } from './tableContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { EditionTag, StudyTag } from '../../ui/Tag.tsx';
import css from './TableBar.module.css';
import { Standings } from './Standings.tsx';
import { TableHeader } from './TableFrame.tsx';

interface TableBarProps {
  readonly toggleLog: () => void;
  readonly report: () => void;
  readonly leave: () => void;
  readonly table: PlayableTable;
  readonly tools: ReactNode;
}

/** Top bar of a table: turn, standings, playback, and tools. */
export const TableBar = memo(function TableBar(props: TableBarProps) {
  const { toggleLog, leave } = props;
  const services = useTableServices();
  const { entry, i18n, openRule } = services;
  const { sound } = useStore(settings);
  const { seat, text, isWaiting } = useTable((table) => ({
    seat: shownTurnSeat(table),
    text: turnText(services, table),
    isWaiting: table.input.thinking !== undefined && table.isLive,
  }));
  return (
    <TableHeader className={css.bar}>
      <IconButton isTool onClick={leave} label={i18n.t('table.leave')}>
        <TableIcon name="home" />
      </IconButton>
      <p className={css.turn}>
        {seat >= 0 && <SeatMark seat={seat} />}
        <span>{text}</span>
        {props.table.isStudy === true && <StudyTag />}
        <EditionTag family={entry.family} game={props.table.game} />
        {isWaiting && <span className={css.thinking} aria-hidden="true" />}
      </p>
      <Standings memory={props.table.isMemoryMode} />
      <PlaybackButtons />
      <nav className={css.tools}>
        {props.tools}
        <IconButton isTool className={css.onlyWide} onClick={toggleLog} label={i18n.t('table.log')}>
          <TableIcon name="log" />
        </IconButton>
        <IconButton isTool className={css.onlyWide} onClick={() => openRule('')} label={i18n.t('table.rules')}>
          <TableIcon name="rules" />
        </IconButton>
        <IconButton
          isTool
          className={css.onlyWide}
          aria-pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
          label={i18n.t('table.sound')}
        >
          <TableIcon name={sound ? 'sound' : 'silent'} />
        </IconButton>
        <TableMenu {...props} />
      </nav>
    </TableHeader>
  );
});

/** Buttons to step back through the game and forward to the present. */
function PlaybackButtons() {
  const { store, i18n } = useTableServices();
  const { shownLength, length, isLive, isPaused } = useTable((table) => ({
    shownLength: table.shownLength,
    length: table.input.frames.length,
    isLive: table.isLive,
    isPaused: table.isPaused,
  }));
  return (
    <div
      className={classNames(css.playback, !isLive && (isPaused ? css.paused : css.playing))}
      role="group"
      aria-label={i18n.t('playback.title')}
    >
      <IconButton
        isTool
        className={css.step}
        disabled={shownLength === 0}
        onClick={() => store.send({ type: 'goToLine', line: shownLength - 1 })}
        label={i18n.t('playback.back')}
      >
        <TableIcon name="back" />
      </IconButton>
      {!isLive && (
        <>
          <IconButton
            isTool
            onClick={() => store.send({ type: 'togglePause' })}
            label={i18n.t(isPaused ? 'playback.resume' : 'playback.hold')}
          >
            <TableIcon name={isPaused ? 'play' : 'pause'} />
          </IconButton>
          <IconButton
            isTool
            className={css.step}
            onClick={() => store.send({ type: 'goToLine', line: shownLength + 1 })}
            label={i18n.t('playback.forward')}
          >
            <TableIcon name="forward" />
          </IconButton>
          <button
            type="button"
            className={css.skip}
            data-skip
            onClick={() => store.send({ type: 'skipToEnd' })}
            aria-label={i18n.t('playback.skip', { count: length - shownLength })}
          >
            <TableIcon name="end" />{' '}
            <span className={css.onlyWide}>{i18n.t('playback.skip', { count: length - shownLength })}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** Menu with the rarely needed actions of a table. */
function TableMenu({ table, report, leave, toggleLog }: TableBarProps) {
  const { i18n, openRule } = useTableServices();
  const { pace, asks, language, sound } = useStore(settings);
  const id = useId();
  const withMenuClosed = (action: () => void) => () => {
    document.getElementById(id)?.hidePopover();
    action();
  };
  return (
    <>
      <IconButton isTool popoverTarget={id} label={i18n.t('table.menu')}>
        <TableIcon name="menu" />
      </IconButton>
      <div id={id} popover="auto" className={classNames('sheet', css.menu)}>
        <button type="button" className={css.onlyNarrow} onClick={withMenuClosed(toggleLog)}>
          <TableIcon name="log" /> {i18n.t('table.log')}
        </button>
        <button type="button" className={css.onlyNarrow} onClick={withMenuClosed(() => openRule(''))}>
          <TableIcon name="rules" /> {i18n.t('table.rules')}
        </button>
        <label className={classNames('check', css.onlyNarrow)}>
          <input type="checkbox" checked={sound} onChange={({ target }) => changeSettings({ sound: target.checked })} />
          {i18n.t('table.sound')}
        </label>
        <label className="field">
          {i18n.t('settings.pace')}
          <select
            value={pace}
            onChange={({ target }) => changeSettings({ pace: PACES.find((each) => each === target.value) ?? 'normal' })}
          >
            {PACES.map((each) => (
              <option key={each} value={each}>
                {i18n.t(`settings.pace.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {i18n.t('settings.language')}
          <select
            value={language}
            onChange={({ target }) =>
              changeSettings({ language: LANGUAGES.find((each) => each === target.value) ?? 'auto' })
            }
          >
            <option value="auto">{i18n.t('settings.auto')}</option>
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={asks} onChange={({ target }) => changeSettings({ asks: target.checked })} />
          {i18n.t('settings.asks')}
        </label>
        <button type="button" onClick={withMenuClosed(() => downloadGame(table))}>
          {i18n.t('table.export')}
        </button>
        <button type="button" onClick={withMenuClosed(report)}>
          {i18n.t('table.report')}
        </button>
        <button type="button" onClick={leave}>
          {i18n.t('table.leave')}
        </button>
      </div>
    </>
  );
}

/** Seat whose turn is shown; for chance results, the last player who acted, or CHANCE before the first move. */
function shownTurnSeat({ actor, shownLength, input }: TableSnapshot): number {
  if (actor !== CHANCE) return actor;
  return input.frames.slice(0, shownLength).findLast(({ seat }) => seat >= 0)?.seat ?? CHANCE;
}

function turnText({ store, i18n, logBuilder }: TableServices, snapshot: TableSnapshot): string {
  const pastTurn = shownPastTurn(logBuilder, snapshot);
  if (pastTurn !== undefined) return i18n.t('past.title', pastTurn);
  const { plan, input, actor, isLive } = snapshot;
  const { view, viewer, isShared } = input;
  const turn = shownTurnSeat(snapshot);
  if (plan !== undefined) return i18n.t('table.planning');
  if (view.mayConfirm && isLive) return i18n.t('table.ending');
  if (actor === OVER || view.abandoned) return i18n.t('table.over');
  if (turn === CHANCE) return i18n.t('telling.deal');
  const starterSeat = turnStarterSeat(store.gameView, snapshot);
  if (starterSeat !== undefined && starterSeat !== turn && turn === viewer && isShared !== true)
    return i18n.t('table.yourChoice', { name: i18n.playerName(starterSeat) });
  if (turn === viewer && isShared !== true) return i18n.t('table.yourTurn');
  return i18n.t('table.turnOf', { name: i18n.playerName(turn) });
}
