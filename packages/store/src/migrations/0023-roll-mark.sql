-- What a venue marks a roll at, and what traded in its book in 24 hours.
ALTER TABLE rollQuote {{onCluster}} ADD COLUMN IF NOT EXISTS mark Nullable(Float64) CODEC(ZSTD(3)) AFTER askSize;
ALTER TABLE rollQuote {{onCluster}} ADD COLUMN IF NOT EXISTS volume24hCoin Nullable(Float64) CODEC(ZSTD(3)) AFTER mark;
ALTER TABLE rollQuote {{onCluster}} ADD COLUMN IF NOT EXISTS volume24hUsd Nullable(Float64) CODEC(ZSTD(3)) AFTER volume24hCoin;
