-- Earlier states of boards.

create table workspace_versions (
  workspace_id text not null references workspaces (id) on delete cascade,
  version integer not null,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  data text not null,
  saved_at timestamptz(3) not null,
  -- When another state replaced it.
  stored_at timestamptz(3) not null,
  primary key (workspace_id, version)
);

create index workspace_versions_user on workspace_versions (user_id, saved_at);
