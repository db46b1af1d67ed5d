import { readFileSync, writeFileSync } from 'node:fs';
import { type Game, isRefusal } from '@two-rivers/kernel';
import type { Bot, GameBots } from '@two-rivers/search';
import { type BudgetName, BUDGETS, type Judges, type ReviewBudget } from '@two-rivers/review';
import { gameBots, rules } from '../parts.ts';

/** What a measurement is about: a game for so many, and how thoroughly it is reviewed. */
export interface Subject {
  readonly game: string;
  readonly players: number;
  readonly budget: BudgetName;
}

export interface Table {
  readonly game: Game;
  readonly bots: GameBots;
  readonly judges: Judges;
  readonly budget: ReviewBudget;
}

export async function tableFor({ game: id, players, budget }: Subject): Promise<Table> {
  const [family, bots] = await Promise.all([rules.load(id), gameBots.load(id)]);
  if (family === undefined || bots?.thinking === undefined || bots.review === undefined)
    throw new Error(`nobody reviews ${id}`);
  const game = family.make({ seats: players });
  if (isRefusal(game)) throw new Error(game.reason);
  await bots.ready?.(game);
  return { game, bots, judges: { thinking: bots.thinking, ...bots.review }, budget: BUDGETS[budget] };
}

/** One bot for each seat; fewer names are repeated. */
export function seated({ bots, game }: Table, names: readonly string[]): Bot[] {
  return Array.from({ length: game.seats }, (_, seat) => {
    const make = bots.bots[names[seat % names.length]];
    if (make === undefined) throw new Error(`there is no bot ${names.join(', ')}`);
    return make(game);
  });
}

/** Of a measurement in pieces: what was found now is written to the first file; what the others hold of before is given back. */
export function addedUp<T>(files: readonly string[], found: readonly T[]): readonly T[] {
  const [file, ...others] = files;
  if (file !== undefined && found.length > 0) writeFileSync(file, JSON.stringify(found));
  return (found.length > 0 ? others : files).flatMap(
    (other) => JSON.parse(readFileSync(other, 'utf8')) as T[],
  );
}

export interface Estimate {
  readonly mean: number;
  readonly error: number;
  readonly count: number;
}

export function estimate(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count * (count - 1))), count };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** “+1.2 ± 0.3” in hundredths of a win */
export function told({ mean, error }: Estimate): string {
  return `${mean < 0 ? '−' : '+'}${Math.abs(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)}`;
}
