/** Migrations run once, in order, and never change afterwards; new ones are appended. */
export const postgresMigrations: readonly string[] = [
  `
  create table persons (
    id text primary key, name text not null, created bigint not null, seen bigint not null
  );
  create index persons_seen on persons (seen);
  create table sessions (
    hash text primary key, person text not null references persons (id) on delete cascade, created bigint not null
  );
  create index sessions_person on sessions (person);
  create table blocks (
    person text not null references persons (id) on delete cascade, other text not null, primary key (person, other)
  );
  create index blocks_other on blocks (other);
  create table reports (
    id bigint generated always as identity primary key, "table" text not null, "by" text not null,
    person text not null, text text not null, at bigint not null
  );
  create index reports_by on reports ("by");
  create table tables (
    id text primary key, version integer not null, length integer not null, status text not null,
    open boolean not null, updated bigint not null, due bigint, setup text not null, secret text not null,
    doc text not null
  ) with (fillfactor = 70);
  create index tables_due on tables (due) where due is not null;
  create index tables_lobby on tables (updated) where open and status = 'waiting';
  create index tables_status on tables (status, updated);
  create table lines (
    "table" text not null references tables (id) on delete cascade, at integer not null, text text not null,
    primary key ("table", at)
  );
  create table sitting (
    person text not null, "table" text not null references tables (id) on delete cascade,
    primary key (person, "table")
  );
  create index sitting_table on sitting ("table");
  create table requests (
    "table" text not null references tables (id) on delete cascade, person text not null, id text not null,
    at bigint not null, primary key ("table", person, id)
  );
  create index requests_at on requests (at);
  create table chat (
    "table" text not null references tables (id) on delete cascade, id integer not null, person text,
    name text not null, text text not null, at bigint not null, request text not null,
    primary key ("table", id)
  );
  create unique index chat_request on chat ("table", person, request);
  create index chat_person on chat (person);
  `,
  `
  create table passkeys (
    id text primary key, person text not null references persons (id) on delete cascade, public_key text not null,
    counter bigint not null, transports text not null, created bigint not null, used bigint not null
  );
  create index passkeys_person on passkeys (person);
  create table challenges (challenge text primary key, person text not null, at bigint not null);
  create index challenges_at on challenges (at);
  create table pushes (
    endpoint text primary key, person text not null references persons (id) on delete cascade, p256dh text not null,
    auth text not null, language text not null, at bigint not null
  );
  create index pushes_person on pushes (person);
  create table kept (name text primary key, value text not null);
  create table bots (
    id text primary key references persons (id) on delete cascade,
    owner text not null references persons (id) on delete cascade, name text not null unique,
    hash text not null unique, created bigint not null
  );
  create index bots_owner on bots (owner);
  create table orders (id bigint generated always as identity primary key, kind text not null, subject text not null, at bigint not null);
  create index tables_updated on tables (updated);
  `,
  // changes write as little as possible: long setups move to a table of their own, request ids into the document
  `
  create table setups ("table" text primary key references tables (id) on delete cascade, setup text not null);
  insert into setups ("table", setup) select id, setup from tables;
  alter table tables drop column setup;
  drop table requests;
  drop index tables_status;
  drop index tables_updated;
  create index tables_kept on tables (status, updated) where status <> 'playing';
  `,
  // when people were last at their tables: only long absence gives a seat to a bot
  `
  create table seen (
    "table" text not null references tables (id) on delete cascade, person text not null, at bigint not null,
    primary key ("table", person)
  );
  create index seen_person on seen (person);
  `,
  // sessions show their device and last use, and expire; existing ones count as used when their person was last seen
  `
  alter table sessions add column used bigint not null default 0;
  alter table sessions add column device text not null default '';
  alter table sessions add column proved bigint not null default 0;
  update sessions set used = (select seen from persons where persons.id = sessions.person);
  create index sessions_used on sessions (used);
  `,
  // lists read columns of their own: a setup is as long as its edition. The trigger serves nodes of the previous
  // version
  `
  create table listed (
    "table" text primary key references tables (id) on delete cascade, game text not null, seats integer not null,
    pace text not null, clock text not null, options text not null, edition text not null, edition_hash text not null
  );
  create function list_table(id text, setup text) returns void language plpgsql as $$
  declare of_setup json;
  begin
    of_setup := setup::json;
    insert into listed ("table", game, seats, pace, clock, options, edition, edition_hash) values (
      id, of_setup ->> 'game', (of_setup ->> 'seats')::integer, of_setup -> 'clock' ->> 'kind', of_setup ->> 'clock',
      case when length(of_setup ->> 'options') <= 400 then of_setup ->> 'options' else '{}' end,
      coalesce(of_setup -> 'edition' ->> 'name', ''), coalesce(of_setup -> 'edition' ->> 'hash', '')
    ) on conflict do nothing;
  exception when others then
    -- a damaged table is in no list, and stops nobody
    return;
  end $$;
  create function list_new_table() returns trigger language plpgsql as $$
  begin
    perform list_table(new."table", new.setup);
    return null;
  end $$;
  create trigger listed_too after insert on setups for each row execute function list_new_table();
  do $$
  declare made record;
  begin
    for made in select "table", setup from setups loop
      perform list_table(made."table", made.setup);
    end loop;
  end $$;
  create function time_made(setup text) returns bigint language plpgsql as $$
  begin
    return (setup::json ->> 'created')::bigint;
  exception when others then
    return null;
  end $$;
  alter table tables add column since bigint not null default 0;
  alter table tables add column network text not null default '';
  update tables set since = coalesce((select time_made(setup) from setups where "table" = id), updated);
  drop function time_made;
  drop index tables_lobby;
  create index tables_lobby on tables (since, id) where open and status = 'waiting';
  create index tables_network on tables (network) where open and status = 'waiting';
  `,
  // chat of spectators during a game is separate; so are operator commands about chat and addresses, because nodes of
  // the previous version would not understand them among the orders
  `
  create table gallery (
    "table" text not null references tables (id) on delete cascade, id integer not null, person text,
    name text not null, text text not null, at bigint not null, request text not null,
    primary key ("table", id)
  );
  create unique index gallery_request on gallery ("table", person, request);
  create index gallery_person on gallery (person);
  create table verdicts (
    id bigint generated always as identity primary key, kind text not null, subject text not null, at bigint not null
  );
  `,
  // private tables count toward the limit of their network too
  `
  drop index tables_network;
  create index tables_network on tables (network) where status = 'waiting';
  `,
  // finished games saved with an account
  `
  create table keepsakes (
    person text not null references persons (id) on delete cascade, id text not null, updated bigint not null,
    doc text not null, primary key (person, id)
  );
  `,
  // finished games with a short link; deleted with their person
  `
  create table shared (
    code text primary key, person text not null references persons (id) on delete cascade, record text not null,
    language text not null, created bigint not null
  );
  create index shared_person on shared (person, created);
  create index shared_created on shared (created);
  `,
  // lists of shared games read columns of their own: a record is long. The trigger serves nodes of the previous
  // version
  `
  alter table shared add column game text not null default '';
  alter table shared add column names text not null default '[]';
  create function list_shared_game() returns trigger language plpgsql as $$
  declare record json;
  begin
    if new.game = '' then
      record := new.record::json;
      new.names := (select coalesce(json_agg(seat ->> 'name'), '[]') from json_array_elements(record -> 'seats') as seat);
      new.game := coalesce(record ->> 'game', '');
    end if;
    return new;
  exception when others then
    -- a damaged record is listed without its names
    return new;
  end $$;
  create trigger shared_listed before insert or update on shared for each row execute function list_shared_game();
  update shared set created = created;
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
  );
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
  );
  create index mentions_table on mentions ("table");
  create index reports_person on reports (person);
  create function persons_in(list text, doc text) returns setof text language plpgsql as $$
  begin
    return query select json_array_elements_text(coalesce(doc::json -> list, '[]'));
  exception when others then
    -- a damaged table names nobody
    return;
  end $$;
  insert into mentions (person, "table")
    select distinct person, id from tables, unnest(array['muted', 'kicked']) as list, persons_in(list, doc) as person;
  drop function persons_in;
  `,
  // deletions in progress, with the person's name, to be resumed after a failure
  `
  create table departures (person text primary key, name text not null);
  `,
  // moves of guests to accounts in progress, with the guest's name, to be resumed after a failure
  `
  create table guest_moves (guest text primary key, name text not null, account text not null, began bigint not null);
  `,
];
