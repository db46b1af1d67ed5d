/** Values for the slots of a message, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** A slot: the plain value, a formatted number, or a choice between texts. */
interface Slot {
  readonly name: string;
  readonly form: 'plain' | 'number' | 'plural' | 'selectordinal' | 'select';
  /** number format: `::.0` one decimal, `::.#` one decimal unless it is 0, `::percent .` a whole percentage */
  readonly style?: string;
  readonly cases?: ReadonlyMap<string, readonly Part[]>;
}

type Part = string | Slot;

const FORMS = ['number', 'plural', 'selectordinal', 'select'] as const;

/**
 * Formats messages of one language: `{name}`, `{count, plural, one {# point} other {# points}}`, `{who, select, …}`,
 * `{share, number, ::percent .}`, the subset of ICU syntax that our texts need. Each message is parsed once.
 */
export class MessageFormat {
  readonly #locale: string;
  readonly #read = new Map<string, readonly Part[]>();
  readonly #numbers = new Map<string, Intl.NumberFormat>();
  readonly #rules = new Map<Intl.PluralRuleType, Intl.PluralRules>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  format(message: string, values: Values): string {
    const parts = this.#read.get(message) ?? new Reader(message).all();
    this.#read.set(message, parts);
    return this.#fill(parts, values);
  }

  #fill(parts: readonly Part[], values: Values): string {
    return parts.map((part) => (typeof part === 'string' ? part : this.#fillSlot(part, values))).join('');
  }

  #fillSlot({ name, form, style = '', cases }: Slot, values: Values): string {
    const value = values[name];
    if (value === undefined) throw new Error(`missing value for {${name}}`);
    if (form === 'plain') return String(value);
    if (cases === undefined) return this.#number(style).format(Number(value));
    const key = form === 'select' ? String(value) : this.#countOf(cases, form, Number(value));
    const parts = cases.get(key) ?? cases.get('other');
    if (parts === undefined) throw new Error(`no case for {${name}}: ${value}`);
    return this.#fill(parts, values);
  }

  #countOf(cases: ReadonlyMap<string, unknown>, form: Slot['form'], value: number): string {
    const exact = `=${value}`;
    if (cases.has(exact)) return exact;
    const type = form === 'selectordinal' ? 'ordinal' : 'cardinal';
    const rules = this.#rules.get(type) ?? new Intl.PluralRules(this.#locale, { type });
    this.#rules.set(type, rules);
    return rules.select(value);
  }

  #number(style: string): Intl.NumberFormat {
    const known = this.#numbers.get(style);
    if (known !== undefined) return known;
    const [, zeros, more = ''] = /\.(0*)(#*)$/.exec(style) ?? [];
    const digits = zeros?.length;
    const format = new Intl.NumberFormat(this.#locale, {
      ...(style.includes('percent') ? { style: 'percent' } : {}),
      ...(digits === undefined
        ? {}
        : { minimumFractionDigits: digits, maximumFractionDigits: digits + more.length }),
    });
    this.#numbers.set(style, format);
    return format;
  }
}

/** Parses one message. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  all(): readonly Part[] {
    const parts = this.#parts(undefined);
    if (this.#at < this.#text.length) this.#fail();
    return parts;
  }

  /** Text and slots up to the end or the closing brace of a case; `#` stands for the slot named `counted`. */
  #parts(counted: string | undefined): readonly Part[] {
    const parts: Part[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const char = this.#text[this.#at];
      if (char === '{') parts.push(this.#slot(counted));
      else if (char === '#' && counted !== undefined) {
        this.#at++;
        parts.push({ name: counted, form: 'number' });
      } else parts.push(this.#take(counted === undefined ? /[^{}]+/y : /[^{}#]+/y));
    }
    return parts;
  }

  #slot(counted: string | undefined): Slot {
    this.#take(/\{\s*/y);
    const name = this.#take(/\w+/y);
    if (this.#take(/\s*[,}]/y).endsWith('}')) return { name, form: 'plain' };
    this.#take(/\s*/y);
    const word = this.#take(/\w+/y);
    const form = FORMS.find((each) => each === word) ?? this.#fail();
    if (form !== 'number') {
      this.#take(/\s*,\s*/y);
      return { name, form, cases: this.#cases(form === 'select' ? counted : name) };
    }
    const style = this.#take(/[^}]*/y).replace(/^[\s,]+/, '');
    this.#take(/\}/y);
    return { name, form, style };
  }

  #cases(counted: string | undefined): ReadonlyMap<string, readonly Part[]> {
    const cases = new Map<string, readonly Part[]>();
    while (this.#text[this.#at] !== '}') {
      const key = this.#take(/[^\s{}]+/y);
      this.#take(/\s*\{/y);
      cases.set(key, this.#parts(counted));
      this.#take(/\}\s*/y);
    }
    this.#take(/\}/y);
    return cases;
  }

  /** Consumes a match of `pattern` at the current position, or throws. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) return this.#fail();
    this.#at += found.length;
    return found;
  }

  #fail(): never {
    throw new Error(`cannot parse message at ${this.#at}: ${this.#text}`);
  }
}
