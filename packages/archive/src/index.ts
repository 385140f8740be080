export type { DeliveryPrice } from './deribit-delivery/format.ts'
export type { VolIndexCandle } from './deribit-dvol/format.ts'
export { type DeribitName, deribitName } from './deribitName.ts'
export { type RejectedRow, type RejectReason, rejectedRow } from './format/rowFault.ts'
export { ArchiveError, type ReadOptions, type ReadProgress } from './format/table/table.ts'
export { type ExportedRow, exportedFingerprint, readTable } from './gvol-table/readTable.ts'
export { FINGERPRINT_NOTE, SIMULATED_NOTE, TABLE_NOTE } from './gvol-table/tableNote.ts'
export { type ArchiveItem, type ArchiveSnapshot, readArchive } from './readArchive.ts'
export {
  type EventItem,
  readCandles,
  readDeliveryPrices,
  readFundings,
  readFutures,
  readSettlements,
  readTrades,
  readVolIndex,
} from './readEvents.ts'
export { type ArchiveContent, type Recognized, recognize } from './recognize.ts'
