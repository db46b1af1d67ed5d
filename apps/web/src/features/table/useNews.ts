import type { FaceHappening } from '@two-rivers/kernel';
import {
  gainsOf,
  type Look,
  type NewsLine,
  newsOf,
  type Share,
  sharesOf,
  type TableSession,
  type Told,
  toldWith,
} from '@two-rivers/table';
import type { Teller } from '@two-rivers/words';
import { useEffect, useRef } from 'react';
import { useStore } from '@two-rivers/board';
import { settings } from '../../platform/settings.ts';
import { announce } from '../../platform/Announcer.tsx';
import { type GameSpeech, tellerOf } from '../../platform/useGameSpeaker.ts';

const BUZZ_MS = 60;

/** Plays sounds and announces events to screen readers. */
export function useNews(session: TableSession, speech: GameSpeech | undefined): void {
  const look = useStore(session.look);
  const { step, isLive, isMyTurn } = look;
  const { sound } = useStore(settings);
  useBuzz(look);
  useEffect(() => {
    if (step !== undefined && sound) void sounds(step.happenings);
  }, [step, sound]);
  const told = useRef<Told>({ lines: look.shown });
  const foreseen = useRef(NOTHING_FORESEEN);
  // don't repeat on a change of language
  useEffect(() => {
    if (step === undefined || speech === undefined) return;
    const teller = tellerOf(speech, session.face);
    for (const lines of newsOf(session.face, look, told.current)) {
      const said = lines.map((line) => {
        const { words, left } = wordsOf(teller, session.face, line, look, foreseen.current);
        foreseen.current = left;
        return words;
      });
      // chance results hidden from the viewer have equal texts
      const words = [...new Set(said)].filter((each) => each !== '').join('. ');
      if (words !== '') announce(words);
    }
    told.current = toldWith(look, told.current);
    // events before the texts loaded are announced once these arrive
  }, [step, speech === undefined]);
  const { preview } = look;
  // runs after the effect above, which still needs the previous preview
  useEffect(() => {
    if (preview !== undefined) foreseen.current = foreseenIn(look);
  }, [preview]);
  const turn = isLive && isMyTurn ? session.face.turn(look.state) : undefined;
  useEffect(() => {
    if (turn !== undefined && speech !== undefined) announce(turnWords(look, speech));
  }, [turn, speech === undefined]);
}

/** Offline, the first sound may fail to load; ignore that. */
async function sounds(happenings: readonly FaceHappening[]): Promise<void> {
  const loaded = await import('./sound.ts').catch(() => undefined);
  loaded?.playSounds(happenings);
}

/** Vibrates when the viewer's turn begins, but not on opening the table. */
function useBuzz({ isMyTurn, isLive, scene }: Look): void {
  const isMine = isMyTurn && isLive && scene.isShared !== true;
  const wasMine = useRef(isMine);
  useEffect(() => {
    if (isMine && !wasMine.current && settings.get().vibration && 'vibrate' in navigator)
      navigator.vibrate(BUZZ_MS);
    wasMine.current = isMine;
  }, [isMine]);
}

/** "Your turn"; several players at one device are called by name. */
function turnWords({ scene }: Look, { speaker }: GameSpeech): string {
  const { eyes, isShared } = scene;
  return isShared === true
    ? speaker.say('table.turnOf', { name: speaker.name(eyes) })
    : speaker.say('table.yourTurn');
}

function foreseenIn({ intention, preview, scene }: Look): Foreseen {
  const happenings = preview?.happenings ?? [];
  return {
    moves: intention?.way?.steps.map(({ text }) => text) ?? [],
    shares: scene.seats.map((_, seat) => ({ seat, gains: gainsOf(happenings, seat) })),
  };
}

/**
 * Chance results, and events after a move that only ends a turn, in full; other moves in short, with gains. In brief mode, only the
 * viewer's own gains that the preview did not show.
 */
function wordsOf(
  teller: Teller,
  face: TableSession['face'],
  line: NewsLine,
  { scene }: Look,
  foreseen: Foreseen,
): { readonly words: string; readonly left: Foreseen } {
  const { move, occasion } = line;
  const isDealt = move === undefined && occasion === undefined && line.seat < 0;
  const isEnd = move !== undefined && face.endsTurn(face.move(move.move));
  if (isDealt || isEnd) return { words: teller.details(line).join(' ').replace(/\.$/, ''), left: foreseen };
  const shares = sharesOf(line, scene.seats.length);
  const isOwn = move !== undefined && line.seat === scene.eyes;
  const { news, left } = isOwn
    ? unforeseen(face.game.writeMove(move.move), shares, foreseen)
    : { news: shares, left: foreseen };
  const heard = settings.get().spoken === 'full' ? shares : news.filter(({ seat }) => seat === scene.eyes);
  return { words: teller.aloud(line, heard), left };
}

/** Gains shown in the preview of a path. */
interface Foreseen {
  /** in record notation */
  readonly moves: readonly string[];
  readonly shares: readonly Share[];
}

const NOTHING_FORESEEN: Foreseen = { moves: [], shares: [] };

/** Splits off the gains of a move that the preview did not show, and what is left of the previewed ones. */
export function unforeseen(
  move: string,
  shares: readonly Share[],
  foreseen: Foreseen,
): { readonly news: readonly Share[]; readonly left: Foreseen } {
  if (!foreseen.moves.includes(move)) return { news: shares, left: foreseen };
  const left = foreseen.shares.map(({ seat, gains }) => ({ seat, gains: [...gains] }));
  const isTold = (seat: number, gain: Gain): boolean => {
    const gains = left.find((share) => share.seat === seat)?.gains ?? [];
    const at = gains.findIndex((each) => covers(each, gain));
    const told = gains[at];
    if (told === undefined) return false;
    gains[at] = { ...told, amount: told.amount - gain.amount, lost: told.lost - gain.lost };
    return true;
  };
  const news = shares
    .map(({ seat, gains }) => ({ seat, gains: gains.filter((gain) => !isTold(seat, gain)) }))
    .filter(({ gains }) => gains.length > 0);
  return { news, left: { moves: foreseen.moves, shares: left } };
}

type Gain = Share['gains'][number];

/** Same piece and sign, and at least as much. */
function covers(told: Gain, { what, amount, lost }: Gain): boolean {
  const isSameWay = Math.sign(told.amount) === Math.sign(amount) || amount === 0;
  return told.what === what && isSameWay && Math.abs(told.amount) >= Math.abs(amount) && told.lost >= lost;
}
