-- The best levels of the books of options at the money, once a minute.
CREATE TABLE IF NOT EXISTS optionDepth {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  strike Float64 CODEC(ZSTD(3)),
  optionType Enum8('call' = 0, 'put' = 1),
  underlying Nullable(Float64) CODEC(ZSTD(3)),
  bidLevels UInt8 CODEC(ZSTD(1)),
  askLevels UInt8 CODEC(ZSTD(1)),
  bidSize Nullable(Float64) CODEC(ZSTD(3)),
  askSize Nullable(Float64) CODEC(ZSTD(3)),
  bidCoin Nullable(Float64) CODEC(ZSTD(3)),
  askCoin Nullable(Float64) CODEC(ZSTD(3)),
  bidPrice Nullable(Float64) CODEC(ZSTD(3)),
  askPrice Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
