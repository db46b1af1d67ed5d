import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadGames } from './common/games.ts';
import { makeFolderWith, run } from './testing/run.ts';

const games = await loadGames('en');

/** Positions in docs/reference/positions.md, from code blocks and inline code. */
function positionsInDocs(): string[] {
  const text = readFileSync(new URL('../../../docs/reference/positions.md', import.meta.url), 'utf8');
  const blocks = Array.from(text.matchAll(/```json\n([^`]*)```/g), ([, block = '']) => block);
  const inline = Array.from(text.matchAll(/`(\{"game"[^`]*)`/g), ([, block = '']) => block);
  return [...blocks, ...inline];
}

describe('docs/reference/positions.md', () => {
  it('shows positions of both games', () => {
    expect(positionsInDocs().length).toBeGreaterThanOrEqual(4);
  });

  it.each(positionsInDocs())('shows a position that can be inspected: %s', async (position) => {
    const folder = makeFolderWith({ 'position.json': position });
    const { code, err, out } = await run(['inspect', 'position.json', '--json'], { folder, games });
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toHaveProperty('moves');
  });
});
