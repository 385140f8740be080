-- What the desk built a bar from; NULL for the venue's own bar. Price indices have bars too.
ALTER TABLE candle {{onCluster}} ADD COLUMN IF NOT EXISTS source Nullable(Enum8('prints' = 0, 'quotes' = 1, 'index' = 2)) AFTER volumeUsd;
ALTER TABLE candle {{onCluster}} MODIFY COLUMN IF EXISTS kind Enum8('spot' = 0, 'future' = 1, 'perpetual' = 2, 'index' = 3);
ALTER TABLE candleDay {{onCluster}} MODIFY COLUMN IF EXISTS kind Enum8('spot' = 0, 'future' = 1, 'perpetual' = 2, 'index' = 3);
