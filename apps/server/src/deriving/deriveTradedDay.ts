import { type TradedOption, tradedRows } from '@gvol/analytics'
import { type Market, MS_PER_DAY } from '@gvol/market'
import { type Columnar, insertDerived, type QueryOptions, type RowSink, readEvents } from '@gvol/store'
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
  market: Market,
  dayMs: number,
  termsOf: TermsOf,
): Promise<TradedDay> => {
  const span = { ...market, fromMs: dayMs, toMs: dayMs + MS_PER_DAY - 1 }
  const trades = await readEvents(columnar, 'trade', span, { where: { kind: 'option' } }, BACKGROUND)
  const structures = await readEvents(columnar, 'block-rfq-trade', span, {}, BACKGROUND)
  const options = trades.flatMap((trade): TradedOption[] => {
    const terms = termsOf(trade.instrument)
    return terms === undefined ? [] : [{ ...terms, trade }]
  })
  await insertDerived(sink, tradedRows(market, dayMs, options, structures))
  return { trades: trades.length, unknown: trades.length - options.length }
}
