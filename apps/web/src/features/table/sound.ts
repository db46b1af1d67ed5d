import { type GameEvent, isGainEvent } from '@two-rivers/kernel';

/** Audio context for synthesized sounds, so that no files need to be loaded. */
let audio: AudioContext | undefined;

export function playSounds(events: readonly GameEvent[]): void {
  if (events.length === 0) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const gains = events.filter((each) => isGainEvent(each) && each.amount > 0).length;
  playKnock(audio, 0, 320);
  for (let index = 0; index < Math.min(gains, 4); index++) playKnock(audio, 0.07 * (index + 1), 660 + 110 * index);
}

/** Plays a knock on wood that fades out, after `delay` seconds. */
function playKnock(context: AudioContext, delay: number, pitch: number): void {
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + 0.12);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.12, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.18);
}
