import type { PadKey } from './texts.en.ts';

export const padPolish: Readonly<Record<PadKey, string>> = {
  'scorePad.of': 'Notes punktacji: {game}',
  'scorePad.intro':
    'Do partii przy prawdziwym stole: wpisz, co leży na nim na koniec, a resztę policzą zasady. Wszystko zostaje na tym urządzeniu.',
  'scorePad.players': 'Gracze',
  'scorePad.table': 'Na stole',
  'scorePad.more': '{what}: o jeden więcej',
  'scorePad.less': '{what}: o jeden mniej',
  'scorePad.keep': 'Zachowaj w swoich grach',
  'scorePad.kept': 'Zachowano w twoich grach',
  'scorePad.clear': 'Wyczyść notes',
  'scorePad.result': 'Wynik',
};
