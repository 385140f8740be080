// A venue's option book of BTC with known smiles, and the futures, trades and books beside it.

import { derivedRows, type StudyContext, surfaceOf } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { contextOf } from '../../packages/analytics/testing/contextOf.ts'
import {
  futureBars,
  futureTrades,
  futureVolumes,
  tradedBars,
} from '../../packages/analytics/testing/history/syntheticFuturesHistory.ts'
import { snapshotInstant } from '../../packages/analytics/testing/snapshotInstant.ts'
import { AT_MS, syntheticChain } from '../../packages/analytics/testing/syntheticChain.ts'
import {
  optionRows,
  structureRows,
  syntheticFlow,
  syntheticTape,
} from '../../packages/analytics/testing/syntheticFlow.ts'
import { liveBoards, syntheticBoards } from '../../packages/analytics/testing/syntheticFutures.ts'
import { dayBarsAnswer } from '../../packages/analytics/testing/syntheticMarkets.ts'
import {
  liquidationBars,
  liquidations,
  perpetualBars,
  venueBars,
} from '../../packages/analytics/testing/syntheticPerpetuals.ts'
import { sizesAnswer } from '../../packages/analytics/testing/syntheticSpot.ts'
import { structureAnswers } from '../../packages/analytics/testing/syntheticStructures.ts'
import { bookRows, scaledChains, volFutures } from './otherBooks.ts'

export const chain = syntheticChain()
const surface = surfaceOf(chain)
const { 'own-vol-index': ownIndices = [] } = derivedRows(chain)
/** Customers who buy puts and sell calls, over the days before. */
const tape = syntheticTape(chain)
const flow = syntheticFlow(chain)

/** The same market earlier, a little dearer and less skewed the further back, in a slow wave. */
const earlier = (daysAgo: number, vol: number | undefined): number | undefined =>
  vol === undefined ? undefined : vol * (1 + 0.03 * Math.sin(daysAgo / 4) + 0.002 * daysAgo)

const later = (vols: object, daysAgoOf: (bucket: string) => number) =>
  Object.fromEntries(Object.entries(vols).map(([bucket, vol]) => [bucket, earlier(daysAgoOf(bucket), vol)]))

const smilesAt = (atMs: number) =>
  surface.expiries.map((expiry) => ({
    atMs,
    index: 88_000,
    expiryMs: expiry.expiryMs,
    forward: expiry.forward * 0.98,
    atmVol: earlier((AT_MS - atMs) / MS_PER_DAY, expiry.atmVol),
    ...later(expiry.deltaVols, (bucket) => ((AT_MS - atMs) / MS_PER_DAY) * (bucket.startsWith('put') ? 1.3 : 0.8)),
  }))

/** Some instants since one, six hours apart, up to now. */
const pastDays = (fromMs: number): readonly number[] =>
  Array.from({ length: 24 }, (_, i) => AT_MS - (23 - i) * (MS_PER_DAY / 4)).filter((atMs) => atMs >= fromMs)

const tenorRows = (tenorsDays: readonly number[]) =>
  Array.from({ length: 30 }, (_, i) => 29 - i).flatMap((i) =>
    surface.constantMaturities
      .filter(({ tenorDays }) => tenorsDays.includes(tenorDays))
      .map(({ tenorDays, vols }) => ({
        atMs: AT_MS - (i * MS_PER_DAY) / 2,
        tenorDays,
        ...later(vols, (bucket) => (i / 2) * (bucket.startsWith('put') ? 1.4 : 0.7) * Math.sqrt(30 / tenorDays)),
      })),
  )

/** Option books that have stored vols. */
const BOOKS = [
  { venue: 'deribit', symbol: 'BTC' },
  { venue: 'deribit', symbol: 'ETH' },
  { venue: 'okx', symbol: 'BTC' },
]

const quotesAt = (atMs: number) =>
  chain.instrument.map((instrument, row) => ({
    snapshotMs: atMs,
    instrument,
    expiryMs: chain.expiryMs[row],
    strike: chain.strike[row],
    optionType: chain.optionType[row] === 0 ? 'call' : 'put',
    isInverse: true,
    mark: chain.mark[row] * (1 + 0.02 * Math.sin(atMs / MS_PER_DAY + row)),
    markVol: earlier((AT_MS - atMs) / MS_PER_DAY, chain.markVol[row]),
    underlying: chain.underlying[row] * (1 + 0.03 * Math.sin(atMs / MS_PER_DAY / 3)),
    index: chain.index,
  }))

/** An option, or some, over thirty days, twice a day. */
const quoteHistory = (filter: unknown) => {
  const instruments = typeof filter === 'object' ? (filter as { readonly in: readonly unknown[] }).in : [filter]
  return Array.from({ length: 60 }, (_, i) => AT_MS - ((59 - i) * MS_PER_DAY) / 2).flatMap((atMs) =>
    quotesAt(atMs).filter((quote) => instruments.includes(quote.instrument)),
  )
}

const chainContext = contextOf(chain, (table, span, where) => {
  const beyond = bookRows(table, where)
  if (beyond !== undefined) return beyond
  const tenors = where.tenorDays as { readonly in: readonly number[] } | number | undefined
  const snapshotMs = snapshotInstant(span, AT_MS)
  const atMs = snapshotMs ?? ('toMs' in span ? span.toMs : undefined) ?? AT_MS
  const fromMs = 'fromMs' in span ? (span.fromMs ?? 0) : undefined
  if (table === 'surface' && fromMs !== undefined) return pastDays(fromMs).flatMap(smilesAt)
  if (table === 'surface' || table === 'delta-vol') return smilesAt(atMs)
  if (table === 'constant-maturity' && tenors === undefined) return BOOKS.map((book) => ({ ...book, tenorDays: 30 }))
  if (table === 'constant-maturity') return tenorRows(typeof tenors === 'number' ? [tenors] : (tenors?.in ?? []))
  if (table === 'own-vol-index')
    return ownIndices
      .filter(({ tenorDays }) => tenors === undefined || tenorDays === tenors)
      .map((row) => ({ ...row, atMs, vol: earlier((AT_MS - atMs) / MS_PER_DAY, row.vol) }))
  if (table === 'option-flow') return flow
  if (table === 'open-interest') return derivedRows(chain)['open-interest'] ?? []
  if (table === 'block-rfq-trade') return structureRows(tape.structures)
  if (table === 'instrument' && where.kind === 'option') return optionRows(chain)
  if (table === 'instrument')
    return [
      { name: 'BTC-59D', symbol: 'BTC', expiryMs: AT_MS + 59 * MS_PER_DAY },
      { name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null },
    ]
  if (table === 'liquidation') return liquidations()
  if (table === 'future-quote' && where.instrument === 'BTC-PERPETUAL')
    return Array.from({ length: 30 }, (_, i) => AT_MS - (29 - i) * MS_PER_DAY).map((atMs) => {
      const index = 90_000 * (1 + 0.03 * Math.sin(atMs / MS_PER_DAY / 3))
      return { atMs, snapshotMs: atMs, mark: index * 1.0003, index }
    })
  if (table === 'funding-rate')
    return Array.from({ length: 90 }, (_, i) => ({
      atMs: AT_MS - ((89 - i) * MS_PER_DAY) / 3,
      rate: 0.0001,
      intervalHours: 8,
    }))
  const kind = where.kind as { readonly in?: readonly string[] } | string | undefined
  const kinds = typeof kind === 'string' ? [kind] : (kind?.in ?? [])
  if (table === 'trade' && kinds.includes('option')) {
    return tape.trades.filter((trade) => trade.atMs >= (fromMs ?? 0) && kinds.includes(trade.kind))
  }
  if (table === 'trade') return futureTrades()
  if (table === 'option-quote') return snapshotMs === undefined ? quoteHistory(where.instrument) : quotesAt(snapshotMs)
  return []
})
const QUERIES: Readonly<Record<string, (input: object) => unknown>> = {
  'candle.day-bars': dayBarsAnswer as (input: object) => unknown,
  'future-quote.basis-bars': futureBars,
  'future-quote.perpetual-bars': perpetualBars,
  'future-quote.venue-bars': venueBars,
  'liquidation.bars': liquidationBars,
  'trade.basis-bars': tradedBars,
  'trade.future-volumes': futureVolumes,
  'trade.size-sums': sizesAnswer as (input: object) => unknown,
  ...structureAnswers(chain),
}

const boards = liveBoards([...syntheticBoards(), volFutures])

/** The chain with what else its venue lists and has stored: futures, trades, books. */
export const bookMarket: StudyContext = {
  ...chainContext,
  live: (async (kind: string, market: Market) =>
    kind === 'chain' ? (scaledChains(chain).get(market.symbol) ?? chain) : undefined) as StudyContext['live'],
  liveOf: (async (kind, filter, asOfMs) =>
    kind === 'chain' ? [chain] : boards(kind, filter, asOfMs)) as StudyContext['liveOf'],
  query: (async (query: { readonly id: string }, input: never) =>
    QUERIES[query.id]?.(input) ?? chainContext.query(query as never, input)) as unknown as StudyContext['query'],
}
