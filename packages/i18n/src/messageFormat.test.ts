import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { MessageFormat } from './messageFormat.ts';

const MESSAGES = [
  'Plain words, and {name}',
  '{count, plural, =0 {nothing} one {# point} few {# punkty} many {# punktów} other {# points}} for {name}',
  '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in turn order',
  '{who, select, you {You sail {count, plural, one {a ship} other {# ships}}} other {{name} sails #{count}}}',
  '{share, number, ::percent .} or {share, number, ::.0} or {share, number, ::.00} of {count, number}, {count, number, ::.#}',
];

describe('a message', () => {
  it.each(['en', 'pl', 'it'])('is formatted like the reference implementation, in %s', (locale) => {
    const format = new MessageFormat(locale);
    for (const message of MESSAGES) {
      const reference = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
      for (const count of [0, 1, 2, 3, 5, 12, 22, 1.5, 12_345])
        for (const who of ['you', 'somebody']) {
          const values = { name: 'Ann', count, place: count, who, share: 0.4567 };
          expect(format.format(message, values)).toBe(reference.format(values));
        }
    }
  });

  it('throws for a missing value, and for a message that cannot be parsed', () => {
    const format = new MessageFormat('en');
    expect(() => format.format('{name} sails', {})).toThrow('{name}');
    for (const broken of ['{name', 'name}', '{count, plural, one {a} other {b}', '{count, money}'])
      expect(() => format.format(broken, { name: 'Ann', count: 1 })).toThrow(broken);
  });
});
