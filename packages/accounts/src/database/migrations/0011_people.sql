-- When a person last used the desk, and invitations that wait for an account.

alter table users add column last_seen_at timestamptz(3);

create table invitations (
  id text primary key,
  email text not null unique,
  is_granted boolean not null default false,
  invited_by text references users (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
