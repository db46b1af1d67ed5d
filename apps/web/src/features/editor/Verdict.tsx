import { type AppSpeaker, useLoaded, useSpoken } from '@two-rivers/board';
import { isRefusal, OVER, type Refusal } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LoadedGame } from '../../platform/games.ts';
import { reasonOf } from '../../ui/reason.ts';
import { type Draft, hashOf } from './draft.ts';
import { botNames } from '../../platform/bots/client.ts';
import { friendlyBot } from '../newTable/bots.ts';
import { namesOf } from '../newTable/Seat.tsx';
import { idOfKept } from '../newTable/startTable.ts';
import { LocalTable } from '../table/localTable.ts';
import css from './EditorPage.module.css';

interface VerdictProps {
  readonly entry: LoadedGame;
  readonly own: Speaker;
  readonly read: Draft | Refusal;
  readonly show: (field: string) => void;
}

/** Whether it can be played; else why not, and the way to where it is wrong. */
export function Verdict({ read, own, entry, show }: VerdictProps) {
  const { language, speaker: app } = useSpoken();
  const { value: words } = useLoaded(`${entry.family.id} ${language}`, entry.wording.words[language]);
  const [, navigate] = useLocation();
  const [failed, setFailed] = useState<Refusal>();
  if (!isRefusal(read)) {
    const isOver = read.game.actor(read.state) === OVER;
    const play = async () => {
      const path = await playFrom(entry, read, app);
      if (isRefusal(path)) setFailed(path);
      else navigate(path);
    };
    return (
      <div id="verdict" className={css.verdict} role="status">
        <p>{own.say(isOver ? 'editor.over' : 'editor.good')}</p>
        {failed !== undefined && <p className="warning">{reasonOf(app, failed)}</p>}
        <button type="button" className="primary" disabled={isOver} onClick={() => void play()}>
          {own.say('editor.play')}
        </button>
      </div>
    );
  }
  const speaker = words === undefined ? app : app.and(words.messages);
  const { field } = read.values;
  return (
    <div id="verdict" className={css.verdict} role="status">
      <p className="warning">{reasonOf(speaker, read)}</p>
      {typeof field === 'string' && (
        <button type="button" onClick={() => show(field)}>
          {own.say('editor.where')}
        </button>
      )}
    </div>
  );
}

/** The address leads to this position; where the browser lets us, it is copied too. */
export function CopyLink({ own, text }: { readonly own: Speaker; readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    history.replaceState(history.state, '', hashOf(text));
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)}>
      {own.say(isCopied ? 'editor.copied' : 'editor.link')}
    </button>
  );
}

/** A table that begins with a position: the person plays whoever is to decide, friendly bots the others. */
async function playFrom(
  entry: LoadedGame,
  { game, options, state, whole }: Draft,
  speaker: AppSpeaker,
): Promise<string | Refusal> {
  const mine = Math.max(0, game.actor(state));
  const bot = friendlyBot(await botNames(entry.family.id));
  const places = Array.from({ length: game.seats }, (_, seat) => ({
    who: seat === mine ? 'me' : bot,
    name: '',
  }));
  const seats = namesOf(speaker, places).map((name, seat) => (seat === mine ? { name } : { name, bot }));
  const { edition } = game;
  const tables = { options, ...(edition === undefined ? {} : { edition }) };
  const table = LocalTable.create(entry, { seats, table: tables, start: whole });
  const id = isRefusal(table) ? table : await idOfKept(table);
  return isRefusal(id) ? id : `/table/${id}`;
}
