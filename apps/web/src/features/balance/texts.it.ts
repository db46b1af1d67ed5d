import type { BalanceKey } from './texts.en.ts';

export const balanceItalian: Readonly<Record<BalanceKey, string>> = {
  'balance.title': 'Che cosa insegna chi gioca bene',
  'balance.of': 'Giocare bene: {game}',
  'balance.intro':
    'Da {games, number} partite che il bot {bot} ha giocato contro sé stesso. Per giocarne tante ha dovuto pensare meno che al tuo tavolo: {positions, number} posizioni per decisione.',
  'balance.error': '± è l’errore standard: 19 volte su 20 il valore vero dista al massimo il doppio.',
  'balance.players': '{players} giocatori',
  'balance.begin': 'Conviene iniziare?',
  'balance.seat': '{place}º nell’ordine di turno',
  'balance.points': 'Da dove vengono i punti',
  'balance.ends': 'Come finiscono le partite',
  'balance.length':
    'In media {rounds, number, ::.0} round (± {error, number, ::.00}), {score, number, ::.0} punti a testa, {winner, number, ::.0} per chi vince.',
  'balance.levels': 'Che cosa cambia tra i livelli',
  'balance.levels.note': 'Quante volte a partita, per ogni giocatore, in due; in fondo i punti.',
  'balance.wins': 'Vittorie',
  'balance.even': 'La linea segna quote uguali per tutti.',
  'balance.share': 'Partite',
  'balance.all': 'Tutti',
  'balance.winners': 'Chi vince',
  'balance.score': 'Punti',
};
