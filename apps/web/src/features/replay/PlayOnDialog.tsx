import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { Dialog, useLoaded, useI18n } from '@two-rivers/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { botName } from '../../platform/botName.ts';
import { loadBotNames } from '../../platform/bots/client.ts';
import { positionHash } from '../editor/draft.ts';
import { pickFriendlyBot, groupBots } from '../newTable/bots.ts';
import { useTable, useTableServices } from '../table/tableContext.ts';
import { PillChoice } from '../../ui/PillChoice.tsx';
import { customEditionName } from '../../ui/Tag.tsx';
import { refusalText } from '../../ui/refusalText.ts';
import { playOn } from './playOn.ts';
import css from './PlayOnDialog.module.css';
import type { ShareMessages } from '../share/messages.gen.ts';

interface PlayOnDialogProps {
  readonly record: GameRecord;
  readonly close: () => void;
}

const CHANCE_SOURCES = ['new', 'same'] as const;

/** Options for playing on from the moment shown: the seat, the bots, and new or recorded chance. */
export function PlayOnDialog({ record, close }: PlayOnDialogProps) {
  const { entry, store, i18n } = useTableServices<ShareMessages>();
  const { game } = store.gameView;
  const state = useTable((table) => table.state);
  const { i18n: app } = useI18n();
  const [, navigate] = useLocation();
  const { value: bots = [] } = useLoaded(record.game, async () => loadBotNames(record.game));
  const { levels, others } = groupBots(bots);
  const [seat, setSeat] = useState(() => {
    const { viewer, actor } = store.get();
    return defaultSeat(record, viewer, actor);
  });
  const [level, setLevel] = useState<string>();
  const [chance, setChance] = useState<(typeof CHANCE_SOURCES)[number]>('new');
  const [refusal, setRefusal] = useState<Refusal>();
  const recordedBots = record.seats.flatMap(({ bot }) => (bot !== undefined && bots.includes(bot) ? [bot] : []));
  const bot = level ?? recordedBots[0] ?? pickFriendlyBot(bots);
  const hasSecret = record.secret !== undefined && record.nonces !== undefined;
  const start = async () => {
    const request = { line: store.get().shownLength, seat, bot, isStudy: chance === 'same' };
    const path = await playOn(entry, record, request, app);
    if (isRefusal(path)) setRefusal(path);
    else navigate(path);
  };
  return (
    <Dialog title={i18n.t('playOn.title')} isSmall close={close}>
      <div className={css.choices}>
        <PillChoice
          title={i18n.t('playOn.you')}
          values={record.seats.map((_, index) => String(index))}
          value={String(seat)}
          name={(index) => record.seats[Number(index)]?.name ?? ''}
          choose={(index) => setSeat(Number(index))}
        />
        <label className="field">
          {i18n.t('playOn.bots')}
          <select value={bot} onChange={({ target }) => setLevel(target.value)}>
            {[...levels, ...others].map((each) => (
              <option key={each} value={each}>
                {botName(app, each)}
              </option>
            ))}
          </select>
        </label>
        {hasSecret ? (
          <PillChoice
            title={i18n.t('playOn.chance')}
            values={CHANCE_SOURCES}
            value={chance}
            name={(each) => i18n.t(`playOn.chance.${each}`)}
            choose={setChance}
          >
            <p className="hint">{i18n.t(`playOn.${chance}`)}</p>
          </PillChoice>
        ) : (
          <p className="hint">{i18n.t('playOn.none')}</p>
        )}
        {refusal !== undefined && (
          <p className="warning" role="alert">
            {refusalText(app, refusal)}
          </p>
        )}
      </div>
      <p className="dialog-buttons">
        {customEditionName(entry.family, game) === undefined && (
          <Link href={`/position/${game.id}${positionHash(JSON.stringify(game.observe(state)))}`} className="button">
            {i18n.t('playOn.change')}
          </Link>
        )}
        <button type="button" className="primary" disabled={bots.length === 0} onClick={() => void start()}>
          {i18n.t('playOn.start')}
        </button>
      </p>
    </Dialog>
  );
}

/** Default seat: the viewer's, else the actor's if a person, else the first person's. */
function defaultSeat({ seats }: GameRecord, viewer: number, actor: number): number {
  if (viewer >= 0) return viewer;
  const persons = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  return persons.includes(actor) ? actor : (persons[0] ?? Math.max(0, actor));
}
