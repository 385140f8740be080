import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { type Cursor, type Desk, each, type Row } from '../../desk.ts'
import { firstSpot } from '../../facts/spotMarkets.ts'
import { granularityOf, isoOf, type Stretch } from '../../wire/instants.ts'
import { exchangeOf } from '../../wire/names.ts'
import { minus, over, scaled, sum } from '../../wire/units.ts'
import type { AnsweredMethod, Method, Query } from '../method.ts'
import { span, stepOf } from '../requested.ts'
import { pairsOf } from './spotPairs.ts'
import { twapsOf } from './spotTwap.ts'

/** Size classes of prints in USD, with the desk's names. */
const SIZES: Readonly<Record<string, string>> = {
  '0': '0-1k',
  '1k': '1k-10k',
  '10k': '10k-100k',
  '100k': '100k+',
  all: 'all',
}
const sizeOf = (query: Query): string => SIZES[(query.text('orderSizeCategoryUsd') || 'All').toLowerCase()] ?? 'all'

/** Returns the pair of a request; for an asset the pair in dollars. */
const requestedPair = (query: Query): string => query.text('pair') || query.text('asset')

type Twap = (size: string, openMs: number) => number | null
const noTwap: Twap = () => null

const ends = (stretch: Stretch) => ({ asOf: isoOf(stretch.toMs), span: span(stretch) })

/** Returns the requested bucket length, ms. */
const requestedBucketMs = (query: Query, { fromMs, toMs }: Stretch): number =>
  Math.max(MS_PER_MINUTE, stepOf(query, toMs - fromMs > 7 * MS_PER_DAY ? 'd' : 'h'))

/** Returns prints by size and time bucket, of one venue or of every venue of the desk. */
const prints = async (
  query: Query,
  desk: Desk,
  make: (row: Cursor, exchange: string, twap: Twap) => Row | undefined,
  { size, hasTwap = false }: { readonly size: string; readonly hasTwap?: boolean },
): Promise<readonly Row[]> => {
  const sent = query.text('exchange')
  const exchanges = sent === '' ? desk.venues.map(exchangeOf) : sent.toLowerCase().split(',')
  const stretch = query.stretch(MS_PER_DAY)
  const bucketMs = requestedBucketMs(query, stretch)
  const buckets = { ...ends(stretch), granularity: granularityOf(bucketMs) }
  const rows: Row[] = []
  for (const exchange of exchanges) {
    const spotQuery = { study: 'spot-order-sizes', pair: requestedPair(query), exchange, isAnywhere: false } as const
    const spotMatch = await firstSpot(desk, spotQuery, buckets)
    if (spotMatch === undefined) continue
    const { market, table } = spotMatch
    const openings = [...new Set(each(table, (row) => row.number('at') ?? undefined))]
    const twap = hasTwap ? await twapsOf(desk, market, stretch, bucketMs, openings) : noTwap
    for (const row of each(table, (cursor) =>
      cursor.text('size') === size ? make(cursor, exchange, twap) : undefined,
    ))
      rows.push(row)
  }
  return rows
}

const traded = (row: Cursor): number | null => sum(row.number('buyQuote'), row.number('sellQuote'))
const coins = (row: Cursor): number | null => sum(row.number('buyCoin'), row.number('sellCoin'))

/** Returns price bars of a pair, by the beginning of their bucket. */
const bars = async (query: Query, desk: Desk): Promise<ReadonlyMap<number, Row>> => {
  const stretch = query.stretch(MS_PER_DAY)
  const granularity = granularityOf(requestedBucketMs(query, stretch))
  const exchange = query.text('exchange') || exchangeOf(desk.venues[0] ?? '')
  const spotQuery = { study: 'spot-candles', pair: requestedPair(query), exchange, isAnywhere: true } as const
  const table = (await firstSpot(desk, spotQuery, { ...ends(stretch), granularity }))?.table
  return new Map(
    each(table, (row) => [
      row.number('at') ?? 0,
      { open: row.number('open'), high: row.number('high'), low: row.number('low'), close: row.number('close') },
    ]),
  )
}

const common = (query: Query, row: Cursor, exchange: string): Row => ({
  timestamp: row.number('at'),
  exchange,
  pair: query.text('pair'),
  orderSizeCategoryUsd: query.text('orderSizeCategoryUsd') || 'All',
})

const at = (name: string): string => `spot/analytics/${name}`
const TWAP =
  'A time-weighted price is the mean of the volume-weighted prices of the hours of a day, the five minutes of an hour, the minutes of less.'
const QUOTE = 'USD stands for the quote currency of the pair. For venues that this desk collects.'

const volumes =
  (make: (row: Cursor, exchange: string) => Row): AnsweredMethod['rows'] =>
  (query, desk) =>
    prints(query, desk, make, { size: sizeOf(query) })

export const spot: Readonly<Record<string, Method>> = {
  [at('trade/vwap')]: {
    studies: ['spot-order-sizes'],
    differs: `${QUOTE} ${TWAP}`,
    rows: (query, desk) => {
      const size = sizeOf(query)
      const make = (row: Cursor, exchange: string, twap: Twap): Row => ({
        exchange,
        pair: query.text('pair'),
        timestamp: row.number('at'),
        totalVolumeUSD: traded(row),
        twap: twap(size, row.number('at') ?? 0),
        vwap: row.number('vwap'),
      })
      return prints(query, desk, make, { size: size, hasTwap: true })
    },
  },
  [at('trade/vwap/global')]: {
    studies: ['spot-order-sizes'],
    differs: `${QUOTE} Weighted by volume. ${TWAP} Of several venues the mean of theirs.`,
    rows: async (query, desk) => {
      const buckets = new Map<number, { volume: number; coins: number; twap: number; exchanges: Set<string> }>()
      await prints(
        query,
        desk,
        (row, exchange, twap) => {
          const time = row.number('at') ?? 0
          const volume = traded(row) ?? 0
          const price = twap('all', time)
          if (price === null || volume <= 0) return undefined
          const bucket = buckets.get(time) ?? { volume: 0, coins: 0, twap: 0, exchanges: new Set<string>() }
          bucket.volume += volume
          bucket.coins += coins(row) ?? 0
          bucket.twap += price
          bucket.exchanges.add(exchange)
          buckets.set(time, bucket)
          return undefined
        },
        { size: 'all', hasTwap: true },
      )
      return [...buckets].map(([timestamp, { volume, coins: all, twap, exchanges }]) => ({
        exchangeCount: exchanges.size,
        exchangeComposite: [...exchanges].join(','),
        pair: query.text('pair'),
        timestamp,
        totalVolumeUSD: volume,
        twap: twap / exchanges.size,
        vwap: volume / all,
      }))
    },
  },
  [at('volumes/exchange')]: {
    studies: ['spot-order-sizes'],
    differs: `${QUOTE} For the requested pair.`,
    rows: volumes((row, exchange) => ({
      exchange,
      timestamp: row.number('at'),
      totalVolumeUSD: traded(row),
      volume: coins(row),
    })),
  },
  [at('volumes/asset')]: {
    studies: ['spot-order-sizes'],
    differs: `${QUOTE} Of the pair of the asset in dollars.`,
    rows: volumes((row, exchange) => ({
      exchange,
      timestamp: row.number('at'),
      volumeUSD: traded(row),
      volumeUSDBillions: scaled(traded(row), 1e-9),
    })),
  },
  [at('trade/pressure')]: {
    studies: ['spot-order-sizes', 'spot-candles'],
    differs: QUOTE,
    rows: async (query, desk) => {
      const prices = await bars(query, desk)
      return volumes((row, exchange) => ({
        ...common(query, row, exchange),
        totalVolumeCoin: coins(row),
        netBuyVolumeCoin: minus(row.number('buyCoin'), row.number('sellCoin')),
        totalVolumeUsd: traded(row),
        netBuyTradeCount: minus(row.number('buys'), row.number('sells')),
        netBuyVolumeUsd: row.number('netQuote'),
        ...prices.get(row.number('at') ?? 0),
      }))(query, desk)
    },
  },
  [at('trade/frequency')]: {
    studies: ['spot-order-sizes', 'spot-candles'],
    differs: QUOTE,
    rows: async (query, desk) => {
      const prices = await bars(query, desk)
      return volumes((row, exchange) => {
        const trades = row.number('trades')
        const bought = row.number('buyCoin')
        const sold = row.number('sellCoin')
        return {
          ...common(query, row, exchange),
          totalVolumeUsd: traded(row),
          avgTradeSizeUsd: over(traded(row), trades),
          totalTradeCount: trades,
          buyTradeCount: row.number('buys'),
          sellTradeCount: row.number('sells'),
          buyVolumeCoin: bought,
          sellVolumeCoin: sold,
          netBuyVolumeCoin: minus(bought, sold),
          ...prices.get(row.number('at') ?? 0),
          vwap: row.number('vwap'),
        }
      })(query, desk)
    },
  },
  [at('trade/information/exchanges')]: {
    studies: ['spot-board'],
    rows: async (query, desk) => {
      const rows: Row[] = []
      for (const venue of desk.venues) rows.push(...(await pairsOf(desk, exchangeOf(venue), query.text('pair'))))
      return rows
    },
  },
  [at('trade/information/pairs')]: {
    studies: ['spot-board'],
    rows: async (query, desk) => {
      const sent = query.text('exchange')
      const exchanges = sent === '' ? desk.venues.map(exchangeOf) : [sent.toLowerCase()]
      const rows: Row[] = []
      for (const exchange of exchanges) rows.push(...(await pairsOf(desk, exchange)))
      return rows
    },
  },
}
