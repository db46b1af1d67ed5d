/** Messages of the edition page in English. */
export const boxEnglish = {
  'box.title': 'Edition: {game}',
  'box.about':
    'Tap a tile, a card, a space or a number, and set what’s printed on your copy. Everything stays on this device until you save it as a file.',
  'box.name': 'Name of the edition (lowercase letters, digits, hyphens)',
  'box.good': 'This edition is complete.',
  'box.bad': 'Something is missing or doesn’t fit yet.',
  'box.play': 'Play with it',
  'box.undo': 'Undo',
  'box.open': 'Open a file',
  'box.save': 'Save as a file',
  'box.print': 'Print as a checklist',
  'box.notRead': 'This file isn’t an edition.',
  'box.anew': 'Start over with',
  'box.shipped': 'The built-in edition',
  'box.empty': 'An empty box',
  'box.part': 'Or pick a piece',
  'box.noPart': 'Tap a piece, or choose here',
  'box.problems': '{count, plural, one {# thing to fix} other {# things to fix}}',
  'box.more': '{count, plural, one {And # more.} other {And # more.}}',
  'box.differences':
    '{count, plural, =0 {The same as the built-in edition} one {# piece differs from the built-in edition} other {# pieces differ from the built-in edition}}',
  'box.change': '{what}: {before} → {now}',
  'box.origins':
    '{count, plural, =0 {Nothing here is a guess} one {# part is still a guess} other {# parts are still guesses}}',
  'box.origins.hint': 'Check off what you’ve compared with your box.',
} as const;
