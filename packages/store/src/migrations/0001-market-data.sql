-- Raw market data. Instants are Unix milliseconds (Int64), volatilities annualised decimals, sizes coins unless the
-- name says otherwise; NULL means the venue said nothing. `at` shows the row's instant to people who read with SQL.
-- The same row written twice is one row: reads use FINAL, the latest `receivedAtMs` counts.

CREATE TABLE IF NOT EXISTS optionQuote {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  snapshotMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  strike Float64 CODEC(ZSTD(3)),
  optionType Enum8('call' = 0, 'put' = 1),
  instrument LowCardinality(String),
  atMs Int64 CODEC(Delta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  isInverse Bool,
  bid Nullable(Float64) CODEC(ZSTD(3)),
  ask Nullable(Float64) CODEC(ZSTD(3)),
  mark Nullable(Float64) CODEC(ZSTD(3)),
  last Nullable(Float64) CODEC(ZSTD(3)),
  bidSize Nullable(Float64) CODEC(ZSTD(3)),
  askSize Nullable(Float64) CODEC(ZSTD(3)),
  bidVol Nullable(Float64) CODEC(ZSTD(3)),
  askVol Nullable(Float64) CODEC(ZSTD(3)),
  markVol Nullable(Float64) CODEC(ZSTD(3)),
  underlying Nullable(Float64) CODEC(ZSTD(3)),
  underlyingName LowCardinality(Nullable(String)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  openInterestCoin Nullable(Float64) CODEC(ZSTD(3)),
  volume24hCoin Nullable(Float64) CODEC(ZSTD(3)),
  volume24hUsd Nullable(Float64) CODEC(ZSTD(3)),
  contractSizeCoin Nullable(Float64) CODEC(ZSTD(3)),
  delta Nullable(Float64) CODEC(ZSTD(3)),
  gamma Nullable(Float64) CODEC(ZSTD(3)),
  vegaPerPoint Nullable(Float64) CODEC(ZSTD(3)),
  thetaPerDay Nullable(Float64) CODEC(ZSTD(3)),
  rhoPerPoint Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(snapshotMs, 'UTC'),
  CONSTRAINT instants CHECK snapshotMs > 0 AND expiryMs > 0 AND atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(snapshotMs, 'UTC'))
PRIMARY KEY (venue, symbol, snapshotMs)
ORDER BY (venue, symbol, snapshotMs, expiryMs, strike, optionType, instrument)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

-- One row per chain, so that "the last chain before" and "all times of a month" never read quotes.
CREATE TABLE IF NOT EXISTS snapshot {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  snapshotMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(snapshotMs, 'UTC')
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(snapshotMs, 'UTC'))
ORDER BY (venue, symbol, snapshotMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS snapshotOfOptionQuote {{onCluster}} TO snapshot AS
SELECT venue, symbol, snapshotMs FROM optionQuote GROUP BY venue, symbol, snapshotMs;

CREATE TABLE IF NOT EXISTS futureQuote {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  snapshotMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  instrument LowCardinality(String),
  kind Enum8('future' = 0, 'perpetual' = 1),
  isInverse Bool,
  expiryMs Nullable(Int64) CODEC(ZSTD(1)),
  atMs Int64 CODEC(Delta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  bid Nullable(Float64) CODEC(ZSTD(3)),
  ask Nullable(Float64) CODEC(ZSTD(3)),
  mark Nullable(Float64) CODEC(ZSTD(3)),
  last Nullable(Float64) CODEC(ZSTD(3)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  openInterestUsd Nullable(Float64) CODEC(ZSTD(3)),
  openInterestCoin Nullable(Float64) CODEC(ZSTD(3)),
  volume24hUsd Nullable(Float64) CODEC(ZSTD(3)),
  volume24hCoin Nullable(Float64) CODEC(ZSTD(3)),
  fundingRate Nullable(Float64) CODEC(ZSTD(3)),
  fundingIntervalHours Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(snapshotMs, 'UTC'),
  CONSTRAINT instants CHECK snapshotMs > 0 AND atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(snapshotMs, 'UTC'))
ORDER BY (venue, symbol, snapshotMs, instrument)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS trade {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  kind Enum8('option' = 0, 'future' = 1, 'perpetual' = 2),
  atMs Int64 CODEC(Delta, ZSTD(1)),
  tradeId String CODEC(ZSTD(3)),
  tradeSeq Nullable(Int64) CODEC(ZSTD(1)),
  instrument LowCardinality(String),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  takerSide Enum8('buy' = 0, 'sell' = 1),
  price Float64 CODEC(ZSTD(3)),
  amountCoin Nullable(Float64) CODEC(ZSTD(3)),
  amountUsd Nullable(Float64) CODEC(ZSTD(3)),
  vol Nullable(Float64) CODEC(ZSTD(3)),
  mark Nullable(Float64) CODEC(ZSTD(3)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  blockTradeId Nullable(String) CODEC(ZSTD(3)),
  blockTradeLegs Nullable(Int32) CODEC(ZSTD(1)),
  blockRfqId Nullable(String) CODEC(ZSTD(3)),
  comboId LowCardinality(Nullable(String)),
  comboTradeId Nullable(String) CODEC(ZSTD(3)),
  isLiquidation Nullable(Bool),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, kind, atMs, tradeId)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS blockRfqTrade {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(Delta, ZSTD(1)),
  rfqId String CODEC(ZSTD(3)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  comboId LowCardinality(Nullable(String)),
  takerSide Enum8('buy' = 0, 'sell' = 1),
  amountCoin Float64 CODEC(ZSTD(3)),
  price Nullable(Float64) CODEC(ZSTD(3)),
  mark Nullable(Float64) CODEC(ZSTD(3)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  legInstrument Array(LowCardinality(String)),
  legSide Array(LowCardinality(String)),
  legRatio Array(Float64) CODEC(ZSTD(3)),
  legPrice Array(Nullable(Float64)) CODEC(ZSTD(3)),
  hedgeInstrument LowCardinality(Nullable(String)),
  hedgeSide Nullable(Enum8('buy' = 0, 'sell' = 1)),
  hedgePrice Nullable(Float64) CODEC(ZSTD(3)),
  hedgeAmount Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, rfqId)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS indexPrice {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  indexName LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  price Float64 CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, indexName, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS volIndex {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  indexName LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  vol Float64 CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, indexName, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS instrument {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  name String CODEC(ZSTD(3)),
  kind LowCardinality(String),
  base LowCardinality(String),
  quote LowCardinality(String),
  settle LowCardinality(String),
  isInverse Bool,
  contractSize Float64 CODEC(ZSTD(3)),
  tick Nullable(Float64) CODEC(ZSTD(3)),
  expiryMs Nullable(Int64) CODEC(ZSTD(1)),
  strike Nullable(Float64) CODEC(ZSTD(3)),
  optionType Nullable(Enum8('call' = 0, 'put' = 1)),
  listedMs Nullable(Int64) CODEC(ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
ORDER BY (venue, symbol, name)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
