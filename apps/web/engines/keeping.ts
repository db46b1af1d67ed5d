import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES, makeTable, stored } from '../browser/testing/tables.ts';
import { say, titleOf } from '../browser/testing/words.ts';
import type { Engine } from './engine.ts';
import { equal, openTable, prepare, type Test } from './given.ts';
import { keptGame, nextDecision, playMove, progressOf } from './player.ts';
import type { Screen } from './screen.ts';

const [first] = GAMES;
const table = (id: string) =>
  stored(makeTable({ game: 'the-river', bots: [undefined, 'random'], played: 8 }), id);

/** Runs in the page: a file is chosen as soon as one is asked for. What it would be chosen in is not of the page. */
function chooseFile({ name, text }: { name: string; text: string }): void {
  HTMLInputElement.prototype.click = function choose() {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], name));
    this.files = chosen.files;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

async function downloaded({ downloads }: Engine, before: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const name = readdirSync(downloads).find(
      (each) => !before.includes(each) && !/\.(?:part|wkdownload)$/.test(each),
    );
    const text = name === undefined ? '' : readFileSync(join(downloads, name), 'utf8');
    if (text.endsWith('}\n')) return text;
    await sleep(100);
  }
  throw new Error('no file came');
}

const files: Test = {
  name: 'a game is saved to a file and opened from it',
  isShort: true,
  run: async ({ screen }) => {
    const game = table('kept');
    await openTable(screen, game, { asks: true });
    const before = readdirSync(screen.engine.downloads);
    await screen.click({ selector: 'button', text: say('table.menu') });
    await screen.click({ selector: 'button', text: say('table.export') });
    const text = await downloaded(screen.engine, before);
    equal(
      'the log in the file',
      (JSON.parse(text) as { log: string[] }).log.join(),
      game.saved.record.log.join(),
    );
    await prepare(screen);
    await screen.run(() => localStorage.removeItem('two-rivers.game.kept'));
    await screen.open('/');
    await screen.sees({ selector: 'button', text: say('home.import') });
    await screen.run(chooseFile, { name: 'game.json', text });
    await screen.click({ selector: 'button', text: say('home.import') });
    await screen.isAt(/^\/table\//);
    await screen.sees('[data-all-choices]');
  },
};

/** Runs in the page: whether the whole app is kept there. */
async function isKept(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}

/** A browser may have no service worker: then the app works as long as there is a network, and says nothing wrong. */
async function canKeep(screen: Screen): Promise<boolean> {
  return screen.run(() => 'serviceWorker' in navigator);
}

const offline: Test = {
  name: 'after a visit everything works without a network',
  keeps: true,
  run: async ({ screen, site }) => {
    await prepare(screen, { asks: true });
    await screen.open('/');
    await screen.sees('h1');
    if (!(await canKeep(screen))) throw new Error('it has no service worker');
    await screen.until('the app is kept', isKept, null, 120_000);
    await site.stop();
    for (const game of GAMES) {
      await screen.open('/');
      await screen.click({ selector: 'button', text: say('home.playNow.of', { game: titleOf(game) }) });
      const id = (await screen.isAt(/^\/table\//)).split('/').at(-1) ?? '';
      await nextDecision(screen, id);
      await playMove(screen, id, 0, 'list');
      const before = progressOf(await keptGame(screen, id));
      await screen.engine.reload();
      await screen.sees('[data-undo]');
      equal('the turn', progressOf(await keptGame(screen, id)), before);
      await screen.open(`/rules/${game}`);
      await screen.sees('figure > :not(figcaption)');
    }
  },
};

const update: Test = {
  name: 'a new version is offered, and a running game goes on in it',
  keeps: true,
  run: async ({ screen, site }) => {
    await openTable(screen, table('old'), { asks: true });
    await screen.until('the app is kept', isKept, null, 120_000);
    await nextDecision(screen, 'old');
    await playMove(screen, 'old', 0, 'list');
    const before = progressOf(await keptGame(screen, 'old'));
    await site.renew(() => {
      site.change('index.html', '<title>', '<meta name="release" content="2"><title>');
      site.change('sw.js', /(?<=two-rivers-[^"]*")[0-9a-f]{12}(?=")/, 'second');
    });
    await screen.engine.reload();
    await screen.click({ selector: 'button', text: say('version.load') });
    await screen.until(
      'the new version',
      () => document.querySelector('meta[name="release"]') !== null,
      null,
    );
    await screen.sees('[data-undo]');
    equal('the turn', progressOf(await keptGame(screen, 'old')), before);
  },
};

/** Runs in the page: puts in whatever the browser still has room for, down to the last letter. */
function fill(): void {
  let count = 0;
  for (let size = 2 ** 22; size >= 1; ) {
    try {
      localStorage.setItem(`ballast${count}`, 'x'.repeat(size));
      count++;
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Runs in the page. */
function makeRoom(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key);
}

const full: Test = {
  name: 'a browser without room says so, and the game goes on',
  run: async ({ screen }) => {
    await openTable(screen, table('full'), { asks: true });
    await screen.run(fill);
    await screen.click('[data-all-choices]');
    await screen.click('dialog[open] [data-move]');
    await screen.click('[data-primary="do"]');
    const warning = { selector: '.warning', text: say('refusal.storage-full') };
    await screen.sees(warning);
    await screen.click('[data-undo]');
    await screen.seesNo('[data-undo]');
    // once there is room, it is kept again
    await screen.run(makeRoom);
    await nextDecision(screen, 'full');
    await playMove(screen, 'full', 0, 'list');
    await screen.seesNo(warning);
  },
};

/** Runs in the page: whether it has a memory that lasts. Where it has none, to ask for one may be an error. */
function hasMemory(): boolean {
  try {
    localStorage.setItem('tried', 'yes');
    return true;
  } catch {
    return false;
  }
}

const forbidden: Test = {
  name: 'where nothing may be kept the app says so and works',
  forbids: true,
  keeps: true,
  run: async ({ screen, tell }) => {
    const paths = ['/', '/settings', '/games', '/puzzles', `/rules/${first}`, `/score/${first}`, '/about'];
    for (const path of paths) {
      await screen.open(path);
      await screen.sees('h1');
      equal('memory', await screen.run(hasMemory), false);
      equal(`problems at ${path}`, (await screen.run(() => page.problems())).join('; '), '');
      if (await screen.has({ selector: 'p', text: say('failure.text') }))
        throw new Error(`${path} stopped working`);
    }
    await screen.open('/');
    await screen.click({ selector: 'button', text: say('home.playNow') });
    await screen.sees({ selector: '[role="alert"]', text: say('refusal.storage-full') });
    tell(`${paths.length} screens`);
  },
};

export const keeping = { files, offline, update, full, forbidden };
