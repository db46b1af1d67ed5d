import type { RolldownOptions } from 'rolldown';

type Output = Exclude<NonNullable<RolldownOptions['output']>, readonly unknown[]>;
type CodeSplitting = Exclude<NonNullable<Output['codeSplitting']>, boolean>;

/** What a worker may come to load: it must not lie in one file with a screen. */
const OF_WORKERS =
  /packages.(?:kernel|search)|node_modules.zod|games.[\w-]+.(?:rules|face|bots).|games.bots\.ts|src.(?:platform.bots|features.review.judge).worker|src.platform.pwa.(?:serviceWorker|push|shared|versions|caches)|rolldown.runtime/;

/** A file for each game or language: the part of a module's path that it is named after. */
const each = (name: string, path: RegExp) => ({
  debugName: name,
  name: (id: string) => `${name}.${path.exec(id)?.[1] ?? ''}`,
  test: path,
});

/**
 * Which modules come in one file. Left alone, what is shared by many comes in crumbs, and each is a request of its own: a table would load
 * ninety. Whoever needs one module of a group loads all of it, so a group holds what the same screens need (sizes.e2e.ts holds
 * what each loads).
 */
export const codeSplitting: CodeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // what the page and the bots' worker begin with, and what any game needs in both
    {
      name: 'base',
      test: /packages.kernel.src.(?:refusal|json)\.ts|games.(?:registry|rules)\.ts|preload-helper/,
    },
    {
      name: 'kernel',
      test: /packages.kernel.src.(?:state|sets|documentReader|moveList|random|record|secret|readMove|flaw|face)\.ts|src.platform.bots.messages\.ts/,
    },
    // what plays a record and draws its chance
    { name: 'replay', test: /packages.kernel.src.(?:playEntry|replay|fairChance)\.ts/ },
    { name: 'hashes', test: /node_modules.@noble/ },
    // what is checked by a schema is checked in the page and in the worker of analyses
    { name: 'schemas', test: /node_modules.zod/ },
    // all that the first page needs, and no worker
    { name: 'page', tags: ['$initial'], test: (id) => !OF_WORKERS.test(id) },
    // small things that most pages use
    {
      name: 'common',
      test: /web.src.(?:platform.(?:cover|fragment|locks|botName|secret|storage.keptLesson)|features.online.playedOnline|ui.(?:IconButton|Tag|Cover|usePainted|files|reason|NotFound|Choice))\.|packages.words.src.by\.|packages.board.src.(?:Dialog|Pills|taught|mayMove|useSize|IconFrame|Tabs|banks)\./,
    },
    each('words', /packages.words.src.(?:common|web|hints)\.(\w+)\.ts/),
    // games as the browser keeps them
    {
      name: 'stored',
      test: /packages.table.src.(?:savedTable|plan|session.waysGone)\.ts|web.src.platform.storage.(?:storage|listed)\.ts/,
    },
    // a game that is played here, told in its words
    {
      name: 'played',
      test: /packages.table.src.(?:table|continuation|film|mirror)\.ts|packages.words.src.teller\.ts|web.src.(?:features.table.localTable|platform.(?:useGameSpeaker|bots.client))\.ts/,
    },
    // what boards are made of
    {
      name: 'kit',
      test: /packages.board.src.(?:picking|pieces|keys|boardGame|buttons|Change|Flights|Halo|Opened|MoveButton|Piece|bubble|BubbleView|TableKit|motion|stillBoard)\./,
    },
    // what surrounds the board of a table and of a replay
    {
      name: 'table',
      test: /packages.table.src.(?:story|preview|session.(?!store|pace|recordSource))|web.src.(?:features.table.(?:boardProps|hints|icons|playedTable|Gains|TaleLine|seen|useSession|LogPanel|TableFrame|useShowsLog)\.|ui.(?:StudyMark|EditionMark)\.)/,
    },
    // what a replay and a review begin with
    {
      name: 'replayed',
      test: /web.src.(?:features.(?:replay.(?:track|openedRecord)|share.(?:moment|link|words))|ui.charts.(?:seats|LineSample))\./,
    },
    {
      name: 'reviewed',
      test: /packages.words.src.review.telling\.|web.src.(?:features.review.judge.(?:keptReview|reviewSpeech|hand)|ui.charts.(?:ChancePlot|LinePlot|Wide))\./,
    },
    // from a moment of a game back to a table
    { name: 'playOn', test: /web.src.features.(?:newTable.(?:bots|startTable|Seat)|replay.playOn)\./ },
    // the text of the rules, on its page, beside a table and in a lesson
    { name: 'rulesText', test: /web.src.features.rules.(?:RulesText|Section|search)\./ },
    // what the lobby, an account and the tables online have in common
    {
      name: 'online',
      test: /packages.protocol|packages.words.src.(?:wording|guests)\.|web.src.features.online.(?:Mark|words|online|api|OnlineGlyph|Online|useNewName|NameCard|clockWords)\./,
    },
    each(
      'board',
      /games.([\w-]+).board.(?!Cover|cover|entry|Options\b|EditionOption|edition|Tables|Picture|PieceArt|Icon|Glyph|glyphs|art\b|illustrations|colours|tokens|index)/,
    ),
    // what the rules of a game can be read with, before anything of its table is there
    each(
      'texts',
      /games.([\w-]+).(?:board.(?:Icon|Glyph|glyphs|art|illustrations|colours|tokens)|words.index)\b/,
    ),
    each(
      'face',
      /games.([\w-]+).face.(?:pieces|errands|river|player|position|happenings|moves|bargains|stakes|story|written|traffic|seat|face|index)\.ts/,
    ),
    each('telling', /games.([\w-]+).words.(?:lines|words|pieces|moves)\.ts/),
  ],
};
