import { contextOfPrices } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Values of prices: what our studies make of daily bars, against what is worked out from the bars here. */

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 0, 27)
const DAYS = 420

/** Bars that follow one another, with a range that changes from day to day. */
const barsOf = (start: number, pace: number) => {
  let close = start
  return Array.from({ length: DAYS }, (_, i) => {
    const open = close
    close = start * Math.exp(0.2 * Math.sin(i / pace) + 0.015 * Math.cos(1.7 * i * pace) + 0.001 * i)
    const reach = 1 + 0.01 * (1 + ((i * 7) % 5))
    return {
      atMs: NOW_MS - (DAYS - i) * DAY_MS,
      ...{ open, high: Math.max(open, close) * reach, low: Math.min(open, close) / reach, close },
    }
  })
}
type Bar = ReturnType<typeof barsOf>[number]
const [btc, eth] = [barsOf(40_000, 5), barsOf(2_500, 3.3)]
const series = (symbol: string, bars: readonly Bar[]) =>
  ({ venue: 'deribit', symbol, instrument: `${symbol}_USDC`, kind: 'spot', intervalMs: DAY_MS, bars }) as const
const { field, method } = askDesk(contextOfPrices([series('BTC', btc), series('ETH', eth)], {}, NOW_MS), [
  { venue: 'deribit', symbol: 'BTC' },
  { venue: 'deribit', symbol: 'ETH' },
])

const mean = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0) / values.length
const parkinson = (bars: readonly Bar[]): number =>
  100 * Math.sqrt((365 / (4 * Math.log(2))) * mean(bars.map(({ high, low }) => Math.log(high / low) ** 2)))
const returnsOf = (bars: readonly Bar[]): readonly number[] =>
  bars.slice(1).map(({ close }, i) => Math.log(close / (bars[i]?.close ?? Number.NaN)))
const covariance = (a: readonly number[], b: readonly number[]): number => {
  const [ma, mb] = [mean(a), mean(b)]
  return a.reduce((all, value, i) => all + (value - ma) * ((b[i] ?? Number.NaN) - mb), 0) / (a.length - 1)
}
/** The last bars up to one, so many of them. */
const upTo = (bars: readonly Bar[], last: number, count: number): readonly Bar[] =>
  bars.slice(last + 1 - count, last + 1)
const LAST_YEAR = btc.map((_, i) => i).filter((i) => i >= DAYS - 365)
const perDay = (make: (i: number) => Row, days = LAST_YEAR): Map<string, Row> =>
  new Map(days.map((i) => [String(btc[i]?.atMs), make(i)]))
const dateOf = ({ date }: Row): string => String(date)

test('prices by day are the bars, oldest first; of the short list newest first', async () => {
  const row = (i: number): Row => {
    const { open, high, low, close } = btc[i] as Bar
    return { currency: 'BTC', open, high, low, close }
  }
  for (const name of ['SpotPrices', 'RvOhlc', 'SpotPricesLite']) {
    const rows = await field(name)
    expectRows(rows, dateOf, perDay(row))
    const isFalling = Number(rows[0]?.date) > Number(rows.at(-1)?.date)
    expect([name, isFalling]).toEqual([name, name === 'SpotPricesLite'])
  }
})

test('vols of one day: the size of its log return, a year, in percent', async () => {
  const wanted = perDay((i) => {
    const [close, yesterday] = [btc[i]?.close ?? 0, btc[i - 1]?.close ?? 0]
    return { close, yesterdayClose: yesterday, vol: 100 * Math.abs(Math.log(close / yesterday)) * Math.sqrt(365) }
  })
  expectRows(await field('CloseToCloseHv', { dateStart: '2025-01-27' }), dateOf, wanted)
})

test('realised vols by range: Parkinson of the days of the window', async () => {
  const window = (column: string) => perDay((i) => ({ [column]: parkinson(upTo(btc, i, 10)) }))
  expectRows(await field('RvParkinson', { parkinsonRange: 10 }), dateOf, window('parkinsonHV'))
  expectRows(await field('RealizedVolParkinsonCalc', { timeWindow: 10 }), dateOf, window('parkinsonHv'))
  const windows = perDay((i) => ({
    parkinsonHV10: parkinson(upTo(btc, i, 10)),
    parkinsonHV30: parkinson(upTo(btc, i, 30)),
    parkinsonHV90: i + 1 < 90 ? null : parkinson(upTo(btc, i, 90)),
    parkinsonHV190: i + 1 < 190 ? null : parkinson(upTo(btc, i, 190)),
    parkinsonHV365: i + 1 < 365 ? null : parkinson(upTo(btc, i, 365)),
  }))
  expectRows(await field('ParkinsonComboVolatilityLite'), dateOf, windows)
})

test('realised vols close to close: deviation of the log returns of the window', async () => {
  for (const days of [5, 10]) {
    const wanted = perDay((i) => {
      const returns = returnsOf(upTo(btc, i, days + 1))
      return { close: btc[i]?.close ?? null, annualizedRv: 100 * Math.sqrt(365 * covariance(returns, returns)) }
    })
    expectRows(await field(`RealizedC2cAltcoin${days}Day`), dateOf, wanted)
  }
})

const related = (i: number, days: number) => {
  const [a, b] = [returnsOf(upTo(btc, i, days + 1)), returnsOf(upTo(eth, i, days + 1))]
  const both = covariance(a, b)
  return { correlation: both / Math.sqrt(covariance(a, a) * covariance(b, b)), beta: both / covariance(b, b) }
}

test('two coins: correlation and beta of their daily log returns, vols of both', async () => {
  const wanted = perDay((i) => ({
    corr30Eth: related(i, 30).correlation,
    corr90Eth: i < 90 ? null : related(i, 90).correlation,
  }))
  expectRows(await field('RealizedVolCorr'), dateOf, wanted)
  const other = perDay((i) => ({
    corr30Btc: related(i, 30).correlation,
    corr90Btc: i < 90 ? null : related(i, 90).correlation,
  }))
  expectRows(await field('RealizedVolCorr', { symbol: 'ETH' }), dateOf, other)
  const growth = (of: readonly Bar[], i: number) => (of[i]?.close ?? 0) / (of[i - 1]?.close ?? 0) - 1
  const rest = perDay((i) => ({
    ...(i > DAYS - 365 ? { returnOne: growth(btc, i), returnTwo: growth(eth, i) } : {}),
    ...{ correlation30: related(i, 30).correlation, beta30: related(i, 30).beta },
    ...{ closeOne: btc[i]?.close ?? null, closeTwo: eth[i]?.close ?? null },
    realizedVolatility30One: parkinson(upTo(btc, i, 30)),
    realizedVolatility30Two: parkinson(upTo(eth, i, 30)),
    ...Object.fromEntries(
      [90, 180].flatMap((days): readonly (readonly [string, number | null])[] => [
        [`correlation${days}`, i < days ? null : related(i, days).correlation],
        [`beta${days}`, i < days ? null : related(i, days).beta],
        [`realizedVolatility${days}One`, i + 1 < days ? null : parkinson(upTo(btc, i, days))],
        [`realizedVolatility${days}Two`, i + 1 < days ? null : parkinson(upTo(eth, i, days))],
      ]),
    ),
  }))
  const sent = { exchange: 'deribit', pair: 'btc_usd', pair2: 'eth_usd', timeFormat: 'ms' }
  const rows = await method('realized-volatility/correlation-beta', sent)
  expectRows(rows, ({ timestamp }) => String(timestamp), rest)
})

test('performance of two pairs: bars, vols of every window, and growth from the first close', async () => {
  const shown = LAST_YEAR.slice(-31)
  const wanted = new Map(
    [btc, eth].flatMap((bars, which) =>
      shown.map((i): [string, Row] => [
        `${which === 0 ? 'btc_usd' : 'eth_usd'} ${bars[i]?.atMs}`,
        {
          ...{ open: bars[i]?.open ?? null, high: bars[i]?.high ?? null, low: bars[i]?.low ?? null },
          // Of bars that are made up a coin traded in each.
          ...{ close: bars[i]?.close ?? null, historicalVolatility1day: parkinson(upTo(bars, i, 1)), volume: 1 },
          ...Object.fromEntries(
            [2, 3, 7, 14, 21, 30, 60, 90, 180].map((days) => [
              `historicalVolatility${days}days`,
              parkinson(upTo(bars, i, days)),
            ]),
          ),
          pnl: (bars[i]?.close ?? Number.NaN) / (bars[shown[0] ?? 0]?.close ?? Number.NaN),
        },
      ]),
    ),
  )
  const sent = { exchange: 'deribit', pair: 'btc_usd', pair2: 'eth_usd', timeFormat: 'ms' }
  const rows = await method('realized-volatility/performance-comparison', {
    ...sent,
    startDate: String(NOW_MS - 31 * DAY_MS),
    endDate: String(NOW_MS),
  })
  expectRows(rows, ({ pair, timestamp }) => `${pair} ${timestamp}`, wanted)
})

test('seasons: the mean of the vols of all days of a weekday and of a month', async () => {
  const of = (nameOf: (atMs: number) => string) =>
    new Map(
      [...Map.groupBy(LAST_YEAR, (i) => nameOf(btc[i]?.atMs ?? 0))].map(([name, days]): [string, Row] => [
        name,
        { historicalVolatility1day: mean(days.map((i) => parkinson(upTo(btc, i, 1)))) },
      ]),
    )
  const sent = {
    exchange: 'deribit',
    pair: 'btc_usd',
    startDate: String(NOW_MS - 365 * DAY_MS),
    endDate: String(NOW_MS),
  }
  const names = (atMs: number, list: string, place: 'getUTCDay' | 'getUTCMonth') =>
    list.split(' ')[new Date(atMs)[place]()] ?? ''
  expectRows(
    await method('realized-volatility/seasonality/day-of-week', sent),
    ({ weekday }) => String(weekday),
    of((atMs) => names(atMs, 'SUN MON TUES WED THURS FRI SAT', 'getUTCDay')),
  )
  expectRows(
    await method('realized-volatility/seasonality/month-of-year', sent),
    ({ month }) => String(month),
    of((atMs) => names(atMs, 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC', 'getUTCMonth')),
  )
})

test('cones: the range of the vols of all windows of a length, and the newest of them', async () => {
  const cells = [1, 7, 14, 30, 90, 180, 365].map((days) => {
    const vols = LAST_YEAR.filter((i) => i + 1 >= days).map((i) => parkinson(upTo(btc, i, days)))
    const [sorted, current] = [vols.toSorted((a, b) => a - b), vols.at(-1) ?? null]
    const median =
      (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) / 2 + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0) / 2
    // Between the two that a share of the way falls on.
    const shareOf = (share: number): number => {
      const at = share * (sorted.length - 1)
      const low = sorted[Math.floor(at)] ?? Number.NaN
      return low + ((sorted[Math.ceil(at)] ?? Number.NaN) - low) * (at - Math.floor(at))
    }
    const quarters = { p25: shareOf(0.25), p75: shareOf(0.75) }
    return { days, min: sorted[0] ?? null, max: sorted.at(-1) ?? null, median, current, ...quarters }
  })
  const sent = {
    exchange: 'deribit',
    pair: 'btc_usd',
    startDate: String(NOW_MS - 365 * DAY_MS),
    endDate: String(NOW_MS),
  }
  const wanted = cells.slice(0, -1).map(({ days, min, max, median, current, p25, p75 }): Row => {
    const name = days === 1 ? '1day' : `${days}days`
    return {
      [`min_${name}`]: min,
      [`max_${name}`]: max,
      [`p50_${name}`]: median,
      [`current_${name}`]: current,
      [`p25_${name}`]: p25,
      [`p75_${name}`]: p75,
    }
  })
  const row = Object.assign({}, ...wanted) as Row
  expectRows(await method('realized-volatility/cones', sent), ({ pair }) => String(pair), new Map([['btc_usd', row]]))
  const older = new Map(
    cells.map(({ days, min, max, median, current, p25, p75 }): [string, Row] => [
      String(days),
      { measurement: days, min, max, p50: median, current, p25, p75 },
    ]),
  )
  const lite = (await field('RealizedVolConeLite')).filter(({ measurement }) => older.has(String(measurement)))
  expectRows(lite, ({ measurement }) => String(measurement), older)
  const whole = Object.fromEntries(
    cells.flatMap(({ days, median, ...shares }) =>
      Object.entries({ ...shares, p50: median }).map(([name, vol]) => [`${name}${days === 1 ? 0 : days}`, vol]),
    ),
  )
  expectRows(await field('RealizedVolVolatilityCones'), () => 'all', new Map([['all', whole]]))
})

test('a year: the opening price over that of its first known day, less one', async () => {
  const rows = await method('realized-volatility/annual-performance', { exchange: 'deribit', pair: 'btc_usd' })
  const first = new Map<number, number>()
  const wanted = new Map(
    btc.map(({ atMs, open }): [string, Row] => {
      const date = new Date(atMs)
      const year = date.getUTCFullYear()
      first.set(year, first.get(year) ?? open)
      return [
        `${year} ${date.getUTCMonth() + 1} ${date.getUTCDate()}`,
        { pnl: open / (first.get(year) ?? 0) - 1, year, month: date.getUTCMonth() + 1, day: date.getUTCDate() },
      ]
    }),
  )
  expectRows(rows, ({ year, month, day }) => `${year} ${month} ${day}`, wanted)
})
