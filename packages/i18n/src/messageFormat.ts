/** Values for the slots of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A slot: the plain value, a formatted number, or a choice between texts. */
export interface MessageSlot {
  readonly name: string;
  readonly format: 'plain' | 'number' | 'plural' | 'selectordinal' | 'select';
  /** number format: `::.0` one decimal, `::.#` one decimal unless it is 0, `::percent .` a whole percentage */
  readonly style?: string;
  readonly cases?: ReadonlyMap<string, readonly MessagePart[]>;
}

export type MessagePart = string | MessageSlot;

const SLOT_FORMATS = ['number', 'plural', 'selectordinal', 'select'] as const;

/**
 * Formats messages of one language: `{name}`, `{count, plural, one {# point} other {# points}}`, `{who, select, …}`,
 * `{share, number, ::percent .}`, the subset of ICU syntax that our texts need. Each message is parsed once.
 */
export class MessageFormat {
  readonly #locale: string;
  readonly #parsed = new Map<string, readonly MessagePart[]>();
  readonly #numbers = new Map<string, Intl.NumberFormat>();
  readonly #pluralRules = new Map<Intl.PluralRuleType, Intl.PluralRules>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  format(message: string, values: MessageValues): string {
    const parts = this.#parsed.get(message) ?? parseMessage(message);
    this.#parsed.set(message, parts);
    return this.#fill(parts, values);
  }

  #fill(parts: readonly MessagePart[], values: MessageValues): string {
    return parts.map((part) => (typeof part === 'string' ? part : this.#fillSlot(part, values))).join('');
  }

  #fillSlot({ name, format, style = '', cases }: MessageSlot, values: MessageValues): string {
    const value = values[name];
    if (value === undefined) throw new Error(`missing value for {${name}}`);
    if (format === 'plain') return String(value);
    if (cases === undefined) return this.#numberFormat(style).format(Number(value));
    const key = format === 'select' ? String(value) : this.#pluralKey(cases, format, Number(value));
    const parts = cases.get(key) ?? cases.get('other');
    if (parts === undefined) throw new Error(`no case for {${name}}: ${value}`);
    return this.#fill(parts, values);
  }

  #pluralKey(cases: ReadonlyMap<string, unknown>, form: MessageSlot['format'], value: number): string {
    const exact = `=${value}`;
    if (cases.has(exact)) return exact;
    const type = form === 'selectordinal' ? 'ordinal' : 'cardinal';
    const rules = this.#pluralRules.get(type) ?? new Intl.PluralRules(this.#locale, { type });
    this.#pluralRules.set(type, rules);
    return rules.select(value);
  }

  #numberFormat(style: string): Intl.NumberFormat {
    const cached = this.#numbers.get(style);
    if (cached !== undefined) return cached;
    const [, requiredDigits, optionalDigits = ''] = /\.(0*)(#*)$/.exec(style) ?? [];
    const digits = requiredDigits?.length;
    const format = new Intl.NumberFormat(this.#locale, {
      ...(style.includes('percent') ? { style: 'percent' } : {}),
      ...(digits === undefined
        ? {}
        : { minimumFractionDigits: digits, maximumFractionDigits: digits + optionalDigits.length }),
    });
    this.#numbers.set(style, format);
    return format;
  }
}

/** The texts and slots of a message, in order; throws if it cannot be parsed. */
export function parseMessage(message: string): readonly MessagePart[] {
  return new MessageParser(message).parse();
}

/** Parses one message. */
class MessageParser {
  readonly #text: string;
  #index = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): readonly MessagePart[] {
    const parts = this.#parseParts(undefined);
    if (this.#index < this.#text.length) this.#fail();
    return parts;
  }

  /** Parses text and slots up to the end of the message or case; `#` stands for the number of the slot `countSlot`. */
  #parseParts(countSlot: string | undefined): readonly MessagePart[] {
    const parts: MessagePart[] = [];
    while (this.#index < this.#text.length && this.#text[this.#index] !== '}') {
      const char = this.#text[this.#index];
      if (char === '{') parts.push(this.#parseSlot(countSlot));
      else if (char === '#' && countSlot !== undefined) {
        this.#index++;
        parts.push({ name: countSlot, format: 'number' });
      } else parts.push(this.#consume(countSlot === undefined ? /[^{}]+/y : /[^{}#]+/y));
    }
    return parts;
  }

  #parseSlot(countSlot: string | undefined): MessageSlot {
    this.#consume(/\{\s*/y);
    const name = this.#consume(/\w+/y);
    if (this.#consume(/\s*[,}]/y).endsWith('}')) return { name, format: 'plain' };
    this.#consume(/\s*/y);
    const type = this.#consume(/\w+/y);
    const form = SLOT_FORMATS.find((each) => each === type) ?? this.#fail();
    if (form !== 'number') {
      this.#consume(/\s*,\s*/y);
      return { name, format: form, cases: this.#parseCases(form === 'select' ? countSlot : name) };
    }
    const style = this.#consume(/[^}]*/y).replace(/^[\s,]+/, '');
    this.#consume(/\}/y);
    return { name, format: form, style };
  }

  #parseCases(countSlot: string | undefined): ReadonlyMap<string, readonly MessagePart[]> {
    const cases = new Map<string, readonly MessagePart[]>();
    while (this.#text[this.#index] !== '}') {
      const key = this.#consume(/[^\s{}]+/y);
      this.#consume(/\s*\{/y);
      cases.set(key, this.#parseParts(countSlot));
      this.#consume(/\}\s*/y);
    }
    this.#consume(/\}/y);
    return cases;
  }

  /** Consumes a match of `pattern` at the current position, or throws. */
  #consume(pattern: RegExp): string {
    pattern.lastIndex = this.#index;
    const [match] = pattern.exec(this.#text) ?? [];
    if (match === undefined) return this.#fail();
    this.#index += match.length;
    return match;
  }

  #fail(): never {
    throw new Error(`cannot parse message at ${this.#index}: ${this.#text}`);
  }
}
