import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import {
  daysOfTicks,
  type IndexTick,
  indexHistoryContext,
  syntheticIndexHistory,
} from '../../../testing/history/volIndexHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { studies } from '../../studies/catalog.ts'
import { columnFault } from '../../study/column.ts'

const TODAY_MS = dayStartMs(AT_MS)
const { 'vol-index': candles, 'vol-index-history': history, 'vol-index-stats': stats } = studies
const full = indexHistoryContext(syntheticIndexHistory(430))

/** 24 prices of a day between its low and its high, from open to close. */
const dayOfPrices = (high: number, low: number, close: number): readonly number[] => [
  low,
  high,
  ...Array.from({ length: 21 }, () => (high + low) / 2),
  close,
]

describe.each([candles, history, stats])('$id', (study) => {
  test('has its declared columns with a long history, with a single tick, and at a past instant', async () => {
    const one = indexHistoryContext({ vols: [{ atMs: AT_MS, value: 0.5 }] })
    for (const [context, raw] of [
      [full, {}],
      [one, {}],
      [full, { asOf: new Date(AT_MS - 200 * MS_PER_DAY).toISOString() }],
    ] as const) {
      const columns = await columnsOf(study, context, raw)
      expect(columnFault(study.output, columns)).toBeUndefined()
      expect(Object.keys(columns).sort()).toEqual(Object.keys(study.output).sort())
      expect(Object.values(columns)[0].length).toBeGreaterThan(0)
    }
  })

  test('a coin without any index returns a message', async () => {
    const answer = await answerOf(study, full, { coin: 'SOL' })
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^No volatility index of SOL is available yet: no venue publishes one, .*\.$/),
    })
  })

  test('a coin without a published index has the desk’s own, in all columns of a published one', async () => {
    const own = await columnsOf(study, indexHistoryContext(syntheticIndexHistory(430), true), { coin: 'SOL' })
    const published = await columnsOf(study, full, { coin: 'BTC' })
    const { isOwn, ...columns } = published
    for (const [name, column] of Object.entries(columns)) expect([...own[name]], name).toEqual([...column])
    expect([new Set(isOwn), new Set(own.isOwn)]).toEqual([new Set([0]), new Set([1])])
  })

  test('a past instant uses no later data', async () => {
    const asOfMs = AT_MS - 100 * MS_PER_DAY
    const { vols, prices = [] } = syntheticIndexHistory(430)
    const until = (ticks: readonly IndexTick[]) => ticks.filter(({ atMs }) => atMs <= asOfMs)
    const then = await columnsOf(study, indexHistoryContext({ vols: until(vols), prices: until(prices) }))
    expect(await columnsOf(study, full, { asOf: new Date(asOfMs).toISOString() })).toEqual(then)
  })
})

test('published and own index of one book are distinguished, also within the minute that shares a read', async () => {
  const levels = { published: [0.4, 0.41, 0.42], own: [0.7, 0.71, 0.72] }
  const contextOfLevels = (values: readonly number[], isOwn: boolean) =>
    indexHistoryContext({ vols: daysOfTicks(values.map((value) => [value])) }, isOwn)
  const published = contextOfLevels(levels.published, false)
  const own = contextOfLevels(levels.own, true)
  const both = {
    ...published,
    rows: (async (table: string, ...rest: [never, never]) => {
      const { size, column } = await (table === 'vol-index' ? published : own).rows(table as never, ...rest)
      return { size, column: { ...column, symbol: ['BTC'] } }
    }) as unknown as typeof own.rows,
    query: ((query: { readonly id: string }, input: never) =>
      (query.id === 'coin-vol-index.bars' ? own : published).query(
        query as never,
        input,
      )) as unknown as typeof own.query,
  }
  const closes = async (index: string) => {
    const { close, isOwn } = await columnsOf(history, both, { index, span: '2d' })
    return [...close, isOwn[0]]
  }
  expect(await closes('published')).toEqual([...levels.published, 0])
  expect(await closes('own')).toEqual([...levels.own, 1])
  expect(await closes('any')).toEqual([...levels.published, 0])
})

test('history of more than a year has an additional row for all of it, including the first and the last day', async () => {
  const indexHistory = syntheticIndexHistory(430)
  const { spanDays, isAll, days: dayCounts, low, vol } = await columnsOf(stats, indexHistoryContext(indexHistory))
  const dayOf = (atMs: number) => Math.floor(atMs / MS_PER_DAY)
  const firstDay = dayOf(indexHistory.vols[0].atMs)
  expect(spanDays[3]).toBe(dayOf(AT_MS) - firstDay + 1)
  expect([...isAll]).toEqual([0, 0, 0, 1])
  expect(dayCounts[3]).toBe(spanDays[3])
  const closes = [...Map.groupBy(indexHistory.vols, ({ atMs }) => dayOf(atMs)).values()].map((of) => of.at(-1)!.value)
  expect(low[3]).toBe(Math.min(...closes))
  expect(vol[3]).toBe(indexHistory.vols.at(-1)!.value)
  const year = syntheticIndexHistory(200)
  expect([...(await columnsOf(stats, indexHistoryContext(year))).spanDays]).toEqual([30, 90, 365])
})

test('vol-index: bars of the ticks, the newest tick in the last bar, spot next to it, and the move of a day', async () => {
  const at = (hours: number) => TODAY_MS + hours * MS_PER_HOUR
  const context = indexHistoryContext({
    vols: [
      { atMs: at(0), value: 0.5 },
      { atMs: at(0.3), value: 0.56 },
      { atMs: at(0.9), value: 0.52 },
      // One value per hour: from the close before to that value.
      { atMs: at(1.99), value: 0.5 },
      // After a gap the bar opens at its own value.
      { atMs: at(4), value: 0.6 },
    ],
    prices: [{ atMs: at(0.5), value: 90_000 }],
    perpetual: [
      { atMs: at(0), value: 80_000 },
      { atMs: at(1), value: 81_000 },
    ],
  })
  const {
    at: begins,
    open,
    high,
    low,
    close,
    ticks,
    spot,
    spotSource,
    interval,
    dailyMove,
    dailyMovePrice,
  } = await columnsOf(candles, context, { span: '7d', interval: '1h' })
  expect([...begins]).toEqual([at(0), at(1), at(4)])
  expect([open, high, low, close].map((column) => [...column])).toEqual([
    [0.5, 0.52, 0.6],
    [0.56, 0.52, 0.6],
    [0.5, 0.5, 0.6],
    [0.52, 0.5, 0.6],
  ])
  expect([...ticks]).toEqual([3, 1, 1])
  expect([...spot]).toEqual([90_000, 81_000, Number.NaN])
  expect(spotSource).toEqual(['btc_usd index', 'BTC-PERPETUAL', null])
  expect(interval[0]).toBe('1h')
  // 52 % a year are 2.7218 % a day: 0.52/19.1049731745428.
  expect(dailyMove[0]).toBeCloseTo(0.027218044, 9)
  expect(dailyMovePrice[0]).toBeCloseTo(90_000 * 0.027218044, 3)
})

test('vol-index: a live value that is not yet stored is in the last bar', async () => {
  const { vols } = syntheticIndexHistory(3)
  const stored = indexHistoryContext({ vols: vols.slice(0, -1) })
  const withLastTick = indexHistoryContext({ vols })
  const { close, high, at } = await columnsOf(candles, { ...withLastTick, query: stored.query }, { interval: '1d' })
  expect(close.at(-1)).toBe(vols[vols.length - 1].value)
  expect(at.at(-1)).toBe(TODAY_MS)
  expect(high.at(-1)).toBeGreaterThanOrEqual(close.at(-1) as number)
})

test('vol-index: the span determines the bar length, and too many bars are refused with their number', async () => {
  for (const [span, expected] of [
    ['1d', '5m'],
    ['7d', '15m'],
    ['30d', '1h'],
    ['90d', '4h'],
    ['365d', '1d'],
    ['3650d', '1w'],
  ])
    expect((await columnsOf(candles, full, { span })).interval[0], span).toBe(expected)
  const answer = await answerOf(candles, full, { span: '365d', interval: '1m' })
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('525600 bars of 1m') })
})

test('vol-index-history: realised vol is Parkinson of the published table, and the premium is the earlier implied vol less it', async () => {
  // BTC of 31 March and 1 April 2024: 73.34119830992873 % over both days, 53.664186618970355 % on 1 April alone.
  const prices = daysOfTicks([
    dayOfPrices(65_000, 64_000, 64_500),
    dayOfPrices(69_711, 64_521.61, 66_000),
    dayOfPrices(71_313.8, 68_055.15, 70_000),
    [70_100],
  ])
  const vols = daysOfTicks([[0.734], [0.7], [0.72], [0.75]])
  const indexColumns = await columnsOf(history, indexHistoryContext({ vols, prices }), { horizon: '2', span: '30d' })
  expect([...indexColumns.at]).toEqual([3, 2, 1, 0].map((ago) => TODAY_MS - ago * MS_PER_DAY))
  expect(indexColumns.realised[2]).toBeCloseTo(0.7334119830992873, 12)
  expect(indexColumns.implied[2]).toBe(0.734)
  expect(indexColumns.premium[2]).toBeCloseTo(0.734 - 0.7334119830992873, 12)
  expect(indexColumns.variancePremium[2]).toBeCloseTo(0.734 ** 2 - 0.7334119830992873 ** 2, 12)
  // Today has not ended, so it has no daily range.
  expect([...indexColumns.realisedDays]).toEqual([1, 2, 2, 1])
  expect([indexColumns.realised[3], indexColumns.premium[3], indexColumns.premium[1]]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  const alone = await columnsOf(history, indexHistoryContext({ vols, prices }), { horizon: '1', span: '30d' })
  expect(alone.realised[2]).toBeCloseTo(0.53664186618970355, 12)
  expect(alone.implied[2]).toBe(0.7)
  // A move of ln(70000/66000) against 70 % per year from before the day began.
  expect(alone.moveZScore[2]).toBeCloseTo(Math.log(70_000 / 66_000) / (0.7 / Math.sqrt(365)), 12)
  expect(alone.spotSource[0]).toBe('btc_usd index')
})

test('vol-index-history: the published example of a premium, 73.4 before a month that realised 95.5', async () => {
  const range = Math.exp(0.955 * Math.sqrt((4 * Math.LN2) / 365))
  const prices = daysOfTicks([
    ...Array.from({ length: 31 }, () => dayOfPrices(60_000 * range, 60_000, 61_000)),
    [61_000],
  ])
  const vols = daysOfTicks([[0.734], ...Array.from({ length: 31 }, () => [0.8])])
  const { premium } = await columnsOf(history, indexHistoryContext({ vols, prices }))
  expect(premium[30]).toBeCloseTo(-0.221, 12)
  expect(premium.filter((value) => !Number.isNaN(value)).length).toBe(1)
})

test('vol-index-history: bars of the perpetual replace a missing index; a day with a missing hour is not counted', async () => {
  const whole = [dayOfPrices(102, 100, 101), dayOfPrices(104, 100, 103), dayOfPrices(106, 100, 105), [105]]
  const vols = daysOfTicks([[0.5], [0.5], [0.5], [0.5]])
  const perpetual = daysOfTicks(whole)
  const indexColumns = await columnsOf(history, indexHistoryContext({ vols, perpetual }), { horizon: '1' })
  expect([...new Set(indexColumns.spotSource)]).toEqual(['BTC-PERPETUAL'])
  expect(indexColumns.realised[1]).toBeCloseTo(Math.log(1.04) * Math.sqrt(365 / (4 * Math.LN2)), 12)
  const missing = perpetual.filter((_, i) => i !== 30)
  const holed = await columnsOf(history, indexHistoryContext({ vols, perpetual: missing }), { horizon: '1' })
  expect([...holed.realised].map(Number.isNaN)).toEqual([false, true, false, true])
  expect(holed.spot[1]).toBe(103)
})

test('vol-index-history: every window recomputed by hand from the raw ticks', async () => {
  const { vols, prices = [] } = syntheticIndexHistory(430)
  const indexColumns = await columnsOf(history, full, { span: '120d', window: '20', horizon: '15' })
  const dayTicks = (ticks: readonly IndexTick[], day: number) =>
    ticks.filter(({ atMs }) => atMs >= day && atMs < day + MS_PER_DAY).map(({ value }) => value)
  const closeOn = (day: number) => dayTicks(vols, day).at(-1) as number
  expect(indexColumns.at.length).toBe(121)
  for (const row of [0, 60, 119]) {
    const day = indexColumns.at[row]
    const closes = Array.from({ length: 21 }, (_, i) => closeOn(day - (20 - i) * MS_PER_DAY))
    const window = closes.slice(1)
    const mean = window.reduce((sum, value) => sum + value, 0) / 20
    const deviation = Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 19)
    expect(indexColumns.mean[row]).toBeCloseTo(mean, 12)
    expect(indexColumns.deviation[row]).toBeCloseTo(deviation, 12)
    expect(indexColumns.zScore[row]).toBeCloseTo((closes[20] - mean) / deviation, 9)
    const moves = window.map((value, i) => Math.log(value / closes[i]))
    const drift = moves.reduce((sum, value) => sum + value, 0) / 20
    const spread = Math.sqrt((365 * moves.reduce((sum, value) => sum + (value - drift) ** 2, 0)) / 19)
    expect(indexColumns.volOfVol[row]).toBeCloseTo(spread, 10)
    const ranges = Array.from({ length: 15 }, (_, i) => dayTicks(prices, day - i * MS_PER_DAY))
    const squares = ranges.map((day) => Math.log(Math.max(...day) / Math.min(...day)) ** 2)
    const realised = Math.sqrt((365 / (4 * Math.LN2 * 15)) * squares.reduce((sum, value) => sum + value, 0))
    expect(indexColumns.realised[row]).toBeCloseTo(realised, 12)
    expect(indexColumns.premium[row]).toBeCloseTo(closeOn(day - 15 * MS_PER_DAY) - realised, 12)
  }
})

test('vol-index-stats: rank, percentile and z-score of a ladder of closes; a short history states its missing days', async () => {
  // 40 days, 0.41 … 0.80 in steps of a point, today back at 0.70.
  const ladder = [...Array.from({ length: 39 }, (_, i) => [0.41 + i / 100]), [0.7]]
  const indexColumns = await columnsOf(stats, indexHistoryContext({ vols: daysOfTicks(ladder) }))
  expect([...indexColumns.spanDays]).toEqual([30, 90, 365])
  expect([...indexColumns.days]).toEqual([30, 40, 40])
  expect([...indexColumns.missingDays]).toEqual([0, 50, 325])
  // Among 0.51 … 0.79 and 0.70.
  expect(indexColumns.rank[0]).toBeCloseTo((0.7 - 0.51) / (0.79 - 0.51), 12)
  expect(indexColumns.percentile[0]).toBeCloseTo(19 / 29, 12)
  expect([indexColumns.low[0], indexColumns.high[0]].map((value) => Number(value).toFixed(2))).toEqual(['0.51', '0.79'])
  const values = [...Array.from({ length: 29 }, (_, i) => 0.51 + i / 100), 0.7]
  const mean = values.reduce((sum, value) => sum + value, 0) / 30
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 29)
  expect(indexColumns.zScore[0]).toBeCloseTo((0.7 - mean) / deviation, 12)
  for (const name of ['rank', 'percentile', 'zScore', 'volOfVol', 'premium50', 'low'])
    expect([indexColumns[name][1], indexColumns[name][2]], name).toEqual([Number.NaN, Number.NaN])
  expect(indexColumns.premiumDays[0]).toBe(0)
  expect(indexColumns.premium50[0]).toBeNaN()
})

test('vol-index-stats: the change is from the value of 24 hours ago, not from yesterday’s close', async () => {
  const vols = [
    { atMs: AT_MS - 25 * MS_PER_HOUR, value: 0.5 },
    { atMs: AT_MS - 23 * MS_PER_HOUR, value: 0.51 },
    { atMs: AT_MS, value: 0.53 },
  ]
  const { change, vol, dailyMove } = await columnsOf(stats, indexHistoryContext({ vols }))
  expect(change[0]).toBeCloseTo(0.03, 12)
  expect(vol[0]).toBe(0.53)
  expect(dailyMove[0]).toBeCloseTo(0.53 / Math.sqrt(365), 12)
})

test('vol-index-stats: premiums that ended in the span, by their percentiles', async () => {
  const indexColumns = await columnsOf(stats, full)
  const { premium, at } = await columnsOf(history, full, { span: '365d' })
  for (const [row, days] of [30, 90, 365].entries()) {
    const lapsed = [...premium].filter((value, i) => at[i] > TODAY_MS - days * MS_PER_DAY && !Number.isNaN(value))
    const sorted = lapsed.toSorted((a, b) => a - b)
    expect(indexColumns.premiumDays[row]).toBe(days - 1)
    expect(sorted.length).toBe(days - 1)
    expect(indexColumns.premiumMean[row]).toBeCloseTo(lapsed.reduce((sum, value) => sum + value, 0) / lapsed.length, 12)
    expect(indexColumns.premiumPositive[row]).toBeCloseTo(
      lapsed.filter((value) => value > 0).length / lapsed.length,
      12,
    )
    if (sorted.length % 2 === 1) expect(indexColumns.premium50[row]).toBeCloseTo(sorted[(sorted.length - 1) / 2], 12)
    const ladder = ['premium05', 'premium25', 'premium50', 'premium75', 'premium95'].map(
      (name) => indexColumns[name][row],
    )
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b))
  }
})

const SERIES = resolve(import.meta.dirname, '../../../../../../shared/data/series')
test.skipIf(!existsSync(SERIES))(
  'the recorded index of BTC: premiums of two years against a plain loop over the files',
  async () => {
    const dvol = readFileSync(`${SERIES}/btc_dvol_daily_ohlc_2023-04-26_2026-01-19.csv`, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
    const closes = new Map(
      dvol.map((line) => line.split(',')).map(([day, close]) => [Date.parse(day), Number(close) / 100]),
    )
    const bars = (JSON.parse(readFileSync(`${SERIES}/btc_price.json`, 'utf8')) as number[][]).filter(([atMs]) =>
      closes.has(atMs),
    )
    const prices = new Map(bars.map(([atMs, , high, low]) => [atMs, { high, low }]))
    const ticks = (of: (atMs: number) => number) => [...prices.keys()].map((atMs) => ({ atMs, value: of(atMs) }))
    const vols = ticks((atMs) => closes.get(atMs) as number)
    const perpetual = [...prices].flatMap(([atMs, { high, low }]) =>
      dayOfPrices(high, low, (high + low) / 2).map((value, hour) => ({ atMs: atMs + hour * MS_PER_HOUR, value })),
    )
    const indexColumns = await columnsOf(history, indexHistoryContext({ vols, perpetual }), { span: '730d' })
    let checked = 0
    // The last day has not ended at its only value.
    for (const [row, atMs] of indexColumns.at.slice(0, -1).entries()) {
      const days = Array.from({ length: 30 }, (_, i) => prices.get(atMs - i * MS_PER_DAY))
      const implied = closes.get(atMs - 30 * MS_PER_DAY)
      if (implied === undefined || days.some((day) => day === undefined)) continue
      const squares = days.reduce((sum, day) => sum + Math.log((day?.high ?? 1) / (day?.low ?? 1)) ** 2, 0)
      expect(indexColumns.premium[row]).toBeCloseTo(implied - Math.sqrt((365 * squares) / (30 * 4 * Math.LN2)), 10)
      checked++
    }
    expect(checked).toBeGreaterThan(500)
  },
)

test('the current daily move is equal in the candles and in the statistics', async () => {
  const context = indexHistoryContext(syntheticIndexHistory(60))
  const now = await columnsOf(stats, context)
  for (const interval of ['1h', '4h', '1d']) {
    const bars = await columnsOf(candles, context, { span: '20d', interval })
    expect(bars.dailyMovePrice.at(-1), interval).toBe(now.dailyMovePrice[0])
    expect(bars.spot.at(-1), interval).toBe(now.spot[0])
  }
})
