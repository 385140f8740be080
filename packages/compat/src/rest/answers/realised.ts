import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { each, type Row } from '../../desk.ts'
import { steppedValueAt } from '../../facts/closest.ts'
import { spotDays } from '../../facts/spotMarkets.ts'
import { TENORS, tenorsThrough } from '../../facts/tenors.ts'
import { coinNamed, isExchange } from '../../wire/names.ts'
import { percent } from '../../wire/units.ts'
import type { AnsweredMethod, Method, Query } from '../method.ts'
import { bookIdentity, bookThrough, indexThrough, ofBook, ofPair, requestedExchange } from '../requested.ts'
import { pairsOf } from './spotPairs.ts'

const pairOf = (query: Query): string => (query.text('pair') || query.text('currency')).toLowerCase()
const YEARS = 3_640
const OTHER_PRICES = 'Prices of the coin on this desk, from another venue if the requested one has none.'

const QUARTILES = { current: 'current', max: 'max', min: 'min', p25: 'p25', median: 'p50', p75: 'p75' } as const

/** Returns one row with every window in columns; nulls where there is no data, as in the original. */
const cone =
  (pair: (query: Query) => string): AnsweredMethod['rows'] =>
  async (query, desk) => {
    const rows = await ofPair(async (market) => {
      const studyArgs = bookThrough(market, query.stretch(730 * MS_PER_DAY), YEARS)
      const cells = each(await desk.runStudy('realised-cone', studyArgs), (row) => {
        const days = row.number('windowDays')
        const suffix = days === 1 ? '1day' : `${days}days`
        return Object.entries(QUARTILES).map(
          ([ours, theirs]) => [`${theirs}_${suffix}`, percent(row.number(ours))] as const,
        )
      }).flat()
      return [{ ...Object.fromEntries(cells), exchange: requestedExchange(query), pair: pair(query) }]
    })(query, desk)
    return rows.length > 0 ? rows : [{ exchange: requestedExchange(query), pair: pair(query) }]
  }

const season = (kind: 'weekday' | 'month', column: string, nameOf: (name: string) => string): AnsweredMethod['rows'] =>
  ofPair(async (market, query, desk) => {
    const studyArgs = { ...bookThrough(market, query.stretch(365 * MS_PER_DAY), YEARS), season: kind }
    return each(await desk.runStudy('realised-season', studyArgs), (row) => ({
      historicalVolatility1day: percent(row.number('meanVol')),
      [column]: nameOf(row.text('name') ?? ''),
    }))
  })

const WEEKDAYS = ['MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT', 'SUN']
const MONTHS = ['JAN', 'FEB', 'MARCH', 'APR', 'MAY', 'JUNE', 'JULY', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Returns a name of a weekday or month as the original abbreviates it: by its first three letters, some have more. */
const abbreviated =
  (names: readonly string[]) =>
  (name: string): string => {
    const short = name.slice(0, 3).toUpperCase()
    return names.find((one) => one.startsWith(short)) ?? short
  }

const WINDOWS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180] as const

const comparison: AnsweredMethod['rows'] = async (query, desk) => {
  const rows: Row[] = []
  for (const name of ['pair', 'pair2'])
    rows.push(
      ...(await ofPair(async (market) => {
        const stretch = query.stretch(30 * MS_PER_DAY)
        const studyArgs = bookThrough(market, stretch, YEARS)
        const vols = new Map<number, Record<string, number | null>>()
        for (const windows of [WINDOWS.slice(0, 5), WINDOWS.slice(5)])
          each(await desk.runStudy('realised-vol', { ...studyArgs, windows: windows.join(',') }), (row) => {
            const at = row.number('at') ?? 0
            const days = row.number('windowDays')
            const entry = vols.get(at) ?? {}
            entry[days === 1 ? 'historicalVolatility1day' : `historicalVolatility${days}days`] = percent(
              row.number('vol'),
            )
            vols.set(at, entry)
            return undefined
          })
        let first: number | null = null
        const prices = await spotDays(desk, requestedExchange(query), query.text(name), studyArgs)
        return each(prices, (row): Row => {
          const at = row.number('at') ?? 0
          const close = row.number('close')
          first ??= close
          return {
            timestamp: at,
            exchange: requestedExchange(query),
            pair: query.text(name).toLowerCase(),
            open: row.number('open'),
            high: row.number('high'),
            low: row.number('low'),
            close,
            volume: row.number('volumeCoin'),
            ...vols.get(at),
            pnl: first === null || close === null || first === 0 ? null : close / first,
          }
        })
      }, name)(query, desk)),
    )
  return rows
}

const relation: AnsweredMethod['rows'] = ofPair(async (market, query, desk) => {
  const coin = coinNamed(query.text('pair'))
  const other = coinNamed(query.text('pair2'))
  if (coin === undefined || other === undefined) return []
  const stretch = { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs }
  const rows = new Map<number, Record<string, string | number | null>>()
  each(await desk.runStudy('pair-relation', { coin, other, span: '365d' }), (row) => {
    const at = row.number('at') ?? 0
    const days = row.number('windowDays')
    const entry = rows.get(at) ?? { timestamp: at, pairOne: pairOf(query), pairTwo: query.text('pair2').toLowerCase() }
    entry[`realizedVolatility${days}One`] = percent(row.number('vol'))
    entry[`realizedVolatility${days}Two`] = percent(row.number('otherVol'))
    entry[`correlation${days}`] = row.number('correlation')
    entry[`beta${days}`] = row.number('beta')
    rows.set(at, entry)
    return undefined
  })
  for (const [name, which] of [
    ['pair', 'One'],
    ['pair2', 'Two'],
  ] as const)
    await ofPair(async (book) => {
      let before: number | null = null
      const studyArgs = bookThrough(book, stretch)
      each(await spotDays(desk, requestedExchange(query), query.text(name), studyArgs), (row) => {
        const entry = rows.get(row.number('at') ?? 0)
        const close = row.number('close')
        if (entry !== undefined) {
          entry[`close${which}`] = close
          entry[`return${which}`] = close === null || before === null ? null : close / before - 1
        }
        before = close ?? before
        return undefined
      })
      return []
    }, name)(query, desk)
  return market === undefined ? [] : [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
})

/** Returns at-the-money vols by tenor with close-to-close realized vols, by the hour. */
const impliedRealised = (windows: readonly [number, number]): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const stretch = query.stretch(30 * MS_PER_DAY)
    const studyArgs = {
      ...bookThrough(market, { ...stretch, fromMs: stretch.fromMs - MS_PER_DAY }),
      windows: windows.join(','),
      bar: '1h',
      estimator: 'close',
    }
    const series = new Map<number, (readonly [number, number | null])[]>(windows.map((days) => [days, []]))
    each(await desk.runStudy('realised-vol', studyArgs), (row) => {
      series.get(row.number('windowDays') ?? 0)?.push([row.number('at') ?? 0, percent(row.number('vol'))])
      return undefined
    })
    const [short, long] = windows.map((days) => steppedValueAt(series.get(days) ?? []))
    const indexAt = await indexThrough(desk, market, stretch)
    return (await tenorsThrough(desk, market, stretch, MS_PER_HOUR)).map(({ atMs, of }): Row => {
      // The end of the hour that begins there; data of the next one is not available yet.
      const endMs = atMs + MS_PER_HOUR - 1
      const index = indexAt(endMs) ?? null
      const before = indexAt(atMs - 1) ?? null
      return {
        ...Object.fromEntries(TENORS.map((days) => [`atm${days}`, percent(of(days)?.atm)])),
        ...bookIdentity(query),
        indexPrice: index,
        lnReturn: index === null || before === null ? null : Math.log(index / before),
        [`realizedVolatility${windows[0]}`]: short?.(endMs) ?? null,
        [`realizedVolatility${windows[1]}`]: long?.(endMs) ?? null,
        timestamp: atMs,
        timestampImpliedVolatility: atMs,
      }
    })
  })

const at = (name: string): string => `derivatives/analytics/realized-volatility/${name}`

export const realised: Readonly<Record<string, Method>> = {
  [at('annual-performance')]: {
    studies: ['performance-years'],
    differs: OTHER_PRICES,
    rows: async (query, desk) => {
      const coin = coinNamed(query.text('pair'))
      if (coin === undefined || !isExchange(desk, query.text('exchange'))) return []
      return each(await desk.runStudy('performance-years', { coin }), (row) => {
        const date = new Date(row.number('at') ?? 0)
        const value = row.number('value')
        return {
          day: date.getUTCDate(),
          exchange: query.text('exchange'),
          month: date.getUTCMonth() + 1,
          pair: pairOf(query),
          pnl: value === null ? null : value - 1,
          year: row.number('year'),
        }
      })
    },
  },
  [at('cones')]: { studies: ['realised-cone'], differs: OTHER_PRICES, rows: cone(pairOf) },
  [at('cones/tradfi')]: {
    studies: ['realised-cone'],
    unknown: [5, 10, 21, 84, 189].flatMap((days) =>
      ['current', 'max', 'min', 'p25', 'p50', 'p75'].map((name) => `${name}_${days}days`),
    ),
    differs: 'Windows there count trading days; no window of this desk has their length.',
    rows: cone((query) => query.text('currency').toUpperCase()),
  },
  [at('cones/information')]: {
    studies: ['spot-board'],
    rows: (query, desk) => pairsOf(desk, requestedExchange(query)),
  },
  [at('correlation-beta')]: { studies: ['pair-relation', 'spot-candles'], differs: OTHER_PRICES, rows: relation },
  [at('implied-vs-realized')]: {
    studies: ['realised-vol', 'constant-maturity', 'delta-surface-history'],
    rows: impliedRealised([7, 30]),
  },
  [at('implied-vs-realized/tradfi')]: {
    studies: ['realised-vol', 'constant-maturity', 'delta-surface-history'],
    unknown: ['atm10', 'atm21', 'atm63', 'atm84', 'atm189'],
    rows: impliedRealised([5, 21]),
  },
  [at('monthly-vs-daily-ratio')]: {
    studies: ['realised-monthly'],
    unknown: ['dailyOpen', 'dailyHigh', 'dailyLow', 'dailyClose'],
    differs: 'Of calendar months, not of every 30 days.',
    rows: ofPair(async (market, _query, desk) => {
      const studyArgs = bookThrough(market, { fromMs: desk.nowMs - YEARS * MS_PER_DAY, toMs: desk.nowMs }, YEARS)
      return each(await desk.runStudy('realised-monthly', studyArgs), (row) => ({
        dailyHistoricalVolatility30Days: percent(row.number('daily')),
        monthlyHigh: row.number('high'),
        monthlyHistoricalVolatility: percent(row.number('monthly')),
        monthlyLow: row.number('low'),
        timestamp: row.number('month'),
      }))
    }),
  },
  [at('performance-comparison')]: {
    studies: ['spot-candles', 'realised-vol'],
    differs: OTHER_PRICES,
    rows: comparison,
  },
  [at('seasonality/day-of-week')]: {
    studies: ['realised-season'],
    differs: OTHER_PRICES,
    rows: season('weekday', 'weekday', abbreviated(WEEKDAYS)),
  },
  [at('seasonality/month-of-year')]: {
    studies: ['realised-season'],
    differs: OTHER_PRICES,
    rows: season('month', 'month', abbreviated(MONTHS)),
  },
}
