-- What is computed once per chain. `atMs` is the chain's snapshotMs. Computing a chain again writes its rows again; the
-- last written counts.

CREATE TABLE IF NOT EXISTS surface {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  forward Float64 CODEC(ZSTD(3)),
  forwardSource LowCardinality(String),
  underlyingName LowCardinality(Nullable(String)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  quotes UInt32 CODEC(ZSTD(1)),
  atmVol Nullable(Float64) CODEC(ZSTD(3)),
  sviA Nullable(Float64) CODEC(ZSTD(3)),
  sviB Nullable(Float64) CODEC(ZSTD(3)),
  sviRho Nullable(Float64) CODEC(ZSTD(3)),
  sviM Nullable(Float64) CODEC(ZSTD(3)),
  sviSigma Nullable(Float64) CODEC(ZSTD(3)),
  fitStatus LowCardinality(String),
  rmsVol Nullable(Float64) CODEC(ZSTD(3)),
  maxErrorVol Nullable(Float64) CODEC(ZSTD(3)),
  minG Nullable(Float64) CODEC(ZSTD(3)),
  leeSlope Nullable(Float64) CODEC(ZSTD(3)),
  calendarViolations Nullable(UInt32) CODEC(ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS deltaVol {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  forward Float64 CODEC(ZSTD(3)),
  put05 Nullable(Float64) CODEC(ZSTD(3)),
  put10 Nullable(Float64) CODEC(ZSTD(3)),
  put15 Nullable(Float64) CODEC(ZSTD(3)),
  put20 Nullable(Float64) CODEC(ZSTD(3)),
  put25 Nullable(Float64) CODEC(ZSTD(3)),
  put30 Nullable(Float64) CODEC(ZSTD(3)),
  put35 Nullable(Float64) CODEC(ZSTD(3)),
  put40 Nullable(Float64) CODEC(ZSTD(3)),
  put45 Nullable(Float64) CODEC(ZSTD(3)),
  atm Nullable(Float64) CODEC(ZSTD(3)),
  call45 Nullable(Float64) CODEC(ZSTD(3)),
  call40 Nullable(Float64) CODEC(ZSTD(3)),
  call35 Nullable(Float64) CODEC(ZSTD(3)),
  call30 Nullable(Float64) CODEC(ZSTD(3)),
  call25 Nullable(Float64) CODEC(ZSTD(3)),
  call20 Nullable(Float64) CODEC(ZSTD(3)),
  call15 Nullable(Float64) CODEC(ZSTD(3)),
  call10 Nullable(Float64) CODEC(ZSTD(3)),
  call05 Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

-- Ordered by tenor first: its question is always "this tenor through time".
CREATE TABLE IF NOT EXISTS constantMaturity {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  tenorDays UInt16 CODEC(ZSTD(1)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  forward Nullable(Float64) CODEC(ZSTD(3)),
  put05 Nullable(Float64) CODEC(ZSTD(3)),
  put10 Nullable(Float64) CODEC(ZSTD(3)),
  put15 Nullable(Float64) CODEC(ZSTD(3)),
  put20 Nullable(Float64) CODEC(ZSTD(3)),
  put25 Nullable(Float64) CODEC(ZSTD(3)),
  put30 Nullable(Float64) CODEC(ZSTD(3)),
  put35 Nullable(Float64) CODEC(ZSTD(3)),
  put40 Nullable(Float64) CODEC(ZSTD(3)),
  put45 Nullable(Float64) CODEC(ZSTD(3)),
  atm Nullable(Float64) CODEC(ZSTD(3)),
  call45 Nullable(Float64) CODEC(ZSTD(3)),
  call40 Nullable(Float64) CODEC(ZSTD(3)),
  call35 Nullable(Float64) CODEC(ZSTD(3)),
  call30 Nullable(Float64) CODEC(ZSTD(3)),
  call25 Nullable(Float64) CODEC(ZSTD(3)),
  call20 Nullable(Float64) CODEC(ZSTD(3)),
  call15 Nullable(Float64) CODEC(ZSTD(3)),
  call10 Nullable(Float64) CODEC(ZSTD(3)),
  call05 Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND tenorDays > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, tenorDays, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS openInterest {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  strike Float64 CODEC(ZSTD(3)),
  callCoin Nullable(Float64) CODEC(ZSTD(3)),
  putCoin Nullable(Float64) CODEC(ZSTD(3)),
  callVolumeCoin Nullable(Float64) CODEC(ZSTD(3)),
  putVolumeCoin Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs, strike)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
