-- The hours of option flow added up by UTC day at each strike of each expiry, so that what traded where, and at which vol,
-- over a year is read from some hundred rows a day instead of every option's hours.
CREATE TABLE IF NOT EXISTS optionFlowDayStrike {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  strike Float64 CODEC(ZSTD(3)),
  optionType Enum8('call' = 0, 'put' = 1),
  place Enum8('screen' = 0, 'block' = 1),
  firstMs Int64 CODEC(Delta, ZSTD(1)),
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
  premiumWithVol Nullable(Float64) CODEC(ZSTD(3)),
  volPremium Nullable(Float64) CODEC(ZSTD(3)),
  takerBoughtTrades Nullable(Float64) CODEC(ZSTD(3)),
  takerBoughtPremiumUsd Nullable(Float64) CODEC(ZSTD(3)),
  takerBoughtNotionalUsd Nullable(Float64) CODEC(ZSTD(3)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0 AND firstMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs, strike, optionType, place)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;

-- What was summed up by the hour before this table was there. Twice is the same as once. One hour that does not know a
-- sum leaves the day without it.
INSERT INTO optionFlowDayStrike (venue, symbol, atMs, expiryMs, strike, optionType, place, firstMs, trades, boughtTrades,
  soldTrades, boughtCoin, soldCoin, unknownCoin, takerNetCoin, expectedNetCoin, premiumUsd, netPremiumUsd, notionalUsd,
  netDeltaCoin, netGamma, netVegaUsd, premiumWithVol, volPremium, takerBoughtTrades, takerBoughtPremiumUsd,
  takerBoughtNotionalUsd)
SELECT venue, symbol, intDiv(atMs, 86400000) * 86400000 AS dayMs, expiryMs, strike, optionType, place, min(atMs),
  sum(trades), sum(boughtTrades), sum(soldTrades), sum(boughtCoin), sum(soldCoin), sum(unknownCoin), sum(takerNetCoin),
  sum(expectedNetCoin), sum(premiumUsd), sum(netPremiumUsd), sum(notionalUsd), sum(netDeltaCoin), sum(netGamma),
  sum(netVegaUsd),
  if(count(premiumWithVol) = count(), sum(premiumWithVol), NULL),
  if(count(volPremium) = count(), sum(volPremium), NULL),
  if(count(takerBoughtTrades) = count(), sum(takerBoughtTrades), NULL),
  if(count(takerBoughtPremiumUsd) = count(), sum(takerBoughtPremiumUsd), NULL),
  if(count(takerBoughtNotionalUsd) = count(), sum(takerBoughtNotionalUsd), NULL)
FROM optionFlow FINAL
GROUP BY venue, symbol, dayMs, expiryMs, strike, optionType, place;
