import type { Move } from '@two-rivers/kernel';
import type { Bot, Result, View } from '@two-rivers/search';
import { guarded } from '../common/bots.ts';

/** Who plays a seat that no person does. */
export interface Opponent {
  readonly name: string;
  /** one of the moves; `log` is all of it so far, as the seat may read it. Throws Forfeit where it cannot go on */
  choose(view: View, log: readonly string[]): Move | Promise<Move>;
  over?(result: Result, log: readonly string[]): void;
}

export function botOpponent(bot: Bot): Opponent {
  return { name: bot.name, choose: (view) => guarded(bot.name, () => bot.choose(view)) };
}
