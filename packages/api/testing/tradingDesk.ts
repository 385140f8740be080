import { type Study, type StudyContext, studies } from '@gvol/analytics'
import {
  indexHistoryContext,
  liveBoards,
  optionsHistory,
  syntheticBoards,
  syntheticIndexHistory,
} from '@gvol/analytics/testing'
import { MS_PER_DAY } from '@gvol/time'
import type { MarketStatus } from '../src/wire/statusReport.ts'
import { openDesk } from './openDesk.ts'

const INDEX_DAYS = 200

/** Returns the first answer of the sources; a source without an answer to a query throws. */
const firstAnswer = async <Value>(reads: readonly (() => Promise<Value>)[]): Promise<Value> => {
  for (const [i, read] of reads.entries()) {
    try {
      return await read()
    } catch (error) {
      if (i === reads.length - 1) throw error
    }
  }
  throw new Error('There is no source.')
}

/** Live chains of three books with 420 days of history, futures of Deribit, and 200 days of its volatility index. */
const tradingContext = (): StudyContext => {
  const options = optionsHistory()
  const index = indexHistoryContext(syntheticIndexHistory(INDEX_DAYS))
  const boards = liveBoards(syntheticBoards())
  return {
    ...options,
    liveOf: (async (...request: Parameters<StudyContext['liveOf']>) => {
      const [kind] = request
      if (kind === 'chain') return options.liveOf(...request)
      return kind === 'vol-index' ? index.liveOf(...request) : boards(...request)
    }) as StudyContext['liveOf'],
    query: (async (query, params) =>
      query.id.startsWith('vol-index.')
        ? index.query(query, params)
        : firstAnswer([() => options.query(query, params), () => index.query(query, params)])) as StudyContext['query'],
    rows: (async (table, span, request) =>
      table === 'vol-index'
        ? index.rows(table, span, request)
        : options.rows(table, span, request)) as StudyContext['rows'],
  }
}

/** Returns a desk with the real studies over synthetic markets with a history. */
export const openTradingDesk = async (changes: Parameters<typeof openDesk>[0] = {}) => {
  const context = tradingContext()
  const chains = await context.liveOf('chain', {}, undefined)
  const nowMs = context.nowMs({})

  const markets = chains.map(
    ({ venue, symbol, atMs, size }): MarketStatus => ({
      venue,
      symbol,
      isLive: true,
      chainAtMs: atMs,
      options: size,
      stored: { firstMs: nowMs - 419 * MS_PER_DAY, lastMs: nowMs, chains: 420 },
    }),
  )
  const desk = await openDesk({
    studies: studies as Readonly<Record<string, Study>>,
    context,
    status: () => ({
      version: '0.0.0',
      startedAtMs: 0,
      venues: [],
      markets,
      boards: [
        { venue: 'deribit', symbol: 'BTC', kind: 'futures', atMs: nowMs, instruments: 7, perpetuals: 1 },
        { venue: 'deribit', symbol: 'ETH', kind: 'futures', atMs: nowMs, instruments: 4, perpetuals: 1 },
      ],
      store: undefined,
    }),
    limits: { userBurst: 10_000, userAnswerBytesBurst: 1e9 },
    ...changes,
  })
  return { ...desk, context, nowMs }
}
