import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetFile } from '@two-rivers/search';
import { describe, expect, it } from 'vitest';
import { makeNetPredictor, logLoss, readRunInfo, type TrainingRow, readRows, softmax } from './data.ts';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'training-'));

/** Plays a few games with fixed seeds; returns the folder of their rows. */
function runSelfPlay(game: string, players: number, games: number): string {
  const out = join(folder, `${game}-${players}`);
  const args = ['--players', `${players}`, '--games', `${games}`, '--workers', '1', '--seed', 'test'];
  execFileSync(process.execPath, [join(here, 'selfPlay.ts'), game, ...args, '--out', out]);
  return out;
}

function meanLoss(rows: readonly TrainingRow[], predict: (row: TrainingRow) => readonly number[]): number {
  return rows.reduce((sum, row) => sum + logLoss(predict(row), row.shares), 0) / rows.length;
}

function readShippedNet(game: string, file: string): NetFile {
  return JSON.parse(readFileSync(join(here, '..', 'games', game, 'bots', 'net', `${file}.json`), 'utf8')) as NetFile;
}

/** Python with NumPy and PyTorch; undefined if there is none. */
const python = ['python3', 'python'].find(
  (name) => spawnSync(name, ['-c', 'import numpy, torch'], { timeout: 30_000 }).status === 0,
);

/** Log-loss of the shipped nets over these games' rows, as train.py computes it with integer weights. */
const CASES = [
  { game: 'river-of-gold', players: 2, file: 'two', games: 40, loss: 0.439119 },
  { game: 'the-river', players: 3, file: 'three', games: 12, loss: 0.653108 },
] as const;

describe.each(CASES)('training $game with $players players', ({ game, players, file, games, loss }) => {
  const out = runSelfPlay(game, players, games);
  const rows = [...readRows(out, 1)];

  it('writes every position with the result of its game', () => {
    const about = readRunInfo(out);
    expect(about).toMatchObject({ game, players, games, rows: rows.length });
    expect(rows.length).toBeGreaterThan(20 * games);
    for (const { shares } of rows) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('computes the same loss as the trainer over the same rows', () => {
    expect(meanLoss(rows, makeNetPredictor(readShippedNet(game, file)))).toBeCloseTo(loss, 4);
  });

  it('produced a net with a lower loss than the fitted evaluation', () => {
    const netLoss = meanLoss(rows, makeNetPredictor(readShippedNet(game, file)));
    expect(netLoss).toBeLessThan(meanLoss(rows, ({ logits }) => softmax(logits)));
  });
});

it(`learns from a few games${python === undefined ? ' (skipped: PyTorch is missing)' : ''}`, () => {
  if (python === undefined) return;
  const [{ game, players }] = CASES;
  const rows = join(folder, `${game}-${players}`);
  const net = join(folder, 'net.json');
  const trainerArgs = ['--data', rows, '--out', net, '--hidden', '32', '--stages', '1:2,0.9:2'];
  execFileSync(python, [join(here, 'train.py'), ...trainerArgs]);
  const trainedNet = JSON.parse(readFileSync(net, 'utf8')) as NetFile & {
    readonly provenance: { readonly lossInWholeNumbers: number };
  };
  const all = [...readRows(rows, 1)];
  const testRows = all.slice(Math.floor(all.length * 0.97));
  expect(meanLoss(testRows, makeNetPredictor(trainedNet))).toBeCloseTo(trainedNet.provenance.lossInWholeNumbers, 3);
});
