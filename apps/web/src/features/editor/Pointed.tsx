import type { PositionForm } from '@two-rivers/forms';
import { isRefusal } from '@two-rivers/kernel';
import type { FormWords, Messages, Speaker } from '@two-rivers/words';
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { classes, stillBoard, TableKit } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import type { GameSpeech } from '../../platform/useGameSpeaker.ts';
import { Analysis, mayAnalyze } from './Analysis.tsx';
import { Panel, titleOf } from './form/Panel.tsx';
import { placesAround, placesAt, type PointedAt, touchable, useMarked } from './form/placesAt.ts';
import { changed, deskOf } from './change.ts';
import type { Draft } from './draft.ts';
import css from './EditorPage.module.css';

interface PointedProps {
  readonly entry: LoadedGame;
  /** says what only this page says, in these words */
  readonly own: Speaker;
  readonly messages: Messages;
  /** left out where a game's positions are only written */
  readonly words: FormWords | undefined;
  readonly speech: GameSpeech;
  readonly names: readonly string[];
  /** left out where a game's positions are only written */
  readonly form: PositionForm | undefined;
  readonly draft: Draft;
  readonly isStale: boolean;
  readonly take: (draft: Draft) => void;
}

/** The board, and what may stand where one points. */
export function Pointed(pointed: PointedProps) {
  const { entry, own, messages, words, speech, names, form, draft, isStale, take } = pointed;
  const [part, point] = useState<PointedAt>();
  return (
    <>
      <Shown
        entry={entry}
        speech={speech}
        names={names}
        draft={draft}
        isStale={isStale}
        partAt={(place) => form?.partAt(place, draft.whole)}
        part={part?.id}
        point={point}
      />
      {form !== undefined && words !== undefined && !isStale && (
        <Parts {...{ entry, own, messages, words, form, draft, speech, part, point, take }} />
      )}
      {!isStale && <Judged key={JSON.stringify(draft.whole)} {...{ entry, own, speech, draft }} />}
    </>
  );
}

interface PartsProps extends Omit<PointedProps, 'isStale' | 'names'> {
  readonly words: FormWords;
  readonly form: PositionForm;
  readonly part: PointedAt | undefined;
  readonly point: (part: PointedAt | undefined) => void;
}

/** The part that is pointed at; those who do not point find all of them in a list. */
function Parts({ entry, own, messages, words, form, draft, speech, part, point, take }: PartsProps) {
  const desk = useMemo(() => deskOf(form, draft), [form, draft]);
  const speaker = useMemo(() => speech.speaker.and(words.messages).and(messages), [speech, words, messages]);
  const position = useMemo(() => entry.face(draft.game).position(draft.state), [entry, draft]);
  const shown = desk.parts.find(({ id }) => id === part?.id);
  return (
    <div className={css.pointed} data-open={shown !== undefined}>
      <label className="field">
        {own.say('editor.part')}
        <select
          value={shown?.id ?? ''}
          onChange={({ target }) => point(target.value === '' ? undefined : { id: target.value })}
        >
          <option value="">{own.say('editor.noPart')}</option>
          {desk.parts.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOf(speaker, each)}
            </option>
          ))}
        </select>
      </label>
      {shown !== undefined && (
        <Panel
          key={shown.id}
          part={shown}
          from={part?.from}
          close={() => point(undefined)}
          document={draft.whole}
          speaker={speaker}
          Icon={entry.Icon}
          put={(line, value) => {
            const next = changed(desk, line, value);
            if (isRefusal(next)) return next;
            take(next);
            return undefined;
          }}
          isRefused={(line, value) => isRefusal(changed(desk, line, value))}
          name={({ kind, id }) => words.piece(speaker, position, kind, id)}
          art={({ kind, id }) =>
            entry.PieceArt === undefined ? null : <entry.PieceArt position={position} kind={kind} id={id} />
          }
          isDrawn={(kind) => entry.drawnKinds?.includes(kind) === true}
        />
      )}
    </div>
  );
}

interface JudgedProps extends Pick<PointedProps, 'entry' | 'own'> {
  readonly speech: GameSpeech;
  readonly draft: Draft;
}

/** What a strong player thinks of the position, once it is asked for. */
function Judged(judged: JudgedProps) {
  const [isAsked, setAsked] = useState(false);
  if (!mayAnalyze(judged.entry, judged.draft)) return null;
  return (
    <div>
      {isAsked ? (
        <Analysis {...judged} />
      ) : (
        <button type="button" data-analyze onClick={() => setAsked(true)}>
          {judged.own.say('editor.analyze')}
        </button>
      )}
    </div>
  );
}

interface ShownProps {
  readonly entry: LoadedGame;
  readonly speech: GameSpeech;
  readonly names: readonly string[];
  readonly draft: Draft;
  /** the text says something else by now, which can't be shown */
  readonly isStale: boolean;
  /** the part of the table that a place belongs to; undefined where pointing at it changes nothing */
  readonly partAt: (place: string) => string | undefined;
  readonly part: string | undefined;
  readonly point: (part: PointedAt) => void;
}

/** The position on the board, by the eyes of whoever is to decide; what is pointed at can be changed. */
function Shown({ entry, speech, names, draft, isStale, partAt, part, point }: ShownProps) {
  const { game, state } = draft;
  const root = useRef<HTMLDivElement>(null);
  useMarked(root, 'data-pointed', (place) => part !== undefined && partAt(place) === part);
  const board = {
    ...stillBoard({
      position: entry.face(game).position(state),
      viewer: Math.max(0, game.actor(state)),
      speaker: speech.speaker,
      tell: () => '',
    }),
    players: names.map((name) => ({ name })),
    // beside the text, which is not lost
    openRule: (section: string) => void window.open(`/rules/${game.id}#${section}`, '_blank', 'noopener'),
  };
  const touch = (event: SyntheticEvent, places: readonly string[]) => {
    const found = isStale ? undefined : places.map(partAt).find((each) => each !== undefined);
    if (found === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    point({ id: found, from: touchable(event.target) });
  };
  return (
    <TableKit hand={board}>
      <div
        ref={root}
        className={classes(css.board, `game-${game.id}`, isStale && css.stale)}
        onClickCapture={(event: MouseEvent) => touch(event, placesAt(event))}
        onKeyDownCapture={(event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === ' ') touch(event, placesAround(event.target));
        }}
      >
        <entry.Board {...board} />
      </div>
    </TableKit>
  );
}
