-- Portfolios that people name, each saving a row; and keys of venues that may only read, sealed with the secret of the desk.

create table portfolio_versions (
  id text not null,
  version integer not null,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  data text not null,
  saved_at timestamptz(3) not null,
  primary key (id, version)
);

create index portfolio_versions_user on portfolio_versions (user_id, id, version);

create table venue_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  venue text not null,
  name text not null,
  hint text not null,
  sealed text not null,
  created_at timestamptz(3) not null
);

create index venue_keys_user on venue_keys (user_id, created_at);
