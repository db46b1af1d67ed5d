import type { LessonKey } from './lesson.en.ts';

export const lessonItalian: Readonly<Record<LessonKey, string>> = {
  'lesson.title': 'La tua prima partita: {game}',
  'lesson.guide': 'Guida',
  'lesson.step': 'Passo {step} di {steps}',
  'lesson.next': 'Avanti',
  'lesson.begin': 'Si comincia',
  'lesson.letPlay': 'Tocca al bot',
  'lesson.ok': 'Chiaro',
  'lesson.watching': 'Gioca il bot…',
  'lesson.other': 'In una partita si può fare. Qui proviamo prima un’altra cosa.',
  'lesson.ready': 'Proprio così! Ora premi il pulsante rosso in basso.',
  'lesson.takeBack': 'Annulla la mossa',
  'lesson.show': 'Mostrami',
  'lesson.showMe': 'Mostrami una buona mossa',
  'lesson.thinking': 'Un attimo…',
  'lesson.chapters': 'Capitoli',
  'lesson.chapter': 'Capitolo {chapter}: {title}',
  'lesson.again': 'Ricomincia',
  'lesson.leave': 'Chiudi la guida',
  'lesson.kept': 'Puoi uscire quando vuoi: la lezione riprende da qui.',
  'lesson.failed': 'Questa lezione non si apre.',
};
