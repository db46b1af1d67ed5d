import type { GameWords, Messages, Speaker } from '@two-rivers/words';
import { type Position, type UrHappening, type UrMove, WAITING } from '../face/index.ts';

/** The words of the game in one language; which message a move or happening needs is the same in all. */
export function urWords(messages: Messages): GameWords<Position, UrMove, UrHappening> {
  return {
    game: 'royal-game-of-ur',
    messages,
    move: sayMove,
    deed: sayDeed,
    happening: sayHappening,
    step: sayMove,
    act: (speaker) => speaker.say('act'),
    amount: (speaker, _, count) => speaker.say('amount', { count }),
    // nothing is at stake besides what happens
    stake: (_, { kind }) => kind,
    note: sayNote,
    occasion: sayHappening,
  };
}

function sayMove(speaker: Speaker, position: Position, move: UrMove): string {
  switch (move.kind) {
    case 'enter':
      return sayStep(speaker, position, WAITING);
    case 'move':
      return sayStep(speaker, position, move.from);
    case 'chance-first':
      return speaker.say('move.chance-first', { name: speaker.name(move.seat) });
    case 'chance-dice':
      return speaker.say('move.chance-dice', { steps: move.dice.filter(Boolean).length });
  }
}

function sayStep(speaker: Speaker, position: Position, from: number): string {
  const step = position.step(from);
  if (step?.isHome) return speaker.say('move.home', { from });
  const also = step?.isRosette ? 'rosette' : step?.captures === undefined ? 'none' : 'capture';
  const to = step?.to ?? from + position.steps;
  return from === WAITING
    ? speaker.say('move.enter', { to, also })
    : speaker.say('move.move', { from, to, also });
}

function sayDeed(speaker: Speaker, position: Position, move: UrMove, seat: number): string {
  const name = speaker.name(seat);
  const from = move.kind === 'move' ? move.from : WAITING;
  const step = position.step(from);
  if (step?.isHome) return speaker.say('did.home', { name, from });
  const to = step?.to ?? from + position.steps;
  return from === WAITING
    ? speaker.say('did.enter', { name, to })
    : speaker.say('did.move', { name, from, to });
}

/** What a move set off, without the period; the move itself says where the piece goes. */
function sayNote(speaker: Speaker, happening: UrHappening): string | undefined {
  const isNoted = happening.kind === 'captured' || happening.kind === 'throw' || happening.kind === 'pass';
  return isNoted ? sayHappening(speaker, happening).slice(0, -1) : undefined;
}

function sayHappening(speaker: Speaker, happening: UrHappening): string {
  const name = happening.seat < 0 ? '' : speaker.name(happening.seat);
  switch (happening.kind) {
    case 'throw':
      return speaker.say('happening.throw', { name, steps: happening.steps });
    case 'step':
      return happening.from === WAITING
        ? speaker.say('happening.enter', { name, to: happening.to })
        : speaker.say('happening.step', { name, from: happening.from, to: happening.to });
    case 'captured':
      return speaker.say('happening.captured', { name, place: happening.place });
    case 'over':
      return speaker.say(happening.seat < 0 ? 'happening.over-throws' : 'happening.over', { name });
    default:
      return speaker.say(`happening.${happening.kind}`, { name });
  }
}
