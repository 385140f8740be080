-- Books that venues run for rolls, how many are long, and what stands in books of contracts within a distance of the middle.
CREATE TABLE IF NOT EXISTS rollQuote {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  near LowCardinality(String),
  far LowCardinality(String),
  bid Nullable(Float64) CODEC(ZSTD(3)),
  ask Nullable(Float64) CODEC(ZSTD(3)),
  bidSize Nullable(Float64) CODEC(ZSTD(3)),
  askSize Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS longShortRatio {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  counted Enum8('accounts' = 0, 'top-accounts' = 1, 'top-positions' = 2),
  longShare Float64 CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, counted, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS bookDepth {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('spot' = 0, 'future' = 1, 'perpetual' = 2),
  withinBps UInt16 CODEC(ZSTD(1)),
  mid Float64 CODEC(ZSTD(3)),
  bidCoin Nullable(Float64) CODEC(ZSTD(3)),
  askCoin Nullable(Float64) CODEC(ZSTD(3)),
  bidUsd Nullable(Float64) CODEC(ZSTD(3)),
  askUsd Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, withinBps, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
