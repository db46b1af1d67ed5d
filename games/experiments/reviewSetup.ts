import { readFileSync, writeFileSync } from 'node:fs';
import { type Game, isRefusal } from '@two-rivers/kernel';
import type { Bot, GameBots } from '@two-rivers/search';
import { type ReviewBudgetName, REVIEW_BUDGETS, type ReviewEngine, type ReviewBudget } from '@two-rivers/review';
import { gameBots, rules } from '../parts.ts';

/** Subject of a measurement: game, number of players, and review budget. */
export interface MeasurementSubject {
  readonly game: string;
  readonly players: number;
  readonly budget: ReviewBudgetName;
}

export interface ReviewSetup {
  readonly game: Game;
  readonly bots: GameBots;
  readonly engine: ReviewEngine;
  readonly budget: ReviewBudget;
}

export async function loadReviewSetup({ game: id, players, budget }: MeasurementSubject): Promise<ReviewSetup> {
  const [family, bots] = await Promise.all([rules.load(id), gameBots.load(id)]);
  if (family === undefined || bots?.searchFactory === undefined || bots.review === undefined)
    throw new Error(`no review engine for ${id}`);
  const game = family.make({ seats: players });
  if (isRefusal(game)) throw new Error(game.reason);
  await bots.prepare?.(game);
  return {
    game,
    bots,
    engine: { searchFactory: bots.searchFactory, ...bots.review },
    budget: REVIEW_BUDGETS[budget],
  };
}

/** Makes a bot for each seat; repeats the names if there are fewer names than seats. */
export function makeSeatBots({ bots, game }: ReviewSetup, names: readonly string[]): Bot[] {
  return Array.from({ length: game.seats }, (_, seat) => {
    const make = bots.bots[names[seat % names.length]];
    if (make === undefined) throw new Error(`there is no bot ${names.join(', ')}`);
    return make(game);
  });
}

/**
 * Writes the new results, if there are any, to the first file. Returns the results in the other files; without new
 * results, those in all files.
 */
export function saveAndLoadEarlier<T>(files: readonly string[], results: readonly T[]): readonly T[] {
  const [file, ...others] = files;
  if (file !== undefined && results.length > 0) writeFileSync(file, JSON.stringify(results));
  return (results.length > 0 ? others : files).flatMap((other) => JSON.parse(readFileSync(other, 'utf8')) as T[]);
}

export interface MeanEstimate {
  readonly mean: number;
  readonly error: number;
  readonly count: number;
}

export function estimateMean(values: readonly number[]): MeanEstimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count * (count - 1))), count };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Formats an estimate in hundredths of a win, such as “+1.20 ± 0.30”. */
export function formatEstimate({ mean, error }: MeanEstimate): string {
  return `${mean < 0 ? '−' : '+'}${Math.abs(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)}`;
}
