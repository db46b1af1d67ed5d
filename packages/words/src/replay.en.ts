import type { Messages } from './words.ts';

/** Words of the screens that show a game that was played. */
export const replayEnglish = {
  'replay.start': 'The table is set up',
  'replay.eyes': 'View as',
  'replay.open': 'Everyone (all open)',
  'replay.spectator': 'Spectator',
  'replay.first': 'Go to the start',
  'replay.last': 'Go to the end',
  'replay.play': 'Play',
  'replay.pace': 'Pace',
  'replay.unit': 'Step by',
  'replay.unit.move': 'Move',
  'replay.unit.turn': 'Turn',
  'replay.unit.round': 'Round',
  'replay.back.move': 'Back one move',
  'replay.back.turn': 'Back one turn',
  'replay.back.round': 'Back one round',
  'replay.on.move': 'On one move',
  'replay.on.turn': 'On one turn',
  'replay.on.round': 'On one round',
  'replay.line': 'Moment of the game',
  'replay.at': '{line} of {lines}',
  'replay.keys':
    'Step with the arrow keys, by a turn with Shift, by a round with Page Up and Page Down. Space plays and pauses.',

  'playOn.title': 'Play on from here',
  'playOn.you': 'You play',
  'playOn.bots': 'The others',
  'playOn.chance': 'Chance',
  'playOn.chance.new': 'New',
  'playOn.chance.same': 'The same (a study)',
  'playOn.new': 'A new game from this position, with dice and draws of its own.',
  'playOn.same':
    'The dice and draws that came in this game come again. A study isn’t counted, and nobody can check its chance.',
  'playOn.none':
    'This game doesn’t contain the secret its chance follows from, so only new chance is possible.',
  'playOn.start': 'Play on',

  'share.title': 'Share',
  'share.moment': 'Start at the moment shown ({moment})',
  'share.link': 'Link',
  'share.link.hint': 'The whole game is in the link, players’ names included. No server keeps it.',
  'share.copy': 'Copy',
  'share.copied': 'Copied',
  'share.send': 'Send…',
  'share.file': 'Save to a file',
  'share.long': 'This game is too long for a link. Save it to a file and send that.',
  'share.embed': 'Put it on a web page',
  'share.embed.hint': 'Paste this where the replay should be.',
  'share.embed.code': 'Code for the page',
  'embed.open': 'Open in Two Rivers',
} as const satisfies Messages;
