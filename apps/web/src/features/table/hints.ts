import type { Face } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import type { Rules, RulesSection } from '@two-rivers/words/rules';
import type { Settings } from '../../platform/settings.ts';
import type { PlayedTable } from './playedTable.ts';
import { KEYS_OF, note, noted } from '../../platform/noted.ts';

/** Whether there is a choice, and the game has hints. */
export function mayAskForHint(
  { isMyTurn, choices, plan }: Pick<Look, 'isMyTurn' | 'choices' | 'plan'>,
  { reasons }: Pick<Face, 'reasons'>,
): boolean {
  return isMyTurn && choices.length > 1 && plan === undefined && reasons.length > 0;
}

/** Whether to help the actor unasked: a single player with help on, at a table with hints and without a guide. */
export function mayHelp(
  { allowsHints, teaches }: Pick<PlayedTable, 'allowsHints' | 'teaches'>,
  { isMyTurn, scene }: { readonly isMyTurn: boolean; readonly scene: Pick<Look['scene'], 'isShared'> },
  help: Settings['help'],
): boolean {
  const isAlone = isMyTurn && scene.isShared !== true;
  return isAlone && allowsHints && teaches !== true && help !== 'never';
}

/** Key of a warning about a move at one moment. */
export function cautionOf({ at }: Look, move: string): string {
  return `${at} ${move}`;
}

/** Own turns after which ideas, and then warnings, stop. */
const IDEAS = 25;
const CAUTIONS = 100;

/** Kinds of unasked help. */
interface Helped {
  readonly ideas: boolean;
  readonly signs: boolean;
  readonly cautions: boolean;
}

const NOTHING: Helped = { ideas: false, signs: false, cautions: false };

/** Help fades: ideas first, then warnings. Icons are explained once regardless. */
export function helpedWith(help: Settings['help'], turns: number): Helped {
  if (help === 'never') return NOTHING;
  const isAlways = help === 'always';
  return { ideas: isAlways || turns < IDEAS, signs: true, cautions: isAlways || turns < CAUTIONS };
}

const turnsOf = (game: string) => `${KEYS_OF.turns}${game}` as const;
const signsOf = (game: string) => `${KEYS_OF.signs}${game}` as const;

/** Turns of a game taken in this browser; 0 if never counted. */
export function turnsTaken(game: string): number {
  const turns = Number(noted(turnsOf(game)));
  return Number.isSafeInteger(turns) && turns > 0 ? turns : 0;
}

export function noteTurn(game: string): void {
  note(turnsOf(game), String(turnsTaken(game) + 1));
}

/** Names of the icons already explained. */
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

/** An icon as the rules explain it. */
interface Sign {
  readonly what: string;
  readonly section: string;
  readonly text: string;
}

/** The first sentence of the rules that begins with an icon; undefined if none does. */
export function signOf(rules: Rules, what: string): Sign | undefined {
  // influence in any region is explained as influence
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
