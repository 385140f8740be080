-- The desk's own volatility index of a coin, every minute: combined from the indices of all its option books.
CREATE TABLE IF NOT EXISTS coinVolIndex {{onCluster}} (
  coin LowCardinality(String),
  tenorDays UInt16 CODEC(ZSTD(1)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  vol Float64 CODEC(ZSTD(3)),
  books UInt16 CODEC(ZSTD(1)),
  lowest Float64 CODEC(ZSTD(3)),
  highest Float64 CODEC(ZSTD(3)),
  strikes UInt32 CODEC(ZSTD(1)),
  stripError Nullable(Float64) CODEC(ZSTD(3)),
  width Nullable(Float64) CODEC(ZSTD(3)),
  arrived UInt16 CODEC(ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (coin, tenorDays, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
