import type { GameView } from '@two-rivers/kernel';
import type { TableSnapshot } from '@two-rivers/table';
import type { Rules, RulesSection } from '@two-rivers/i18n/rules';
import type { Settings } from '../../platform/settings.ts';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../../platform/localStorage.ts';

/** Whether there is a choice, and the game has hints. */
export function mayAskForHint(
  { isMyTurn, choices, plan }: Pick<TableSnapshot, 'isMyTurn' | 'choices' | 'plan'>,
  { reasons }: Pick<GameView, 'reasons'>,
): boolean {
  return isMyTurn && choices.length > 1 && plan === undefined && reasons.length > 0;
}

interface HelpAtTable {
  /** whether players may ask for hints */
  readonly allowsHints: boolean;
  /** whether a guide explains the game */
  readonly hasGuide?: boolean;
}

/** Whether unrequested help may show: for a single player with help on, at a table with hints and without a guide. */
export function mayShowHelp(
  { allowsHints, hasGuide }: HelpAtTable,
  { isMyTurn, input }: { readonly isMyTurn: boolean; readonly input: Pick<TableSnapshot['input'], 'isShared'> },
  help: Settings['help'],
): boolean {
  const isAlone = isMyTurn && input.isShared !== true;
  return isAlone && allowsHints && hasGuide !== true && help !== 'never';
}

/** Key of a warning about a move at one moment. */
export function warningKey({ momentKey }: Pick<TableSnapshot, 'momentKey'>, move: string): string {
  return `${momentKey} ${move}`;
}

/** Number of own turns after which ideas stop, and number after which warnings stop. */
const IDEA_TURNS = 25;
const WARNING_TURNS = 100;

/** Kinds of unrequested help that are still shown. */
interface HelpKinds {
  readonly ideas: boolean;
  readonly icons: boolean;
  readonly warnings: boolean;
}

const NO_HELP: HelpKinds = { ideas: false, icons: false, warnings: false };

/** Help that fades drops ideas first, then warnings; new icons are explained unless help is off. */
export function helpKindsFor(help: Settings['help'], turns: number): HelpKinds {
  if (help === 'never') return NO_HELP;
  const isAlways = help === 'always';
  return { ideas: isAlways || turns < IDEA_TURNS, icons: true, warnings: isAlways || turns < WARNING_TURNS };
}

const turnCountKey = (game: string) => `${STORAGE_KEY_PREFIXES.turns}${game}` as const;
const explainedIconsKey = (game: string) => `${STORAGE_KEY_PREFIXES.signs}${game}` as const;

/** Turns of a game taken in this browser; 0 if never counted. */
export function readTurnCount(game: string): number {
  const turns = Number(readStorage(turnCountKey(game)));
  return Number.isSafeInteger(turns) && turns > 0 ? turns : 0;
}

export function countTurn(game: string): void {
  writeStorage(turnCountKey(game), String(readTurnCount(game) + 1));
}

/** Names of the icons already explained. */
export function readExplainedIcons(game: string): readonly string[] {
  return (readStorage(explainedIconsKey(game)) ?? '').split(' ').filter((icon) => icon !== '');
}

export function wasWelcomeShown(game: string): boolean {
  return readStorage(`${STORAGE_KEY_PREFIXES.greeted}${game}`) !== null;
}

export function markWelcomeShown(game: string): void {
  writeStorage(`${STORAGE_KEY_PREFIXES.greeted}${game}`, 'yes');
}

export function markIconExplained(game: string, icon: string): void {
  writeStorage(explainedIconsKey(game), [...new Set([...readExplainedIcons(game), icon])].join(' '));
}

/** An icon as the rules explain it. */
interface IconExplanation {
  readonly iconName: string;
  readonly section: string;
  readonly text: string;
}

/** The first sentence of the rules that begins with an icon; undefined if none does. */
export function findIconExplanation(rules: Rules, iconName: string): IconExplanation | undefined {
  // the icons for influence in single regions share the explanation of influence
  const icon = iconName.replace(/-\d+$/, '');
  const sections = rules.chapters.flatMap((chapter) => chapter.sections);
  for (const section of sections) {
    const text = firstTextBlock(section);
    if (section.id !== 'goal' && text?.startsWith(`{${icon}}`) === true)
      return { iconName, section: section.id, text: text.replace(/([.!?]) .*$/s, '$1') };
  }
  return undefined;
}

function firstTextBlock({ blocks }: RulesSection): string | undefined {
  return blocks.flatMap((block) => ('text' in block ? [block.text] : []))[0];
}
