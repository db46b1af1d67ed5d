import { REVIEW_VERSION, readReview } from '@two-rivers/review';
import { toyReviewEngine } from '@two-rivers/review/testing/toyReviewEngine';
import { LANGUAGES } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import type { CliGame } from '../common/games.ts';
import { toyRecord, WHOLE_GAME_TURNS } from '../testing/records.ts';
import { makeFolderWith, run } from '../testing/run.ts';
import { toyCliGame } from '../testing/toy.ts';

const { searchFactory, ...review } = toyReviewEngine;
const judged: CliGame = { ...toyCliGame, searchFactory, review };
const games = [judged];
const whole = toyRecord(WHOLE_GAME_TURNS);
const QUICK = ['--budget', 'quick', '--workers', '1'];

describe('rivers analyze', () => {
  it('gives the analysis as one document that is read back as it was', async () => {
    const folder = makeFolderWith({ 'game.json': whole });
    const { code, out } = await run(['analyze', 'game.json', '--json', ...QUICK], { folder, games });
    expect(code).toBe(0);
    const found = readReview(JSON.parse(out));
    expect(found?.judge).toMatchObject({ version: REVIEW_VERSION, budget: 'quick' });
    expect(found?.timeline).toHaveLength(whole.log.length + 1);
    expect(found?.ledger.map(({ result }) => result)).toEqual(found?.result.shares);
  });

  it.each(LANGUAGES)('tells it as text in %s, everything with words', async (language) => {
    const folder = makeFolderWith({ 'game.json': whole });
    const { code, out, err } = await run(['analyze', 'game.json', ...QUICK], { folder, games, language });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Ann +\d+\s?% +[▁▂▃▄▅▆▇█]+ +\d+\s?%/);
    expect(out).toMatch(/± \d/);
    expect(out).not.toMatch(/undefined|analyze\.|NaN/);
  });

  it('makes a page that needs nothing else, and writes names as they are', async () => {
    const record = { ...whole, seats: [{ name: '<b>Ann' }, { name: 'Ben & Co' }] };
    const folder = makeFolderWith({ 'game.json': record });
    const { code, out } = await run(['analyze', 'game.json', '--html', ...QUICK], { folder, games });
    expect(code).toBe(0);
    expect(out).toContain('&lt;b&gt;Ann');
    expect(out).toContain('Ben &amp; Co');
    expect(out).not.toMatch(/<b>|https?:|<script|<link|url\(/);
    expect(out).toContain('<polyline');
  });

  it('says why it cannot', async () => {
    const folder = makeFolderWith({ 'game.json': whole, 'running.json': toyRecord(2) });
    const running = await run(['analyze', 'running.json', ...QUICK], { folder, games });
    expect(running.code).toBe(2);
    expect(running.err).toContain('once it’s over');
    const nobody = await run(['analyze', 'game.json', ...QUICK], { folder });
    expect(nobody.code).toBe(2);
    expect(nobody.err).toContain('can’t be analyzed');
    const budget = await run(['analyze', 'game.json', '--budget', 'huge'], { folder, games });
    expect(budget.code).toBe(2);
    expect(budget.err).toContain('least, quick, standard');
  });
});
