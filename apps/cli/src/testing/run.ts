import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Language } from '@two-rivers/i18n';
import type { CliGame } from '../common/games.ts';
import { runCli } from '../rivers.ts';
import { toyCliGame } from './toy.ts';

interface RunResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly folder?: string;
  readonly input?: string;
  readonly games?: readonly CliGame[];
  readonly language?: Language;
  readonly color?: boolean;
  readonly progress?: boolean;
  readonly terminal?: Writable;
}

/** Runs a command line in this process. */
export async function run(argv: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  let out = '';
  let err = '';
  const code = await runCli(
    argv,
    {
      stdin: Readable.from(options.input === undefined ? [] : [options.input]),
      language: options.language ?? 'en',
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      terminal: options.terminal,
      progress: options.progress ?? false,
      color: options.color ?? false,
      columns: 80,
      folder: options.folder ?? tmpdir(),
      home: options.folder ?? tmpdir(),
      program: 'rivers',
    },
    async () => options.games ?? [toyCliGame],
  );
  return { code, out, err };
}

/** Makes a temporary folder with these files, removed after the test. */
export function makeFolderWith(files: Readonly<Record<string, string | Uint8Array | object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(folder, name), isRaw ? content : JSON.stringify(content));
  }
  return folder;
}
