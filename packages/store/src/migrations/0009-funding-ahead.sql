-- Coins at the best bid and ask of futures and perpetuals; the funding that is expected after the running interval, and when that interval ends.
ALTER TABLE futureQuote {{onCluster}} ADD COLUMN IF NOT EXISTS bidSize Nullable(Float64) CODEC(ZSTD(3)) AFTER fundingIntervalHours;
ALTER TABLE futureQuote {{onCluster}} ADD COLUMN IF NOT EXISTS askSize Nullable(Float64) CODEC(ZSTD(3)) AFTER bidSize;
ALTER TABLE futureQuote {{onCluster}} ADD COLUMN IF NOT EXISTS predictedFundingRate Nullable(Float64) CODEC(ZSTD(3)) AFTER askSize;
ALTER TABLE futureQuote {{onCluster}} ADD COLUMN IF NOT EXISTS nextFundingMs Nullable(Int64) CODEC(Delta, ZSTD(1)) AFTER predictedFundingRate;
