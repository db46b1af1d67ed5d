import { CHANCE, OVER } from '@two-rivers/kernel';
import { memo, type ReactNode, useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/words';
import { changeSettings, settings } from '../../platform/settings.ts';
import { type Look, PACES } from '@two-rivers/table';
import { useStore, classes } from '@two-rivers/board';
import { Sign } from './icons.tsx';
import { downloadGame, type PlayedTable } from './playedTable.ts';
import { pastOf, turnBegunBy } from './turns.ts';
import { type Seen, useSeen } from './seen.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { EditionMark, StudyMark } from '../../ui/Tag.tsx';
import css from './TableBar.module.css';
import { Standings } from './Standings.tsx';
import { TableHead } from './TableFrame.tsx';

interface TableBarProps {
  readonly toggleLog: () => void;
  readonly report: () => void;
  readonly leave: () => void;
  readonly table: PlayedTable;
  readonly tools: ReactNode;
}

/** Top of a table: turn, standings, playback, and everything beside the game. */
export const TableBar = memo(function TableBar(props: TableBarProps) {
  const { toggleLog, leave } = props;
  const seen = useSeen();
  const { entry, look, speaker, openRule } = seen;
  const { sound } = useStore(settings);
  const isWaiting = look.scene.thinking !== undefined && look.isLive;
  return (
    <TableHead className={css.bar}>
      <IconButton isTool onClick={leave} label={speaker.say('table.leave')}>
        <Sign name="home" />
      </IconButton>
      <p className={css.turn}>
        {turnOf(look) >= 0 && <entry.Mark position={look.position} seat={turnOf(look)} />}
        <span>{turnWords(seen)}</span>
        {props.table.isStudy === true && <StudyMark />}
        <EditionMark family={entry.family} game={props.table.game} />
        {isWaiting && <span className={css.thinking} aria-hidden="true" />}
      </p>
      <Standings memory={props.table.memory} />
      <PlaybackButtons />
      <nav className={css.tools}>
        {props.tools}
        <IconButton isTool className={css.onlyWide} onClick={toggleLog} label={speaker.say('table.log')}>
          <Sign name="log" />
        </IconButton>
        <IconButton
          isTool
          className={css.onlyWide}
          onClick={() => openRule('')}
          label={speaker.say('table.rules')}
        >
          <Sign name="rules" />
        </IconButton>
        <IconButton
          isTool
          className={css.onlyWide}
          aria-pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
          label={speaker.say('table.sound')}
        >
          <Sign name={sound ? 'sound' : 'silent'} />
        </IconButton>
        <TableMenu {...props} />
      </nav>
    </TableHead>
  );
});

/** Steps back, and forward to the present. */
function PlaybackButtons() {
  const { session, look, speaker } = useSeen();
  const { shown, isLive, isHeld } = look;
  const { length } = look.scene.frames;
  return (
    <div
      className={classes(css.playback, !isLive && (isHeld ? css.held : css.runs))}
      role="group"
      aria-label={speaker.say('playback.title')}
    >
      <IconButton
        isTool
        className={css.step}
        disabled={shown === 0}
        onClick={() => session.goTo(shown - 1)}
        label={speaker.say('playback.back')}
      >
        <Sign name="back" />
      </IconButton>
      {!isLive && (
        <>
          <IconButton
            isTool
            onClick={() => session.toggle()}
            label={speaker.say(isHeld ? 'playback.resume' : 'playback.hold')}
          >
            <Sign name={isHeld ? 'play' : 'pause'} />
          </IconButton>
          <IconButton
            isTool
            className={css.step}
            onClick={() => session.goTo(shown + 1)}
            label={speaker.say('playback.forward')}
          >
            <Sign name="forward" />
          </IconButton>
          <button
            type="button"
            className={css.skip}
            data-skip
            onClick={() => session.skip()}
            aria-label={speaker.say('playback.skip', { count: length - shown })}
          >
            <Sign name="end" />{' '}
            <span className={css.onlyWide}>{speaker.say('playback.skip', { count: length - shown })}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** Rarely needed actions behind one button. */
function TableMenu({ table, report, leave, toggleLog }: TableBarProps) {
  const { speaker, openRule } = useSeen();
  const { pace, asks, language, sound } = useStore(settings);
  const id = useId();
  const hiding = (act: () => void) => () => {
    document.getElementById(id)?.hidePopover();
    act();
  };
  return (
    <>
      <IconButton isTool popoverTarget={id} label={speaker.say('table.menu')}>
        <Sign name="menu" />
      </IconButton>
      <div id={id} popover="auto" className={classes('sheet', css.menu)}>
        <button type="button" className={css.onlyNarrow} onClick={hiding(toggleLog)}>
          <Sign name="log" /> {speaker.say('table.log')}
        </button>
        <button type="button" className={css.onlyNarrow} onClick={hiding(() => openRule(''))}>
          <Sign name="rules" /> {speaker.say('table.rules')}
        </button>
        <label className={classes('check', css.onlyNarrow)}>
          <input
            type="checkbox"
            checked={sound}
            onChange={({ target }) => changeSettings({ sound: target.checked })}
          />
          {speaker.say('table.sound')}
        </label>
        <label className="field">
          {speaker.say('settings.pace')}
          <select
            value={pace}
            onChange={({ target }) =>
              changeSettings({ pace: PACES.find((each) => each === target.value) ?? 'normal' })
            }
          >
            {PACES.map((each) => (
              <option key={each} value={each}>
                {speaker.say(`settings.pace.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {speaker.say('settings.language')}
          <select
            value={language}
            onChange={({ target }) =>
              changeSettings({ language: LANGUAGES.find((each) => each === target.value) ?? 'auto' })
            }
          >
            <option value="auto">{speaker.say('settings.auto')}</option>
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={asks}
            onChange={({ target }) => changeSettings({ asks: target.checked })}
          />
          {speaker.say('settings.asks')}
        </label>
        <button type="button" onClick={hiding(() => downloadGame(table))}>
          {speaker.say('table.export')}
        </button>
        <button type="button" onClick={hiding(report)}>
          {speaker.say('table.report')}
        </button>
        <button type="button" onClick={leave}>
          {speaker.say('table.leave')}
        </button>
      </div>
    </>
  );
}

/** Seat whose turn is shown; chance results belong to the last player who acted. CHANCE before the first move. */
function turnOf({ actor, shown, scene }: Look): number {
  if (actor !== CHANCE) return actor;
  return scene.frames.slice(0, shown).findLast(({ seat }) => seat >= 0)?.seat ?? CHANCE;
}

function turnWords(seen: Seen): string {
  const { look, speaker } = seen;
  const past = pastOf(seen);
  if (past !== undefined) return speaker.say('past.title', past);
  const { plan, scene, actor, isLive } = look;
  const { view, eyes, isShared } = scene;
  const turn = turnOf(look);
  if (plan !== undefined) return speaker.say('table.planning');
  if (view.mayConfirm && isLive) return speaker.say('table.ending');
  if (actor === OVER || view.abandoned) return speaker.say('table.over');
  if (turn === CHANCE) return speaker.say('telling.deal');
  const begunBy = turnBegunBy(seen.session.face, look);
  if (begunBy !== undefined && begunBy !== turn && turn === eyes && isShared !== true)
    return speaker.say('table.yourChoice', { name: speaker.name(begunBy) });
  if (turn === eyes && isShared !== true) return speaker.say('table.yourTurn');
  return speaker.say('table.turnOf', { name: speaker.name(turn) });
}
