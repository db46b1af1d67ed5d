import { CHANCE, OVER } from '@two-rivers/kernel';
import { type ReactNode, useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/words';
import { changeSettings, settings } from '../app/settings.ts';
import { PACES } from '@two-rivers/table';
import { useStore, classes } from '@two-rivers/board';
import { download } from '../ui/files.ts';
import { Sign } from './icons.tsx';
import type { PlayedTable } from './playedTable.ts';
import { type Seen, useSeen } from './seen.ts';
import css from './TableBar.module.css';
import { TableHead } from './TableFrame.tsx';

interface TableBarProps {
  readonly toggleLog: () => void;
  readonly report: () => void;
  readonly leave: () => void;
  readonly table: PlayedTable;
  readonly tools: ReactNode;
}

/** The top of a table: whose turn it is, stepping back, and what is not the game. */
export function TableBar(props: TableBarProps) {
  const { toggleLog, leave } = props;
  const seen = useSeen();
  const { entry, look, speaker, openRule } = seen;
  const { sound } = useStore(settings);
  const isWaiting = look.scene.thinking !== undefined && look.isLive;
  return (
    <TableHead>
      <button type="button" className="plain tool" onClick={leave} aria-label={speaker.say('table.leave')}>
        <Sign name="home" />
      </button>
      <p className={css.turn}>
        {look.actor >= 0 && <entry.Mark position={look.position} seat={look.actor} />}
        <span>{turnWords(seen)}</span>
        {isWaiting && <span className={css.thinking} aria-hidden="true" />}
      </p>
      <PlaybackButtons />
      <nav className={css.tools}>
        {props.tools}
        <button
          type="button"
          className={classes('plain tool', css.onlyWide)}
          onClick={toggleLog}
          aria-label={speaker.say('table.log')}
        >
          <Sign name="log" />
        </button>
        <button
          type="button"
          className={classes('plain tool', css.onlyWide)}
          onClick={() => openRule('')}
          aria-label={speaker.say('table.rules')}
        >
          <Sign name="rules" />
        </button>
        <button
          type="button"
          className="plain tool"
          aria-pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
          aria-label={speaker.say('table.sound')}
        >
          <Sign name={sound ? 'sound' : 'silent'} />
        </button>
        <TableMenu {...props} />
      </nav>
    </TableHead>
  );
}

/** Stepping back, and on to the present. */
function PlaybackButtons() {
  const { session, look, speaker } = useSeen();
  const { shown, isLive, isHeld } = look;
  const { length } = look.scene.frames;
  return (
    <div className={css.playback} role="group" aria-label={speaker.say('playback.title')}>
      <button
        type="button"
        className="plain tool"
        disabled={shown === 0}
        onClick={() => session.goTo(shown - 1)}
        aria-label={speaker.say('playback.back')}
      >
        <Sign name="back" />
      </button>
      {!isLive && (
        <>
          <button
            type="button"
            className="plain tool"
            onClick={() => session.toggle()}
            aria-label={speaker.say(isHeld ? 'playback.resume' : 'playback.hold')}
          >
            <Sign name={isHeld ? 'play' : 'pause'} />
          </button>
          <button
            type="button"
            className="plain tool"
            onClick={() => session.goTo(shown + 1)}
            aria-label={speaker.say('playback.forward')}
          >
            <Sign name="forward" />
          </button>
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

/** What is needed now and then, behind one button. */
function TableMenu({ table, report, leave, toggleLog }: TableBarProps) {
  const { speaker, openRule } = useSeen();
  const { pace, confirm, language } = useStore(settings);
  const id = useId();
  const hide = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button type="button" className="plain tool" popoverTarget={id} aria-label={speaker.say('table.menu')}>
        <Sign name="menu" />
      </button>
      <div id={id} popover="auto" className={classes('sheet', css.menu)}>
        <button
          type="button"
          className={css.onlyNarrow}
          onClick={() => {
            hide();
            toggleLog();
          }}
        >
          <Sign name="log" /> {speaker.say('table.log')}
        </button>
        <button
          type="button"
          className={css.onlyNarrow}
          onClick={() => {
            hide();
            openRule('');
          }}
        >
          <Sign name="rules" /> {speaker.say('table.rules')}
        </button>
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
            checked={confirm}
            onChange={({ target }) => changeSettings({ confirm: target.checked })}
          />
          {speaker.say('settings.confirm')}
        </label>
        <button
          type="button"
          onClick={() => {
            hide();
            download(`${table.game.id}-${table.id}.json`, `${JSON.stringify(table.saveFile(), null, 1)}\n`);
          }}
        >
          {speaker.say('table.export')}
        </button>
        <button
          type="button"
          onClick={() => {
            hide();
            report();
          }}
        >
          {speaker.say('table.report')}
        </button>
        <button type="button" onClick={leave}>
          {speaker.say('table.leave')}
        </button>
      </div>
    </>
  );
}

function turnWords({ look: { plan, scene, actor, isLive }, speaker }: Seen): string {
  const { view, eyes } = scene;
  if (plan !== undefined) return speaker.say('table.planning');
  if (view.mayConfirm && isLive) return speaker.say('table.confirm');
  if (actor === OVER || view.abandoned) return speaker.say('table.over');
  if (actor === CHANCE) return speaker.say('table.chance');
  if (actor === eyes) return speaker.say('table.yourTurn');
  return speaker.say('table.turnOf', { name: speaker.name(actor) });
}
