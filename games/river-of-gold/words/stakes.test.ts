import { type Ahead, FastRandom, isRefusal, OVER, type Stake } from '@two-rivers/kernel';
import { LANGUAGES, Speaker } from '@two-rivers/words';
import { describe, expect, it } from 'vitest';
import { face as makeFace, type RiverOfGoldHappening, type RiverOfGoldPosition } from '../face/index.ts';
import { riverOfGold } from '../rules/index.ts';
import { words } from './index.ts';

/** Yields each decision of a random game, with a preview of each of its moves. */
function* aheadsOf(seats: number, seed: string) {
  const game = riverOfGold.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  const face = makeFace(game);
  const random = new FastRandom(seed);
  const state = game.create();
  game.setup(state);
  while (game.actor(state) !== OVER) {
    const position = face.position(state);
    const moves = position.choices();
    const seat = position.actor;
    if (seat >= 0)
      for (const move of moves) {
        const { position: after, happenings } = position.after(move);
        const ahead: Ahead<RiverOfGoldPosition, RiverOfGoldHappening> = {
          after,
          happenings,
          next: after.actor,
        };
        yield { face, position, seat, ahead };
      }
    // always deliver if possible: random play rarely does
    const move = moves.find(({ kind }) => kind === 'deliver') ?? moves[random.below(moves.length)];
    if (move === undefined) throw new Error('no legal move');
    game.play(state, game.parseMove(face.write(move)) ?? 0);
  }
}

/** Checks figures of a stake: points against the positions before and after, scores against the one after, settled if the turn goes on. */
function isTrue(stake: Stake, before: RiverOfGoldPosition, after: RiverOfGoldPosition): boolean {
  const then = after.turn === before.turn ? after.settled : after;
  if (stake.kind === 'points')
    return stake.before === before.seat(stake.seat).points && stake.after === then.seat(stake.seat).points;
  if (stake.kind === 'score' || stake.kind === 'score-too')
    return stake.after === then.scores[stake.seat]?.points;
  return true;
}

describe('stakes', () => {
  it('are described in every language, with the right figures', async () => {
    const told = new Set<string>();
    const speakers = await Promise.all(
      LANGUAGES.map(async (language) => {
        const spoken = await words.words[language]();
        return { spoken, speaker: new Speaker(language, spoken.messages, ['Ann', 'Ben', 'Cleo']) };
      }),
    );
    const wrong: string[] = [];
    for (const seats of [2, 3])
      for (const { face, position, seat, ahead } of aheadsOf(seats, `stakes ${seats}`))
        for (const stake of face.stakes(position, ahead, seat)) {
          if (!isTrue(stake, position, ahead.after)) wrong.push(stake.kind);
          if (told.has(stake.kind)) continue;
          told.add(stake.kind);
          for (const { spoken, speaker } of speakers)
            if (/[{}]/.test(spoken.stake(speaker, stake))) wrong.push(`words of ${stake.kind}`);
        }
    expect(wrong).toEqual([]);
    expect([...told].toSorted()).toEqual(
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
      // map lazily: each position is valid only until the next move
      Array.from(aheadsOf(seats, `stakes ${seats}`), ({ face, position, seat, ahead }) => {
        const stakes = face.stakes(position, ahead, seat);
        return { stakes, own: stakes.filter((stake) => stake.seat === seat) };
      }),
    );
    const claims = all.flatMap(({ stakes, own }) => {
      const reward = stakes.find(({ kind }) => kind === 'mastery')?.after;
      const { before = 0, after = 0 } = own.find(({ kind }) => kind === 'points') ?? {};
      return reward === undefined ? [] : [after - before >= reward];
    });
    expect(new Set(claims)).toEqual(new Set([true]));
    const losses = all.flatMap(({ own }) => {
      const { before = 0, after = 0, less = [] } = own.find(({ kind }) => kind.startsWith('score')) ?? {};
      const sum = less.reduce((points, row) => points + row.less, 0);
      return after < before ? [sum >= before - after] : [];
    });
    expect(new Set(losses)).toEqual(new Set([true]));
  });
});
