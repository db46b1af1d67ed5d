import type { Face } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import type { Rules, RulesSection } from '@two-rivers/words/rules';
import type { Settings } from '../../platform/settings.ts';
import type { PlayedTable } from './playedTable.ts';
import { KEYS_OF, note, noted } from '../../platform/noted.ts';

/** Whether there is something to decide, and somebody who knows a reason. */
export function mayAskForHint(
  { isMyTurn, choices, plan }: Pick<Look, 'isMyTurn' | 'choices' | 'plan'>,
  { reasons }: Pick<Face, 'reasons'>,
): boolean {
  return isMyTurn && choices.length > 1 && plan === undefined && reasons.length > 0;
}

/** Whether whoever decides now may be helped unasked: one person at a table with hints and no guide, who wants it. */
export function mayHelp(
  { allowsHints, teaches }: Pick<PlayedTable, 'allowsHints' | 'teaches'>,
  { isMyTurn, scene }: { readonly isMyTurn: boolean; readonly scene: Pick<Look['scene'], 'isShared'> },
  help: Settings['help'],
): boolean {
  const isAlone = isMyTurn && scene.isShared !== true;
  return isAlone && allowsHints && teaches !== true && help !== 'never';
}

/** Names what is said of a move in a moment. */
export function cautionOf({ at }: Look, move: string): string {
  return `${at} ${move}`;
}

/** Own turns after which somebody needs no more ideas, and no more warnings. */
const IDEAS = 25;
const CAUTIONS = 100;

/** What somebody is helped with, unasked. */
interface Helped {
  readonly ideas: boolean;
  readonly signs: boolean;
  readonly cautions: boolean;
}

const NOTHING: Helped = { ideas: false, signs: false, cautions: false };

/** Help fades: ideas first, then warnings. What a sign means is said once in any case. */
export function helpedWith(help: Settings['help'], turns: number): Helped {
  if (help === 'never') return NOTHING;
  const isAlways = help === 'always';
  return { ideas: isAlways || turns < IDEAS, signs: true, cautions: isAlways || turns < CAUTIONS };
}

const turnsOf = (game: string) => `${KEYS_OF.turns}${game}` as const;
const signsOf = (game: string) => `${KEYS_OF.signs}${game}` as const;

/** How many turns of a game were taken in this browser since it counts them. */
export function turnsTaken(game: string): number {
  const turns = Number(noted(turnsOf(game)));
  return Number.isSafeInteger(turns) && turns > 0 ? turns : 0;
}

export function noteTurn(game: string): void {
  note(turnsOf(game), String(turnsTaken(game) + 1));
}

/** The signs that were explained already, by the names of their drawings. */
export function signsMet(game: string): readonly string[] {
  return (noted(signsOf(game)) ?? '').split(' ').filter((sign) => sign !== '');
}

export function isGreeted(game: string): boolean {
  return noted(`${KEYS_OF.greeted}${game}`) !== null;
}

export function noteGreeted(game: string): void {
  note(`${KEYS_OF.greeted}${game}`, 'yes');
}

export function noteSign(game: string, sign: string): void {
  note(signsOf(game), [...new Set([...signsMet(game), sign])].join(' '));
}

/** What the rules say of a drawn piece. */
interface Sign {
  readonly what: string;
  readonly section: string;
  readonly text: string;
}

/** The first sentence of the rules that begins with a drawing; undefined where none does. */
export function signOf(rules: Rules, what: string): Sign | undefined {
  // influence in a region is influence
  const icon = what.replace(/-\d+$/, '');
  const sections = rules.chapters.flatMap((chapter) => chapter.sections);
  for (const section of sections) {
    const text = firstText(section);
    if (section.id !== 'goal' && text?.startsWith(`{${icon}}`) === true)
      return { what, section: section.id, text: text.replace(/([.!?]) .*$/s, '$1') };
  }
  return undefined;
}

function firstText({ blocks }: RulesSection): string | undefined {
  return blocks.flatMap((block) => ('text' in block ? [block.text] : []))[0];
}
