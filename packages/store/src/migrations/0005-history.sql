-- What history brings: bars, funding payments, open interest, settlements and spot quotes. Words as in 0001: instants are Unix
-- milliseconds, NULL means the venue said nothing, the same row written twice is one row.

CREATE TABLE IF NOT EXISTS candle {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('spot' = 0, 'future' = 1, 'perpetual' = 2),
  intervalMs Int64 CODEC(ZSTD(1)),
  open Float64 CODEC(ZSTD(3)),
  high Float64 CODEC(ZSTD(3)),
  low Float64 CODEC(ZSTD(3)),
  close Float64 CODEC(ZSTD(3)),
  volumeCoin Nullable(Float64) CODEC(ZSTD(3)),
  volumeUsd Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, intervalMs, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS fundingRate {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  rate Float64 CODEC(ZSTD(3)),
  intervalHours Float64 CODEC(ZSTD(3)),
  mark Nullable(Float64) CODEC(ZSTD(3)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS futureOpenInterest {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('future' = 0, 'perpetual' = 1),
  openInterestCoin Nullable(Float64) CODEC(ZSTD(3)),
  openInterestUsd Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS settlementPrice {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('index' = 0, 'option' = 1, 'future' = 2),
  price Float64 CODEC(ZSTD(3)),
  vol Nullable(Float64) CODEC(ZSTD(3)),
  openInterestCoin Nullable(Float64) CODEC(ZSTD(3)),
  volumeCoin Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, kind, atMs, instrument)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS spotQuote {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  quoteCurrency LowCardinality(String),
  bid Nullable(Float64) CODEC(ZSTD(3)),
  ask Nullable(Float64) CODEC(ZSTD(3)),
  bidSize Nullable(Float64) CODEC(ZSTD(3)),
  askSize Nullable(Float64) CODEC(ZSTD(3)),
  last Nullable(Float64) CODEC(ZSTD(3)),
  volume24hCoin Nullable(Float64) CODEC(ZSTD(3)),
  volume24hQuote Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
