-- Premium-weighted vols and one side of the taker, so that what traded at which vol, and what takers bought, is read from
-- summed hours and days too. Hours from before know nothing of it until they are made anew.
ALTER TABLE optionFlow {{onCluster}} ADD COLUMN IF NOT EXISTS premiumWithVol Nullable(Float64) CODEC(ZSTD(3)) AFTER netVegaUsd;
ALTER TABLE optionFlow {{onCluster}} ADD COLUMN IF NOT EXISTS volPremium Nullable(Float64) CODEC(ZSTD(3)) AFTER premiumWithVol;
ALTER TABLE optionFlow {{onCluster}} ADD COLUMN IF NOT EXISTS takerBoughtTrades Nullable(Float64) CODEC(ZSTD(3)) AFTER volPremium;
ALTER TABLE optionFlow {{onCluster}} ADD COLUMN IF NOT EXISTS takerBoughtPremiumUsd Nullable(Float64) CODEC(ZSTD(3)) AFTER takerBoughtTrades;
ALTER TABLE optionFlow {{onCluster}} ADD COLUMN IF NOT EXISTS takerBoughtNotionalUsd Nullable(Float64) CODEC(ZSTD(3)) AFTER takerBoughtPremiumUsd;
ALTER TABLE optionFlowDay {{onCluster}} ADD COLUMN IF NOT EXISTS premiumWithVol Nullable(Float64) CODEC(ZSTD(3)) AFTER netVegaUsd;
ALTER TABLE optionFlowDay {{onCluster}} ADD COLUMN IF NOT EXISTS volPremium Nullable(Float64) CODEC(ZSTD(3)) AFTER premiumWithVol;
ALTER TABLE optionFlowDay {{onCluster}} ADD COLUMN IF NOT EXISTS takerBoughtTrades Nullable(Float64) CODEC(ZSTD(3)) AFTER volPremium;
ALTER TABLE optionFlowDay {{onCluster}} ADD COLUMN IF NOT EXISTS takerBoughtPremiumUsd Nullable(Float64) CODEC(ZSTD(3)) AFTER takerBoughtTrades;
ALTER TABLE optionFlowDay {{onCluster}} ADD COLUMN IF NOT EXISTS takerBoughtNotionalUsd Nullable(Float64) CODEC(ZSTD(3)) AFTER takerBoughtPremiumUsd;
