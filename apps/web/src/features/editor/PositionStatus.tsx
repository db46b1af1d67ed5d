import { type AppI18n, useLoaded, useI18n } from '@two-rivers/ui';
import { isRefusal, OVER, type Refusal } from '@two-rivers/kernel';
import type { I18n } from '@two-rivers/i18n';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LoadedGame } from '../../platform/games.ts';
import { refusalText } from '../../ui/refusalText.ts';
import { type PositionDraft, positionHash } from './draft.ts';
import { loadBotNames } from '../../platform/bots/client.ts';
import { pickFriendlyBot } from '../newTable/bots.ts';
import { playerNames } from '../newTable/SeatSetupRow.tsx';
import { storedTableId } from '../newTable/startTable.ts';
import { LocalTable } from '../table/localTable.ts';
import css from './EditorPage.module.css';
import type { EditorMessages } from './messages.gen.ts';
import type { EditorFormMessages } from './form/messages.gen.ts';

interface PositionStatusProps {
  readonly entry: LoadedGame;
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  readonly draftResult: PositionDraft | Refusal;
  readonly show: (field: string) => void;
}

/** Play button for a valid position; the reason and a link to the wrong field for an invalid one. */
export function PositionStatus({ draftResult, pageI18n, entry, show }: PositionStatusProps) {
  const { language, i18n: appI18n } = useI18n();
  const { value: gameTexts } = useLoaded(`${entry.family.id} ${language}`, entry.textLoaders.texts[language]);
  const [, navigate] = useLocation();
  const [startRefusal, setStartRefusal] = useState<Refusal>();
  if (!isRefusal(draftResult)) {
    const isOver = draftResult.game.actor(draftResult.state) === OVER;
    const play = async () => {
      const path = await startTableFrom(entry, draftResult, appI18n);
      if (isRefusal(path)) setStartRefusal(path);
      else navigate(path);
    };
    return (
      <div id="verdict" className={css.status} role="status">
        <p>{pageI18n.t(isOver ? 'editor.over' : 'editor.good')}</p>
        {startRefusal !== undefined && <p className="warning">{refusalText(appI18n, startRefusal)}</p>}
        <button type="button" className="primary" disabled={isOver} onClick={() => void play()}>
          {pageI18n.t('editor.play')}
        </button>
      </div>
    );
  }
  const i18n = gameTexts === undefined ? appI18n : appI18n.withMessages(gameTexts.messages);
  const { field } = draftResult.values;
  return (
    <div id="verdict" className={css.status} role="status">
      <p className="warning">{refusalText(i18n, draftResult)}</p>
      {typeof field === 'string' && (
        <button type="button" onClick={() => show(field)}>
          {pageI18n.t('editor.where')}
        </button>
      )}
    </div>
  );
}

/** Button that puts the position into the page's address and copies the address, if the browser allows it. */
export function CopyLinkButton({
  pageI18n,
  text,
}: {
  readonly pageI18n: I18n<EditorMessages & EditorFormMessages>;
  readonly text: string;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    history.replaceState(history.state, '', positionHash(text));
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)}>
      {pageI18n.t(isCopied ? 'editor.copied' : 'editor.link')}
    </button>
  );
}

/** Starts a table from a position; the person plays the seat to move, friendly bots play the others. */
async function startTableFrom(
  entry: LoadedGame,
  { game, options, state, document }: PositionDraft,
  i18n: AppI18n,
): Promise<string | Refusal> {
  const ownSeat = Math.max(0, game.actor(state));
  const bot = pickFriendlyBot(await loadBotNames(entry.family.id));
  const seatSetups = Array.from({ length: game.seats }, (_, seat) => ({
    occupant: seat === ownSeat ? 'me' : bot,
    name: '',
  }));
  const seats = playerNames(i18n, seatSetups).map((name, seat) => (seat === ownSeat ? { name } : { name, bot }));
  const { edition } = game;
  const tables = { options, ...(edition === undefined ? {} : { edition }) };
  const table = LocalTable.create(entry, { seats, table: tables, start: document });
  const id = isRefusal(table) ? table : await storedTableId(table);
  return isRefusal(id) ? id : `/table/${id}`;
}
