import { blockRfqTrade } from './block-rfq-trade/row.ts'
import { candle } from './candle/row.ts'
import { constantMaturity } from './constant-maturity/row.ts'
import { dealerFlow } from './dealer-flow/row.ts'
import { deltaVol } from './delta-vol/row.ts'
import { fundingRate } from './funding-rate/row.ts'
import { futureOpenInterest } from './future-open-interest/row.ts'
import { futureQuote } from './future-quote/row.ts'
import { importLedger } from './import-ledger/row.ts'
import { indexPrice } from './index-price/row.ts'
import { instrument } from './instrument/row.ts'
import { jobLedger } from './job-ledger/row.ts'
import { openInterest } from './open-interest/row.ts'
import { optionQuote } from './option-quote/row.ts'
import { settlementPrice } from './settlement-price/row.ts'
import { snapshot } from './snapshot/row.ts'
import { spotQuote } from './spot-quote/row.ts'
import { surface } from './surface/row.ts'
import { trade } from './trade/row.ts'
import { tradedSurface } from './traded-surface/row.ts'
import { volIndex } from './vol-index/row.ts'

/**
 * One line per table. A flush writes them in this order: raw, then derived, and the ledgers last, so that what
 * a ledger calls done is in the store.
 */
export const tables = {
  instrument,
  snapshot,
  optionQuote,
  futureQuote,
  trade,
  blockRfqTrade,
  indexPrice,
  volIndex,
  spotQuote,
  candle,
  fundingRate,
  futureOpenInterest,
  settlementPrice,
  surface,
  deltaVol,
  constantMaturity,
  openInterest,
  tradedSurface,
  dealerFlow,
  importLedger,
  jobLedger,
} as const

export type TableName = keyof typeof tables
