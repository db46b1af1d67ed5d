import { FastRandom, type GameRecord, isRefusal, type JsonObject } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { type CliGame, loadGames } from './games.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const games = await loadGames('en');

/** Record of a game of uniform choices after `moveCount` of them, with its secret. */
function playRecord(entry: CliGame, seats: number, options: JsonObject, moveCount: number): GameRecord {
  const game = entry.family.make({ seats, options });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const labels = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}` }));
  const nonces = labels.map(({ name }) => name);
  const table = Table.start({
    game,
    seats: labels,
    authority: { secret: 'c'.repeat(64), nonces },
    confirms: labels.map(() => false),
  });
  if (isRefusal(table)) throw new Error(JSON.stringify(table));
  const random = new FastRandom('games');
  for (let choice = 0; choice < moveCount && !table.isOver; choice++) {
    const { moves, length } = table.view(table.actor);
    table.play(table.actor, length, [game.writeMove(moves.at(random.below(moves.length)))]);
  }
  return table.save().record;
}

const cases = games.flatMap((entry) => entry.family.seats.map((seats) => [entry.family.id, seats, entry] as const));

describe.each(cases)('the commands for %s with %i players', (id, seats, entry) => {
  const world = { games };

  it('simulate with every bot', async () => {
    // the slow bots are the same search with a larger budget
    const slow = ['search', 'expert', 'master'];
    const quick = Object.keys(entry.bots).filter((name) => !slow.includes(name));
    for (const bot of [...quick, 'search@20']) {
      const args = ['simulate', id, '--players', `${seats}`, '--games', '1', '--bots', bot, '--json'];
      const { code, out, err } = await run(args, world);
      expect([code, err]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({ game: id, players: seats, games: 1 });
    }
  });

  it('verify, replay and inspect a record, finished or not', async () => {
    for (const choices of [0, 1, 40, 5000]) {
      const folder = makeFolderWith({ 'r.json': playRecord(entry, seats, {}, choices) });
      expect((await run(['verify', 'r.json'], { ...world, folder })).code).toBe(0);
      const replayResult = await run(['replay', 'r.json'], { ...world, folder });
      expect([replayResult.code, replayResult.err]).toEqual([0, '']);
      const inspectResult = await run(['inspect', 'r.json'], { ...world, folder });
      expect([inspectResult.code, inspectResult.err]).toEqual([0, '']);
    }
  });

  it('inspect the observation of each seat as a position', async () => {
    const folder = makeFolderWith({ 'r.json': playRecord(entry, seats, {}, 60) });
    const { out } = await run(['inspect', 'r.json', '--json'], { ...world, folder });
    const { actor, observations } = JSON.parse(out) as { actor: number; observations: object[] };
    expect(observations).toHaveLength(seats + 1);
    for (const [viewer, observation] of observations.entries()) {
      const observationFolder = makeFolderWith({ 'p.json': observation });
      const inspectResult = await run(['inspect', 'p.json', '--json'], { ...world, folder: observationFolder });
      expect(inspectResult.err).toBe('');
      const report = JSON.parse(inspectResult.out) as { actor: number; observations: object[] };
      expect(report.actor).toBe(actor);
      expect(report.observations[viewer]).toEqual(observation);
    }
  });

  it('play a few turns over a pipe', async () => {
    const args = ['play', id, '--players', `${seats}`, '--seed', 'test', '--no-confirm'];
    const { code, out, err } = await run(args, { ...world, input: `${'1\n'.repeat(6)}s\nl\nq\n\n` });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Since your last turn');
    expect(out).not.toContain('\u001b');
  });
});
