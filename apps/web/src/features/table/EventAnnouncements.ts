import type { GameEvent, GameView } from '@two-rivers/kernel';
import {
  sumGains,
  type TableSnapshot,
  type NewsItem,
  newsSince,
  type SeatGains,
  gainsBySeat,
  type TableStore,
  type NarratedProgress,
  advanceProgress,
} from '@two-rivers/table';
import type { Narrator } from '@two-rivers/i18n';
import { useEffect, useRef } from 'react';
import { useSelected, useStore } from '@two-rivers/ui';
import { settings } from '../../platform/settings.ts';
import { announce } from '../../platform/Announcer.tsx';
import { type GameI18n, createNarrator } from '../../platform/useGameI18n.ts';

const VIBRATION_MS = 60;

interface EventAnnouncementsProps {
  readonly store: Pick<TableStore, 'get' | 'subscribe' | 'gameView'>;
  /** undefined until the texts have loaded */
  readonly gameI18n: GameI18n | undefined;
}

/** Plays sounds and announces events to screen readers. Shows nothing, so that its table need not render with it. */
export function EventAnnouncements({ store, gameI18n }: EventAnnouncementsProps) {
  const { gameView } = store;
  const snapshot = useSelected(store, (table: TableSnapshot) => table);
  const { lastStep: step, isLive, isMyTurn } = snapshot;
  const { sound } = useStore(settings);
  useTurnVibration(snapshot);
  useEffect(() => {
    if (step !== undefined && sound) void playEventSounds(step.events);
  }, [step?.serial, sound]);
  const announced = useRef<NarratedProgress>({ lines: snapshot.shownLength });
  const previewed = useRef(NO_PREVIEWED_GAINS);
  // runs on a new step only, not on a change of language
  useEffect(() => {
    if (step === undefined || gameI18n === undefined) return;
    const narrator = createNarrator(gameI18n, gameView);
    for (const items of newsSince(gameView, snapshot, announced.current)) {
      const texts = items.map((item) => {
        const { text, remaining } = announcementFor(narrator, gameView, item, snapshot, previewed.current);
        previewed.current = remaining;
        return text;
      });
      // say equal texts only once, because chance results hidden from the viewer all have the same text
      const text = [...new Set(texts)].filter((each) => each !== '').join('. ');
      if (text !== '') announce(text);
    }
    announced.current = advanceProgress(snapshot, announced.current);
    // runs again when the texts have loaded, to announce the events that came before
  }, [step?.serial, gameI18n === undefined]);
  const { preview } = snapshot;
  // runs after the effect above, which still needs the previous preview
  useEffect(() => {
    if (preview !== undefined) previewed.current = previewedGainsOf(snapshot);
  }, [preview]);
  const turn = isLive && isMyTurn ? gameView.turnKey(snapshot.state) : undefined;
  useEffect(() => {
    if (turn !== undefined && gameI18n !== undefined) announce(turnText(snapshot, gameI18n));
  }, [turn, gameI18n === undefined]);
  return null;
}

/** Plays the sounds of events; stays silent if the sounds cannot be loaded, e.g. offline. */
async function playEventSounds(events: readonly GameEvent[]): Promise<void> {
  const soundModule = await import('./sound.ts').catch(() => undefined);
  soundModule?.playSounds(events);
}

/** Vibrates when the viewer's turn begins, but not on opening the table. */
function useTurnVibration({ isMyTurn, isLive, input }: TableSnapshot): void {
  const isMine = isMyTurn && isLive && input.isShared !== true;
  const wasMine = useRef(isMine);
  useEffect(() => {
    if (isMine && !wasMine.current && settings.get().vibration && 'vibrate' in navigator)
      navigator.vibrate(VIBRATION_MS);
    wasMine.current = isMine;
  }, [isMine]);
}

/** "Your turn"; several players at one device are called by name. */
function turnText({ input }: TableSnapshot, { i18n }: GameI18n): string {
  const { viewer, isShared } = input;
  return isShared === true ? i18n.t('table.turnOf', { name: i18n.playerName(viewer) }) : i18n.t('table.yourTurn');
}

function previewedGainsOf({ intention, preview, input }: TableSnapshot): PreviewedGains {
  const events = preview?.events ?? [];
  return {
    moves: intention?.path?.steps.map(({ text }) => text) ?? [],
    shares: input.seats.map((_, seat) => ({ seat, gains: sumGains(events, seat) })),
  };
}

/**
 * Announcement of an item. Chance results, and moves that only end a turn, are told with all their events; other moves
 * in short, with gains. In brief mode, the gains are only the viewer's own ones that the preview did not show.
 */
function announcementFor(
  narrator: Narrator,
  gameView: GameView,
  item: NewsItem,
  { input }: TableSnapshot,
  previewed: PreviewedGains,
): { readonly text: string; readonly remaining: PreviewedGains } {
  const { move, highlight } = item;
  const isChanceResult = move === undefined && highlight === undefined && item.seat < 0;
  const isTurnEnd = move !== undefined && gameView.endsTurn(gameView.move(move.move));
  if (isChanceResult || isTurnEnd)
    return { text: narrator.eventTexts(item).join(' ').replace(/\.$/, ''), remaining: previewed };
  const shares = gainsBySeat(item, input.seats.length);
  const isOwn = move !== undefined && item.seat === input.viewer;
  const { newShares, remaining } = isOwn
    ? subtractPreviewed(gameView.game.writeMove(move.move), shares, previewed)
    : { newShares: shares, remaining: previewed };
  const spokenShares =
    settings.get().spoken === 'full' ? shares : newShares.filter(({ seat }) => seat === input.viewer);
  return { text: narrator.screenReaderText(item, spokenShares), remaining };
}

/** Gains shown in the preview of a path. */
interface PreviewedGains {
  /** moves in record notation */
  readonly moves: readonly string[];
  readonly shares: readonly SeatGains[];
}

const NO_PREVIEWED_GAINS: PreviewedGains = { moves: [], shares: [] };

/** Splits a move's gains into those that the preview did not show, and the previewed gains still to come. */
export function subtractPreviewed(
  move: string,
  shares: readonly SeatGains[],
  previewed: PreviewedGains,
): { readonly newShares: readonly SeatGains[]; readonly remaining: PreviewedGains } {
  if (!previewed.moves.includes(move)) return { newShares: shares, remaining: previewed };
  const remainingShares = previewed.shares.map(({ seat, gains }) => ({ seat, gains: [...gains] }));
  const wasPreviewed = (seat: number, gain: Gain): boolean => {
    const gains = remainingShares.find((share) => share.seat === seat)?.gains ?? [];
    const gainIndex = gains.findIndex((each) => coversGain(each, gain));
    const previewedGain = gains[gainIndex];
    if (previewedGain === undefined) return false;
    gains[gainIndex] = {
      ...previewedGain,
      amount: previewedGain.amount - gain.amount,
      lost: previewedGain.lost - gain.lost,
    };
    return true;
  };
  const newShares = shares
    .map(({ seat, gains }) => ({ seat, gains: gains.filter((gain) => !wasPreviewed(seat, gain)) }))
    .filter(({ gains }) => gains.length > 0);
  return { newShares, remaining: { moves: previewed.moves, shares: remainingShares } };
}

type Gain = SeatGains['gains'][number];

/** Whether a previewed gain has the same kind and sign as a gain, and is at least as large. */
function coversGain(previewedGain: Gain, { what, amount, lost }: Gain): boolean {
  const isSameSign = Math.sign(previewedGain.amount) === Math.sign(amount) || amount === 0;
  return (
    previewedGain.what === what &&
    isSameSign &&
    Math.abs(previewedGain.amount) >= Math.abs(amount) &&
    previewedGain.lost >= lost
  );
}
