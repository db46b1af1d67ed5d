import type { Messages } from '@two-rivers/i18n';
import { youOrOther } from '@two-rivers/i18n/youOrOther';
import type { UrKey } from './en.ts';
import { makeUrTexts } from './urTexts.ts';

const ALSO = '{also, select, rosette {, una rosetta: tiri ancora} capture {, e cattura la pedina avversaria} other {}}';

const messages = {
  title: 'Gioco reale di Ur',
  'rules.short': `Porta le tue sette pedine in fondo al percorso prima dell’avversario.
Quattro dadi dicono di quanto avanza una pedina: ognuno mostra un segno oppure no. Una pedina che nel tratto comune arriva dove
sta quella avversaria la cattura; una rosetta dà un altro tiro, e su quella centrale si è al sicuro. Si esce solo con il tiro esatto.`,
  amount: '{count, plural, one {# pedina arrivata} many {# di pedine arrivate} other {# pedine arrivate}}',
  'until.home': 'fine tra {count, plural, one {# pedina} many {# di pedine} other {# pedine}}',
  'luck.dice':
    '{whose, select, own {Fortuna con i propri dadi} others {Fortuna con i dadi altrui} other {Fortuna con i dadi}}',
  'category.home': 'Pedine arrivate',
  'ending.home': 'qualcuno ha fatto arrivare tutte e sette le pedine',
  'ending.throws': 'ci sono stati 2000 tiri',

  act: 'Muovi',
  'move.enter': `Fai entrare una pedina sulla casella {to}${ALSO}`,
  'move.move': `Muovi dalla casella {from} alla {to}${ALSO}`,
  'move.home': 'Fai arrivare la pedina della casella {from}',
  'move.chance-first': 'Comincia {name}',
  'move.chance-dice': 'I dadi mostrano {steps}',
  'did.enter': '{name} fa entrare una pedina sulla casella {to}',
  'did.move': '{name} muove dalla casella {from} alla {to}',
  'did.home': '{name} fa arrivare la pedina della casella {from}',
  'kind.enter': 'Fai entrare una pedina',
  'kind.move': 'Muovi una pedina',

  'happening.first': 'Comincia {name}.',
  'happening.throw': '{name} tira {steps}.',
  'happening.pass': '{name} non può usare il tiro.',
  'happening.enter': '{name} fa entrare una pedina sulla casella {to}.',
  'happening.step': '{name} muove dalla casella {from} alla {to}.',
  'happening.captured': 'Una pedina di {name} torna indietro dalla casella {place}.',
  'happening.again': '{name} tira ancora.',
  'happening.gain': '{name} fa arrivare una pedina.',
  'happening.over': '{name} ha fatto arrivare tutte le pedine.',
  'happening.over-throws': 'La partita finisce qui: i tiri sono troppi.',

  'refusal.none-waiting': 'Non hai pedine in attesa.',
  'refusal.no-piece': 'Non hai pedine sulla casella {place}.',
  'refusal.exact-throw': 'Da qui per arrivare serve esattamente {needed}; i dadi mostrano {steps}.',
  'refusal.safe-rosette': 'Sulla rosetta della casella {place} la pedina è al sicuro.',
  'refusal.own-piece': 'Sulla casella {place} c’è già una tua pedina.',
  'refusal.option-first': 'L’opzione «first» deve essere random, 0 oppure 1; non {found}.',

  'hint.pieces': `porta avanti ${youOrOther('le tue pedine', 'le pedine di {name}')}`,
  'hint.safety': `mette al sicuro ${youOrOther('le tue pedine', 'le pedine di {name}')}`,
  'hint.again': youOrOther('ti dà un altro tiro', 'dà un altro tiro a {name}'),
  'hint.rival': 'ostacola l’avversario',

  'screen.board': 'Il tavoliere',
  'screen.square': 'Casella {place}',
  'screen.square.of': 'Casella {place} di {name}',
  'screen.rosette': 'rosetta',
  'screen.piece': 'pedina di {name}',
  'screen.waiting': '{count, plural, one {# pedina aspetta} many {# pedine aspettano} other {# pedine aspettano}}',
  'screen.home': '{count, plural, one {# pedina arrivata} many {# pedine arrivate} other {# pedine arrivate}}',
  'screen.dice': 'I dadi mostrano {steps}',
  'screen.dice.none': 'I dadi aspettano',
  'screen.choose': 'I dadi mostrano {steps}: muovi una delle tue pedine.',
  'screen.option.first': 'Chi comincia',
  'screen.option.first.random': 'A sorte',
} as const satisfies Messages & Record<UrKey, string>;

export const urItalian = makeUrTexts(messages);
