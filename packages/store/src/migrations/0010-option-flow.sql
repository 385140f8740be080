-- What customers bought and sold of each option in an hour, on the screen and in blocks apart. An inventory is the sum of
-- all hours before, volumes of a day or a year are sums of hours, so that history may be filled in any order.
CREATE TABLE IF NOT EXISTS optionFlow {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  strike Float64 CODEC(ZSTD(3)),
  optionType Enum8('call' = 0, 'put' = 1),
  instrument LowCardinality(String),
  place Enum8('screen' = 0, 'block' = 1),
  trades UInt32 CODEC(ZSTD(1)),
  boughtTrades UInt32 CODEC(ZSTD(1)),
  soldTrades UInt32 CODEC(ZSTD(1)),
  boughtCoin Float64 CODEC(ZSTD(3)),
  soldCoin Float64 CODEC(ZSTD(3)),
  unknownCoin Float64 CODEC(ZSTD(3)),
  takerNetCoin Float64 CODEC(ZSTD(3)),
  expectedNetCoin Float64 CODEC(ZSTD(3)),
  premiumUsd Float64 CODEC(ZSTD(3)),
  netPremiumUsd Float64 CODEC(ZSTD(3)),
  notionalUsd Float64 CODEC(ZSTD(3)),
  netDeltaCoin Float64 CODEC(ZSTD(3)),
  netGamma Float64 CODEC(ZSTD(3)),
  netVegaUsd Float64 CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs, strike, optionType, instrument, place)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
