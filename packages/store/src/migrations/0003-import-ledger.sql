-- Snapshots of imported files that are in the store, derived tables included.
CREATE TABLE IF NOT EXISTS importLedger {{onCluster}} (
  fileId String CODEC(ZSTD(1)),
  fileName String CODEC(ZSTD(1)),
  venue LowCardinality(String),
  symbol LowCardinality(String),
  snapshotMs Int64 CODEC(ZSTD(1)),
  quotes UInt32 CODEC(ZSTD(1)),
  rejected UInt32 CODEC(ZSTD(1)),
  importedMs Int64 CODEC(ZSTD(1))
) ENGINE = {{engine}}ReplacingMergeTree(importedMs)
ORDER BY (fileId, venue, symbol, snapshotMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
