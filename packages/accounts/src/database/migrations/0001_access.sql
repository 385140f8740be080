-- People, and the credentials that let them in. Secrets are at rest only as SHA-256.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  is_owner boolean not null default false,
  is_admin boolean not null default false,
  is_granted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create unique index users_one_owner on users (is_owner) where is_owner;

create index users_created_at on users (created_at, id);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index sessions_user on sessions (user_id);

create table sign_in_links (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  hash text not null unique,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

create index api_keys_user on api_keys (user_id, created_at);
