import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Language } from '@two-rivers/words';
import type { CliGame } from '../common/games.ts';
import { rivers } from '../rivers.ts';
import { toy } from './toy.ts';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface World {
  readonly folder?: string;
  readonly input?: string;
  readonly games?: readonly CliGame[];
  readonly language?: Language;
  readonly colour?: boolean;
  readonly progress?: boolean;
  readonly terminal?: Writable;
}

/** Runs a command line in this process. */
export async function run(argv: readonly string[], world: World = {}): Promise<Run> {
  let out = '';
  let err = '';
  const code = await rivers(
    argv,
    {
      stdin: Readable.from(world.input === undefined ? [] : [world.input]),
      language: world.language ?? 'en',
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      terminal: world.terminal,
      progress: world.progress ?? false,
      colour: world.colour ?? false,
      columns: 80,
      folder: world.folder ?? tmpdir(),
      home: world.folder ?? tmpdir(),
      program: 'rivers',
    },
    async () => world.games ?? [toy],
  );
  return { code, out, err };
}

/** A folder with these files, gone after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array | object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(folder, name), isRaw ? content : JSON.stringify(content));
  }
  return folder;
}
