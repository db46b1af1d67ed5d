import { type AppSpeaker, classes, useSpoken } from '@two-rivers/board';
import { isList, isRefusal, type Json, type JsonObject, type Refusal } from '@two-rivers/kernel';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCover } from '../../platform/cover.ts';
import { Panel } from '../editor/form/Panel.tsx';
import { placesAround, placesAt, type PointedAt, touchable, useMarked } from '../editor/form/placesAt.ts';
import { Page } from '../../ui/Page.tsx';
import { atPiece, Differences, differencesOf, Origins, Problems } from './Findings.tsx';
import type { LoadedGame } from '../../platform/games.ts';
import { botNames } from '../../platform/bots/client.ts';
import { friendlyBot } from '../newTable/bots.ts';
import { namesOf } from '../newTable/Seat.tsx';
import { startTable } from '../newTable/startTable.ts';
import css from './EditionPage.module.css';
import type { LoadedEdition } from './EditionPage.tsx';
import { Files, Named, PartChoice, useKeptEdition } from './Files.tsx';

/** The tables, drawn; what is pointed at is changed beside them, and everything that is wrong is told as one goes. */
export function EditionDeskPage(loaded: LoadedEdition) {
  const { entry, room, words, speaker } = loaded;
  const { id } = entry.family;
  const { desk, Tables } = room;
  const { title } = useCover()(id);
  const { document, write, undo } = useKeptEdition(id, desk);
  const [pointed, setPointed] = useState<PointedAt>();
  const part = pointed?.id;
  const point = (next: string | undefined) => setPointed(next === undefined ? undefined : { id: next });
  const root = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => desk.parts(document), [desk, document]);
  const problems = useMemo(() => desk.problems(document), [desk, document]);
  const named = (kind: string, piece: string) => words.piece(speaker, undefined, kind, piece);
  const differences = useMemo(() => differencesOf(desk, document, speaker, named), [desk, document, speaker]);
  const isPart = (place: string) => parts.some((each) => each.id === place);
  useMarked(root, 'data-pointed', (place) => place === part);
  useMarked(root, 'data-problem', (place) => problems.some((problem) => problem.part === place));
  useMarked(root, 'data-changed', (place) => differences.some((difference) => difference.part === place));
  const shown = parts.find((each) => each.id === part);
  const touch = (event: MouseEvent | KeyboardEvent, places: readonly string[]) => {
    const found = places.find(isPart);
    if (found === undefined) return;
    event.preventDefault();
    setPointed({ id: found, from: touchable(event.target) });
  };
  return (
    <Page title={speaker.say('box.title', { game: title })} className={classes(css.page, `game-${id}`)}>
      <p className={css.intro}>{speaker.say('box.about')}</p>
      <div className={css.sides}>
        <div className={css.desk}>
          {shown !== undefined && (
            <div className={css.panel}>
              <Panel
                key={shown.id}
                part={shown}
                from={pointed?.from}
                close={() => point(undefined)}
                problems={problems
                  .filter((problem) => problem.part === shown.id)
                  .map(({ refusal }) => speaker.refusal(atPiece(refusal)))}
                document={document}
                speaker={speaker}
                Icon={entry.Icon}
                put={(line, value) => {
                  write(put(line, document, value));
                  return undefined;
                }}
                isRefused={() => false}
                name={({ kind, id: piece }) => named(kind, piece)}
                art={({ kind, id: piece }) => room.art(kind, piece)}
                isDrawn={() => false}
              />
            </div>
          )}
          <Named document={document} write={write} speaker={speaker} />
          <Play {...loaded} document={document} isSound={problems.length === 0} />
          <Files game={id} desk={desk} document={document} write={write} undo={undo} speaker={speaker} />
          <PartChoice parts={parts} part={shown} point={point} speaker={speaker} />
          <Problems problems={problems} parts={parts} speaker={speaker} point={point} />
          <Differences differences={differences} speaker={speaker} point={point} />
          <Origins desk={desk} document={document} write={write} speaker={speaker} />
        </div>
        <div
          ref={root}
          className={css.tables}
          onClickCapture={(event) => touch(event, placesAt(event))}
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' || event.key === ' ') touch(event, placesAround(event.target));
          }}
        >
          <Tables document={document} speaker={speaker} />
        </div>
      </div>
    </Page>
  );
}

type Put = Parameters<typeof Panel>[0]['put'];

function put(line: Parameters<Put>[0], document: JsonObject, value: Json): JsonObject {
  if (line.kind === 'count') return line.put(document, Number(value));
  if (line.kind === 'one') return line.put(document, value);
  return line.put(document, isList(value) ? value : []);
}

interface PlayProps extends LoadedEdition {
  readonly document: JsonObject;
  readonly isSound: boolean;
}

/** A game with these tables at once, as soon as nothing is wrong with them. */
function Play({ entry, speaker, document, isSound }: PlayProps) {
  const { speaker: app } = useSpoken();
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState<Refusal>();
  const play = async () => {
    const path = await playWith(entry, document, app);
    if (isRefusal(path)) setRefused(path);
    else navigate(path);
  };
  return (
    <div className={css.play}>
      <p role="status">{speaker.say(isSound ? 'box.good' : 'box.bad')}</p>
      {refused !== undefined && <p className="warning">{speaker.refusal(refused)}</p>}
      <button type="button" className="primary" disabled={!isSound} onClick={() => void play()}>
        {speaker.say('box.play')}
      </button>
    </div>
  );
}

/** A table of two with these tables: the person and a friendly bot. */
async function playWith(
  { family }: LoadedGame,
  edition: JsonObject,
  speaker: AppSpeaker,
): Promise<string | Refusal> {
  const bot = friendlyBot(await botNames(family.id));
  const [you = '', other = ''] = namesOf(speaker, [
    { who: 'me', name: '' },
    { who: bot, name: '' },
  ]);
  const id = await startTable(family.id, [{ name: you }, { name: other, bot }], { options: {}, edition });
  return isRefusal(id) ? id : `/table/${id}`;
}
