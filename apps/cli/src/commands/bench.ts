import { availableParallelism, cpus, totalmem } from 'node:os';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, Match } from '@two-rivers/search';
import type { Game } from '@two-rivers/kernel';
import { measureThinking, type ThinkingFigures } from './benchThinking.ts';
import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { columns, paint, rounded, whole } from '@two-rivers/terminal';
import { findPeers, measurePeers, type PeerFigures } from '../common/peers.ts';
import { findGame, makeGame } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';

export interface BenchFlags {
  readonly decisions: number;
  readonly json?: boolean;
}

interface Figures {
  readonly game: string;
  readonly bot: string;
  readonly players: number;
  readonly games: number;
  readonly decisions: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly stateBytes: number;
  readonly minorCollections: number;
}

/** The policies that other implementations can be held against. */
const BOTS = ['random', 'uniform'];
const PLAYERS = 2;

/** Measures each game on this machine, and other implementations of it in the same run where they are installed. */
export async function bench(
  io: Io,
  registry: readonly CliGame[],
  id: string | undefined,
  flags: BenchFlags,
): Promise<void> {
  const entries = id === undefined ? registry : [findGame(registry, id)];
  const figures: Figures[] = [];
  const thinking: ThinkingFigures[] = [];
  for (const entry of entries) {
    for (const name of BOTS) {
      const make = entry.bots[name];
      if (make === undefined) continue;
      const game = makeGame(io, entry, { players: PLAYERS }, { first: 0 });
      // one after the other: two measurements at once would disturb each other
      figures.push(await measure(game, make(game), flags.decisions));
    }
    for (const players of entry.thinking === undefined ? [] : entry.family.seats) {
      const thought = await measureThinking(entry, makeGame(io, entry, { players }, { first: 0 }));
      if (thought !== undefined) thinking.push(thought);
    }
  }
  const folder = findPeers(io);
  const peers =
    folder === undefined
      ? []
      : await measurePeers(
          folder,
          entries.map(({ family }) => family.id),
        );
  const rated = peers.map((peer) => Object.assign(peer, { ratio: ratioTo(figures, peer) }));
  if (flags.json) io.out(`${JSON.stringify({ machine: machine(), figures, thinking, peers: rated })}\n`);
  else io.out(describe(io, figures, thinking, rated, folder !== undefined));
}

/** Plays whole games until the given number of decisions was made, after a warm-up of a fifth of them. */
async function measure(game: Game, bot: Bot, decisions: number): Promise<Figures> {
  const match = new Match(game);
  const bots = Array.from({ length: game.seats }, () => bot);
  let number = 0;
  const playFor = (budget: number): number => {
    let made = 0;
    for (; made < budget; number++) {
      match.play(bots, 'bench', number);
      made += match.decisions;
    }
    return made;
  };
  playFor(decisions / 5);
  const before = number;
  let minorCollections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { detail?: { kind?: number } }[]) {
      if (entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR) minorCollections++;
    }
  });
  // the observer starts and reports between turns of the event loop
  observer.observe({ entryTypes: ['gc'] });
  await pause(20);
  minorCollections = 0;
  const begin = performance.now();
  const made = playFor(decisions);
  const seconds = (performance.now() - begin) / 1000;
  await pause(20);
  observer.disconnect();
  const games = number - before;
  return {
    game: game.id,
    bot: bot.name,
    players: game.seats,
    games,
    decisions: made,
    gamesPerSecond: Math.round(games / seconds),
    decisionsPerSecond: Math.round(made / seconds),
    stateBytes: match.state.bytes.length,
    minorCollections,
  };
}

/** How many times as many games per second the same policy plays here; the peer's own comparison is fairer. */
function ratioTo(figures: readonly Figures[], peer: PeerFigures): number | null {
  if (peer.ratio !== undefined) return peer.ratio;
  const ours = figures.find(({ game, bot }) => game === peer.game && bot === (peer.bot ?? 'random'));
  return ours === undefined || !(peer.gamesPerSecond > 0)
    ? null
    : rounded(ours.gamesPerSecond / peer.gamesPerSecond, 1);
}

function machine(): { cpu: string; cores: number; memoryGiB: number; platform: string; node: string } {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: rounded(totalmem() / 2 ** 30, 1),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

function describe(
  io: Io,
  figures: readonly Figures[],
  thinking: readonly ThinkingFigures[],
  peers: readonly (PeerFigures & { ratio: number | null })[],
  havePeers: boolean,
): string {
  if (figures.length === 0) return fail('nothing-to-measure');
  const bold = (text: string): string => paint(io.colour, 'bold', text);
  const { cpu, cores, memoryGiB, node } = machine();
  const speaker = speakerFor(io);
  const { language } = io;
  const heads = (...keys: readonly string[]): string[] =>
    keys.map((key) => bold(speaker.say(`cli.column.${key}`)));
  const head = heads(
    'game',
    'bot',
    'gamesPerSecond',
    'decisionsPerSecond',
    'decisions',
    'stateBytes',
    'collections',
  );
  const rows = figures.map((f) => [
    f.game,
    f.bot,
    whole(f.gamesPerSecond, language),
    whole(f.decisionsPerSecond, language),
    whole(f.decisions, language),
    `${f.stateBytes}`,
    `${f.minorCollections}`,
  ]);
  const lines = [
    speaker.say('cli.bench.machine', {
      cpu,
      cores,
      memory: String(memoryGiB),
      node,
      players: PLAYERS,
    }),
    '',
  ];
  lines.push(...columns([head, ...rows], ['left', 'left']), '');
  if (thinking.length > 0) {
    const thinkingHead = heads('search', 'players', 'leaf', 'net', 'netSize', 'positions', 'simulations');
    const thinkingRows = thinking.map((t) => [
      t.game,
      `${t.players}`,
      `${t.leafMicroseconds}`,
      t.learnedBytes === 0 ? '–' : `${t.learnedMicroseconds}`,
      t.learnedBytes === 0 ? '–' : whole(t.learnedBytes / 1000, language),
      whole(t.positionsPerSecond, language),
      whole(t.simulationsPerSecond, language),
    ]);
    lines.push(...columns([thinkingHead, ...thinkingRows], ['left']));
    lines.push(speaker.say('cli.bench.simulation'), '');
  }
  if (!havePeers) lines.push(speaker.say('cli.bench.install'));
  else {
    const peerHead = heads('peer', 'game', 'bot', 'gamesPerSecond', 'decisionsPerSecond', 'ratio');
    const peerRows = peers.map((p) => [
      p.name,
      p.game,
      p.bot ?? 'random',
      p.gamesPerSecond.toLocaleString(language, { maximumFractionDigits: 1 }),
      whole(p.decisionsPerSecond, language),
      p.ratio === null ? '–' : `${p.ratio}×`,
    ]);
    lines.push(...columns([peerHead, ...peerRows], ['left', 'left', 'left']));
  }
  return `${lines.join('\n')}\n`;
}
