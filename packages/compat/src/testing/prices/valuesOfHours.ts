import { contextOfPrices } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Values of hourly prices: what our studies make of the bars of an index and a perpetual, against what is worked out from the bars here. */

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const NOW_MS = Date.UTC(2026, 0, 27)
const HOURS = 60 * 24

/** Bars that follow one another, with a range that changes from hour to hour. */
const barsOf = (start: number, pace: number) => {
  let close = start
  return Array.from({ length: HOURS }, (_, i) => {
    const open = close
    close = start * Math.exp(0.05 * Math.sin(i / pace) + 0.003 * Math.cos(1.7 * i * pace))
    const reach = 1 + 0.001 * (1 + ((i * 7) % 11))
    return {
      atMs: NOW_MS - (HOURS - i) * HOUR_MS,
      ...{ open, high: Math.max(open, close) * reach, low: Math.min(open, close) / reach, close },
    }
  })
}
type Bar = ReturnType<typeof barsOf>[number]
const [perpetual, index] = [barsOf(90_500, 31), barsOf(90_000, 17)]
const TENORS = [7, 30, 60, 90, 180]
/** Stored at full hours exactly: what is stored at an hour belongs to the hour that begins there. */
const SNAPSHOTS = Array.from({ length: 48 }, (_, i) => NOW_MS - (48 - i) * HOUR_MS)
const volAt = (atMs: number, days: number): number => 0.5 + 0.01 * Math.sin(atMs / 7e6) + days / 2_000
const spotAt = (atMs: number): number => 90_000 * Math.exp(0.02 * Math.sin(atMs / 5e6))

const storedRows = (
  table: string,
  { fromMs = 0, toMs = NOW_MS }: { readonly fromMs?: number; readonly toMs?: number },
) => {
  const instants = SNAPSHOTS.filter((atMs) => atMs >= fromMs && atMs <= toMs)
  if (table === 'index-price') return [{ indexName: 'btc_usd' }]
  if (table === 'constant-maturity')
    return instants.flatMap((atMs) => TENORS.map((tenorDays) => ({ atMs, tenorDays, atm: volAt(atMs, tenorDays) })))
  if (table === 'surface') return instants.map((atMs) => ({ atMs, index: spotAt(atMs) }))
  if (table === 'delta-vol') return instants.map((atMs) => ({ atMs, expiryMs: NOW_MS + 30 * DAY_MS, atm: 0.5 }))
  return []
}

/** A desk on which one book has those prices, those of an index where it has one. */
const deskOf = (venue: string, symbol: string, hasIndex: boolean) => {
  const series = { venue, symbol, instrument: `${symbol}-PERPETUAL`, kind: 'perpetual', intervalMs: HOUR_MS } as const
  const context = contextOfPrices([{ ...series, bars: perpetual }], storedRows as never, NOW_MS)
  const query = (async (asked: { readonly id: string }, span: { readonly fromMs: number; readonly toMs: number }) => {
    if (asked.id !== 'index-price.bars') return context.query(asked as never, span as never)
    const rows = hasIndex ? index.filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs) : []
    const column = (name: keyof Bar) => Float64Array.from(rows, (row) => row[name])
    return {
      size: rows.length,
      column: Object.fromEntries(
        (['atMs', 'open', 'high', 'low', 'close'] as const).map((name) => [name, column(name)]),
      ),
    }
  }) as never
  return askDesk({ ...context, query }, [{ venue, symbol }])
}
const { field, method } = deskOf('deribit', 'BTC', true)

const mean = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0) / values.length
const PER_YEAR = 365 * 24
const parkinson = (bars: readonly Bar[], perYear = PER_YEAR): number =>
  100 * Math.sqrt((perYear / (4 * Math.log(2))) * mean(bars.map(({ high, low }) => Math.log(high / low) ** 2)))
/** Deviation of the log returns of so many bars that end with one. */
const closeToClose = (bars: readonly Bar[], last: number, count: number): number => {
  const returns = Array.from({ length: count }, (_, i) => {
    const [now, before] = [bars[last - i]?.close ?? Number.NaN, bars[last - i - 1]?.close ?? Number.NaN]
    return Math.log(now / before)
  })
  const middle = mean(returns)
  const squares = returns.reduce((all, value) => all + (value - middle) ** 2, 0)
  return 100 * Math.sqrt((PER_YEAR * squares) / (count - 1))
}
/** Bars of days, of the hours of each. */
const daysOf = (bars: readonly Bar[]): readonly Bar[] =>
  Array.from({ length: HOURS / 24 }, (_, day) => bars.slice(24 * day, 24 * (day + 1))).map((hours) => ({
    ...{ atMs: hours[0]?.atMs ?? 0, open: hours[0]?.open ?? 0, close: hours.at(-1)?.close ?? 0 },
    high: Math.max(...hours.map(({ high }) => high)),
    low: Math.min(...hours.map(({ low }) => low)),
  }))

test('realised vol of the hours of so many days, of the perpetual and of the index', async () => {
  const first = HOURS - 10 * 24
  const wanted = new Map(
    perpetual.slice(first).map(({ atMs }, i): [string, Row] => {
      const windowOf = (bars: readonly Bar[]) => bars.slice(first + i + 1 - 7 * 24, first + i + 1)
      return [
        String(atMs),
        { parkinsonHvPerp: parkinson(windowOf(perpetual)), parkisonHvIndex: parkinson(windowOf(index)) },
      ]
    }),
  )
  const asked = {
    dateStart: new Date(NOW_MS - 10 * DAY_MS).toISOString().slice(0, 10),
    dateEnd: '2026-01-27',
    range1: 7,
  }
  expectRows(await field('OrderbookIntradayParkinsonHv', asked), ({ ts }) => String(ts), wanted)
})

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('seasons: the mean vol of the bars of an hour, of a weekday, of an hour of a weekday, of both prices', async () => {
  const means = (bars: readonly Bar[], keyOf: (date: Date) => string, perYear: number) =>
    new Map(
      [...Map.groupBy(bars, ({ atMs }) => keyOf(new Date(atMs)))].map(([key, own]) => [
        key,
        mean(own.map((bar) => parkinson([bar], perYear))),
      ]),
    )
  const both = (
    of: (bars: readonly Bar[]) => readonly Bar[],
    keyOf: (date: Date) => string,
    perYear: number,
    more: (key: string) => Row = () => ({}),
  ) => {
    const ofIndex = means(of(index), keyOf, perYear)
    return new Map(
      [...means(of(perpetual), keyOf, perYear)].map(([key, vol]): [string, Row] => [
        key,
        { parkinsonHvPerp: vol, parkinsonHvIndex: ofIndex.get(key) ?? null, ...more(key) },
      ]),
    )
  }
  const asked = { dateStart: new Date(NOW_MS - 60 * DAY_MS).toISOString().slice(0, 10), dateEnd: '2026-01-27' }
  const hours = both(
    (bars) => bars,
    (date) => String(date.getUTCHours()),
    PER_YEAR,
  )
  expectRows(await field('OrderbookHourOfDayRv', asked), ({ hourUtc }) => String(hourUtc), hours)
  const weekday = (date: Date) => WEEK[date.getUTCDay()] ?? ''
  const days = both(daysOf, weekday, 365)
  expectRows(await field('OrderbookDayOfWeekRv', asked), ({ dowUtc }) => String(dowUtc).trim(), days)
  const week = both(
    (bars) => bars,
    (date) => `${weekday(date)} ${date.getUTCHours()}`,
    PER_YEAR,
    (key) => ({ dowVal: WEEK.indexOf(key.split(' ')[0] ?? ''), hourUtc: Number(key.split(' ')[1]) }),
  )
  expectRows(
    await field('OrderbookHourAndDayRv', asked),
    ({ dow, hourUtc }) => `${String(dow).trim()} ${hourUtc}`,
    week,
  )
})

test('vols implied beside realised, hour by hour: what is known when an hour ends, and nothing later', async () => {
  const known = SNAPSHOTS.slice(1)
  const wanted = (bars: readonly Bar[], [short, long]: readonly [number, number], isPlain = false) =>
    new Map(
      known.map((atMs): [string, Row] => {
        const last = HOURS - 1 - (NOW_MS - HOUR_MS - atMs) / HOUR_MS
        return [
          String(atMs),
          {
            ...(isPlain ? {} : { atm30: 100 * volAt(atMs, 30) }),
            ...{ indexPrice: spotAt(atMs), lnReturn: Math.log(spotAt(atMs) / spotAt(atMs - HOUR_MS)) },
            [`realizedVolatility${short}`]: closeToClose(bars, last, short * 24),
            [`realizedVolatility${long}`]: closeToClose(bars, last, long * 24),
            ...(isPlain ? { timestampImpliedVolatility: atMs } : {}),
          },
        ]
      }),
    )
  const sent = { timeFormat: 'ms', startDate: String(known[0]), endDate: String(NOW_MS) }
  const key = ({ timestamp }: Row) => String(timestamp)
  const coin = await method('realized-volatility/implied-vs-realized', {
    ...sent,
    exchange: 'deribit',
    currency: 'BTC',
  })
  expectRows(coin, key, wanted(perpetual, [7, 30]))
  const fund = deskOf('cboe', 'IBIT_USD', false)
  const share = await fund.method('realized-volatility/implied-vs-realized/tradfi', { ...sent, currency: 'IBIT' })
  expectRows(share, key, wanted(perpetual, [5, 21], true))
  const beside = await field('IvRvComparison', { dateStart: isoText(known[0] ?? 0), dateEnd: isoText(NOW_MS) })
  const told = beside.map(({ date, parkinsonRvIndex }) => [Number(date), Number(parkinsonRvIndex)])
  const expected = known.map((atMs) => {
    const last = HOURS - 1 - (NOW_MS - HOUR_MS - atMs) / HOUR_MS
    return [atMs, parkinson(perpetual.slice(last + 1 - 30 * 24, last + 1))]
  })
  expect(told.map(([at]) => at)).toEqual(expected.map(([at]) => at))
  for (const [i, [, vol]] of told.entries()) expect(vol).toBeCloseTo(expected[i]?.[1] ?? 0, 8)
})

const isoText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

test('months: their range, the vol of a month as one bar beside that of its days', async () => {
  const months = Map.groupBy(daysOf(perpetual), ({ atMs }) => new Date(atMs).toISOString().slice(0, 7))
  const wanted = new Map(
    [...months].map(([month, days]): [string, Row] => {
      const [high, low] = [Math.max(...days.map((day) => day.high)), Math.min(...days.map((day) => day.low))]
      const beginMs = Date.parse(`${month}-01`)
      const isWhole = days.length === 31
      return [
        String(beginMs),
        {
          ...{ monthlyHigh: high, monthlyLow: low },
          ...(isWhole
            ? {
                dailyHistoricalVolatility30Days: parkinson(days, 365),
                monthlyHistoricalVolatility: 100 * Math.sqrt((12 / (4 * Math.log(2))) * Math.log(high / low) ** 2),
              }
            : { dailyHistoricalVolatility30Days: null, monthlyHistoricalVolatility: null }),
        },
      ]
    }),
  )
  const rows = await method('realized-volatility/monthly-vs-daily-ratio', {
    exchange: 'deribit',
    pair: 'btc_usd',
    timeFormat: 'ms',
  })
  expectRows(rows, ({ timestamp }) => String(timestamp), wanted)
})
