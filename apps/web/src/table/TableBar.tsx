import { CHANCE, OVER } from '@two-rivers/kernel';
import { type ReactNode, useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/words';
import { changeSettings, PACES, settings } from '../app/settings.ts';
import { type BoardProps, useStore, type BoardGame } from '@two-rivers/board';
import { download } from '../ui/files.ts';
import { Sign } from './icons.tsx';
import type { PlayedTable, Scene } from './playedTable.ts';
import type { Playback } from './usePlayback.ts';

interface TableBarProps {
  readonly board: BoardProps;
  readonly entry: BoardGame;
  readonly playback: Playback;
  readonly length: number;
  readonly scene: Scene;
  readonly toggleLog: () => void;
  readonly report: () => void;
  readonly leave: () => void;
  readonly table: PlayedTable;
  readonly tools: ReactNode;
  readonly isPlanning: boolean;
}

/** The top of a table: whose turn it is, stepping back, and what is not the game. */
export function TableBar(props: TableBarProps) {
  const { board, entry, playback, length, scene, toggleLog, leave } = props;
  const { speaker, state, actor } = board;
  const { sound } = useStore(settings);
  const isWaiting = scene.thinking !== undefined && playback.isLive;
  return (
    <header className="table-bar">
      <button type="button" className="plain tool" onClick={leave} aria-label={speaker.say('table.leave')}>
        <Sign name="home" />
      </button>
      <p className="table-turn">
        {actor >= 0 && <entry.Mark state={state} seat={actor} />}
        <span>{turnWords(props)}</span>
        {isWaiting && <span className="thinking" aria-hidden="true" />}
      </p>
      <div className="playback" role="group" aria-label={speaker.say('playback.title')}>
        <button
          type="button"
          className="plain tool"
          disabled={playback.shown === 0}
          onClick={() => playback.goTo(playback.shown - 1)}
          aria-label={speaker.say('playback.back')}
        >
          <Sign name="back" />
        </button>
        {!playback.isLive && (
          <>
            <button
              type="button"
              className="plain tool"
              onClick={() => (playback.isHeld ? playback.resume() : playback.hold())}
              aria-label={speaker.say(playback.isHeld ? 'playback.resume' : 'playback.hold')}
            >
              <Sign name={playback.isHeld ? 'play' : 'pause'} />
            </button>
            <button
              type="button"
              className="plain tool"
              onClick={() => playback.goTo(playback.shown + 1)}
              aria-label={speaker.say('playback.forward')}
            >
              <Sign name="forward" />
            </button>
            <button
              type="button"
              className="skip"
              data-skip
              onClick={playback.skip}
              aria-label={speaker.say('playback.skip', { count: length - playback.shown })}
            >
              <Sign name="end" />{' '}
              <span className="only-wide">
                {speaker.say('playback.skip', { count: length - playback.shown })}
              </span>
            </button>
          </>
        )}
      </div>
      <nav className="table-tools">
        {props.tools}
        <button
          type="button"
          className="plain tool only-wide"
          onClick={toggleLog}
          aria-label={speaker.say('table.log')}
        >
          <Sign name="log" />
        </button>
        <button
          type="button"
          className="plain tool only-wide"
          onClick={() => board.openRule('')}
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
    </header>
  );
}

/** What is needed now and then, behind one button. */
function TableMenu({ board, table, report, leave, toggleLog }: TableBarProps) {
  const { speaker } = board;
  const { pace, confirm, language } = useStore(settings);
  const id = useId();
  const hide = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button type="button" className="plain tool" popoverTarget={id} aria-label={speaker.say('table.menu')}>
        <Sign name="menu" />
      </button>
      <div id={id} popover="auto" className="sheet table-menu">
        <button
          type="button"
          className="only-narrow"
          onClick={() => {
            hide();
            toggleLog();
          }}
        >
          <Sign name="log" /> {speaker.say('table.log')}
        </button>
        <button
          type="button"
          className="only-narrow"
          onClick={() => {
            hide();
            board.openRule('');
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
            download(`${board.game.id}-${table.id}.json`, `${JSON.stringify(table.saveFile(), null, 1)}\n`);
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

function turnWords({
  board: { speaker, actor, viewer },
  scene,
  playback,
  isPlanning,
}: TableBarProps): string {
  if (isPlanning) return speaker.say('table.planning');
  if (scene.view.mayConfirm && playback.isLive) return speaker.say('table.confirm');
  if (actor === OVER || scene.view.abandoned) return speaker.say('table.over');
  if (actor === CHANCE) return speaker.say('table.chance');
  if (actor === viewer) return speaker.say('table.yourTurn');
  return speaker.say('table.turnOf', { name: speaker.name(actor) });
}
