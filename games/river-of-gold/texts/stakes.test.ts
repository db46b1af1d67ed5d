import { type TypedPreview, FastRandom, isRefusal, OVER, type Stake } from '@two-rivers/kernel';
import { LANGUAGES, I18n } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { gameView as makeGameView, type RiverOfGoldEvent, type RiverOfGoldPosition } from '../view/index.ts';
import { riverOfGold } from '../rules/index.ts';
import { gameTexts } from './index.ts';

/** Yields each decision of a random game, with a preview of each of its moves. */
function* previewDecisions(seats: number, seed: string) {
  const game = riverOfGold.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const gameView = makeGameView(game);
  const random = new FastRandom(seed);
  const state = game.create();
  game.setup(state);
  while (game.actor(state) !== OVER) {
    const position = gameView.position(state);
    const moves = position.legalMoves();
    const seat = position.actor;
    if (seat >= 0)
      for (const move of moves) {
        const { position: after, events } = position.afterMove(move);
        const preview: TypedPreview<RiverOfGoldPosition, RiverOfGoldEvent> = {
          after,
          events,
          next: after.actor,
        };
        yield { gameView, position, seat, preview };
      }
    // always deliver if possible, because random moves rarely do
    const move = moves.find(({ kind }) => kind === 'deliver') ?? moves[random.below(moves.length)];
    if (move === undefined) throw new Error('no legal move');
    game.play(state, game.parseMove(gameView.writeMove(move)) ?? 0);
  }
}

/**
 * Whether a stake has the points before and after, or the score after, of the positions; settled if the turn continues.
 */
function hasRightFigures(stake: Stake, before: RiverOfGoldPosition, after: RiverOfGoldPosition): boolean {
  const settled = after.turn === before.turn ? after.settledPosition : after;
  if (stake.kind === 'points')
    return stake.before === before.seat(stake.seat).points && stake.after === settled.seat(stake.seat).points;
  if (stake.kind === 'score' || stake.kind === 'score-too') return stake.after === settled.scores[stake.seat]?.points;
  return true;
}

describe('stakes', () => {
  it('are described in every language, with the right figures', async () => {
    const describedKinds = new Set<string>();
    const languageTexts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const texts = await gameTexts.texts[language]();
        return { texts, i18n: new I18n(language, texts.messages, ['Ann', 'Ben', 'Cleo']) };
      }),
    );
    const mistakes: string[] = [];
    for (const seats of [2, 3])
      for (const { gameView, position, seat, preview } of previewDecisions(seats, `stakes ${seats}`))
        for (const stake of gameView.stakes(position, preview, seat)) {
          if (!hasRightFigures(stake, position, preview.after)) mistakes.push(stake.kind);
          if (describedKinds.has(stake.kind)) continue;
          describedKinds.add(stake.kind);
          for (const { texts, i18n } of languageTexts)
            if (/[{}]/.test(texts.stakeText(i18n, stake))) mistakes.push(`broken text of ${stake.kind}`);
        }
    expect(mistakes).toEqual([]);
    expect([...describedKinds].toSorted()).toEqual(
      expect.arrayContaining([
        'emperor',
        'last-turns',
        'lost',
        'mastery',
        'owner',
        'points',
        'score',
        'score-too',
        'then-customers',
        'then-draw',
        'then-good',
        'then-journey',
      ]),
    );
  });

  it('include the points of a mastery, and name point losses', () => {
    const all = [2, 3].flatMap((seats) =>
      // map while generating: each position is valid only until the next move
      Array.from(previewDecisions(seats, `stakes ${seats}`), ({ gameView, position, seat, preview }) => {
        const stakes = gameView.stakes(position, preview, seat);
        return { stakes, own: stakes.filter((stake) => stake.seat === seat) };
      }),
    );
    const claims = all.flatMap(({ stakes, own }) => {
      const reward = stakes.find(({ kind }) => kind === 'mastery')?.after;
      const { before = 0, after = 0 } = own.find(({ kind }) => kind === 'points') ?? {};
      return reward === undefined ? [] : [after - before >= reward];
    });
    expect(new Set(claims)).toEqual(new Set([true]));
    const areLossesComplete = all.flatMap(({ own }) => {
      const { before = 0, after = 0, losses = [] } = own.find(({ kind }) => kind.startsWith('score')) ?? {};
      const sum = losses.reduce((points, row) => points + row.lost, 0);
      return after < before ? [sum >= before - after] : [];
    });
    expect(new Set(areLossesComplete)).toEqual(new Set([true]));
  });
});
