-- The largest structures of each UTC day, legs as parallel lists, so that a year of them, and how they ended, is read
-- from some dozen rows a day instead of from every print. A day that is made anew replaces its places.
CREATE TABLE IF NOT EXISTS tradedStructure {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  place Int64 CODEC(Delta, ZSTD(1)),
  tradedMs Int64 CODEC(Delta, ZSTD(1)),
  packageId String CODEC(ZSTD(1)),
  madeBy Enum8('screen' = 0, 'combo' = 1, 'block' = 2, 'rfq' = 3),
  strategy LowCardinality(String),
  name String CODEC(ZSTD(1)),
  side Enum8('buy' = 0, 'sell' = 1),
  isKnown Bool,
  rule LowCardinality(String),
  uniTrade String CODEC(ZSTD(1)),
  legInstrument Array(String) CODEC(ZSTD(1)),
  legSide Array(Float64) CODEC(ZSTD(1)),
  legExpiryMs Array(Float64) CODEC(ZSTD(1)),
  legStrike Array(Float64) CODEC(ZSTD(1)),
  legType Array(String) CODEC(ZSTD(1)),
  legCoin Array(Float64) CODEC(ZSTD(1)),
  legPrice Array(Float64) CODEC(ZSTD(1)),
  lastExpiryMs Int64 CODEC(Delta, ZSTD(1)),
  amountCoin Float64 CODEC(ZSTD(3)),
  premiumUsd Nullable(Float64) CODEC(ZSTD(3)),
  netPremiumUsd Nullable(Float64) CODEC(ZSTD(3)),
  `index` Nullable(Float64) CODEC(ZSTD(3)),
  vol Nullable(Float64) CODEC(ZSTD(3)),
  vegaUsd Nullable(Float64) CODEC(ZSTD(3)),
  deltaCoin Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND tradedMs > 0 AND lastExpiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, place)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
