-- Notes of people on instants of charts, and the pictures that go with them.

create table notes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  version integer not null,
  at timestamptz(3) not null,
  exchange text,
  symbol text,
  instrument text,
  text text not null,
  tags text[] not null,
  path text not null,
  chart text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index notes_user on notes (user_id, at, id);

create table note_pictures (
  -- Deferred: a backup is restored table by table, by name.
  note_id text primary key references notes (id) on delete cascade deferrable initially deferred,
  user_id text not null references users (id) on delete cascade,
  png text not null
);

create index note_pictures_user on note_pictures (user_id);
