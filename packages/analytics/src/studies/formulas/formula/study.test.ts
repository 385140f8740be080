import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { parseStudyInput } from '../../../study/argument/parseStudyInput.ts'
import { studies } from '../../catalog.ts'

const study = studies.formula
const END = Date.UTC(2026, 0, 31)
const HOURS = 40 * 24

/** A vol that varies with the hour, different for every market and tenor. */
const atmOf = (symbol: string, tenorDays: number, hour: number): number =>
  0.5 + (symbol === 'ETH' ? 0.2 : 0) + tenorDays / 1000 + 0.05 * Math.sin(hour / 17) + (hour % 5) / 500

const reads: { table: string; symbol: string | undefined; tenors: unknown }[] = []

/** A snapshot every hour until END, as the store would have it. */
const context = emptyContext({
  nowMs: () => END,
  // No candle is stored.
  query: (async () => ({ size: 0, column: new Proxy({}, { get: () => [] }) })) as never,
  rows: (table, span, where) => {
    if (table !== 'constant-maturity') return []
    const { symbol, fromMs = 0, toMs = END } = span as { symbol?: string; fromMs?: number; toMs?: number }
    const { in: tenors } = where.tenorDays as { readonly in: readonly number[] }
    reads.push({ table, symbol, tenors })
    return Array.from({ length: HOURS }, (_, hour) => ({ atMs: END - (HOURS - 1 - hour) * MS_PER_HOUR, hour }))
      .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      .flatMap(({ atMs, hour }) =>
        tenors.map((tenorDays) => ({
          atMs,
          tenorDays,
          atm: atmOf(symbol ?? '', tenorDays, hour),
          call25: 0.6,
          put25: 0.6 + hour / 10_000,
        })),
      )
  },
})

const hourOf = (atMs: number): number => HOURS - 1 - (END - atMs) / MS_PER_HOUR

test('columns of two markets are joined by instant, and each study is read once and only for the named tenor', async () => {
  reads.length = 0
  const { at, value, unit } = await columnsOf(study, context, {
    formula: 'ATM30(deribit:ETH) − atm(7d) + 0 * ATM30(deribit:ETH)',
    span: '2d',
    granularity: '1h',
  })
  expect(at.length).toBe(49)
  expect([at[0], at[48]]).toEqual([END - 2 * MS_PER_DAY, END])
  expect(unit[0]).toBe('decimal')
  for (let i = 0; i < at.length; i++)
    expect(value[i]).toBeCloseTo(atmOf('ETH', 30, hourOf(at[i])) - atmOf('BTC', 7, hourOf(at[i])), 12)
  expect(reads).toEqual([
    { table: 'constant-maturity', symbol: 'ETH', tenors: [30] },
    { table: 'constant-maturity', symbol: 'BTC', tenors: [7] },
  ])
})

test('a window reads data from before the span: its first value is complete and matches its definition', async () => {
  const { at, value } = await columnsOf(study, context, { formula: 'zscore(ATM30, 2d)', span: '1d', granularity: '1h' })
  expect(at.length).toBe(25)
  for (let i = 0; i < at.length; i++) {
    const window = Array.from({ length: 48 }, (_, back) => atmOf('BTC', 30, hourOf(at[i]) - back))
    const mean = window.reduce((sum, one) => sum + one, 0) / 48
    const deviation = Math.sqrt(window.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 47)
    expect(value[i]).toBeCloseTo((window[0] - mean) / deviation, 8)
  }
})

test('a column of another study can have a short name', async () => {
  const names = await columnsOf(studies['formula-names'], emptyContext())
  const all = Array.from(names.name as unknown as readonly string[])
  expect(all.filter((name) => name.startsWith('gex.f'))).toEqual(['gex.flip'])
  const answer = await answerOf(study, context, { formula: 'gex.flip / spot - 1', span: '1d' })
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('(gex.flip): No surface of') })
})

test('a past instant is computed from the data of that time', async () => {
  const asOf = END - 3 * MS_PER_DAY
  const answer = await answerOf(study, context, {
    formula: 'rr25(30d)',
    span: '1d',
    granularity: '1h',
    asOf: new Date(asOf).toISOString(),
  })
  if (!answer.ok) throw new Error(answer.message)
  const { at, value } = answer.columns as unknown as Record<string, Float64Array>
  expect([answer.asOfMs, at.at(-1)]).toEqual([asOf, asOf])
  expect(value.at(-1)).toBeCloseTo(-hourOf(asOf) / 10_000, 12)
})

test('a bucket is available after its end: its close is not joined with instants inside it', async () => {
  const days = Array.from({ length: 10 }, (_, i) => END - (10 - i) * MS_PER_DAY)
  const bars = {
    ...emptyContext({ nowMs: () => END }),
    query: (async () => ({
      size: days.length,
      column: Object.fromEntries([
        ['atMs', Float64Array.from(days)],
        ['instrument', days.map(() => 'BTC_USDC')],
        ...['open', 'high', 'low', 'close', 'volumeCoin', 'volumeUsd', 'volumeQuote'].map((name) => [
          name,
          Float64Array.from(days, (_, i) => i),
        ]),
      ]),
    })) as never,
  }
  const { at, value } = await columnsOf(study, bars, {
    formula: 'spotCandles.close',
    span: '4d',
    granularity: '4h',
  })
  for (let i = 0; i < at.length; i++) {
    // The last bar that had ended.
    const ended = days.findLastIndex((day) => day + MS_PER_DAY <= at[i])
    expect([at[i], value[i]]).toEqual([at[i], ended])
  }
})

test('the value of the previous bucket remains while an open bucket has no value', async () => {
  const days = Array.from({ length: 10 }, (_, i) => END - (9 - i) * MS_PER_DAY)
  const of = (last: number) => ({
    ...emptyContext({ nowMs: () => END + MS_PER_DAY / 2 }),
    query: (async () => ({
      size: days.length,
      column: Object.fromEntries([
        ['atMs', Float64Array.from(days)],
        ['instrument', days.map(() => 'BTC_USDC')],
        ...['open', 'high', 'low', 'close', 'volumeCoin', 'volumeUsd', 'volumeQuote'].map((name) => [
          name,
          Float64Array.from(days, (_, i) => (i === 9 ? last : i)),
        ]),
      ]),
    })) as never,
  })
  const input = { formula: 'spotCandles.close', span: '2d', granularity: '4h' }
  const newest = async (last: number) => (await columnsOf(study, of(last), input)).value.at(-1)
  expect([await newest(Number.NaN), await newest(9)]).toEqual([8, 9])
})

const refusalOf = (formula: string): string => {
  const parsed = parseStudyInput(study, { exchange: 'deribit', symbol: 'BTC', formula })
  if (parsed.ok) throw new Error(`${formula} is accepted`)
  return parsed.message
}

test('an invalid formula is refused before any read, with the position and what was expected', () => {
  for (const [formula, sentence] of [
    ['ATM30 - rv(30d', 'character 14 (d): The formula ends where'],
    ['ATM30 + spot', 'character 1 to 12 (ATM30 + spot): Adding decimal and quote ccy has no meaning'],
    ['1 + dvoll', 'character 5 to 9 (dvoll): dvoll is no name that formulas know; dvol is'],
    ['gex.wall / spot - 1', 'character 5 to 8 (wall): gex has no column wall: expected gammaCoin, gammaUsd'],
    ['atm(31d)', 'character 1 to 8 (atm(31d)): atm is stored for 1, 2, 3'],
    ['gammaHistory', 'wants a column behind a dot: gammaCoin'],
    ["gammaHistory(span='3d').gammaUsd", 'span follows from the span of the formula'],
    ["gammaHistory(method='magic').gammaUsd", 'method: expected one of customer-flow'],
    ['perp.price', "perp wants instrument: write perp('BTC-PERPETUAL')"],
    ['relativeVolHistory.spread', 'relativeVolHistory(deribit:BTC, deribit:ETH)'],
    ['study(2).x', 'study wants the id of a study'],
    ['addressTrades.pnlUsd', 'addressTrades is no name'],
    ['portfolioGreeks.delta', 'portfolioGreeks is no name'],
    ['constructor.name', 'constructor is no name'],
    ['1 + 1', 'a formula that reads something'],
  ] as const)
    expect([formula, refusalOf(formula)]).toEqual([formula, expect.stringContaining(sentence)])
})

test('missing data is reported with the position of the name that needs it', async () => {
  const answer = await answerOf(study, context, { formula: 'ATM30 - rv(30d)', span: '7d' })
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('character 9 to 15 (rv(30d)):') })
  const far = await answerOf(study, context, { formula: 'altcoinAtm.modelAtm', span: '365d' })
  expect(far).toMatchObject({ ok: false, message: expect.stringContaining('at most 120 days') })
  const long = await answerOf(study, context, { formula: 'mean(ATM30, 9y)', span: '3650d' })
  expect(long).toMatchObject({ ok: false, message: expect.stringContaining('at most 3650 are read') })
})

test('several rows at one instant must be selected by name, otherwise the formula is refused', async () => {
  const formula = 'constantMaturity.atmVol'
  expect(await answerOf(study, context, { formula, span: '2d' })).toMatchObject({
    ok: false,
    message: expect.stringContaining(
      'has several rows of one instant; choose one of them by name, such as tenorDays=7',
    ),
  })
  const { at, value } = await columnsOf(study, context, {
    formula: 'constantMaturity(tenorDays=60).atmVol',
    span: '2d',
    granularity: '1h',
  })
  expect(value.at(-1)).toBeCloseTo(atmOf('BTC', 60, hourOf(at.at(-1) ?? 0)), 12)
  const byId = await columnsOf(study, context, {
    formula: "study('constant-maturity', tenors=60d).atmVol",
    span: '2d',
    granularity: '1h',
  })
  expect(byId.value).toEqual(value)
})

test('every short name resolves to an existing column; private data of users is no source', async () => {
  const { name, kind, unit, example } = await columnsOf(studies['formula-names'], emptyContext())
  const shorts = name.filter((_, i) => String(kind[i]) === 'short-name')
  expect(shorts.length).toBeGreaterThan(10)
  for (const [i, one] of Array.from(name.entries()) as unknown as [number, string][]) {
    if (String(kind[i]) === 'short-name') {
      expect(String(unit[i])).not.toBe('')
      expect(parseStudyInput(study, { exchange: 'deribit', symbol: 'BTC', formula: String(example[i]) }).ok, one).toBe(
        true,
      )
    }
    expect(one).not.toMatch(/^(address|portfolio)/)
  }
})
