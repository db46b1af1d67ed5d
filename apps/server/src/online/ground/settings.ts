import { join, resolve } from 'node:path';

/** Settings from environment variables, documented in docs/operations.md. */
export interface Settings {
  /** Public URL without a trailing slash; undefined: taken from the requests. */
  readonly publicUrl: string | undefined;
  /** PostgreSQL; undefined: SQLite in `dataFolder`. */
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
  readonly hotTables: number;
  readonly botWorkers: number | undefined;
  readonly botLimitMs: number;
  /** Disables all limits, for benchmarks. */
  readonly isUnlimited: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; returns a sentence if they are invalid. */
export function readSettings(env: Environment): Settings | string {
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
  const bad = services.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
  if (bad !== undefined) return `PUSH_SERVICES must be like https://push.example.org, not “${bad}”.`;
  const wrong: string[] = [];
  const number = (name: string, usual: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return usual;
    if (!/^\d{1,9}$/.test(text) || Number(text) < 1)
      wrong.push(`${name} must be a whole number from 1, not “${text}”.`);
    return Number(text);
  };
  const guestDays = number('GUEST_DAYS', 90);
  const settings: Settings = {
    publicUrl: url?.replace(/\/$/, ''),
    databaseUrl: database,
    dataFolder: resolve(env['DATA_DIR'] || 'data'),
    trustProxy: ['1', 'true', 'yes'].includes(env['TRUST_PROXY'] ?? ''),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    pushServices: services,
    pushContact: contact,
    guestDays,
    sessionDays: number('SESSION_DAYS', guestDays),
    gameDays: number('GAME_DAYS', 365),
    hotTables: number('HOT_TABLES', 10_000),
    botWorkers: env['BOT_WORKERS'] ? number('BOT_WORKERS', 1) : undefined,
    botLimitMs: number('BOT_LIMIT_MS', 5000),
    isUnlimited: env['RATE_LIMITS'] === 'off',
  };
  return wrong[0] ?? settings;
}

/** Path of the SQLite file. */
export function databaseFile({ dataFolder }: Settings): string {
  return join(dataFolder, 'two-rivers.db');
}
