export { type FrozenTable, freeze, unfreeze } from './backup/freeze.ts'
export { thaw } from './backup/thaw.ts'
export type { Columnar, ColumnarAnswer, ColumnarLoad, Lane, QueryOptions } from './engine/columnar.ts'
export { openColumnar } from './engine/openColumnar.ts'
export { StoreError, type StoreFailure } from './engine/storeError.ts'
export { type CurrentInstant, currentInstant } from './reading/currentInstant.ts'
export { insertEvents, isStandalone } from './reading/insertEvents.ts'
export { insertJobDone, readJobsDone } from './reading/jobsDone.ts'
export { marketsOfKind, readBoard } from './reading/readBoard.ts'
export { type EventTableId, readEvents, readTableRows } from './reading/readEvents.ts'
export { readInstruments } from './reading/readInstruments.ts'
export type { Picking, TableSpan } from './reading/reading.ts'
export {
  type ReadTable,
  readTable,
  type TableColumn,
  type TableColumns,
  type TableReading,
} from './reading/readTable.ts'
export {
  type DaySelection,
  dayFingerprint,
  dayPieces,
  insertTableRows,
  portableColumns,
  type StoredDay,
  storedDays,
} from './reading/storedDays.ts'
export { insertTradesComplete, tradesComplete } from './reading/tradesComplete.ts'
export { connectStore } from './remote/connectStore.ts'
export { hostStore, type SharedStore } from './remote/hostStore.ts'
export { type Param, p, type Sql, sql } from './sql.ts'
export type { Condition, Where } from './table/conditions.ts'
export type { MarketInstant, Span } from './table/marketInstant.ts'
export { batchValues, type ColumnForm, type EncodedBatch, type RowSink } from './table/table.ts'
export type { TickBars, TickBarsQuery } from './table/tickBars.ts'
export { withoutNulls } from './table/withoutNulls.ts'
export { changedSlots, SLOT_MS } from './tables/coin-vol-index/changedSlots.ts'
export { firstBookMs } from './tables/coin-vol-index/firstBook.ts'
export { insertCoinIndices } from './tables/coin-vol-index/insert.ts'
export type { ConstantMaturityRow } from './tables/constant-maturity/table.ts'
export type { DerivedFrom, EventOf, EventType, TableRole } from './tables/defineTable.ts'
export type { DeltaVolRow } from './tables/delta-vol/table.ts'
export type { DeltaVolColumn } from './tables/deltaVols.ts'
export { type DerivedRows, insertDerived, joinedDerived } from './tables/derived.ts'
export { insertFutures } from './tables/future-quote/insert.ts'
export { insertImported, readImported } from './tables/import-ledger/imported.ts'
export { insertInstruments } from './tables/instrument/insert.ts'
export type { JobLedgerRow } from './tables/job-ledger/table.ts'
export type { NamedQuery } from './tables/namedQuery.ts'
export type { OpenInterestRow } from './tables/open-interest/table.ts'
export {
  FLOW_SUMS,
  type FlowColumns,
  type FlowDimension,
  type FlowQuery,
  type FlowSum,
} from './tables/option-flow/flowSums.ts'
export type { OptionFlowRow } from './tables/option-flow/table.ts'
export type { OptionFlowDayRow } from './tables/option-flow-day/table.ts'
export type { OptionFlowDayStrikeRow } from './tables/option-flow-day-strike/table.ts'
export { insertSnapshot, type Snapshot } from './tables/option-quote/insert.ts'
export { readChain } from './tables/option-quote/readChain.ts'
export { markets, type StoredMarket, snapshotTimes } from './tables/snapshot/read.ts'
export type { SurfaceRow } from './tables/surface/table.ts'
export {
  type AgingName,
  type DerivedId,
  type DerivedIdFrom,
  derivedTables,
  type FilledFrom,
  PORTABLE_TABLES,
  type PortableTable,
  type RowOfTable,
  SAMPLED_TABLES,
  SNAPSHOT_TABLES,
  type TableId,
  type TableName,
  type TableOf,
  tableList,
  tableOf,
  tables,
} from './tables/tables.ts'
export { newestOptionTrades } from './tables/trade/newestOptionTrades.ts'
export type { LargestStructures, StructuresQuery } from './tables/traded-structure/largest.ts'
export { OUTCOME_QUANTILES } from './tables/traded-structure/outcomes.ts'
export type { TradedStructureRow } from './tables/traded-structure/table.ts'
export type { TradedSurfaceRow } from './tables/traded-surface/table.ts'
export { type DamagedPart, damagedParts, isFilledByImport, takeBackDone } from './upkeep/damagedParts.ts'
export { type MigrateOptions, type Migration, migrate, pendingMigrations } from './upkeep/migrate.ts'
export { applyRetention, type RetentionSettings } from './upkeep/retention.ts'
export { type RolledUp, type RollupSettings, rollUp } from './upkeep/rollup.ts'
export { openStaging, type Staging } from './upkeep/staging.ts'
export { type ThinnedPrints, thinPrints } from './upkeep/thinPrints.ts'
export { openWriter, type Writer, type WriterOptions, type WriterStatus } from './writer/openWriter.ts'
