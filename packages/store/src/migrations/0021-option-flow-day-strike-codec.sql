-- A year of these days is read at once, all of its rows for a few hundred: with a codec that unpacks quickly that takes a
-- quarter less time and an eighth more room. Parts from before keep theirs until they are merged.
ALTER TABLE optionFlowDayStrike {{onCluster}}
  MODIFY COLUMN trades UInt32 CODEC(LZ4),
  MODIFY COLUMN boughtTrades UInt32 CODEC(LZ4),
  MODIFY COLUMN soldTrades UInt32 CODEC(LZ4),
  MODIFY COLUMN boughtCoin Float64 CODEC(LZ4),
  MODIFY COLUMN soldCoin Float64 CODEC(LZ4),
  MODIFY COLUMN unknownCoin Float64 CODEC(LZ4),
  MODIFY COLUMN takerNetCoin Float64 CODEC(LZ4),
  MODIFY COLUMN expectedNetCoin Float64 CODEC(LZ4),
  MODIFY COLUMN premiumUsd Float64 CODEC(LZ4),
  MODIFY COLUMN netPremiumUsd Float64 CODEC(LZ4),
  MODIFY COLUMN notionalUsd Float64 CODEC(LZ4),
  MODIFY COLUMN netDeltaCoin Float64 CODEC(LZ4),
  MODIFY COLUMN netGamma Float64 CODEC(LZ4),
  MODIFY COLUMN netVegaUsd Float64 CODEC(LZ4),
  MODIFY COLUMN premiumWithVol Nullable(Float64) CODEC(LZ4),
  MODIFY COLUMN volPremium Nullable(Float64) CODEC(LZ4),
  MODIFY COLUMN takerBoughtTrades Nullable(Float64) CODEC(LZ4),
  MODIFY COLUMN takerBoughtPremiumUsd Nullable(Float64) CODEC(LZ4),
  MODIFY COLUMN takerBoughtNotionalUsd Nullable(Float64) CODEC(LZ4);
