import type { BalanceKey } from './texts.en.ts';

export const balancePolish: Readonly<Record<BalanceKey, string>> = {
  'balance.title': 'Czego uczy mocna gra',
  'balance.of': 'Mocna gra: {game}',
  'balance.intro':
    'Z {games, number} partii, które bot {bot} rozegrał sam ze sobą. Przy tylu partiach musiał myśleć krócej niż przy twoim stole; pozycji na decyzję: {positions, number}.',
  'balance.error': '± to błąd standardowy: 19 razy na 20 prawdziwa wartość leży w granicach dwóch błędów.',
  'balance.players': '{players, plural, one {# gracz} few {# graczy} many {# graczy} other {# gracza}}',
  'balance.begin': 'Czy warto zaczynać?',
  'balance.seat': '{place}. w kolejności',
  'balance.points': 'Skąd biorą się punkty',
  'balance.ends': 'Jak kończą się partie',
  'balance.length':
    'Średnio {rounds, number, ::.0} rundy (± {error, number, ::.00}), {score, number, ::.0} pkt na osobę, {winner, number, ::.0} pkt dla zwycięzcy.',
  'balance.levels': 'Czym różnią się poziomy',
  'balance.levels.note': 'Ile razy w partii dwuosobowej, średnio na gracza; na końcu punkty.',
  'balance.wins': 'Wygrane',
  'balance.even': 'Kreska to równy udział.',
  'balance.share': 'Partie',
  'balance.all': 'Wszyscy',
  'balance.winners': 'Zwycięzcy',
  'balance.score': 'Punkty',
};
