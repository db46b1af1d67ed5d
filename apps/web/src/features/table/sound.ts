import { type FaceHappening, isGain } from '@two-rivers/kernel';

/** Synthesized sounds; no files to load. */
let audio: AudioContext | undefined;

export function playSounds(happenings: readonly FaceHappening[]): void {
  if (happenings.length === 0) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const gains = happenings.filter((each) => isGain(each) && each.amount > 0).length;
  tap(audio, 0, 320);
  for (let index = 0; index < Math.min(gains, 4); index++) tap(audio, 0.07 * (index + 1), 660 + 110 * index);
}

/** A knock on wood that fades out. `after` is in seconds. */
function tap(context: AudioContext, after: number, pitch: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + 0.12);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.18);
}
