import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { Dialog, useLoaded, useSpoken } from '@two-rivers/board';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { botName } from '../../platform/botName.ts';
import { botNames } from '../../platform/bots/client.ts';
import { hashOf } from '../editor/draft.ts';
import { friendlyBot, sortBots } from '../newTable/bots.ts';
import { useSeen } from '../table/seen.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ownEdition } from '../../ui/Tag.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { playOn } from './playOn.ts';
import css from './PlayOnDialog.module.css';

interface PlayOnDialogProps {
  readonly record: GameRecord;
  readonly close: () => void;
}

const CHANCES = ['new', 'same'] as const;

/** Options for playing on from the moment shown: the seat, the bots, and the source of chance. */
export function PlayOnDialog({ record, close }: PlayOnDialogProps) {
  const { entry, session, look, speaker } = useSeen();
  const { game } = session.face;
  const { speaker: app } = useSpoken();
  const [, navigate] = useLocation();
  const { value: bots = [] } = useLoaded(record.game, async () => botNames(record.game));
  const { levels, others } = sortBots(bots);
  const [seat, setSeat] = useState(() => seatOf(record, look.scene.eyes, look.actor));
  const [level, setLevel] = useState<string>();
  const [chance, setChance] = useState<(typeof CHANCES)[number]>('new');
  const [refusal, setRefusal] = useState<Refusal>();
  const played = record.seats.flatMap(({ bot }) => (bot !== undefined && bots.includes(bot) ? [bot] : []));
  const bot = level ?? played[0] ?? friendlyBot(bots);
  const hasSecret = record.secret !== undefined && record.nonces !== undefined;
  const start = async () => {
    const wanted = { line: look.shown, seat, bot, isStudy: chance === 'same' };
    const path = await playOn(entry, record, wanted, app);
    if (isRefusal(path)) setRefusal(path);
    else navigate(path);
  };
  return (
    <Dialog title={speaker.say('playOn.title')} isSmall close={close}>
      <div className={css.choices}>
        <Choice
          title={speaker.say('playOn.you')}
          values={record.seats.map((_, index) => String(index))}
          value={String(seat)}
          name={(index) => record.seats[Number(index)]?.name ?? ''}
          choose={(index) => setSeat(Number(index))}
        />
        <label className="field">
          {speaker.say('playOn.bots')}
          <select value={bot} onChange={({ target }) => setLevel(target.value)}>
            {[...levels, ...others].map((each) => (
              <option key={each} value={each}>
                {botName(app, each)}
              </option>
            ))}
          </select>
        </label>
        {hasSecret ? (
          <Choice
            title={speaker.say('playOn.chance')}
            values={CHANCES}
            value={chance}
            name={(each) => speaker.say(`playOn.chance.${each}`)}
            choose={setChance}
          >
            <p className="hint">{speaker.say(`playOn.${chance}`)}</p>
          </Choice>
        ) : (
          <p className="hint">{speaker.say('playOn.none')}</p>
        )}
        {refusal !== undefined && (
          <p className="warning" role="alert">
            {reasonOf(app, refusal)}
          </p>
        )}
      </div>
      <p className="dialog-buttons">
        {ownEdition(entry.family, game) === undefined && (
          <Link
            href={`/position/${game.id}${hashOf(JSON.stringify(game.observe(look.state)))}`}
            className="button"
          >
            {speaker.say('playOn.change')}
          </Link>
        )}
        <button type="button" className="primary" disabled={bots.length === 0} onClick={() => void start()}>
          {speaker.say('playOn.start')}
        </button>
      </p>
    </Dialog>
  );
}

/** Default seat: the viewer's, else the actor's if a person, else the first person's. */
function seatOf({ seats }: GameRecord, eyes: number, actor: number): number {
  if (eyes >= 0) return eyes;
  const persons = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  return persons.includes(actor) ? actor : (persons[0] ?? Math.max(0, actor));
}
