-- The last row of each hour and of each UTC day of every tenor, kept up with every insert: of years a chart needs a few
-- hundred instants, and would read all that lie between them. Few rows: a part per decade. Of a block the latest row counts.
CREATE TABLE IF NOT EXISTS constantMaturityBlock {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  tenorDays UInt16 CODEC(ZSTD(1)),
  everyMs Int64 CODEC(ZSTD(1)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  lastMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  forward Nullable(Float64) CODEC(LZ4),
  put05 Nullable(Float64) CODEC(LZ4),
  put10 Nullable(Float64) CODEC(LZ4),
  put15 Nullable(Float64) CODEC(LZ4),
  put20 Nullable(Float64) CODEC(LZ4),
  put25 Nullable(Float64) CODEC(LZ4),
  put30 Nullable(Float64) CODEC(LZ4),
  put35 Nullable(Float64) CODEC(LZ4),
  put40 Nullable(Float64) CODEC(LZ4),
  put45 Nullable(Float64) CODEC(LZ4),
  atm Nullable(Float64) CODEC(LZ4),
  call45 Nullable(Float64) CODEC(LZ4),
  call40 Nullable(Float64) CODEC(LZ4),
  call35 Nullable(Float64) CODEC(LZ4),
  call30 Nullable(Float64) CODEC(LZ4),
  call25 Nullable(Float64) CODEC(LZ4),
  call20 Nullable(Float64) CODEC(LZ4),
  call15 Nullable(Float64) CODEC(LZ4),
  call10 Nullable(Float64) CODEC(LZ4),
  call05 Nullable(Float64) CODEC(LZ4),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND lastMs >= atMs AND everyMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(lastMs)
PARTITION BY intDiv(toYear(fromUnixTimestamp64Milli(atMs, 'UTC')), 10)
ORDER BY (venue, symbol, tenorDays, everyMs, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS blockOfConstantMaturity {{onCluster}} TO constantMaturityBlock AS
SELECT venue, symbol, tenorDays, everyMs, intDiv(rowMs, everyMs) * everyMs AS atMs, rowMs AS lastMs,
  forward, put05, put10, put15, put20, put25, put30, put35, put40, put45, atm, call45, call40, call35, call30, call25, call20, call15, call10, call05
FROM (SELECT * EXCEPT atMs, atMs AS rowMs FROM constantMaturity)
ARRAY JOIN [toInt64(3600000), toInt64(86400000)] AS everyMs;

-- Of what was stored before. Twice is the same as once.
INSERT INTO constantMaturityBlock (venue, symbol, tenorDays, everyMs, atMs, lastMs,
  forward, put05, put10, put15, put20, put25, put30, put35, put40, put45, atm, call45, call40, call35, call30, call25, call20, call15, call10, call05)
SELECT venue, symbol, tenorDays, everyMs, intDiv(rowMs, everyMs) * everyMs, rowMs,
  forward, put05, put10, put15, put20, put25, put30, put35, put40, put45, atm, call45, call40, call35, call30, call25, call20, call15, call10, call05
FROM (
  SELECT * EXCEPT atMs, atMs AS rowMs FROM constantMaturity FINAL
  WHERE (venue, symbol, tenorDays, atMs) IN (
    SELECT venue, symbol, tenorDays, max(atMs) FROM constantMaturity GROUP BY venue, symbol, tenorDays, intDiv(atMs, 3600000)
  )
)
ARRAY JOIN [toInt64(3600000), toInt64(86400000)] AS everyMs;
