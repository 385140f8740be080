import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { trueVolAtDelta } from '../../../testing/knownSmile.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticChain, syntheticQuotes, trueVol } from '../../../testing/syntheticChain.ts'
import { chainStudies } from './catalog.ts'

const study = chainStudies['market-summary']
/** Open interest and volume differ from option to option, with some missing. */
const quotes = syntheticQuotes().map((quote, i) => {
  const { openInterestCoin: _open, volume24hCoin: _volume, ...required } = quote
  return i % 9 === 4 ? required : { ...required, openInterestCoin: 1 + (i % 7), volume24hCoin: (i * 3) % 5 }
})
const DAY_BEFORE = AT_MS - MS_PER_DAY
const historical = (table: string, span: object) => {
  const { asOfMs, nearestMs = asOfMs } = span as { readonly asOfMs?: number; readonly nearestMs?: number }
  if (table === 'surface') return [{ atMs: DAY_BEFORE - 60_000, index: 88_000 }]
  if (table === 'constant-maturity') return [{ atMs: DAY_BEFORE - 60_000, tenorDays: 30, atm: 0.41 }]
  return table === 'vol-index' ? [{ atMs: nearestMs, vol: nearestMs === AT_MS ? 0.52 : 0.5 }] : []
}
const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

test('sums are those of the single quotes, and changes are against the snapshot of a day before', async () => {
  const columns = await columnsOf(study, contextOf(syntheticChain(quotes), historical))
  const open = (type: string) =>
    sum(quotes.map((quote) => (quote.optionType === type && 'openInterestCoin' in quote ? quote.openInterestCoin : 0)))
  const of = (name: string) => columns[name]?.[0]
  expect(of('openInterestCoin')).toBe(open('call') + open('put'))
  expect(of('openInterestUsd')).toBe((open('call') + open('put')) * INDEX)
  expect(of('putCallRatio')).toBeCloseTo(open('put') / open('call'), 12)
  expect(of('volumeCoin')).toBe(sum(quotes.map((quote) => ('volume24hCoin' in quote ? quote.volume24hCoin : 0))))
  expect(of('indexChange')).toBeCloseTo(90_000 / 88_000 - 1, 12)
  expect([of('dvol'), of('dvolChange')]).toEqual([0.52, expect.closeTo(0.02, 12)])
  expect(of('comparedAt')).toBe(DAY_BEFORE - 60_000)
})

test('thirty days: total variance computed by hand between the neighboring expiries, and skew of the same smiles', async () => {
  const columns = await columnsOf(study, contextOf(syntheticChain(quotes), historical))
  const [near, far] = EXPIRIES as unknown as readonly [(typeof EXPIRIES)[number], (typeof EXPIRIES)[number]]
  const between = (a: number, b: number) => {
    const share = (30 - near.days) / (far.days - near.days)
    return Math.sqrt((a * a * near.days * (1 - share) + b * b * far.days * share) / 30)
  }
  // The forward is between two strikes: the tolerance is the curvature of the smile there.
  const atm = between(trueVol(near, near.forward), trueVol(far, far.forward))
  expect(Math.abs(columns.atm30![0]! - atm)).toBeLessThan(1e-3)
  expect(columns.atm30Change![0]).toBeCloseTo(columns.atm30![0]! - 0.41, 12)
  const wing = (side: 'call' | 'put') => between(trueVolAtDelta(near, 0.25, side), trueVolAtDelta(far, 0.25, side))
  expect(Math.abs(columns.rr25![0]! - (wing('call') - wing('put')))).toBeLessThan(2e-3)
})

test('without a snapshot of the day before there is no change, without an index no notional', async () => {
  const alone = await columnsOf(study, contextOf(syntheticChain(quotes.map(({ index: _, ...quote }) => quote))))
  const of = (name: string) => Number(alone[name]?.[0])
  for (const name of ['index', 'indexChange', 'dvol', 'dvolChange', 'atm30Change', 'openInterestUsd', 'comparedAt'])
    expect(of(name), name).toBeNaN()
  expect(of('openInterestCoin')).toBeGreaterThan(0)
})

test('at a historical instant spot is the newest stored price with its instant, unless the chain’s own is as new', async () => {
  const asOfMs = AT_MS + 2 * MS_PER_HOUR
  const rowsOf = (rows: Readonly<Record<string, readonly object[]>>) => (table: string, span: object) =>
    (rows[table] ?? (table in rows ? [] : historical(table, span))) as readonly Readonly<Record<string, unknown>>[]
  const summaryOf = async (rows: Readonly<Record<string, readonly object[]>>, at = asOfMs) => {
    const { index, indexAt } = await columnsOf(study, contextOf(syntheticChain(quotes), rowsOf(rows)), { asOf: at })
    return [index[0], indexAt[0]]
  }
  const tick = { atMs: asOfMs, price: 91_000 }
  const trade = { atMs: asOfMs - 60_000, index: 91_500 }
  // Ends a minute before the instant, and one that has not ended by then.
  const bars = [
    { atMs: asOfMs - 6 * 60_000, intervalMs: 300_000, close: 92_000 },
    { atMs: asOfMs - 60_000, intervalMs: 300_000, close: 93_000 },
  ]
  expect(await summaryOf({ 'index-price': [tick], trade: [trade], candle: bars })).toEqual([91_000, asOfMs])
  expect(await summaryOf({ 'index-price': [], trade: [trade], candle: bars })).toEqual([91_500, asOfMs - 60_000])
  expect(await summaryOf({ 'index-price': [], trade: [], candle: bars })).toEqual([92_000, asOfMs - 60_000])
  expect(await summaryOf({ 'index-price': [], trade: [], candle: [] })).toEqual([INDEX, AT_MS])
  expect(await summaryOf({ 'index-price': [tick], trade: [trade], candle: bars }, AT_MS)).toEqual([INDEX, AT_MS])
})
