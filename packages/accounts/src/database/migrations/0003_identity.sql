-- Signing people in: passwords, second factors, passkeys, the keys that sign ID tokens, and who tried too often.

alter table users add column two_factor_enabled boolean not null default false;

create table credentials (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider_id, account_id)
);

create index credentials_user on credentials (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index verifications_identifier on verifications (identifier);

create table two_factors (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

create index two_factors_user on two_factors (user_id);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3)
);

create index passkeys_user on passkeys (user_id);

create table signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);

create table attempts (
  key text primary key,
  count integer not null,
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3) not null
);

create index attempts_last on attempts (last_at);
