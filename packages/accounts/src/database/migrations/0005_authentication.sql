-- When somebody last proved who they are, and which codes of second factors were used.

alter table sessions add column authenticated_at timestamptz(3);

create table used_codes (
  user_id text not null references users (id) on delete cascade,
  hash text not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, hash)
);

create index used_codes_expires on used_codes (expires_at);
