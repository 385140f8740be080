-- What people keep on their desk, and what payment providers say about them.

create table workspaces (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  data text not null,
  version integer not null,
  position integer not null,
  share_hash text unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index workspaces_user on workspaces (user_id, position);

create table layouts (
  user_id text primary key references users (id) on delete cascade,
  data text not null,
  version integer not null,
  updated_at timestamptz(3) not null
);

create table subscriptions (
  provider text not null,
  reference text not null,
  user_id text not null references users (id) on delete cascade,
  customer text,
  plan text not null,
  status text not null,
  paid_until timestamptz(3),
  canceled_at timestamptz(3),
  said_at timestamptz(3) not null,
  primary key (provider, reference)
);

create index subscriptions_user on subscriptions (user_id);

create index subscriptions_customer on subscriptions (provider, customer);

create table payment_events (
  provider text not null,
  id text not null,
  user_id text not null references users (id) on delete cascade,
  received_at timestamptz(3) not null,
  primary key (provider, id)
);

create index payment_events_user on payment_events (user_id);
