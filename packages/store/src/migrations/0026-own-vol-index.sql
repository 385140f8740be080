-- The desk's own volatility index of every option book and tenor, computed from stored chains.
CREATE TABLE IF NOT EXISTS ownVolIndex {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  tenorDays UInt16 CODEC(ZSTD(1)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  vol Float64 CODEC(ZSTD(3)),
  source Enum8('marks' = 0, 'quotes' = 1) CODEC(ZSTD(1)),
  strikes Nullable(UInt16) CODEC(ZSTD(1)),
  stripError Nullable(Float64) CODEC(ZSTD(3)),
  width Nullable(Float64) CODEC(ZSTD(3)),
  CONSTRAINT instants CHECK atMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, tenorDays, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
