import { REVIEW_VERSION, readReview } from '@two-rivers/review';
import { toyReviewEngine } from '@two-rivers/review/testing/toyReviewEngine';
import { LANGUAGES } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import type { CliGame } from '../common/games.ts';
import { toyRecord, WHOLE_GAME_TURNS } from '../testing/records.ts';
import { makeFolderWith, run } from '../testing/run.ts';
import { toyCliGame } from '../testing/toy.ts';

const { searchFactory, ...reviewSettings } = toyReviewEngine;
const reviewableGame: CliGame = { ...toyCliGame, searchFactory, review: reviewSettings };
const games = [reviewableGame];
const finishedRecord = toyRecord(WHOLE_GAME_TURNS);
const QUICK = ['--budget', 'quick', '--workers', '1'];

describe('rivers analyze', () => {
  it('prints the analysis as one document that can be read back', async () => {
    const folder = makeFolderWith({ 'game.json': finishedRecord });
    const { code, out } = await run(['analyze', 'game.json', '--json', ...QUICK], { folder, games });
    expect(code).toBe(0);
    const review = readReview(JSON.parse(out));
    expect(review?.judge).toMatchObject({ version: REVIEW_VERSION, budget: 'quick' });
    expect(review?.timeline).toHaveLength(finishedRecord.log.length + 1);
    expect(review?.ledger.map(({ result }) => result)).toEqual(review?.result.shares);
  });

  it.each(LANGUAGES)('prints it as text in %s, with all messages translated', async (language) => {
    const folder = makeFolderWith({ 'game.json': finishedRecord });
    const { code, out, err } = await run(['analyze', 'game.json', ...QUICK], { folder, games, language });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Ann +\d+\s?% +[▁▂▃▄▅▆▇█]+ +\d+\s?%/);
    expect(out).toMatch(/± \d/);
    expect(out).not.toMatch(/undefined|analyze\.|NaN/);
  });

  it('makes a self-contained page, with names escaped', async () => {
    const record = { ...finishedRecord, seats: [{ name: '<b>Ann' }, { name: 'Ben & Co' }] };
    const folder = makeFolderWith({ 'game.json': record });
    const { code, out } = await run(['analyze', 'game.json', '--html', ...QUICK], { folder, games });
    expect(code).toBe(0);
    expect(out).toContain('&lt;b&gt;Ann');
    expect(out).toContain('Ben &amp; Co');
    expect(out).not.toMatch(/<b>|https?:|<script|<link|url\(/);
    expect(out).toContain('<polyline');
  });

  it('explains why a game cannot be analyzed', async () => {
    const folder = makeFolderWith({ 'game.json': finishedRecord, 'running.json': toyRecord(2) });
    const running = await run(['analyze', 'running.json', ...QUICK], { folder, games });
    expect(running.code).toBe(2);
    expect(running.err).toContain('once it’s over');
    const withoutEngine = await run(['analyze', 'game.json', ...QUICK], { folder });
    expect(withoutEngine.code).toBe(2);
    expect(withoutEngine.err).toContain('can’t be analyzed');
    const budget = await run(['analyze', 'game.json', '--budget', 'huge'], { folder, games });
    expect(budget.code).toBe(2);
    expect(budget.err).toContain('least, quick, standard');
  });
});
