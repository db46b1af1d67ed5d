/** Messages of the lesson's guide in English. */
export const lessonEnglish = {
  'lesson.title': 'Your first game: {game}',
  'lesson.guide': 'Guide',
  'lesson.step': 'Step {step} of {steps}',
  'lesson.next': 'Next',
  'lesson.begin': 'Let’s go',
  'lesson.letPlay': 'Bot’s turn',
  'lesson.ok': 'Got it',
  'lesson.watching': 'The bot is playing…',
  'lesson.other': 'You can do that in a real game. Here, let’s try something else first.',
  'lesson.astray': '**Not quite.** {asked}',
  'lesson.ready': 'That’s it! Now press the red button below.',
  'lesson.takeBack': 'Take it back',
  'lesson.show': 'Show me',
  'lesson.showMe': 'Show me a good turn',
  'lesson.thinking': 'Thinking…',
  'lesson.chapters': 'Chapters',
  'lesson.chapter': 'Chapter {chapter}: {title}',
  'lesson.again': 'Start over',
  'lesson.leave': 'Put the guide away',
  'lesson.kept': 'You can leave anytime; the lesson picks up where you left off.',
  'lesson.failed': 'This lesson can’t be opened.',
};

export type LessonKey = keyof typeof lessonEnglish;
