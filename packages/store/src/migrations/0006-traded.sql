-- What is computed from option trades, and what long jobs have done. `atMs` is the beginning of the stretch of time that
-- a row sums up. Computing a day again writes its rows again; the last written counts.

-- Smiles of what was traded: one row per expiry and stretch (an hour, a day).
CREATE TABLE IF NOT EXISTS tradedSurface {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  intervalMs Int64 CODEC(ZSTD(1)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  trades UInt32 CODEC(ZSTD(1)),
  volumeCoin Float64 CODEC(ZSTD(3)),
  premiumUsd Float64 CODEC(ZSTD(3)),
  weightedVol Nullable(Float64) CODEC(ZSTD(3)),
  forward Nullable(Float64) CODEC(ZSTD(3)),
  forwardSource LowCardinality(String),
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
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0 AND intervalMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, intervalMs, atMs, expiryMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

-- What customers bought and sold of each option in an hour. An inventory is the sum of all hours before, so that history
-- may be filled in any order.
CREATE TABLE IF NOT EXISTS dealerFlow {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  strike Float64 CODEC(ZSTD(3)),
  optionType Enum8('call' = 0, 'put' = 1),
  instrument LowCardinality(String),
  trades UInt32 CODEC(ZSTD(1)),
  grossCoin Float64 CODEC(ZSTD(3)),
  blockCoin Float64 CODEC(ZSTD(3)),
  takerNetCoin Float64 CODEC(ZSTD(3)),
  customerNetCoin Float64 CODEC(ZSTD(3)),
  expectedNetCoin Float64 CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs, strike, optionType, instrument)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

-- Spans that long jobs have behind them: history that was fetched, months that were derived again.
CREATE TABLE IF NOT EXISTS jobLedger {{onCluster}} (
  job String CODEC(ZSTD(1)),
  venue LowCardinality(String),
  kind LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  intervalMs Int64 CODEC(ZSTD(1)),
  fromMs Int64 CODEC(ZSTD(1)),
  throughMs Int64 CODEC(ZSTD(1)),
  rows UInt64 CODEC(ZSTD(1)),
  gaps Array(String) CODEC(ZSTD(3)),
  writtenMs Int64 CODEC(ZSTD(1))
) ENGINE = {{engine}}ReplacingMergeTree(throughMs)
ORDER BY (job, venue, kind, symbol, instrument, intervalMs, fromMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
