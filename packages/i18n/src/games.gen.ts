// Written by `npm run texts` from games.en.json.
import { type Catalog, readMessages } from './catalog.ts';

type Text = string | number;

/** Keys of the messages, with the values for their slots. */
export type GamesMessages = {
  'games.title': [];
  'games.pages': [];
  'games.list': [];
  'games.search': [];
  'games.filter': [];
  'games.filter.game': [];
  'games.filter.result': [];
  'games.filter.source': [];
  'games.result.running': [];
  'games.result.won': [];
  'games.result.lost': [];
  'games.result.stopped': [];
  'games.source.here': [];
  'games.source.online': [];
  'games.source.file': [];
  'games.source.study': [];
  'games.source.table': [];
  'games.count': [{ count: number }];
  'games.place': [{ place: number; players: Text }];
  'games.points': [{ points: number }];
  'games.share': [];
  'games.analysis': [];
  'games.won': [{ points: number }];
  'games.shared': [{ points: number }];
  'games.moves': [{ count: number }];
  'games.reviewed': [];
  'games.none': [];
  'games.none.such': [];
  'games.more': [];
  'games.of': [{ what: Text; game: Text; names: Text }];
  'games.copies': [];
  'games.backup': [];
  'games.backup.hint': [];
  'games.restore': [];
  'games.restored': [{ added: number }];
  'games.damaged': [{ count: number }];
  'games.csv': [];
  'games.json': [];
  'games.export.hint': [];
  'games.account': [];
  'games.sync': [];
  'games.sync.hint': [];
  'games.sync.guest': [];
  'games.sync.account': [];
  'games.synced': [{ sent: Text; fetched: Text }];
  'games.sync.failed': [];
  'games.sync.clear': [{ count: number }];
  'games.sync.cleared': [];
  'stats.title': [];
  'stats.you': [];
  'stats.game': [];
  'stats.number': [];
  'stats.players': [{ players: Text }];
  'stats.counting': [{ done: Text; total: Text }];
  'stats.none': [];
  'stats.summary': [{ games: number; wins: number; points: number; rounds: number }];
  'stats.games': [];
  'stats.wins': [];
  'stats.points': [];
  'stats.wins.of': [{ wins: number; games: Text; share: number }];
  'stats.against': [];
  'stats.people': [];
  'stats.places': [];
  'stats.place': [{ place: number }];
  'stats.even': [];
  'stats.categories': [];
  'stats.categories.note': [{ bot: Text }];
  'stats.time': [];
  'stats.time.note': [];
  'stats.time.none': [];
  'stats.rate': [];
  'stats.rate.note': [];
  'stats.luck': [];
  'stats.luck.note': [];
  'stats.date': [];
  'stats.table': [];
  'stats.openings': [];
  'stats.openings.note': [];
  'stats.opening': [];
  'stats.most': [{ opening: Text }];
  'stats.best': [{ opening: Text; share: number; games: Text }];
};

const read = readMessages<GamesMessages>;

export const gamesMessages: Catalog<GamesMessages> = {
  en: async () => read((await import('./games.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./games.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./games.it.json', { with: { type: 'json' } })).default),
};
