import { gameBots, rules } from '@two-rivers/games/parts';
import type { Advisor, GameBots, MakeBot, View } from '@two-rivers/search';
import { FastRandom, type Game, type GameFamily, isRefusal, MoveList } from '@two-rivers/kernel';
import type { Answer, Decision, Question, TableOfBots } from './messages.ts';

interface BotsOfGame extends GameBots {
  readonly family: GameFamily;
}

async function botsOf(id: string): Promise<BotsOfGame> {
  const [family, bots] = await Promise.all([rules.load(id), gameBots.load(id)]);
  if (family === undefined || bots === undefined) throw new Error(`no bots for ${id}`);
  return { ...bots, family };
}

/** What was made for the table of the last question: a bot is asked many times at one table. */
interface Made {
  readonly key: string;
  readonly game: Game;
  readonly bots: Map<string, ReturnType<MakeBot>>;
  advisor?: Advisor;
}

let last: Made | undefined;

function tableOf(family: GameFamily, table: TableOfBots): Made {
  const key = JSON.stringify(table);
  if (last?.key !== key) {
    const { seats, options, edition } = table;
    const game = family.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
    if (isRefusal(game)) throw new Error(game.reason);
    last = { key, game, bots: new Map() };
  }
  return last;
}

function viewOf(game: Game, { seat, state: bytes, seed }: Decision): View {
  const state = game.create();
  state.bytes.set(bytes);
  const moves = new MoveList(game.limits.moves);
  game.moves(state, moves);
  return { game, state, seat, moves, random: new FastRandom(seed) };
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  if (question.ask === 'names') return { id, names: Object.keys((await botsOf(question.game)).bots) };
  const { family, bots, hints, ready } = await botsOf(question.table.game);
  const made = tableOf(family, question.table);
  const { game } = made;
  const view = viewOf(game, question);
  if (question.ask === 'advice') {
    if (hints === undefined) return { id, advice: [] };
    await ready?.(game);
    made.advisor ??= hints(game);
    const { milliseconds, about } = question;
    const thoughtOf = about === undefined ? undefined : game.parseMove(about);
    const { moves, loses } = made.advisor.advise(view, { milliseconds }, thoughtOf);
    return {
      id,
      ...(loses === undefined ? {} : { loses }),
      advice: moves.map(({ steps, isAsGood, win, points, reasons }) => ({
        steps: steps.map((step) => game.writeMove(step)),
        isAsGood,
        win,
        points,
        reasons,
      })),
    };
  }
  // a game stored when a bot had another name goes on with the strongest
  const name = Object.hasOwn(bots, question.bot) ? question.bot : Object.keys(bots).at(-1);
  const make = name === undefined ? undefined : bots[name];
  if (make === undefined) throw new Error(`no bot ${question.bot}`);
  await ready?.(game, name);
  let bot = made.bots.get(question.bot);
  if (bot === undefined) {
    bot = make(game);
    made.bots.set(question.bot, bot);
  }
  return { id, move: game.writeMove(bot.choose(view)) };
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (answered) => postMessage(answered),
    (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies Answer),
  );
});
