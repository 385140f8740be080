-- When a key ends by itself (null: never), and from where it may come (none listed: from anywhere).

alter table api_keys add column expires_at timestamptz(3);

alter table api_keys add column from_addresses text[] not null default '{}';
