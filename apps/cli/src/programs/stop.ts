import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Every program finds a mark of its own in its environment, and so does whatever it starts. */
export const MARK = 'RIVERS_PROGRAM';

/** How often what left the group is looked for: it might have started something in between. */
const ROUNDS = 5;

/**
 * Ends a program and all that it started, at once: its process group, and on Linux also what has left the group but
 * still carries the mark. On Windows its tree of processes. What hides better than that is not found.
 */
export function stop(pid: number, mark: string): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'], { windowsHide: true });
    return;
  }
  kill(-pid);
  for (let round = 0; round < ROUNDS; round++) {
    const strays = marked(mark);
    if (strays.length === 0) return;
    for (const stray of strays) kill(stray);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it is gone already
  }
}

/** Running processes with this mark; none where there is no /proc to ask. */
function marked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  const wanted = `${MARK}=${mark}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/environ`).split('\0').includes(wanted))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** '' for what is not ours to read or has just ended; a process that ended and is still listed has no environment. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
