/** Migrations run once, in order, and never change afterwards; new ones are appended. */
export const sqliteMigrations: readonly string[] = [
  `
  create table persons (
    id text primary key, name text not null, created integer not null, seen integer not null
  ) strict;
  create index persons_seen on persons (seen);
  create table sessions (
    hash text primary key, person text not null references persons (id) on delete cascade, created integer not null
  ) strict, without rowid;
  create index sessions_person on sessions (person);
  create table blocks (
    person text not null references persons (id) on delete cascade, other text not null, primary key (person, other)
  ) strict, without rowid;
  create table reports (
    id integer primary key, "table" text not null, "by" text not null, person text not null, text text not null,
    at integer not null
  ) strict;
  create index reports_by on reports ("by");
  create table tables (
    id text primary key, version integer not null, length integer not null, status text not null,
    open integer not null, updated integer not null, due integer, setup text not null, secret text not null,
    doc text not null
  ) strict;
  create index tables_due on tables (due) where due is not null;
  create index tables_lobby on tables (updated) where open = 1 and status = 'waiting';
  create index tables_status on tables (status, updated);
  create table lines (
    "table" text not null references tables (id) on delete cascade, at integer not null, text text not null,
    primary key ("table", at)
  ) strict, without rowid;
  create table sitting (
    person text not null, "table" text not null references tables (id) on delete cascade,
    primary key (person, "table")
  ) strict, without rowid;
  create index sitting_table on sitting ("table");
  create table requests (
    "table" text not null references tables (id) on delete cascade, person text not null, id text not null,
    at integer not null, primary key ("table", person, id)
  ) strict, without rowid;
  create index requests_at on requests (at);
  create table chat (
    "table" text not null references tables (id) on delete cascade, id integer not null, person text,
    name text not null, text text not null, at integer not null, request text not null,
    primary key ("table", id)
  ) strict, without rowid;
  create unique index chat_request on chat ("table", person, request);
  create index chat_person on chat (person);
  `,
  `
  create table passkeys (
    id text primary key, person text not null references persons (id) on delete cascade, public_key text not null,
    counter integer not null, transports text not null, created integer not null, used integer not null
  ) strict;
  create index passkeys_person on passkeys (person);
  create table challenges (challenge text primary key, person text not null, at integer not null) strict;
  create index challenges_at on challenges (at);
  create table pushes (
    endpoint text primary key, person text not null references persons (id) on delete cascade, p256dh text not null,
    auth text not null, language text not null, at integer not null
  ) strict;
  create index pushes_person on pushes (person);
  create table kept (name text primary key, value text not null) strict;
  create table bots (
    id text primary key references persons (id) on delete cascade,
    owner text not null references persons (id) on delete cascade, name text not null unique,
    hash text not null unique, created integer not null
  ) strict;
  create index bots_owner on bots (owner);
  create table orders (id integer primary key, kind text not null, subject text not null, at integer not null) strict;
  create index tables_updated on tables (updated);
  `,
  // changes write as little as possible: long setups move to a table of their own, request ids into the document
  `
  create table setups ("table" text primary key references tables (id) on delete cascade, setup text not null) strict;
  insert into setups ("table", setup) select id, setup from tables;
  alter table tables drop column setup;
  drop table requests;
  drop index tables_status;
  drop index tables_updated;
  create index tables_kept on tables (status, updated) where status <> 'playing';
  `,
  // a change writes one row: the newest lines are in the row of the table, and move to `lines` in batches
  `
  alter table lines rename column text to lines;
  alter table tables add column kept integer not null default 0;
  alter table tables add column recent text not null default '';
  update tables set kept = length;
  `,
  // when people were last at their tables: only long absence gives a seat to a bot
  `
  create table seen (
    "table" text not null references tables (id) on delete cascade, person text not null, at integer not null,
    primary key ("table", person)
  ) strict, without rowid;
  create index seen_person on seen (person);
  `,
  // sessions show their device and last use, and expire; existing ones count as used when their person was last seen
  `
  alter table sessions add column used integer not null default 0;
  alter table sessions add column device text not null default '';
  alter table sessions add column proved integer not null default 0;
  update sessions set used = (select seen from persons where persons.id = sessions.person);
  create index sessions_used on sessions (used);
  `,
  // lists read columns of their own: a setup is as long as its edition
  `
  create table listed (
    "table" text primary key references tables (id) on delete cascade, game text not null, seats integer not null,
    pace text not null, clock text not null, options text not null, edition text not null, edition_hash text not null
  ) strict, without rowid;
  insert into listed ("table", game, seats, pace, clock, options, edition, edition_hash)
    select "table", setup ->> '$.game', setup ->> '$.seats', setup ->> '$.clock.kind', setup -> '$.clock',
      case when length(setup -> '$.options') <= 400 then setup -> '$.options' else '{}' end,
      coalesce(setup ->> '$.edition.name', ''), coalesce(setup ->> '$.edition.hash', '')
    from setups where json_valid(setup) and setup ->> '$.game' is not null and setup ->> '$.clock.kind' is not null
      and json_type(setup, '$.seats') = 'integer';
  alter table tables add column since integer not null default 0;
  alter table tables add column network text not null default '';
  update tables set since = coalesce(
    (select setup ->> '$.created' from setups where "table" = id and json_valid(setup)
       and json_type(setup, '$.created') = 'integer'), updated);
  drop index tables_lobby;
  create index tables_lobby on tables (since, id) where open = 1 and status = 'waiting';
  create index tables_network on tables (network) where open = 1 and status = 'waiting';
  `,
  // chat of spectators during a game is separate; so are operator commands about chat and addresses, because nodes of
  // the previous version would not understand them among the orders
  `
  create table gallery (
    "table" text not null references tables (id) on delete cascade, id integer not null, person text,
    name text not null, text text not null, at integer not null, request text not null,
    primary key ("table", id)
  ) strict, without rowid;
  create unique index gallery_request on gallery ("table", person, request);
  create index gallery_person on gallery (person);
  create table verdicts (id integer primary key, kind text not null, subject text not null, at integer not null) strict;
  `,
  // private tables count toward the limit of their network too
  `
  drop index tables_network;
  create index tables_network on tables (network) where status = 'waiting';
  `,
  // finished games saved with an account
  `
  create table keepsakes (
    person text not null references persons (id) on delete cascade, id text not null, updated integer not null,
    doc text not null, primary key (person, id)
  ) strict;
  `,
  // finished games with a short link; deleted with their person
  `
  create table shared (
    code text primary key, person text not null references persons (id) on delete cascade, record text not null,
    language text not null, created integer not null
  ) strict;
  create index shared_person on shared (person, created);
  create index shared_created on shared (created);
  `,
  // lists of shared games read columns of their own from a covering index, because behind long records they are slow
  `
  alter table shared add column game text not null default '';
  alter table shared add column names text not null default '[]';
  update shared set game = coalesce(record ->> '$.game', ''),
    names = (select json_group_array(seat.value ->> '$.name') from json_each(record, '$.seats') as seat)
    where json_valid(record);
  drop index shared_person;
  create index shared_person on shared (person, created desc, code, game, names);
  `,
  // a session becomes bound to the __Host- cookie once its browser has sent that cookie
  `
  alter table sessions add column host_only integer not null default 0;
  `,
  // names behind short links reference their persons and are deleted with them; those of older links stay in the
  // record until its seats are known, and are marked as converted afterwards
  `
  create table shared_seats (
    code text not null references shared (code) on delete cascade, seat integer not null,
    person text references persons (id) on delete cascade, name text not null,
    converted integer not null default 0, primary key (code, seat)
  ) strict, without rowid;
  create index shared_seats_person on shared_seats (person);
  create index shared_seats_name on shared_seats (name) where person is null and converted = 1;
  alter table shared add column named integer not null default 0;
  create index shared_unnamed on shared (code) where named = 0;
  create index tables_secret on tables (secret);
  `,
  // tables that may name a person without a seat: muted, kicked, or in a refused start
  `
  create table mentions (
    person text not null, "table" text not null references tables (id) on delete cascade,
    primary key (person, "table")
  ) strict, without rowid;
  create index mentions_table on mentions ("table");
  create index reports_person on reports (person);
  insert or ignore into mentions (person, "table")
    select value, tables.id from tables, json_each(case when json_valid(doc) then doc else '{}' end, '$.muted')
    where typeof(value) = 'text';
  insert or ignore into mentions (person, "table")
    select value, tables.id from tables, json_each(case when json_valid(doc) then doc else '{}' end, '$.kicked')
    where typeof(value) = 'text';
  `,
  // deletions in progress, with the person's name, to be resumed after a failure
  `
  create table departures (person text primary key, name text not null) strict, without rowid;
  `,
  // moves of guests to accounts in progress, with the guest's name, to be resumed after a failure
  `
  create table guest_moves (
    guest text primary key, name text not null, account text not null, began integer not null
  ) strict, without rowid;
  `,
];
