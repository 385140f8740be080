-- Settings that follow a person to every browser.

create table preferences (
  user_id text primary key references users (id) on delete cascade,
  data text not null,
  version integer not null,
  updated_at timestamptz(3) not null
);
