import { FastRandom, type Game, isRefusal, MoveList, OVER, writeEntry } from '@two-rivers/kernel';
import {
  Chronicle,
  film,
  type Frame,
  linesOf,
  sharesOf,
  type Story,
  type StoryLine,
} from '@two-rivers/table';
import { type Language, Speaker, Teller } from '@two-rivers/words';
import { commonEnglish } from '@two-rivers/words/common.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { describe, expect, it } from 'vitest';
import { faces, rules, words } from '../parts.ts';

const NAMES = ['Player', 'Rower', 'Bruno', 'Ada'];
const COMMON = { en: commonEnglish, pl: commonPolish, it: commonItalian };

/** Letters that fit beside each other in the log of a screen. */
const WIDTH = 46;
/** Lines that these very games took while every line of the log and everything that happened had its own. */
const ONCE: readonly (readonly [game: string, seats: number, language: Language, lines: number])[] = [
  ['river-of-gold', 2, 'en', 1446],
  ['river-of-gold', 3, 'pl', 2160],
  ['river-of-gold', 4, 'it', 2510],
  ['the-river', 2, 'it', 1132],
  ['the-river', 3, 'en', 1463],
  ['the-river', 4, 'pl', 1473],
];

/** Gaps, unfilled places and ids that no person should read. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b| {2}|\( *\)|\?|[a-z]-[a-z0-9]+-[0-9]|era[12]-|~/;

/** The frames of a game of random moves, as seat 0 sees them. */
function play(game: Game, seed: string): readonly Frame[] {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  game.setup(state);
  const log: string[] = [];
  while (game.actor(state) !== OVER) {
    game.moves(state, list);
    const move = list.at(random.below(list.length));
    log.push(writeEntry(game.actor(state), game.writeMove(move)));
    game.play(state, move);
  }
  const told = film(game, { log }, 0);
  if (isRefusal(told)) throw new Error(told.reason);
  return told.frames;
}

async function tableOf(id: string, seats: number, language: Language) {
  const [family, makeFace, wording] = await Promise.all([rules.load(id), faces.load(id), words.load(id)]);
  if (family === undefined || makeFace === undefined || wording === undefined) throw new Error(id);
  const game = family.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const face = makeFace(game);
  const said = await wording.words[language]();
  const speaker = new Speaker(language, { ...COMMON[language], ...said.messages }, NAMES.slice(0, seats), 0);
  return { game, face, speaker, teller: new Teller(speaker, said, face) };
}

/** How many lines of the screen a line takes: its words, and a sign with a number for each gain. */
function height(text: string, line: StoryLine, seats: number): number {
  const shares = sharesOf(line, seats);
  const signs = shares.reduce((sum, { gains }) => sum + 3 + gains.length * 5, 0);
  return Math.ceil((text.length + signs) / WIDTH);
}

describe.each(ONCE)('the log of %s with %i players in %s', (id, seats, language, once) => {
  it('takes at most a third of the lines it took, and says nothing broken', async () => {
    const { game, face, speaker, teller } = await tableOf(id, seats, language);
    let lines = 0;
    for (const seed of ['story 0', 'story 1']) {
      const story = new Chronicle(face).tell(play(game, seed));
      for (const round of story) {
        lines++;
        if (round.isSetup) continue;
        expect(speaker.say('round.heading', { round: round.round })).not.toMatch(BROKEN);
        for (const line of linesOf([round])) {
          const text = teller.line(line);
          expect(text).not.toBe('');
          for (const said of [teller.whole(line, sharesOf(line, seats)), ...teller.details(line)]) {
            expect(said).not.toMatch(BROKEN);
            expect(said, 'the one who reads is no third person').not.toContain(NAMES[0]);
          }
          lines += height(text, line, seats);
        }
      }
    }
    expect(lines).toBeLessThanOrEqual(once / 3);
  });
});

describe.each(['river-of-gold', 'the-river'])('the story of %s', (id) => {
  it('tells every happening and every result of chance once, in its order', async () => {
    const { game, face } = await tableOf(id, 3, 'en');
    const frames = play(game, 'once');
    const chronicle = new Chronicle(face);
    const lines = linesOf(chronicle.tell(frames));
    const told = lines.flatMap(({ happenings }) => happenings);
    const all = frames.flatMap((each) => chronicle.happenings(each));
    expect(new Set(told)).toEqual(new Set(all));
    expect(told).toHaveLength(all.length);
    const silent = frames.filter(({ seat, happenings }) => seat < 0 && happenings.length === 0);
    expect(lines.flatMap(({ chance }) => chance)).toEqual(silent);
    expect(lines.at(-1)?.to).toBe(frames.length);
  });

  it('is the same when it grows line by line, and what was told stays', async () => {
    const { game, face } = await tableOf(id, 2, 'en');
    const frames = play(game, 'grown');
    const [growing, whole] = [new Chronicle(face), new Chronicle(face)];
    let before: Story = [];
    for (let length = 1; length <= frames.length; length += 3) {
      const story = growing.tell(frames.slice(0, length));
      for (const [index, round] of before.slice(0, -1).entries()) expect(story[index]).toBe(round);
      before = story;
    }
    expect(growing.tell(frames)).toEqual(whole.tell(frames));
  });
});

describe.each(['river-of-gold', 'the-river'])('while %s is played back', (id) => {
  it('the newest line tells no more than is shown, and all of it at the end', async () => {
    const { game, face } = await tableOf(id, 2, 'en');
    const frames = play(game, 'shown');
    const chronicle = new Chronicle(face);
    expect(chronicle.newest(frames, 0)).toBeUndefined();
    for (let shown = 1; shown <= frames.length; shown++) {
      const line = chronicle.newest(frames, shown);
      expect(line?.to).toBe(shown);
      const told = frames.slice(0, shown).flatMap((each) => chronicle.happenings(each));
      expect(line?.happenings.every((each) => told.includes(each))).toBe(true);
    }
  });

  it('what the table stops for a moment has words, and is what the log tells on its own', async () => {
    const { game, face, teller } = await tableOf(id, 2, 'en');
    let count = 0;
    for (let index = 0; index < 40 && count === 0; index++) {
      const frames = play(game, `feasts ${index}`);
      const chronicle = new Chronicle(face);
      const feasts = frames.flatMap((each) => chronicle.feasts(chronicle.happenings(each)));
      const told = linesOf(chronicle.tell(frames)).map((line) => line.occasion?.happening);
      for (const feast of feasts) {
        expect(teller.line(feast)).not.toMatch(BROKEN);
        expect(told).toContain(feast.occasion?.happening);
      }
      count += feasts.length;
    }
    expect(count).toBeGreaterThan(0);
  });
});

describe('what follows from chance', () => {
  it('is told: masteries claimed and the Emperor’s payments have lines of their own', async () => {
    const { game, face, teller } = await tableOf('river-of-gold', 2, 'en');
    const kinds = new Map<string, string>();
    for (let index = 0; index < 12; index++)
      for (const line of linesOf(new Chronicle(face).tell(play(game, `chance ${index}`))))
        if (line.occasion !== undefined) kinds.set(line.occasion.name, teller.whole(line, sharesOf(line, 2)));
    expect([...kinds.keys()].toSorted()).toEqual(['emperor', 'last-era2', 'mastery']);
    expect(kinds.get('mastery')).toMatch(/^(You claim|Rower claims) the Mastery of .*: \+\d+ points/);
    expect(kinds.get('emperor')).toMatch(/^The Emperor visits: buildings pay their owners · .*\+\d+/);
  });
});
