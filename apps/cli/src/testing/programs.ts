import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Code of a test program; omitted parts behave correctly. */
interface ProgramBehavior {
  /** code that runs at the start */
  readonly first?: string;
  /** code that runs first for each message */
  readonly each?: string;
  readonly hello?: string;
  readonly turn?: string;
}

/** Source of a Node program that plays its first legal move; `turns` counts turns, `say` writes a message. */
export function programSource({
  first = '',
  each = '',
  hello = 'say({ type: "ready", protocol: 1 });',
  turn = 'say({ type: "move", id: message.id, move: 0 });',
}: ProgramBehavior): string {
  return `
import { appendFileSync, writeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
appendFileSync('pids', process.pid + '\\n');
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const idle = () => setInterval(() => {}, 1000);
let turns = 0;
${first}
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  ${each}
  if (message.type === 'hello') { ${hello} }
  if (message.type === 'turn') { turns++; ${turn} }
  if (message.type === 'quit') process.exit();
}
`;
}

/** Command that starts a test program; paths with spaces need quotes. */
export function startCommand(file: string): string {
  return `"${process.execPath}" ${file}`;
}

/** Processes listed in a file that are still running after up to two seconds. */
export async function findRunningProcesses(file: string): Promise<number[]> {
  const pids = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
  for (let tries = 0; tries < 40 && pids.some(isRunning); tries++) await sleep(50);
  return pids.filter(isRunning);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // an ended process that was not reaped yet is still listed, as a zombie
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
