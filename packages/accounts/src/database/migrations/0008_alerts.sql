-- Alerts with what is remembered of each, what fired, where it is sent, and what waits to be sent.

create table alerts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  version integer not null,
  data text not null,
  unit text,
  state text not null,
  turn integer not null,
  created_at timestamptz(3) not null
);

create index alerts_user on alerts (user_id, created_at);

create table alert_channels (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  target text not null,
  sealed text not null,
  last_fault text,
  created_at timestamptz(3) not null
);

create index alert_channels_user on alert_channels (user_id, created_at);

create table alert_firings (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  alert_id text not null,
  cause text not null,
  name text not null,
  fired_at timestamptz(3) not null,
  value double precision,
  unit text,
  text text not null,
  path text not null,
  has_sound boolean not null,
  seen_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (alert_id, cause)
);

create index alert_firings_user on alert_firings (user_id, fired_at, id);

create index alert_firings_created on alert_firings (created_at);

create table alert_deliveries (
  -- Deferred: a backup is restored table by table, by name.
  firing_id text not null references alert_firings (id) on delete cascade deferrable initially deferred,
  channel_id text not null,
  user_id text not null references users (id) on delete cascade,
  state text not null,
  attempts integer not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  reason text,
  primary key (firing_id, channel_id)
);

create index alert_deliveries_due on alert_deliveries (due_at) where state = 'waiting';

create index alert_deliveries_channel on alert_deliveries (channel_id);
