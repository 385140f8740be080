-- What a fitted smile has beyond raw SVI ('from width value value …', total variance), how many of its two-sided quotes
-- it leaves, and by how much the calendar condition moved it off its own best fit.
ALTER TABLE surface {{onCluster}} ADD COLUMN IF NOT EXISTS correction Nullable(String) CODEC(ZSTD(3)) AFTER sviSigma;
ALTER TABLE surface {{onCluster}} ADD COLUMN IF NOT EXISTS twoSided Nullable(UInt32) CODEC(ZSTD(1)) AFTER leeSlope;
ALTER TABLE surface {{onCluster}} ADD COLUMN IF NOT EXISTS outside Nullable(UInt32) CODEC(ZSTD(1)) AFTER twoSided;
ALTER TABLE surface {{onCluster}} ADD COLUMN IF NOT EXISTS movedRmsVol Nullable(Float64) CODEC(ZSTD(3)) AFTER outside;
ALTER TABLE surface {{onCluster}} ADD COLUMN IF NOT EXISTS movedMaxVol Nullable(Float64) CODEC(ZSTD(3)) AFTER movedRmsVol;
ALTER TABLE tradedSurface {{onCluster}} ADD COLUMN IF NOT EXISTS correction Nullable(String) CODEC(ZSTD(3)) AFTER sviSigma;
ALTER TABLE tradedSurface {{onCluster}} ADD COLUMN IF NOT EXISTS movedRmsVol Nullable(Float64) CODEC(ZSTD(3)) AFTER leeSlope;
ALTER TABLE tradedSurface {{onCluster}} ADD COLUMN IF NOT EXISTS movedMaxVol Nullable(Float64) CODEC(ZSTD(3)) AFTER movedRmsVol;
