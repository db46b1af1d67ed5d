import type { LessonKey } from './lesson.en.ts';

export const lessonPolish: Readonly<Record<LessonKey, string>> = {
  'lesson.title': 'Twoja pierwsza gra: {game}',
  'lesson.guide': 'Przewodnik',
  'lesson.step': 'Krok {step} z {steps}',
  'lesson.next': 'Dalej',
  'lesson.begin': 'Zaczynamy',
  'lesson.letPlay': 'Tura bota',
  'lesson.ok': 'Jasne',
  'lesson.watching': 'Gra bot…',
  'lesson.other': 'W grze tak można. Tu najpierw spróbujmy czegoś innego.',
  'lesson.ready': 'Właśnie tak! Teraz naciśnij czerwony przycisk na dole.',
  'lesson.takeBack': 'Cofnij to',
  'lesson.show': 'Pokaż',
  'lesson.showMe': 'Pokaż dobry ruch',
  'lesson.thinking': 'Chwila namysłu…',
  'lesson.chapters': 'Rozdziały',
  'lesson.chapter': 'Rozdział {chapter}: {title}',
  'lesson.again': 'Zacznij od nowa',
  'lesson.leave': 'Odłóż przewodnik',
  'lesson.kept': 'Możesz wyjść w każdej chwili; lekcja zaczeka w tym samym miejscu.',
  'lesson.failed': 'Nie można otworzyć tej lekcji.',
};
