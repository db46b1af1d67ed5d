import { describe, expect, it } from 'vitest';
import { readMessages } from './catalog.ts';
import { I18n } from './i18n.ts';

/** A file with these fragments and one message. */
function readOne(message: string, fragments: Readonly<Record<string, string>> = {}): string | undefined {
  return readMessages<{ sails: [] }>({ ...fragments, sails: message })['sails'];
}

describe('a file of messages', () => {
  it('has notes and fragments, which are no messages', () => {
    const file = { '//sails': 'in the log', $ship: 'ship', sails: '{name} sails the {$ship}' };
    expect(readMessages<{ sails: [{ name: string }] }>(file)).toEqual({ sails: '{name} sails the ship' });
  });

  it('puts arguments into a fragment, spaces included', () => {
    expect(readOne('{$with il |l’}', { $with: '{who, select, monk {$1monaco} other {$2anziano}}' })).toBe(
      '{who, select, monk {il monaco} other {l’anziano}}',
    );
  });

  it('puts fragments into fragments and into arguments', () => {
    const fragments = {
      $plural: '{$1, plural, one {# $2} other {# $3}}',
      $favor: '{$plural $1|favor|favors}',
      $pays: '{name} pays $1',
    };
    expect(readOne('{$pays {$favor cost}}', fragments)).toBe(
      '{name} pays {cost, plural, one {# favor} other {# favors}}',
    );
  });

  it('knows the reader from others without declaring it', () => {
    expect(readOne('{$you You sail|{name} sails}!')).toBe('{you, select, yes {You sail} other {{name} sails}}!');
  });

  it('is refused with an unknown fragment, too few arguments or a missing brace', () => {
    expect(() => readOne('{$ship}')).toThrow('no fragment $ship');
    expect(() => readOne('{$you You sail}')).toThrow('$you needs $2');
    expect(() => readOne('{$you You sail|{name} sails')).toThrow('no closing brace');
  });
});

type Sailing = { title: []; sails: [{ name: string; count: number }]; 'kind.sail': []; 'kind.build': [] };

const i18n = new I18n<Sailing>('en', { title: 'River', sails: '{name} sails {count}', 'kind.sail': 'Sail' });

it('a message takes exactly the values of its slots', () => {
  expect(i18n.t('sails', { name: 'Ann', count: 3 })).toBe('Ann sails 3');
  for (const kind of ['sail'] as const) expect(i18n.t(`kind.${kind}`)).toBe('Sail');
});

it('a wrong key, value or file does not compile', () => {
  const mistakes = {
    // @ts-expect-error a misspelled key
    key: () => i18n.t('sale'),
    // @ts-expect-error no values
    values: () => i18n.t('sails'),
    // @ts-expect-error a slot without its value
    slot: () => i18n.t('sails', { name: 'Ann' }),
    // @ts-expect-error a text instead of a number
    number: () => i18n.t('sails', { name: 'Ann', count: 'three' }),
    // @ts-expect-error a value without a slot
    extra: () => i18n.t('title', { name: 'Ann' }),
    // @ts-expect-error a file without one of the keys
    file: () => readMessages<Sailing>({ title: 'Rzeka', sails: '{name} {count}', 'kind.sail': 'Płyń' }),
  };
  expect(Object.keys(mistakes)).toHaveLength(6);
});
