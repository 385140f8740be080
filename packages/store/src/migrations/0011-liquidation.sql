-- Positions that a venue closed by force: whose side it was, long or short.
CREATE TABLE IF NOT EXISTS liquidation {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('option' = 0, 'future' = 1, 'perpetual' = 2),
  liquidationId String CODEC(ZSTD(3)),
  liquidatedSide Enum8('long' = 0, 'short' = 1),
  price Float64 CODEC(ZSTD(3)),
  amountCoin Nullable(Float64) CODEC(ZSTD(3)),
  amountUsd Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs, liquidationId)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
