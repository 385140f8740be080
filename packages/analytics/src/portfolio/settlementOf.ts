import type { Market } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import type { StudyContext } from '../study/study.ts'
import { averageLengthMs, averageOf } from './settlementAverages.ts'

/** Tables from which settlements are read. */
export const SETTLEMENT_NEEDS = ['settlement-price', 'index-price'] as const
type Reads = Pick<StudyContext<(typeof SETTLEMENT_NEEDS)[number]>, 'rows'>

/** A price at which a contract settled, quote currency. */
export type Settlement = {
  readonly price: number
  /** venue: its own settlement price; average: of the stored index, by the rule of the venue. */
  readonly source: 'venue' | 'average'
}

/** A contract that has expired. */
type Expired = Market & { readonly instrument: string; readonly expiryMs: number }

/** Venues publish a settlement at its instant; a few round it to the minute. */
const TOLERANCE_MS = MS_PER_MINUTE

/** Returns the first price near an expiry, of the rows that are meant. */
const priceNear = (
  { atMs, price }: { readonly atMs: Float64Array; readonly price: Float64Array },
  expiryMs: number,
  isMeant: (row: number) => boolean = () => true,
): number | undefined => {
  const row = atMs.findIndex((at, each) => Math.abs(at - expiryMs) <= TOLERANCE_MS && price[each] > 0 && isMeant(each))
  return row < 0 ? undefined : price[row]
}

const publishedPrice = async (
  { venue, symbol, instrument, expiryMs }: Expired,
  context: Reads,
): Promise<number | undefined> => {
  const { column } = await context.rows(
    'settlement-price',
    { venue, symbol, fromMs: expiryMs - TOLERANCE_MS, toMs: expiryMs + TOLERANCE_MS },
    { columns: ['atMs', 'instrument', 'kind', 'price'] },
  )
  // The price of an option in this table is its payoff.
  const isOwn = (row: number) => column.kind[row] === 'future' && column.instrument[row] === instrument
  return priceNear(column, expiryMs, isOwn) ?? priceNear(column, expiryMs, (row) => column.kind[row] === 'index')
}

const averagePrice = async (
  { venue, symbol, expiryMs }: Omit<Expired, 'instrument'>,
  context: Reads,
): Promise<number | undefined> => {
  const lengthMs = averageLengthMs(venue, expiryMs)
  if (lengthMs === undefined) return undefined
  const { size, column } = await context.rows(
    'index-price',
    { venue, symbol, fromMs: expiryMs - lengthMs, toMs: expiryMs },
    { columns: ['atMs', 'indexName', 'price'], lastOf: { everyMs: MS_PER_MINUTE, per: ['indexName'] } },
  )
  const ticks = Array.from({ length: size }, (_, row) => ({
    atMs: column.atMs[row],
    price: column.price[row],
    indexName: column.indexName[row],
  }))
  const [only, ...more] = Map.groupBy(ticks, ({ indexName }) => indexName).values()
  // With two indices of one market it is not known which one settles.
  return only === undefined || more.length > 0 ? undefined : averageOf(only, expiryMs, lengthMs)
}

/**
 * Returns the price at which a contract settled: that of its venue, else the average of its index by the venue's rule;
 * undefined if neither is stored.
 */
export const settlementOf = async (expired: Expired, context: Reads): Promise<Settlement | undefined> => {
  const published = await publishedPrice(expired, context)
  if (published !== undefined) return { price: published, source: 'venue' }
  const average = await averagePrice(expired, context)
  return average === undefined ? undefined : { price: average, source: 'average' }
}

/**
 * Returns the prices at which expiries of a market's options have settled, by expiry, the venue's before averages;
 * expiries of which neither is stored are left out.
 */
export const settledPrices = async (
  market: Market,
  expiries: Iterable<number>,
  context: Reads,
): Promise<ReadonlyMap<number, number>> => {
  const wanted = [...new Set(expiries)]
  if (wanted.length === 0) return new Map()
  const { column } = await context.rows(
    'settlement-price',
    { ...market, fromMs: Math.min(...wanted) - TOLERANCE_MS, toMs: Math.max(...wanted) + TOLERANCE_MS },
    { columns: ['atMs', 'price'], where: { kind: 'index' } },
  )
  const prices = await Promise.all(
    wanted.map(async (expiryMs) => {
      const price = priceNear(column, expiryMs) ?? (await averagePrice({ ...market, expiryMs }, context))
      return price === undefined ? [] : [[expiryMs, price] as const]
    }),
  )
  return new Map(prices.flat())
}

export const SETTLEMENT_METHOD =
  'An expired leg is settled at the venue’s stored settlement price, else at the average of its stored index over the minutes before the expiry by the rule of the venue (Deribit, OKX, Bybit, Binance and Derive: 30 minutes), ' +
  'which is marked; without either it has no result. Coins that it paid count in USD at the settlement price.'
