import { join, resolve } from 'node:path';

/** Settings from environment variables, documented in docs/operate/operations.md. */
export interface Settings {
  /** Public URL without a trailing slash; undefined: taken from the requests. */
  readonly publicUrl: string | undefined;
  /** URL of the PostgreSQL database; undefined: SQLite in `dataFolder` is used. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Whether X-Forwarded-For and -Proto are trusted. */
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  /** Additional origins of push services. */
  readonly pushServices: readonly string[];
  /** Contact for push services: mailto:… or https://… */
  readonly pushContact: string | undefined;
  /** Days after which an unseen guest is forgotten. */
  readonly guestDays: number;
  /** Days after which an unused session ends. */
  readonly sessionDays: number;
  /** Days for which closed games are kept. */
  readonly gameDays: number;
  readonly cachedTables: number;
  readonly botWorkers: number | undefined;
  readonly botLimitMs: number;
  /** Disables all limits, for benchmarks. */
  readonly isUnlimited: boolean;
}

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Reads the settings; returns a sentence if they are invalid. */
export function readSettings(env: EnvironmentVariables): Settings | string {
  const url = env['PUBLIC_URL'] || undefined;
  if (url !== undefined && !/^https?:\/\/[^/?#\s]+\/?$/.test(url)) {
    return `PUBLIC_URL must be like https://rivers.example.org, not “${url}”.`;
  }
  const database = env['DATABASE_URL'] || undefined;
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database)) {
    return 'DATABASE_URL must begin with postgres:// or postgresql://.';
  }
  const contact = env['PUSH_CONTACT'] || undefined;
  if (contact !== undefined && !/^(?:mailto:|https:\/\/)\S+$/.test(contact)) {
    return `PUSH_CONTACT must begin with mailto: or https://, not “${contact}”.`;
  }
  const services = (env['PUSH_SERVICES'] ?? '').split(',').filter(Boolean);
  const invalidService = services.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
  if (invalidService !== undefined)
    return `PUSH_SERVICES must be like https://push.example.org, not “${invalidService}”.`;
  const problems: string[] = [];
  const readNumber = (name: string, fallback: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    if (!/^\d{1,9}$/.test(text) || Number(text) < 1)
      problems.push(`${name} must be a whole number from 1, not “${text}”.`);
    return Number(text);
  };
  const guestDays = readNumber('GUEST_DAYS', 90);
  const settings: Settings = {
    publicUrl: url?.replace(/\/$/, ''),
    databaseUrl: database,
    dataFolder: resolve(env['DATA_DIR'] || 'data'),
    trustProxy: ['1', 'true', 'yes'].includes(env['TRUST_PROXY'] ?? ''),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    pushServices: services,
    pushContact: contact,
    guestDays,
    sessionDays: readNumber('SESSION_DAYS', guestDays),
    gameDays: readNumber('GAME_DAYS', 365),
    cachedTables: readNumber('HOT_TABLES', 10_000),
    botWorkers: env['BOT_WORKERS'] ? readNumber('BOT_WORKERS', 1) : undefined,
    botLimitMs: readNumber('BOT_LIMIT_MS', 5000),
    isUnlimited: env['RATE_LIMITS'] === 'off',
  };
  return problems[0] ?? settings;
}

/** Path of the SQLite file. */
export function databasePath({ dataFolder }: Settings): string {
  return join(dataFolder, 'two-rivers.db');
}
