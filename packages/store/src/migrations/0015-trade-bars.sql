-- What is kept of single prints of contracts and pairs when they grow old: each minute of each instrument. Of two bars of a
-- minute that of more prints counts.
CREATE TABLE IF NOT EXISTS tradeBar {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('spot' = 0, 'future' = 1, 'perpetual' = 2),
  trades UInt32 CODEC(ZSTD(1)),
  buys UInt32 CODEC(ZSTD(1)),
  open Float64 CODEC(ZSTD(3)),
  high Float64 CODEC(ZSTD(3)),
  low Float64 CODEC(ZSTD(3)),
  close Float64 CODEC(ZSTD(3)),
  buyCoin Nullable(Float64) CODEC(ZSTD(3)),
  sellCoin Nullable(Float64) CODEC(ZSTD(3)),
  buyUsd Nullable(Float64) CODEC(ZSTD(3)),
  sellUsd Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(trades)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
