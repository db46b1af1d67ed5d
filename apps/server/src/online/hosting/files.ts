import { setTimeout as sleep } from 'node:timers/promises';
import { whyNotWhole } from '../store/sqliteFile.ts';
import { backUp, backUpAndThin, restore } from './backup.ts';

const KEEP = 7;
const HOUR_MS = 3_600_000;

interface Desk {
  /** the database of the server */
  readonly file: string;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

/** Commands about files, for which no database is opened or made; as `administer`, and undefined too for all others. */
export async function administerFiles(desk: Desk, args: readonly string[]): Promise<boolean | undefined> {
  const [command = '', subject = '', ...rest] = args;
  const { file, say, now } = desk;
  if (subject === '') return undefined;
  if (command === 'backup') {
    if (!/[/\\]$/.test(subject)) return rest.length === 0 ? backUp(file, subject, say) : undefined;
    return backUps(desk, subject, rest);
  }
  if (rest.length > 0) return undefined;
  if (command === 'restore') return restore(subject, file, say, now());
  if (command !== 'check') return undefined;
  const wrong = whyNotWhole(subject);
  say(wrong ?? `${subject} is whole.`);
  return wrong === undefined;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text);
}

async function backUps(
  { file, say, now }: Desk,
  folder: string,
  [keep = String(KEEP), hours = '', ...more]: readonly string[],
): Promise<boolean | undefined> {
  if (!isNumber(keep) || (hours !== '' && !isNumber(hours)) || more.length > 0) return undefined;
  for (;;) {
    const done = backUpAndThin(file, folder, Number(keep), say, now());
    if (hours === '') return done;
    await sleep(Number(hours) * HOUR_MS);
  }
}
