import { FastRandom, type Game, isRefusal, MoveList, OVER, writeLogEntry } from '@two-rivers/kernel';
import {
  GameLogBuilder,
  recordFrames,
  type Frame,
  logItems,
  gainsBySeat,
  type GameLog,
  type LogItem,
} from '@two-rivers/table';
import { type Language, I18n, Narrator } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { gameViews, rules, gameTexts } from '../parts.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';

const commonEnglish = await commonMessages.en();
const commonItalian = await commonMessages.it();
const commonPolish = await commonMessages.pl();

const NAMES = ['Player', 'Rower', 'Bruno', 'Ada'];
const COMMON = { en: commonEnglish, pl: commonPolish, it: commonItalian };

/** Characters per line in the log on screen. */
const WIDTH = 46;
/** Lines of the same games in an earlier log with one line per move and per event. */
const ONCE: readonly (readonly [game: string, seats: number, language: Language, lines: number])[] = [
  ['river-of-gold', 2, 'en', 1446],
  ['river-of-gold', 3, 'pl', 2160],
  ['river-of-gold', 4, 'it', 2510],
  ['the-river', 2, 'it', 1132],
  ['the-river', 3, 'en', 1463],
  ['the-river', 4, 'pl', 1473],
];

/** Missing values, unfilled placeholders and raw ids. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b| {2}|\( *\)|\?|[a-z]-[a-z0-9]+-[0-9]|era[12]-|~/;

/** Frames of a random game as seen by seat 0. */
function playRandomGame(game: Game, seed: string): readonly Frame[] {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  game.setup(state);
  const log: string[] = [];
  while (game.actor(state) !== OVER) {
    game.moves(state, list);
    const move = list.at(random.below(list.length));
    log.push(writeLogEntry(game.actor(state), game.writeMove(move)));
    game.play(state, move);
  }
  const recorded = recordFrames(game, { log }, 0);
  if (isRefusal(recorded)) throw new Error(recorded.reason);
  return recorded.frames;
}

async function loadLogTable(id: string, seats: number, language: Language) {
  const [family, makeGameView, wording] = await Promise.all([rules.load(id), gameViews.load(id), gameTexts.load(id)]);
  if (family === undefined || makeGameView === undefined || wording === undefined) throw new Error(id);
  const game = family.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const gameView = makeGameView(game);
  const texts = await wording.texts[language]();
  const i18n = new I18n(language, { ...COMMON[language], ...texts.messages }, NAMES.slice(0, seats), 0);
  return { game, gameView, i18n, narrator: new Narrator(i18n, texts, gameView) };
}

/** Screen lines of a log item: its text, plus an icon with a number for each gain. */
function lineCount(text: string, line: LogItem, seats: number): number {
  const shares = gainsBySeat(line, seats);
  const signs = shares.reduce((sum, { gains }) => sum + 3 + gains.length * 5, 0);
  return Math.ceil((text.length + signs) / WIDTH);
}

describe.each(ONCE)('the log of %s with %i players in %s', (id, seats, language, once) => {
  it('takes at most a third of its former lines, without broken texts', async () => {
    const { game, gameView, i18n, narrator } = await loadLogTable(id, seats, language);
    let lines = 0;
    for (const seed of ['story 0', 'story 1']) {
      const log = new GameLogBuilder(gameView).build(playRandomGame(game, seed));
      for (const round of log) {
        lines++;
        if (round.isSetup) continue;
        expect(i18n.tUnchecked('round.heading', { round: round.round })).not.toMatch(BROKEN);
        for (const line of logItems([round])) {
          const text = narrator.itemText(line);
          expect(text).not.toBe('');
          for (const spokenText of [
            narrator.itemTextWithGains(line, gainsBySeat(line, seats)),
            ...narrator.eventTexts(line),
          ]) {
            expect(spokenText).not.toMatch(BROKEN);
            expect(spokenText, 'the viewer is addressed as “you”').not.toContain(NAMES[0]);
          }
          lines += lineCount(text, line, seats);
        }
      }
    }
    expect(lines).toBeLessThanOrEqual(once / 3);
  });
});

describe.each(['river-of-gold', 'the-river'])('the log of %s', (id) => {
  it('contains every event and every chance result once', async () => {
    const { game, gameView } = await loadLogTable(id, 3, 'en');
    const frames = playRandomGame(game, 'once');
    const logBuilder = new GameLogBuilder(gameView);
    const lines = logItems(logBuilder.build(frames));
    const listed = lines.flatMap((line) => line.events);
    const all = frames.flatMap((each) => each.events);
    expect(new Set(listed)).toEqual(new Set(all));
    expect(listed).toHaveLength(all.length);
    const silent = frames.filter(({ seat, events }) => seat < 0 && events.length === 0);
    expect(lines.flatMap(({ chance }) => chance)).toEqual(silent);
    expect(lines.at(-1)?.to).toBe(frames.length);
  });

  it('is the same if built incrementally, and keeps finished rounds', async () => {
    const { game, gameView } = await loadLogTable(id, 2, 'en');
    const frames = playRandomGame(game, 'grown');
    const [growing, whole] = [new GameLogBuilder(gameView), new GameLogBuilder(gameView)];
    let before: GameLog = [];
    for (let length = 1; length <= frames.length; length += 3) {
      const log = growing.build(frames.slice(0, length));
      for (const [index, round] of before.slice(0, -1).entries()) expect(log[index]).toBe(round);
      before = log;
    }
    expect(growing.build(frames)).toEqual(whole.build(frames));
  });
});

describe.each(['river-of-gold', 'the-river'])('while %s is played back', (id) => {
  it('the current item ends at the shown frame and contains no later events', async () => {
    const { game, gameView } = await loadLogTable(id, 2, 'en');
    const frames = playRandomGame(game, 'shown');
    const logBuilder = new GameLogBuilder(gameView);
    expect(logBuilder.currentItem(frames, 0)).toBeUndefined();
    for (let shown = 1; shown <= frames.length; shown++) {
      const line = logBuilder.currentItem(frames, shown);
      expect(line?.to).toBe(shown);
      const events = frames.slice(0, shown).flatMap((each) => each.events);
      expect(line?.events.every((each) => events.includes(each))).toBe(true);
    }
  });

  it('highlights that pause the table have texts, and log items of their own', async () => {
    const { game, gameView, narrator } = await loadLogTable(id, 2, 'en');
    let count = 0;
    for (let index = 0; index < 40 && count === 0; index++) {
      const frames = playRandomGame(game, `feasts ${index}`);
      const logBuilder = new GameLogBuilder(gameView);
      const pausingHighlights = frames.flatMap((each) => logBuilder.highlightItems(each));
      const events = logItems(logBuilder.build(frames)).map((line) => line.highlight?.event);
      for (const pausingHighlight of pausingHighlights) {
        expect(narrator.itemText(pausingHighlight)).not.toMatch(BROKEN);
        expect(pausingHighlight.highlight).toBeDefined();
        expect(events).toContain(pausingHighlight.highlight?.event);
      }
      count += pausingHighlights.length;
    }
    expect(count).toBeGreaterThan(0);
  });
});

describe('highlights caused by chance', () => {
  it('have log items of their own: claimed masteries and the Emperor’s payments', async () => {
    const { game, gameView, narrator } = await loadLogTable('river-of-gold', 2, 'en');
    const kinds = new Map<string, string>();
    for (let index = 0; index < 12; index++)
      for (const line of logItems(new GameLogBuilder(gameView).build(playRandomGame(game, `chance ${index}`))))
        if (line.highlight !== undefined)
          kinds.set(line.highlight.name, narrator.itemTextWithGains(line, gainsBySeat(line, 2)));
    expect([...kinds.keys()].toSorted()).toEqual(['emperor', 'last-era2', 'mastery']);
    expect(kinds.get('mastery')).toMatch(/^(You claim|Rower claims) the Mastery of .*: \+\d+ points/);
    expect(kinds.get('emperor')).toMatch(/^The Emperor visits: buildings pay their owners · .*\+\d+/);
  });
});
