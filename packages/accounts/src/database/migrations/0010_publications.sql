-- What people show to the world, and boards that are sent to their owner at set times.

create table publications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  content text not null,
  origins text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);

create index publications_user on publications (user_id, created_at);

create table reports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  content text not null,
  schedule text not null,
  created_at timestamptz(3) not null,
  -- The set time that is sent next.
  next_at timestamptz(3) not null,
  -- Not before; while a process sends it, the end of its lease.
  due_at timestamptz(3) not null,
  attempts integer not null,
  last_sent_at timestamptz(3),
  last_fault text
);

create index reports_user on reports (user_id, created_at);

create index reports_due on reports (due_at);
