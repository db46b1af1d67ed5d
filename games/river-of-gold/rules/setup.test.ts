import { FastRandom, isRefusal, type JsonObject, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { riverOfGold } from './index.ts';
import facts from './testing/facts.json' with { type: 'json' };
import { newGameScenario, type Scenario } from './testing/scenario.ts';

const COUNTS = [2, 3, 4] as const;

/** Plays random chance results until a legal text begins with `until`, or a player has to decide. */
function playChance(table: Scenario, until = 'nothing', seed = 'deal'): Scenario {
  const random = new FastRandom(seed);
  while (table.isChanceDue && table.legalTexts(until).length === 0) {
    const results = table.legalTexts();
    table.play(results[random.below(results.length)]);
  }
  return table;
}

const clanOf = (patron: string) => facts.patrons.find(({ id }) => id === patron)?.clan;

describe.each(COUNTS)('set-up for %i players', (players) => {
  const table = playChance(newGameScenario(players, { first: 0 }));
  const side = players === 2 ? facts.regionScoringTiles['2'] : facts.regionScoringTiles['3-4'];
  const sideNames = side.map((places) => places.join('-')).sort();

  it('deals the six region tiles of its side to the regions', () => {
    const regions = table.position['regions'] as string[];
    expect([...regions].sort()).toEqual(sideNames);
    expect(newGameScenario(players).legalTexts('~region')).toHaveLength(6);
  });

  it('lays out 3 different masteries of the 6', () => {
    expect(new Set(table.masteries.map(({ mastery }) => mastery)).size).toBe(3);
    expect(playChance(newGameScenario(players), '~mastery').legalTexts('~mastery')).toHaveLength(6);
  });

  it('places the three imperial markets on 6, 17 and 29', () => {
    const tiles = [6, 17, 29].map((space) => table.shore[space].tile).sort();
    expect(tiles).toEqual(['imperial-market-1', 'imperial-market-2', 'imperial-market-3']);
  });

  it('places starting tiles on the marked spaces and nowhere else', () => {
    const marked = { 2: [3, 7, 11, 14, 22, 23], 3: [3, 11, 22], 4: [] }[players];
    const tileSpaces = Object.keys(table.shore)
      .map(Number)
      .filter((space) => ![6, 17, 29].includes(space));
    expect(tileSpaces).toEqual(marked);
    const tiles = tileSpaces.map((space) => table.shore[space].tile);
    expect(new Set(tiles).size).toBe(tiles.length);
    for (const tile of tiles) expect(tile).toMatch(/^start-/);
    for (const space of tileSpaces) expect(table.shore[space].markers).toBeUndefined();
  });

  it('fills the row from era 1 and shows the top tile of each stack', () => {
    const sizes = { 2: [12, 9], 3: [14, 11], 4: [16, 13] }[players];
    for (const tile of table.row) expect(tile).toMatch(/^era1-/);
    expect(table.stacks.era1.left).toBe(sizes[0] - 4);
    expect(table.stacks.era2.left).toBe(sizes[1]);
    expect(table.stacks.era1.top).toMatch(/^era1-/);
    expect(table.stacks.era2.top).toMatch(/^era2-/);
    expect(table.row).not.toContain(table.stacks.era1.top);
  });

  it('draws era 1 from 24 tiles and era 2 from 16', () => {
    const newGame = playChance(newGameScenario(players), '~tile era1-port-1');
    while (!newGame.legalTexts()[0].startsWith('~tile era1')) newGame.play(newGame.legalTexts()[0]);
    expect(newGame.legalTexts('~tile')).toHaveLength(24);
    while (!newGame.legalTexts()[0].startsWith('~tile era2')) newGame.play(newGame.legalTexts()[0]);
    expect(newGame.legalTexts('~tile')).toHaveLength(16);
  });

  it('gives each player 0 points, no influence, 2 favor of 3, 1 of each good, 2 customers', () => {
    for (let seat = 0; seat < players; seat++) {
      expect(table.seat(seat)).toMatchObject({
        points: 0,
        influence: [0, 0, 0, 0, 0, 0],
        favor: 2,
        favorLimit: 3,
        goods: { silk: 1, rice: 1, porcelain: 1 },
        cards: 2,
        delivered: [],
      });
      expect(table.seat(seat).hand).toHaveLength(2);
    }
    expect(table.customers.left).toBe(30 - 2 * players);
  });

  it('gives 7, 8, 9, 10 koku in turn order, for any first player', () => {
    for (let first = 0; first < players; first++) {
      const startedGame = playChance(newGameScenario(players, { first }));
      for (let nth = 0; nth < players; nth++) {
        expect(startedGame.seat((first + nth) % players).koku).toBe(7 + nth);
      }
      expect(startedGame.actor).toBe(first);
    }
  });

  it('draws the first player at random if the options name none', () => {
    const newGame = newGameScenario(players);
    while (newGame.legalTexts('~first').length === 0) newGame.play(newGame.legalTexts()[0]);
    expect(newGame.legalTexts()).toEqual(['~first 0', '~first 1', '~first 2', '~first 3'].slice(0, players));
    newGame.play(`~first ${players - 1}`);
    expect(playChance(newGame).actor).toBe(players - 1);
  });

  it('moves the ships from 1 and 8 by a roll each, without rewards', () => {
    for (const face of [1, 6]) {
      const ships = playChance(newGameScenario(players, { first: 0 }), '~ship');
      expect(ships.legalTexts()).toEqual([1, 2, 3, 4, 5, 6].map((each) => `~ship ${each}`));
      for (let ship = 0; ship < 2 * players; ship++) ships.play(`~ship ${face}`);
      for (let seat = 0; seat < players; seat++) {
        expect(ships.seat(seat)).toMatchObject({
          ships: [1 + face, 8 + face],
          koku: 7 + seat,
          points: 0,
          goods: { silk: 1, rice: 1, porcelain: 1 },
        });
      }
    }
  });

  it('has each player roll for the first turn', () => {
    const dice = playChance(newGameScenario(players, { first: 1 }), '~die');
    for (let nth = 0; nth < players; nth++) dice.play(`~die ${nth + 1}`);
    expect(dice.phase).toBe('action');
    for (let nth = 0; nth < players; nth++) expect(dice.seat((1 + nth) % players).die).toBe(nth + 1);
  });

  it('deals different clans, or takes the clans chosen at the table', () => {
    const dealtClans = Array.from({ length: players }, (_, seat) => table.seat(seat).clan);
    expect(new Set(dealtClans).size).toBe(players);
    const clans = ['scorpion', 'crane', 'mantis', 'crab'].slice(0, players);
    const chosenGame = playChance(newGameScenario(players, { clans }));
    expect(clans.map((_, seat) => chosenGame.seat(seat).clan)).toEqual(clans);
  });

  it('has no patrons by default', () => {
    for (let seat = 0; seat < players; seat++) expect(table.seat(seat).patron).toBeUndefined();
    expect(newGameScenario(players).game.options).toEqual({
      patrons: 'off',
      clans: 'dealt',
      first: 'random',
    });
  });
});

describe.each(COUNTS)('patrons by draft, %i players', (players) => {
  const draftScenario = () => playChance(newGameScenario(players, { patrons: 'draft', first: 1 }));

  it('places one patron of each clan face up', () => {
    const newGame = playChance(newGameScenario(players, { patrons: 'draft' }), '~patron');
    for (const clan of ['crab', 'mantis', 'crane', 'scorpion']) {
      const pair = newGame.legalTexts('~patron').map((text) => clanOf(text.slice('~patron '.length)));
      expect(pair).toEqual([clan, clan]);
      newGame.play(newGame.legalTexts()[0]);
    }
    const offer = draftScenario().position['offer'] as string[];
    expect(offer.map(clanOf)).toEqual(['crab', 'mantis', 'crane', 'scorpion']);
  });

  it('goes in reverse turn order, the last player first', () => {
    const table = draftScenario();
    const pickers: number[] = [];
    while (table.legalTexts('patron').length > 0) {
      pickers.push(table.actor);
      table.play(table.legalTexts('patron')[0]);
    }
    const backwards = { 2: [0, 1], 3: [0, 2, 1], 4: [0, 3, 2, 1] }[players];
    // the last of four players takes the remaining patron automatically
    expect(pickers).toEqual(players === 4 ? backwards.slice(0, 3) : backwards);
    for (let seat = 0; seat < players; seat++) {
      const { patron = '', clan } = table.seat(seat);
      expect(clan).toBe(clanOf(patron));
    }
  });

  it('offers the remaining patrons, visible to all', () => {
    const table = draftScenario();
    const before = table.legalTexts('patron');
    expect(before).toHaveLength(4);
    const [first] = before;
    expect(table.maskedMoveText(first, SPECTATOR)).toBe(first);
    table.play(first);
    expect(table.legalTexts('patron')).toEqual(before.slice(1));
    expect(table.maskedFor(SPECTATOR).seat(0).patron).toBe(first.slice('patron '.length));
    expect(table.refusalOf(first)).toEqual({
      reason: 'patron-not-offered',
      values: { patron: first.slice('patron '.length) },
    });
  });

  it('comes before hands and koku', () => {
    const table = draftScenario();
    for (let seat = 0; seat < players; seat++) expect(table.seat(seat)).toMatchObject({ cards: 0, koku: 0 });
  });
});

describe.each(COUNTS)('patrons by the alternative rule, %i players', (players) => {
  const alternativeScenario = () => playChance(newGameScenario(players, { patrons: 'alternative', first: 1 }));

  it('deals each player a clan and asks in turn order for one of its two patrons', () => {
    const table = alternativeScenario();
    for (let nth = 0; nth < players; nth++) {
      const seat = (1 + nth) % players;
      expect(table.actor).toBe(seat);
      const options = table.legalTexts('patron').map((text) => text.slice('patron '.length));
      expect(options.map(clanOf)).toEqual([table.seat(seat).clan, table.seat(seat).clan]);
      expect(new Set(options).size).toBe(2);
      table.play(table.legalTexts('patron')[0]);
    }
  });

  it('masks a pick in view and log until the last has picked', () => {
    const table = alternativeScenario();
    const pick = table.legalTexts('patron')[1];
    const patron = pick.slice('patron '.length);
    for (const viewer of [SPECTATOR, 0]) expect(table.maskedMoveText(pick, viewer)).toBe('patron ?');
    expect(table.maskedMoveText(pick, 1)).toBe(pick);
    table.play(pick);
    for (const viewer of [SPECTATOR, 0]) expect(table.maskedFor(viewer).seat(1).patron).toBe('?');
    expect(table.maskedFor(1).seat(1).patron).toBe(patron);
  });

  it('reveals all picks together after the last', () => {
    const table = alternativeScenario();
    const picks: string[] = [];
    for (let nth = 0; nth < players; nth++) {
      const pick = table.legalTexts('patron')[nth % 2];
      picks[table.actor] = pick.slice('patron '.length);
      table.play(pick);
    }
    const reveal = `~patrons ${picks.join(' ')}`;
    expect(table.legalTexts()).toEqual([reveal]);
    // before the reveal, every combination with the viewer's own pick is possible
    expect(table.maskedFor(SPECTATOR).legalTexts()).toHaveLength(2 ** players);
    expect(table.maskedFor(0).legalTexts()).toHaveLength(2 ** (players - 1));
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.maskedMoveText(reveal, viewer)).toBe(reveal);
    table.play(reveal);
    for (const [seat, patron] of picks.entries()) expect(table.maskedFor(SPECTATOR).seat(seat).patron).toBe(patron);
  });

  it('comes before hands and koku', () => {
    const table = alternativeScenario();
    for (let seat = 0; seat < players; seat++) expect(table.seat(seat)).toMatchObject({ cards: 0, koku: 0 });
  });
});

const optionRefusalReason = (seats: number, options: JsonObject, more: JsonObject = {}) => {
  const game = riverOfGold.make({ seats, options, ...more });
  return isRefusal(game) ? game.reason : 'accepted';
};

describe('table options', () => {
  it('allow 2 to 4 players', () => {
    expect([1, 2, 3, 4, 5].map((seats) => optionRefusalReason(seats, {}))).toEqual([
      'seats',
      'accepted',
      'accepted',
      'accepted',
      'seats',
    ]);
  });

  it('are refused with the reason if a name or value is unknown', () => {
    expect(optionRefusalReason(2, { patron: 'off' })).toBe('option-unknown');
    expect(optionRefusalReason(2, { patrons: 'some' })).toBe('option-value');
    expect(optionRefusalReason(2, { first: 2 })).toBe('option-value');
    expect(optionRefusalReason(2, { first: 0.5 })).toBe('option-value');
    expect(optionRefusalReason(2, { first: '0' })).toBe('option-value');
    expect(optionRefusalReason(2, { clans: 'all' })).toBe('option-clans');
    expect(optionRefusalReason(2, { clans: ['crab'] })).toBe('option-clans');
    expect(optionRefusalReason(2, { clans: ['crab', 'crab'] })).toBe('option-clans');
    expect(optionRefusalReason(2, { clans: ['crab', 'lion'] })).toBe('option-clans');
    expect(optionRefusalReason(3, { clans: ['crab', 'crab', 'mantis'] })).toBe('option-clans');
  });

  it('do not allow chosen clans together with patrons, which determine the clans', () => {
    expect(optionRefusalReason(2, { clans: ['crab', 'crane'], patrons: 'draft' })).toBe('option-clans-with-patrons');
    expect(optionRefusalReason(2, { clans: ['crab', 'crane'], patrons: 'alternative' })).toBe(
      'option-clans-with-patrons',
    );
  });

  it('do not allow unknown engines or any editions', () => {
    expect(optionRefusalReason(2, {}, { engine: '0' })).toBe('engine');
    expect(optionRefusalReason(2, {}, { edition: {} })).toBe('no-editions');
  });
});
