import { type AppI18n, classNames, useI18n } from '@two-rivers/ui';
import { isList, isRefusal, type Json, type JsonObject, type Refusal } from '@two-rivers/kernel';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCoverTexts } from '../../platform/cover.ts';
import { PartPanel } from '../editor/form/PartPanel.tsx';
import {
  enclosingPlaces,
  placesUnderPointer,
  type SelectedPart,
  closestFocusable,
  usePlaceAttribute,
} from '../editor/form/places.ts';
import { Page } from '../../ui/Page.tsx';
import { withoutPieceName, DifferenceList, editionDifferences, OriginList, ProblemList } from './Findings.tsx';
import type { LoadedGame } from '../../platform/games.ts';
import { loadBotNames } from '../../platform/bots/client.ts';
import { pickFriendlyBot } from '../newTable/bots.ts';
import { playerNames } from '../newTable/SeatSetupRow.tsx';
import { startTable } from '../newTable/startTable.ts';
import css from './EditionPage.module.css';
import type { LoadedEdition } from './EditionPage.tsx';
import { EditionFileButtons, EditionNameField, PartSelect, useEditionDraft } from './EditionFileButtons.tsx';

/** Editor of an edition: component tables to click on, a panel for the selected part, and the list of problems. */
export function EditionEditor(loaded: LoadedEdition) {
  const { entry, editionView, texts, i18n } = loaded;
  const { id } = entry.family;
  const { form, Tables } = editionView;
  const { title } = useCoverTexts()(id);
  const { document, write, undo } = useEditionDraft(id, form);
  const [selection, setSelection] = useState<SelectedPart>();
  const selectedId = selection?.id;
  const selectPart = (next: string | undefined) => setSelection(next === undefined ? undefined : { id: next });
  const root = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => form.sections(document), [form, document]);
  const problems = useMemo(() => form.problems(document), [form, document]);
  const pieceName = (kind: string, piece: string) => texts.pieceText(i18n, undefined, kind, piece);
  const differences = useMemo(() => editionDifferences(form, document, i18n, pieceName), [form, document, i18n]);
  const isPart = (place: string) => parts.some((each) => each.id === place);
  usePlaceAttribute(root, 'data-pointed', (place) => place === selectedId);
  usePlaceAttribute(root, 'data-problem', (place) => problems.some((problem) => problem.part === place));
  usePlaceAttribute(root, 'data-changed', (place) => differences.some((difference) => difference.part === place));
  const selectedPart = parts.find((each) => each.id === selectedId);
  const handlePress = (event: MouseEvent | KeyboardEvent, places: readonly string[]) => {
    const pressedPart = places.find(isPart);
    if (pressedPart === undefined) return;
    event.preventDefault();
    setSelection({ id: pressedPart, focusTarget: closestFocusable(event.target) });
  };
  return (
    <Page title={i18n.t('box.title', { game: title })} className={classNames(css.page, `game-${id}`)}>
      <p className={css.intro}>{i18n.t('box.about')}</p>
      <div className={css.columns}>
        <div className={css.editor}>
          {selectedPart !== undefined && (
            <div className={css.panel}>
              <PartPanel
                key={selectedPart.id}
                part={selectedPart}
                openedFrom={selection?.focusTarget}
                close={() => selectPart(undefined)}
                problems={problems
                  .filter((problem) => problem.part === selectedPart.id)
                  .map(({ refusal }) => i18n.refusalText(withoutPieceName(refusal)))}
                document={document}
                i18n={i18n}
                Icon={entry.Icon}
                put={(line, value) => {
                  write(setLineValue(line, document, value));
                  return undefined;
                }}
                isRefused={() => false}
                name={({ kind, id: piece }) => pieceName(kind, piece)}
                art={({ kind, id: piece }) => editionView.art(kind, piece)}
                isDrawn={() => false}
              />
            </div>
          )}
          <EditionNameField document={document} write={write} i18n={i18n} />
          <PlayWithEdition {...loaded} document={document} isPlayable={problems.length === 0} />
          <EditionFileButtons game={id} form={form} document={document} write={write} undo={undo} i18n={i18n} />
          <PartSelect parts={parts} part={selectedPart} selectPart={selectPart} i18n={i18n} />
          <ProblemList problems={problems} parts={parts} i18n={i18n} selectPart={selectPart} />
          <DifferenceList differences={differences} i18n={i18n} selectPart={selectPart} />
          <OriginList form={form} document={document} write={write} i18n={i18n} />
        </div>
        <div
          ref={root}
          className={css.tables}
          onClickCapture={(event) => handlePress(event, placesUnderPointer(event))}
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' || event.key === ' ') handlePress(event, enclosingPlaces(event.target));
          }}
        >
          <Tables document={document} i18n={i18n} />
        </div>
      </div>
    </Page>
  );
}

type SetLine = Parameters<typeof PartPanel>[0]['put'];

function setLineValue(line: Parameters<SetLine>[0], document: JsonObject, value: Json): JsonObject {
  if (line.kind === 'count') return line.put(document, Number(value));
  if (line.kind === 'one') return line.put(document, value);
  return line.put(document, isList(value) ? value : []);
}

interface PlayWithEditionProps extends LoadedEdition {
  readonly document: JsonObject;
  readonly isPlayable: boolean;
}

/** Button that starts a game with the edition; disabled while the edition has problems. */
function PlayWithEdition({ entry, i18n, document, isPlayable }: PlayWithEditionProps) {
  const { i18n: appI18n } = useI18n();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const play = async () => {
    const path = await startTableWith(entry, document, appI18n);
    if (isRefusal(path)) setRefusal(path);
    else navigate(path);
  };
  return (
    <div className={css.play}>
      <p role="status">{i18n.t(isPlayable ? 'box.good' : 'box.bad')}</p>
      {refusal !== undefined && <p className="warning">{i18n.refusalText(refusal)}</p>}
      <button type="button" className="primary" disabled={!isPlayable} onClick={() => void play()}>
        {i18n.t('box.play')}
      </button>
    </div>
  );
}

/** Starts a two-player table with an edition, against a friendly bot; returns its path. */
async function startTableWith({ family }: LoadedGame, edition: JsonObject, i18n: AppI18n): Promise<string | Refusal> {
  const bot = pickFriendlyBot(await loadBotNames(family.id));
  const [you = '', other = ''] = playerNames(i18n, [
    { occupant: 'me', name: '' },
    { occupant: bot, name: '' },
  ]);
  const id = await startTable(family.id, [{ name: you }, { name: other, bot }], { options: {}, edition });
  return isRefusal(id) ? id : `/table/${id}`;
}
