import type { GameTexts, Messages, I18n } from '@two-rivers/i18n';
import { type Position, type UrEvent, type UrMove, WAITING } from '../view/index.ts';
import type { RoyalGameOfUrMessages } from './messages.gen.ts';

/** Texts of the game in one language; moves and events use the same message keys in all languages. */
export function makeUrTexts(messages: Messages): GameTexts<Position, UrMove, UrEvent> {
  return {
    game: 'royal-game-of-ur',
    messages,
    choiceText: describeMove,
    playedMoveText: describeMoveForLog,
    eventText: describeEvent,
    stepText: describeMove,
    buttonLabel: (i18n: I18n<RoyalGameOfUrMessages>) => i18n.t('act'),
    amountText: (i18n: I18n<RoyalGameOfUrMessages>, _, count) => i18n.t('amount', { count }),
    // the game view reports no stakes
    stakeText: (_, { kind }) => kind,
    eventNote: describeNote,
    highlightText: describeEvent,
  };
}

function describeMove(i18n: I18n<RoyalGameOfUrMessages>, position: Position, move: UrMove): string {
  switch (move.kind) {
    case 'enter':
      return describeStep(i18n, position, WAITING);
    case 'move':
      return describeStep(i18n, position, move.from);
    case 'chance-first':
      return i18n.t('move.chance-first', { name: i18n.playerName(move.seat) });
    case 'chance-dice':
      return i18n.t('move.chance-dice', { steps: move.dice.filter(Boolean).length });
  }
}

function describeStep(i18n: I18n<RoyalGameOfUrMessages>, position: Position, from: number): string {
  const step = position.step(from);
  if (step?.isHome) return i18n.t('move.home', { from });
  const effect = step?.isRosette ? 'rosette' : step?.captures === undefined ? 'none' : 'capture';
  const to = step?.to ?? from + position.steps;
  return from === WAITING
    ? i18n.t('move.enter', { to, also: effect })
    : i18n.t('move.move', { from, to, also: effect });
}

function describeMoveForLog(i18n: I18n<RoyalGameOfUrMessages>, position: Position, move: UrMove, seat: number): string {
  const name = i18n.playerName(seat);
  const from = move.kind === 'move' ? move.from : WAITING;
  const step = position.step(from);
  if (step?.isHome) return i18n.t('did.home', { name, from });
  const to = step?.to ?? from + position.steps;
  return from === WAITING ? i18n.t('did.enter', { name, to }) : i18n.t('did.move', { name, from, to });
}

/** Note on an event of a move, without a period; undefined for steps, since the move names its destination. */
function describeNote(i18n: I18n<RoyalGameOfUrMessages>, position: Position, event: UrEvent): string | undefined {
  const isNoted = event.kind === 'captured' || event.kind === 'throw' || event.kind === 'pass';
  return isNoted ? describeEvent(i18n, position, event).slice(0, -1) : undefined;
}

function describeEvent(i18n: I18n<RoyalGameOfUrMessages>, _: Position, event: UrEvent): string {
  const name = event.seat < 0 ? '' : i18n.playerName(event.seat);
  switch (event.kind) {
    case 'throw':
      return i18n.t('happening.throw', { name, steps: event.steps });
    case 'step':
      return event.from === WAITING
        ? i18n.t('happening.enter', { name, to: event.to })
        : i18n.t('happening.step', { name, from: event.from, to: event.to });
    case 'captured':
      return i18n.t('happening.captured', { name, place: event.place });
    case 'over':
      return i18n.t(event.seat < 0 ? 'happening.over-throws' : 'happening.over', { name });
    default:
      return i18n.t(`happening.${event.kind}`, { name });
  }
}
