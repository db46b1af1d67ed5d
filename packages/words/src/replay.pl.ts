import type { replayEnglish } from './replay.en.ts';

export const replayPolish: Readonly<Record<keyof typeof replayEnglish, string>> = {
  'replay.start': 'Stół jest rozłożony',
  'replay.eyes': 'Perspektywa:',
  'replay.open': 'wszyscy (wszystko odkryte)',
  'replay.spectator': 'widz',
  'replay.first': 'Na początek',
  'replay.last': 'Na koniec',
  'replay.play': 'Odtwarzaj',
  'replay.pace': 'Tempo',
  'replay.unit': 'Co ile',
  'replay.unit.move': 'Ruch',
  'replay.unit.turn': 'Tura',
  'replay.unit.round': 'Runda',
  'replay.back.move': 'O ruch wstecz',
  'replay.back.turn': 'O turę wstecz',
  'replay.back.round': 'O rundę wstecz',
  'replay.on.move': 'O ruch dalej',
  'replay.on.turn': 'O turę dalej',
  'replay.on.round': 'O rundę dalej',
  'replay.line': 'Chwila gry',
  'replay.at': '{line} z {lines}',
  'replay.keys':
    'Strzałki: o ruch, ze Shiftem o turę; Page Up i Page Down: o rundę. Spacja: odtwarzanie i pauza.',

  'playOn.title': 'Graj od tego miejsca',
  'playOn.you': 'Grasz jako',
  'playOn.bots': 'Pozostali',
  'playOn.chance': 'Los',
  'playOn.chance.new': 'Nowy',
  'playOn.chance.same': 'Ten sam (studium)',
  'playOn.new': 'Nowa gra od tej pozycji, z własnymi kośćmi i losowaniami.',
  'playOn.same':
    'Kości i losowania powtórzą się tak jak w tej grze. Studium się nie liczy i nikt nie może sprawdzić jego losu.',
  'playOn.none': 'Ta gra nie zawiera sekretu, z którego wynika los, więc możliwy jest tylko nowy.',
  'playOn.start': 'Graj dalej',
};
