import { type TradedOption, tradedRows } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/market'
import {
  type Columnar,
  insertTraded,
  type QueryOptions,
  type RowSink,
  readBlockRfqTrades,
  readTrades,
} from '@gvol/store'
import type { TermsOf } from './optionTerms.ts'

const BACKGROUND: QueryOptions = { tag: 'derive-traded', lane: 'background', maxSeconds: 600 }

export type TradedDay = {
  readonly trades: number
  /** Trades left out because nobody says what their option is. */
  readonly unknown: number
}

/**
 * Computes the smiles and flows of a UTC day from its stored option trades and stores them. Doing it again changes
 * nothing.
 */
export const deriveTradedDay = async (
  columnar: Columnar,
  sink: RowSink,
  market: { readonly venue: string; readonly symbol: string },
  dayMs: number,
  termsOf: TermsOf,
): Promise<TradedDay> => {
  const span = { ...market, fromMs: dayMs, toMs: dayMs + MS_PER_DAY - 1, limit: Number.MAX_SAFE_INTEGER }
  const trades = await readTrades(columnar, { ...span, kind: 'option' }, BACKGROUND)
  const structures = await readBlockRfqTrades(columnar, span, BACKGROUND)
  const options = trades.flatMap((trade): TradedOption[] => {
    const terms = termsOf(trade.instrument)
    return terms === undefined ? [] : [{ ...terms, trade }]
  })
  await insertTraded(sink, tradedRows(market, dayMs, options, structures))
  return { trades: trades.length, unknown: trades.length - options.length }
}
