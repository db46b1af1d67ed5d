/** Each is run once, in order, and never changed afterwards: what comes later is added. */
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
  // what a change writes is as little as can be: a setup is long and stays, ids of requests are in the document
  `
  create table setups ("table" text primary key references tables (id) on delete cascade, setup text not null) strict;
  insert into setups ("table", setup) select id, setup from tables;
  alter table tables drop column setup;
  drop table requests;
  drop index tables_status;
  drop index tables_updated;
  create index tables_kept on tables (status, updated) where status <> 'playing';
  `,
  // a change writes one row: the newest lines are the table's own, and go to the others many at a time
  `
  alter table lines rename column text to lines;
  alter table tables add column kept integer not null default 0;
  alter table tables add column recent text not null default '';
  update tables set kept = length;
  `,
  // when people were last at their tables: only who stays away long loses a seat to a bot
  `
  create table seen (
    "table" text not null references tables (id) on delete cascade, person text not null, at integer not null,
    primary key ("table", person)
  ) strict, without rowid;
  create index seen_person on seen (person);
  `,
  // a session is told by its device and last use, and ends; those there are were last used when their person was seen
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
  // what spectators say while others play is apart; what the host of the server says of chat and addresses, which nodes of
  // the version before would not understand among the orders
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
  // private tables are counted too for where they were made from
  `
  drop index tables_network;
  create index tables_network on tables (network) where status = 'waiting';
  `,
  // finished games that people keep with their account
  `
  create table keepsakes (
    person text not null references persons (id) on delete cascade, id text not null, updated integer not null,
    doc text not null, primary key (person, id)
  ) strict;
  `,
  // finished games that somebody made a short link for; they go with their person
  `
  create table shared (
    code text primary key, person text not null references persons (id) on delete cascade, record text not null,
    language text not null, created integer not null
  ) strict;
  create index shared_person on shared (person, created);
  create index shared_created on shared (created);
  `,
  // a list of shared games reads columns of its own, and those from the index: behind a long record they are far away
  `
  alter table shared add column game text not null default '';
  alter table shared add column names text not null default '[]';
  update shared set game = coalesce(record ->> '$.game', ''),
    names = (select json_group_array(seat.value ->> '$.name') from json_each(record, '$.seats') as seat)
    where json_valid(record);
  drop index shared_person;
  create index shared_person on shared (person, created desc, code, game, names);
  `,
  // a session counts in the cookie that only this host can set, once its browser has that
  `
  alter table sessions add column host_only integer not null default 0;
  `,
  // names behind a short link hang on their persons and go with them; of links that were made before, they are still in
  // the record, until it is known who sat where, and marked as converted afterwards
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
  // at which tables somebody may be named who does not sit there: muted, sent away, or in a start that was refused
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
  // whose deletion has begun, under which name: whoever finds them here goes on with it
  `
  create table departures (person text primary key, name text not null) strict, without rowid;
  `,
  // which guests are going over to an account, under which name: whoever finds them here goes on with it
  `
  create table guest_moves (
    guest text primary key, name text not null, account text not null, began integer not null
  ) strict, without rowid;
  `,
];
