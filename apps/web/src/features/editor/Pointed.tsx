import { isRefusal, type PositionForm } from '@two-rivers/kernel';
import type { FormWords, Messages, Speaker } from '@two-rivers/words';
import { useMemo, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { GameSpeech } from '../../platform/useGameSpeaker.ts';
import { Analysis, mayAnalyze } from './Analysis.tsx';
import { Panel, titleOf } from './form/Panel.tsx';
import type { PointedAt } from './form/placesAt.ts';
import { changed, deskOf } from './change.ts';
import type { Draft } from './draft.ts';
import css from './EditorPage.module.css';
import { Shown } from './Shown.tsx';

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
