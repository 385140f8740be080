-- Whole UTC days of every instrument: its 24 hours, else its daily bar, else its 1,440 minutes. Kept up with every insert of
-- bars, so that years of days are read from as many rows as there are days. Few rows: a part per decade.
CREATE TABLE IF NOT EXISTS candleDay {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  kind Enum8('spot' = 0, 'future' = 1, 'perpetual' = 2),
  intervalMs Int64 CODEC(ZSTD(1)),
  open Float64 CODEC(ZSTD(3)),
  high Float64 CODEC(ZSTD(3)),
  low Float64 CODEC(ZSTD(3)),
  close Float64 CODEC(ZSTD(3)),
  volumeCoin Nullable(Float64) CODEC(ZSTD(3)),
  volumeUsd Nullable(Float64) CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  rolledUpMs Int64 CODEC(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(atMs, 'UTC'),
  CONSTRAINT instants CHECK atMs > 0 AND rolledUpMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(rolledUpMs)
PARTITION BY intDiv(toYear(fromUnixTimestamp64Milli(atMs, 'UTC')), 10)
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Of the bars that were stored before this table was there. Twice is the same as once.
INSERT INTO candleDay (venue, symbol, instrument, kind, intervalMs, open, high, low, close, volumeCoin, volumeUsd, atMs, rolledUpMs)
SELECT venue, symbol, instrument, any(kind), intervalMs, argMin(open, atMs), max(high), min(low), argMax(close, atMs),
  if(count() = count(volumeCoin), sum(volumeCoin), NULL), if(count() = count(volumeUsd), sum(volumeUsd), NULL),
  intDiv(atMs, 86400000) * 86400000 AS dayMs, 1
FROM candle FINAL
WHERE intervalMs IN (3600000, 86400000, 60000)
GROUP BY venue, symbol, instrument, intervalMs, dayMs
HAVING count() * intervalMs = 86400000
ORDER BY venue, symbol, instrument, dayMs, intervalMs = 60000, intervalMs
LIMIT 1 BY venue, symbol, instrument, dayMs;
