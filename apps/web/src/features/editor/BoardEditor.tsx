import type { PositionForm } from '@two-rivers/forms';
import { isRefusal } from '@two-rivers/kernel';
import type { FormTexts, Messages, I18n } from '@two-rivers/i18n';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames, staticTable, StaticTable, PieceProvider, useBoardTable } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import type { GameI18n } from '../../platform/useGameI18n.ts';
import { PositionAnalysis, canAnalyze } from './PositionAnalysis.tsx';
import { PartPanel, partTitle } from './form/PartPanel.tsx';
import {
  enclosingPlaces,
  placesUnderPointer,
  type SelectedPart,
  closestFocusable,
  usePlaceAttribute,
} from './form/places.ts';
import { changeLine, toEditablePosition } from './changeLine.ts';
import type { PositionDraft } from './draft.ts';
import css from './EditorPage.module.css';
import type { EditorMessages } from './messages.gen.ts';
import type { EditorFormMessages } from './form/messages.gen.ts';

interface BoardEditorProps {
  readonly entry: LoadedGame;
  /** has only the messages of this page */
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  readonly formMessages: Messages<EditorFormMessages>;
  /** undefined if the game's positions can be edited only as text */
  readonly formTexts: FormTexts | undefined;
  readonly gameI18n: GameI18n;
  readonly names: readonly string[];
  /** undefined if the game's positions can be edited only as text */
  readonly form: PositionForm | undefined;
  readonly draft: PositionDraft;
  readonly isStale: boolean;
  readonly onChange: (draft: PositionDraft) => void;
}

/** Board of the position editor with a panel for the clicked part, and analysis on request. */
export function BoardEditor(props: BoardEditorProps) {
  const { entry, pageI18n, formMessages, formTexts, gameI18n, names, form, draft, isStale, onChange } = props;
  const [part, selectPart] = useState<SelectedPart>();
  return (
    <>
      <EditorBoard
        entry={entry}
        gameI18n={gameI18n}
        names={names}
        draft={draft}
        isStale={isStale}
        partAt={(place) => form?.sectionAt(place, draft.document)}
        part={part?.id}
        selectPart={selectPart}
      />
      {form !== undefined && formTexts !== undefined && !isStale && (
        <PartEditor
          {...{ entry, pageI18n, formMessages, formTexts, form, draft, gameI18n, part, selectPart, onChange }}
        />
      )}
      {!isStale && <AnalysisOnDemand key={JSON.stringify(draft.document)} {...{ entry, pageI18n, gameI18n, draft }} />}
    </>
  );
}

interface PartEditorProps extends Omit<BoardEditorProps, 'isStale' | 'names'> {
  readonly formTexts: FormTexts;
  readonly form: PositionForm;
  readonly part: SelectedPart | undefined;
  readonly selectPart: (part: SelectedPart | undefined) => void;
}

/** Select with all parts, and a panel to edit the selected one. */
function PartEditor({
  entry,
  pageI18n,
  formMessages,
  formTexts,
  form,
  draft,
  gameI18n,
  part,
  selectPart,
  onChange,
}: PartEditorProps) {
  const editablePosition = useMemo(() => toEditablePosition(form, draft), [form, draft]);
  const i18n = useMemo(
    () => gameI18n.i18n.withMessages(formTexts.messages).withMessages(formMessages),
    [gameI18n, formTexts, formMessages],
  );
  const position = useMemo(() => entry.gameView(draft.game).position(draft.state), [entry, draft]);
  const selectedPart = editablePosition.parts.find(({ id }) => id === part?.id);
  return (
    <div className={css.partEditor} data-open={selectedPart !== undefined}>
      <label className="field">
        {pageI18n.t('editor.part')}
        <select
          value={selectedPart?.id ?? ''}
          onChange={({ target }) => selectPart(target.value === '' ? undefined : { id: target.value })}
        >
          <option value="">{pageI18n.t('editor.noPart')}</option>
          {editablePosition.parts.map((each) => (
            <option key={each.id} value={each.id}>
              {partTitle(i18n, each)}
            </option>
          ))}
        </select>
      </label>
      {selectedPart !== undefined && (
        <PartPanel
          key={selectedPart.id}
          part={selectedPart}
          openedFrom={part?.focusTarget}
          close={() => selectPart(undefined)}
          document={draft.document}
          i18n={i18n}
          Icon={entry.Icon}
          put={(line, value) => {
            const next = changeLine(editablePosition, line, value);
            if (isRefusal(next)) return next;
            onChange(next);
            return undefined;
          }}
          isRefused={(line, value) => isRefusal(changeLine(editablePosition, line, value))}
          name={({ kind, id }) => formTexts.pieceText(i18n, position, kind, id)}
          art={({ kind, id }) =>
            entry.PieceArt === undefined ? null : <entry.PieceArt position={position} kind={kind} id={id} />
          }
          isDrawn={(kind) => entry.unlabeledKinds?.includes(kind) === true}
        />
      )}
    </div>
  );
}

interface AnalysisOnDemandProps extends Pick<BoardEditorProps, 'entry' | 'pageI18n'> {
  readonly gameI18n: GameI18n;
  readonly draft: PositionDraft;
}

/** Analysis of the position, loaded when its button is pressed. */
function AnalysisOnDemand(props: AnalysisOnDemandProps) {
  const [isRequested, setRequested] = useState(false);
  if (!canAnalyze(props.entry, props.draft)) return null;
  return (
    <div>
      {isRequested ? (
        <PositionAnalysis {...props} />
      ) : (
        <button type="button" data-analyze onClick={() => setRequested(true)}>
          {props.pageI18n.t('editor.analyze')}
        </button>
      )}
    </div>
  );
}

interface EditorBoardProps {
  readonly entry: LoadedGame;
  readonly gameI18n: GameI18n;
  readonly names: readonly string[];
  readonly draft: PositionDraft;
  /** the text has changed and is invalid, so the board shows the last valid position */
  readonly isStale: boolean;
  /** part that a place on the board belongs to; undefined if the place cannot be edited */
  readonly partAt: (place: string) => string | undefined;
  readonly part: string | undefined;
  readonly selectPart: (part: SelectedPart) => void;
}

/** Board of the edited position, as the player to move sees it; a click on a place selects its part. */
function EditorBoard({ entry, gameI18n, names, draft, isStale, partAt, part, selectPart }: EditorBoardProps) {
  const { game, state } = draft;
  const root = useRef<HTMLDivElement>(null);
  const board = {
    ...staticTable({
      position: entry.gameView(game).position(state),
      viewer: Math.max(0, game.actor(state)),
      i18n: gameI18n.i18n,
      describeMove: () => '',
    }),
    players: names.map((name) => ({ name })),
    // opens a new tab, so that the edited text is not lost
    openRule: (section: string) => void window.open(`/rules/${game.id}#${section}`, '_blank', 'noopener'),
  };
  const handlePress = (event: SyntheticEvent, places: readonly string[]) => {
    const pressedPart = isStale ? undefined : places.map(partAt).find((each) => each !== undefined);
    if (pressedPart === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    selectPart({ id: pressedPart, focusTarget: closestFocusable(event.target) });
  };
  return (
    <StaticTable table={board}>
      <PieceProvider>
        <div
          ref={root}
          className={classNames(css.board, `game-${game.id}`, isStale && css.stale)}
          onClickCapture={(event: MouseEvent) => handlePress(event, placesUnderPointer(event))}
          onKeyDownCapture={(event: KeyboardEvent) => {
            if (event.key === 'Enter' || event.key === ' ') handlePress(event, enclosingPlaces(event.target));
          }}
        >
          <entry.Board />
        </div>
      </PieceProvider>
      <PointedPlaces root={root} partAt={partAt} part={part} />
    </StaticTable>
  );
}

interface PointedPlacesProps extends Pick<EditorBoardProps, 'partAt' | 'part'> {
  readonly root: RefObject<HTMLElement | null>;
}

/** Marks the places of the selected part, again after each drawing of the board. */
function PointedPlaces({ root, partAt, part }: PointedPlacesProps) {
  useBoardTable(({ position }) => position);
  usePlaceAttribute(root, 'data-pointed', (place) => part !== undefined && partAt(place) === part);
  return null;
}
