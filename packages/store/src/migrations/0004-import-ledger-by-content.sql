-- The ledger of imports by content instead of by file, so that a file that grew adds only what is new. The old one is
-- thrown away: a file that is imported again writes the same rows again, which changes nothing.
DROP TABLE IF EXISTS importLedger {{onCluster}};

CREATE TABLE IF NOT EXISTS importLedger {{onCluster}} (
  contentHash String CODEC(ZSTD(1)),
  fileName String CODEC(ZSTD(1)),
  rows UInt32 CODEC(ZSTD(1)),
  importedMs Int64 CODEC(ZSTD(1))
) ENGINE = {{engine}}ReplacingMergeTree(importedMs)
ORDER BY contentHash
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
