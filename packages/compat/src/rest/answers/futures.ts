import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Cursor, each, type Row } from '../../desk.ts'
import { rowsThrough } from '../../facts/chains.ts'
import { isoOf } from '../../wire/instants.ts'
import { exchangeOf } from '../../wire/names.ts'
import { millions, minus, percent, sum, times } from '../../wire/units.ts'
import type { AnsweredMethod, Method, Query } from '../method.ts'
import { requestedCoin, span } from '../requested.ts'

const marginOf = (query: Query): string => (/^stable/i.test(query.text('marginType')) ? 'stable' : 'coin')
const MARGINS: Readonly<Record<string, string>> = { coin: 'coins', stable: 'stables' }

/** Steps of a range: the days of a year. */
const MAX_STEPS = 365

/** Returns a step that gives no more instants than one answer may have. */
const stepFor = ({ fromMs, toMs }: { fromMs: number; toMs: number }, leastMs: number): number =>
  Math.max(leastMs, Math.ceil((toMs - fromMs) / MAX_STEPS / leastMs) * leastMs)

/** Returns the futures of a coin at every venue, venue by venue, at each instant of a range. */
const globally =
  (
    make: (
      row: {
        venue: string
        coins: number | null
        openUsd: number | null
        volumeCoin: number | null
        volumeUsd: number | null
      },
      atMs: number,
      coin: string,
    ) => Row,
    leastMs: number,
  ): AnsweredMethod['rows'] =>
  async (query, desk) => {
    const coin = requestedCoin(query)
    if (coin === undefined) return []
    const stretch = query.stretch(MS_PER_DAY)
    const stepMs = stepFor(stretch, leastMs)
    return rowsThrough(desk, { stretch, stepMs }, async (atMs, runStudy) => {
      const table = await runStudy('futures-by-venue', { coin, asOf: isoOf(atMs), hasLiquidations: false })
      if (table === undefined || table.asOfMs <= atMs - stepMs) return []
      const venues = new Map<
        string,
        {
          venue: string
          coins: number | null
          openUsd: number | null
          volumeCoin: number | null
          volumeUsd: number | null
        }
      >()
      each(table, (row) => {
        const venue = row.text('venue') ?? ''
        const entry = venues.get(venue) ?? {
          venue: exchangeOf(venue),
          coins: null,
          openUsd: null,
          volumeCoin: null,
          volumeUsd: null,
        }
        entry.coins = sum(entry.coins, row.number('openInterestCoin'))
        entry.openUsd = sum(entry.openUsd, row.number('openInterestUsd'))
        entry.volumeCoin = sum(entry.volumeCoin, row.number('volume24hCoin'))
        entry.volumeUsd = sum(entry.volumeUsd, row.number('volume24hUsd'))
        venues.set(venue, entry)
        return undefined
      })
      return [...venues.values()].map((venue) => make(venue, atMs, coin))
    })
  }

/** Returns `deribit_BTC-USD`: the name of a curve from its venue and quote currency. */
const curveOf = (row: Cursor): string => {
  const symbol = (row.text('symbol') ?? '').replace('_', '-')
  return `${exchangeOf(row.text('venue') ?? '')}_${symbol.includes('-') ? symbol : `${symbol}-USD`}`
}

const at = (name: string): string => `derivatives/analytics/futures-perpetuals/${name}`
const THINNED = 'At most 366 instants of a range, in equal steps.'

export const futures: Readonly<Record<string, Method>> = {
  [at('apr-basis/constant-maturities')]: {
    studies: ['curves-by-venue'],
    differs: `Simple annual rate, linear between listed expiries. A year if no dates are given. ${THINNED}`,
    rows: async (query, desk) => {
      const coin = requestedCoin(query)
      const days = Number.parseInt(query.text('interval'), 10)
      if (coin === undefined) return []
      const stretch = query.stretch(365 * MS_PER_DAY)
      const stepMs = stepFor(stretch, 15 * MS_PER_MINUTE)
      return rowsThrough(desk, { stretch, stepMs }, async (atMs, runStudy) => {
        const table = await runStudy('curves-by-venue', { coin, asOf: isoOf(atMs) })
        if (table === undefined || table.asOfMs <= atMs - stepMs) return []
        const indices = new Map(
          each(table, (row) => {
            const index = minus(row.number('price'), row.number('basis'))
            return index === null ? undefined : ([curveOf(row), index] as const)
          }),
        )
        return each(table, (cursor): Row | undefined =>
          cursor.text('kind') === 'constant-maturity' && Math.round(cursor.number('days') ?? 0) === days
            ? {
                apr: percent(cursor.number('apr')),
                timestamp: atMs,
                symbol: curveOf(cursor),
                basisUSD: times(cursor.number('basisShare'), indices.get(curveOf(cursor)) ?? null),
              }
            : undefined,
        )
      })
    },
  },
  [at('apr-basis/live-term-structures')]: {
    studies: ['curves-by-venue'],
    rows: async (query, desk) => {
      const coin = requestedCoin(query)
      if (coin === undefined) return []
      return each(await desk.runStudy('curves-by-venue', { coin }), (row) =>
        row.text('kind') === 'future' && row.text('margin') === marginOf(query)
          ? {
              apr: percent(row.number('apr')),
              basis: row.number('basis'),
              exchange: exchangeOf(row.text('venue') ?? ''),
              expirationTimestamp: row.number('expiry'),
              price: row.number('price'),
              marginType: MARGINS[row.text('margin') ?? ''] ?? null,
            }
          : undefined,
      )
    },
  },
  [at('open-interest-total')]: {
    studies: ['futures-by-venue'],
    differs: `USD in millions. ${THINNED}`,
    rows: globally(
      ({ venue, coins, openUsd }, atMs) => ({ coin: coins, exchange: venue, timestamp: atMs, usd: millions(openUsd) }),
      MS_PER_HOUR,
    ),
  },
  [at('volumes')]: {
    studies: ['futures-by-venue'],
    differs: THINNED,
    rows: globally(
      ({ venue, volumeCoin, volumeUsd }, atMs, coin) => ({
        exchange: venue,
        timestamp: atMs,
        totalDailyVolume: volumeCoin,
        totalDailyVolumeMilUSD: millions(volumeUsd),
        totalDailyVolumeNative: volumeCoin,
        underlying: coin,
      }),
      MS_PER_HOUR,
    ),
  },
  [at('realized-funding-rates-cumulated')]: {
    studies: ['funding-by-venue'],
    differs: 'Rates are converted to eight hours; of a venue and margin the perpetual with most open.',
    rows: async (query, desk) => {
      const coin = requestedCoin(query)
      if (coin === undefined) return []
      const stretch = query.stretch(30 * MS_PER_DAY)
      const studyArgs = { coin, asOf: isoOf(stretch.toMs), span: span(stretch, 365) }
      return each(await desk.runStudy('funding-by-venue', studyArgs), (row) =>
        row.text('margin') === marginOf(query)
          ? {
              accumulatedRealizedFunding: percent(row.number('cumulated')),
              realizedFunding: percent(row.number('rate8h')),
              symbol: `${exchangeOf(row.text('venue') ?? '')} ${row.text('instrument') ?? ''}`,
              timestamp: row.number('at'),
            }
          : undefined,
      )
    },
  },
}
