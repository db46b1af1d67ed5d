import { I18n } from '@two-rivers/i18n';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { FastRandom, MoveList } from '@two-rivers/kernel';
import { staticTable } from '@two-rivers/ui';
import { describe, expect, it } from 'vitest';
import { makeGame } from '../rules/testing/scenario.ts';
import { texts } from '../texts/index.ts';
import { ACTION_SPACES, gameView, RESOURCES } from '../view/index.ts';
import { actionSpaceView } from './ActionSpacePanel.tsx';
import { actionChoiceView, actionKindView } from './Choices.tsx';
import { buildingCardView, buildingOutlook, marketTileView } from './Market.tsx';
import { boatView, resourceView, warehousesView } from './PlayerHoldings.tsx';
import { pointsView } from './PlayerPanels.tsx';
import { cellView, columnView, swappableCellView } from './PlayerRiver.tsx';
import type { TheRiverTable } from './props.ts';

const NAMES = ['Ann', 'Ben'];
const commonEnglish = await commonMessages.en();
const { messages } = await texts.texts.en();
const i18n: TheRiverTable['i18n'] = new I18n('en', { ...commonEnglish, ...messages }, NAMES);

/** A table in the middle of a random game: seat 0 may use an island, take a tile or swap. */
function makeTable(): TheRiverTable {
  const game = makeGame(2);
  const view = gameView(game);
  const random = new FastRandom('selections');
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  game.setup(state);
  for (;;) {
    game.moves(state, list);
    const choices = list.toArray().map((move) => ({ move: view.move(move), text: game.writeMove(move) }));
    const kinds = new Set(choices.map(({ move }) => move.kind));
    if (game.actor(state) === 0 && state.round > 1 && kinds.has('wood') && kinds.has('terrain') && kinds.has('swap')) {
      const position = view.position(state);
      return { ...staticTable({ position, viewer: 0, i18n, describeMove: () => '' }), choices };
    }
    game.play(state, list.at(random.below(list.length)));
  }
}

const table = makeTable();

function select(kind: string): TheRiverTable {
  return { ...table, selected: table.choices.find(({ move }) => move.kind === kind) };
}

/** All parts of the board and their selections. */
function selectionsOf(shown: TheRiverTable): ReadonlyMap<string, unknown> {
  const { position } = shown;
  const parts = new Map<string, unknown>([['choice', actionChoiceView(shown)]]);
  for (const name of ACTION_SPACES) {
    parts.set(`space ${name}`, actionSpaceView(shown, name));
    parts.set(`kind ${name}`, actionKindView(shown, name));
  }
  for (const tile of position.tiles)
    if (tile !== undefined) parts.set(`tile ${tile.id}`, marketTileView(shown, tile.id));
  for (const building of position.buildings) {
    if (building === undefined) continue;
    parts.set(`building ${building.id}`, buildingCardView(shown, building.id));
    parts.set(`outlook ${building.id}`, buildingOutlook(shown, building.id));
  }
  for (const { seat, river } of position.players) {
    for (const { space } of river.cells) {
      parts.set(`cell ${seat} ${space}`, cellView(shown, seat, space));
      if (seat === shown.viewer) parts.set(`swap ${space}`, swappableCellView(shown, seat, space));
    }
    for (const { number } of river.columns) parts.set(`column ${seat} ${number}`, columnView(shown, seat, number));
    for (const resource of RESOURCES) parts.set(`${resource} ${seat}`, resourceView(shown, seat, resource));
    parts.set(`warehouses ${seat}`, warehousesView(shown, seat));
    parts.set(`boat ${seat}`, boatView(shown, seat));
    parts.set(`points ${seat}`, pointsView(shown, seat));
  }
  return parts;
}

/** The parts of the board that two tables show differently. */
function changedParts(before: TheRiverTable, after: TheRiverTable): readonly string[] {
  const [was, is] = [selectionsOf(before), selectionsOf(after)];
  return [...was.keys()].filter((part) => JSON.stringify(was.get(part)) !== JSON.stringify(is.get(part))).toSorted();
}

/** Whether a value consists of plain data and the translator, so that equal content is recognized. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null || value === i18n) return true;
  const isRecord = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every(isPlain);
}

describe('parts of the board', () => {
  it('select plain data', () => {
    const parts = [...selectionsOf(select('wood'))];
    expect(parts.filter(([, value]) => !isPlain(value)).map(([part]) => part)).toEqual([]);
  });

  it('change with a touch of an action space only where it shows', () => {
    expect(changedParts(table, select('wood'))).toEqual(['choice', 'kind wood', 'space wood']);
    expect(changedParts(select('wood'), select('firstPlayer'))).toEqual([
      'choice',
      'kind firstPlayer',
      'kind wood',
      'space firstPlayer',
      'space wood',
    ]);
  });

  it('change with a touch of a tile only where it shows', () => {
    const after = select('terrain');
    const move = after.selected?.move;
    const tile = move?.kind === 'terrain' ? move.tile : '';
    const next = table.position.river(0).tilesLaid + 1;
    expect(changedParts(table, after)).toEqual([
      `cell 0 ${next}`,
      'choice',
      'kind terrain',
      'space terrain',
      `swap ${next}`,
      `tile ${tile}`,
    ]);
  });
});
