import { type Chain, type Market, MS_PER_DAY } from '@gvol/market'
import { type FlowAsked, type FlowColumns, tables } from '@gvol/store'
import type { StudyContext } from '../study.ts'
import { readBooks } from '../tradeBook/readBooks.ts'
import { addedFlow, joinedFlow } from './addedFlow.ts'
import { hourlyFlow } from './hourlyFlow.ts'
import { readStructures, readTerms, readTrades, withTerms } from './readTrades.ts'

/** What is needed to read flow. */
export const FLOW_NEEDS = ['option-flow', 'trade', 'trade-book', 'block-rfq-trade', 'instrument'] as const

export type FlowReads = Pick<StudyContext<(typeof FLOW_NEEDS)[number]>, 'rows' | 'query'>

/** Trades that no hour has summed up yet are read one by one, so far back. */
const MOST_TAIL_MS = 2 * MS_PER_DAY

/**
 * Flow of a market, with every trade until `toMs`: summed-up hours from the store, and the trades since the newest of
 * them one by one, because it may have been summed up before it ended.
 *
 * @param chain  tells what options are that the stored lists do not know yet
 */
export const readFlow = async (
  context: FlowReads,
  { venue, symbol }: Market,
  asked: Omit<FlowAsked, 'venue' | 'symbol'>,
  chain?: Chain,
): Promise<FlowColumns> => {
  const market = { venue, symbol }
  const { fromMs, toMs, by } = asked
  const newestMs = await context.query(tables.optionFlow.queries.newestHour, { ...market, asOfMs: toMs })
  const tailMs = Math.min(toMs, Math.max(fromMs, newestMs ?? toMs - MOST_TAIL_MS, toMs - MOST_TAIL_MS))
  const span = { fromMs: tailMs, toMs }
  const [sums, { trades }, structures, termsOf, books] = await Promise.all([
    context.query(tables.optionFlow.queries.flowSums, { ...market, ...asked, toMs: tailMs }),
    readTrades(context, market, span, Number.POSITIVE_INFINITY),
    readStructures(context, market, span),
    readTerms(context, market, chain),
    readBooks(context, market, span),
  ])
  const tail = hourlyFlow(market, withTerms(trades, termsOf), structures, books)
  // An hour begins before its first trade.
  return joinedFlow(by, [sums, addedFlow(tail, { ...asked, fromMs: Number.NEGATIVE_INFINITY, toMs: toMs + 1 })])
}
