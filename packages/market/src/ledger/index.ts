export { contractKey, type LedgerContract, worthAt } from './contract.ts'
export {
  type CurrencyEquity,
  equityByCurrency,
  LEDGER_TERMS,
  type LedgerDay,
  type LedgerMarks,
  type LedgerTerm,
  ledgerDays,
  unrealisedOf,
} from './equity.ts'
export type { LedgerEvent } from './events.ts'
export { type Fixed, fixed, fixedNumber, fixedText } from './fixed.ts'
export { averagePrice, type Ledger, type LedgerPosition, ledgerAt } from './ledger.ts'
export {
  BOOKING_KINDS,
  type BookingKind,
  type LogElement,
  type LogEntry,
  logBookings,
  logElements,
  logFromElements,
  logKey,
  logOfRows,
  shortTrade,
} from './log.ts'
export { pastOf } from './past.ts'
export {
  type CurrencyStatement,
  type StatementRow,
  type StatementTrade,
  statementKind,
  statementOf,
} from './statement.ts'
