-- The book around each option trade: what was quoted and open when it was made, and what was first seen after it. It is heard
-- once and cannot be made anew, so it is stored beside the trade.
CREATE TABLE IF NOT EXISTS tradeBook {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  tradeId String CODEC(ZSTD(3)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  instrument LowCardinality(String),
  isStreamed Bool CODEC(ZSTD(1)),
  bookBeforeMs Nullable(Int64) CODEC(ZSTD(3)),
  bidBefore Nullable(Float64) CODEC(ZSTD(3)),
  bidSizeBefore Nullable(Float64) CODEC(ZSTD(3)),
  bidVolBefore Nullable(Float64) CODEC(ZSTD(3)),
  askBefore Nullable(Float64) CODEC(ZSTD(3)),
  askSizeBefore Nullable(Float64) CODEC(ZSTD(3)),
  askVolBefore Nullable(Float64) CODEC(ZSTD(3)),
  markBefore Nullable(Float64) CODEC(ZSTD(3)),
  markVolBefore Nullable(Float64) CODEC(ZSTD(3)),
  underlyingBefore Nullable(Float64) CODEC(ZSTD(3)),
  openBeforeMs Nullable(Int64) CODEC(ZSTD(3)),
  openCoinBefore Nullable(Float64) CODEC(ZSTD(3)),
  bookAfterMs Nullable(Int64) CODEC(ZSTD(3)),
  bidAfter Nullable(Float64) CODEC(ZSTD(3)),
  bidSizeAfter Nullable(Float64) CODEC(ZSTD(3)),
  bidVolAfter Nullable(Float64) CODEC(ZSTD(3)),
  askAfter Nullable(Float64) CODEC(ZSTD(3)),
  askSizeAfter Nullable(Float64) CODEC(ZSTD(3)),
  askVolAfter Nullable(Float64) CODEC(ZSTD(3)),
  markAfter Nullable(Float64) CODEC(ZSTD(3)),
  markVolAfter Nullable(Float64) CODEC(ZSTD(3)),
  underlyingAfter Nullable(Float64) CODEC(ZSTD(3)),
  openAfterMs Nullable(Int64) CODEC(ZSTD(3)),
  openCoinAfter Nullable(Float64) CODEC(ZSTD(3)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, tradeId)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
