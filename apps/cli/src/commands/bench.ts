import { availableParallelism, cpus, totalmem } from 'node:os';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, BotMatch } from '@two-rivers/search';
import type { Game } from '@two-rivers/kernel';
import { benchmarkSearch, type SearchBenchmark } from './benchSearch.ts';
import { fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { formatColumns, styleText, roundToDigits, formatInteger } from '@two-rivers/terminal';
import { findPeersFolder, benchmarkPeers, type PeerBenchmark } from '../common/peers.ts';
import { findGame, makeGame } from '../common/request.ts';
import { makeI18n, type ColumnKey } from '../common/i18n.ts';
import { refuse } from '../common/reasons.ts';

export interface BenchFlags {
  readonly decisions: number;
  readonly json?: boolean;
}

interface PlayBenchmark {
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

/** Bots that other implementations have too, for comparison. */
const BOTS = ['random', 'uniform'];
const PLAYERS = 2;

/** Measures each game on this machine and, in the same run, any other installed implementations of it. */
export async function bench(
  io: Io,
  registry: readonly CliGame[],
  id: string | undefined,
  flags: BenchFlags,
): Promise<void> {
  const entries = id === undefined ? registry : [findGame(registry, id)];
  const playBenchmarks: PlayBenchmark[] = [];
  const searchBenchmarks: SearchBenchmark[] = [];
  for (const entry of entries) {
    for (const name of BOTS) {
      const make = entry.bots[name];
      if (make === undefined) continue;
      const game = makeGame(io, entry, { players: PLAYERS }, { first: 0 });
      // one after the other, because parallel measurements would disturb each other
      playBenchmarks.push(await measurePlay(game, make(game), flags.decisions));
    }
    for (const players of entry.searchFactory === undefined ? [] : entry.family.seats) {
      const searchBenchmark = await benchmarkSearch(entry, makeGame(io, entry, { players }, { first: 0 }));
      if (searchBenchmark !== undefined) searchBenchmarks.push(searchBenchmark);
    }
  }
  const folder = findPeersFolder(io);
  const peers =
    folder === undefined
      ? []
      : await benchmarkPeers(
          folder,
          entries.map(({ family }) => family.id),
        );
  const ratedPeers = peers.map((peer) => Object.assign(peer, { ratio: speedRatioTo(playBenchmarks, peer) }));
  if (flags.json)
    io.out(
      `${JSON.stringify({ machine: machineInfo(), figures: playBenchmarks, thinking: searchBenchmarks, peers: ratedPeers })}\n`,
    );
  else io.out(formatBenchmarks(io, playBenchmarks, searchBenchmarks, ratedPeers, folder !== undefined));
}

/**
 * Plays and times whole games until they reach the given number of decisions. A warm-up first plays a fifth as many
 * decisions.
 */
async function measurePlay(game: Game, bot: Bot, decisions: number): Promise<PlayBenchmark> {
  const match = new BotMatch(game);
  const bots = Array.from({ length: game.seats }, () => bot);
  let gameIndex = 0;
  const playDecisions = (budget: number): number => {
    let decisionsMade = 0;
    for (; decisionsMade < budget; gameIndex++) {
      match.play(bots, 'bench', gameIndex);
      decisionsMade += match.decisions;
    }
    return decisionsMade;
  };
  playDecisions(decisions / 5);
  const firstGame = gameIndex;
  let minorCollections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { detail?: { kind?: number } }[]) {
      if (entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR) minorCollections++;
    }
  });
  // the observer starts and reports only between turns of the event loop
  observer.observe({ entryTypes: ['gc'] });
  await pause(20);
  minorCollections = 0;
  const startTime = performance.now();
  const decisionsMade = playDecisions(decisions);
  const seconds = (performance.now() - startTime) / 1000;
  await pause(20);
  observer.disconnect();
  const games = gameIndex - firstGame;
  return {
    game: game.id,
    bot: bot.name,
    players: game.seats,
    games,
    decisions: decisionsMade,
    gamesPerSecond: Math.round(games / seconds),
    decisionsPerSecond: Math.round(decisionsMade / seconds),
    stateBytes: match.state.bytes.length,
    minorCollections,
  };
}

/**
 * Speed of this engine divided by a peer's with the same bot. A ratio that the peer itself reports takes precedence,
 * because it is fairer.
 */
function speedRatioTo(figures: readonly PlayBenchmark[], peer: PeerBenchmark): number | null {
  if (peer.ratio !== undefined) return peer.ratio;
  const own = figures.find(({ game, bot }) => game === peer.game && bot === (peer.bot ?? 'random'));
  return own === undefined || !(peer.gamesPerSecond > 0)
    ? null
    : roundToDigits(own.gamesPerSecond / peer.gamesPerSecond, 1);
}

function machineInfo(): { cpu: string; cores: number; memoryGiB: number; platform: string; node: string } {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: roundToDigits(totalmem() / 2 ** 30, 1),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

function formatBenchmarks(
  io: Io,
  playBenchmarks: readonly PlayBenchmark[],
  searchBenchmarks: readonly SearchBenchmark[],
  peers: readonly (PeerBenchmark & { ratio: number | null })[],
  havePeers: boolean,
): string {
  if (playBenchmarks.length === 0) return fail(refuse('nothing-to-measure'));
  const bold = (text: string): string => styleText(io.color, 'bold', text);
  const { cpu, cores, memoryGiB, node } = machineInfo();
  const i18n = makeI18n(io);
  const { language } = io;
  const headings = (...keys: readonly ColumnKey[]): string[] => keys.map((key) => bold(i18n.t(`cli.column.${key}`)));
  const playHeadings = headings(
    'game',
    'bot',
    'gamesPerSecond',
    'decisionsPerSecond',
    'decisions',
    'stateBytes',
    'collections',
  );
  const rows = playBenchmarks.map((f) => [
    f.game,
    f.bot,
    formatInteger(f.gamesPerSecond, language),
    formatInteger(f.decisionsPerSecond, language),
    formatInteger(f.decisions, language),
    `${f.stateBytes}`,
    `${f.minorCollections}`,
  ]);
  const lines = [
    i18n.t('cli.bench.machine', {
      cpu,
      cores,
      memory: String(memoryGiB),
      node,
      players: PLAYERS,
    }),
    '',
  ];
  lines.push(...formatColumns([playHeadings, ...rows], ['left', 'left']), '');
  if (searchBenchmarks.length > 0) {
    const searchHeadings = headings('search', 'players', 'leaf', 'net', 'netSize', 'positions', 'simulations');
    const searchRows = searchBenchmarks.map((t) => [
      t.game,
      `${t.players}`,
      `${t.leafMicroseconds}`,
      t.learnedBytes === 0 ? '–' : `${t.learnedMicroseconds}`,
      t.learnedBytes === 0 ? '–' : formatInteger(t.learnedBytes / 1000, language),
      formatInteger(t.positionsPerSecond, language),
      formatInteger(t.simulationsPerSecond, language),
    ]);
    lines.push(...formatColumns([searchHeadings, ...searchRows], ['left']));
    lines.push(i18n.t('cli.bench.simulation'), '');
  }
  if (!havePeers) lines.push(i18n.t('cli.bench.install'));
  else {
    const peerHeadings = headings('peer', 'game', 'bot', 'gamesPerSecond', 'decisionsPerSecond', 'ratio');
    const peerRows = peers.map((p) => [
      p.name,
      p.game,
      p.bot ?? 'random',
      p.gamesPerSecond.toLocaleString(language, { maximumFractionDigits: 1 }),
      formatInteger(p.decisionsPerSecond, language),
      p.ratio === null ? '–' : `${p.ratio}×`,
    ]);
    lines.push(...formatColumns([peerHeadings, ...peerRows], ['left', 'left', 'left']));
  }
  return `${lines.join('\n')}\n`;
}
