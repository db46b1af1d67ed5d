/** Words of the page on which positions are written. */
export const editorEnglish = {
  'editor.title': 'Position: {game}',
  'editor.about': 'Change the text and see it on the board. Anything you leave out is filled in.',
  'editor.text': 'The position as text',
  'editor.anew': 'Start over with',
  'editor.players': '{count, plural, one {# player} other {# players}}',
  'editor.good': 'This position can be played.',
  'editor.over': 'This game is over, so there’s nothing left to play.',
  'editor.where': 'Show me where',
  'editor.play': 'Play from here',
  'editor.save': 'Save as a file',
  'editor.open': 'Open a file',
  'editor.link': 'Copy a link',
  'editor.copied': 'Copied',
  'editor.seat': 'Player {number}',
  'editor.pointing':
    'Tap a space, a piece or a player on the board to change what’s there. If something isn’t possible, you’ll see why.',
  'editor.edition': 'Edition',
  'editor.shipped': 'Built-in',
  'editor.part': 'Or pick a part of the table',
  'editor.noPart': 'Tap the board, or choose here',
  'editor.undo': 'Undo',
  'editor.analyze': 'Analyze',
  'editor.analysis': 'Best turns from here',
  'editor.chance':
    '{name} has a {win, number, ::percent .} chance to win, about {points, number, ::.} points.',
} as const;
