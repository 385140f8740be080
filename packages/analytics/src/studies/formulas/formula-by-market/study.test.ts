import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { studies } from '../../catalog.ts'

const study = studies['formula-by-market']
const END = Date.UTC(2026, 0, 31)

type MarketFixture = {
  readonly venue: string
  readonly symbol: string
  /** A vol, hours before END. */
  readonly vols: ReadonlyMap<number, number>
}
const vols = (volOf: (hoursBefore: number) => number | undefined) =>
  new Map(
    Array.from({ length: 241 }, (_, i) => 240 - i).flatMap((before) => {
      const vol = volOf(before)
      return vol === undefined ? [] : [[before, vol] as const]
    }),
  )
const markets: readonly MarketFixture[] = [
  // Fell a hundredth an hour from 2.9 until a day ago, then stayed at 0.6.
  { venue: 'okx', symbol: 'BTC', vols: vols((before) => (before >= 24 ? 0.5 + (before - 24) / 100 : 0.6)) },
  { venue: 'deribit', symbol: 'ETH', vols: vols(() => 0.7) },
  // Its newest snapshot is thirty hours old.
  { venue: 'deribit', symbol: 'BTC', vols: vols((before) => (before < 30 ? undefined : 0.4)) },
  // Available for five hours.
  { venue: 'derive', symbol: 'HYPE', vols: vols((before) => (before > 5 ? undefined : 1 + before / 100)) },
]

const context = emptyContext({
  nowMs: () => END,
  // No candle is stored.
  query: (async () => ({ size: 0, column: new Proxy({}, { get: () => [] }) })) as never,
  rows: (table, span, where) => {
    if (table !== 'constant-maturity') return []
    const { symbol, venue, fromMs, toMs, latest, asOfMs = END } = span as Readonly<Record<string, never>>
    const of = markets.filter((one) => symbol === undefined || (one.symbol === symbol && one.venue === venue))
    return of.flatMap((one) => {
      const rows = [...one.vols].map(([before, atm]) => ({
        venue: one.venue,
        symbol: one.symbol,
        atMs: END - before * MS_PER_HOUR,
        atm,
        tenorDays: (where.tenorDays as { readonly in?: readonly number[] } | undefined)?.in?.[0] ?? 30,
      }))
      const during = rows.filter(({ atMs }) => atMs >= Number(fromMs ?? 0) && atMs <= Number(toMs ?? asOfMs))
      return latest === undefined ? during : during.slice(-1)
    })
  },
})

const args = { formula: 'ATM30', span: '5d' }
const textOf = (column: ArrayLike<unknown>) => Array.from(column)

test('one row per market, sorted by name: current value, change of a day, extremes of the span and rank within them', async () => {
  const columns = await columnsOf(study, context, args)
  expect(textOf(columns.exchange)).toEqual(['deribit', 'deribit', 'derive', 'okx'])
  expect(textOf(columns.symbol)).toEqual(['BTC', 'ETH', 'HYPE', 'BTC'])
  const at = (name: string, row: number) => columns[name][row]
  expect(at('value', 3)).toBeCloseTo(0.6, 12)
  expect(at('change', 3)).toBeCloseTo(0.1, 12)
  expect([at('low', 3), at('high', 3)]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5 + 96 / 100, 12)])
  // A point every quarter of an hour, each with the last whole hour before it.
  const quarters = Array.from({ length: 5 * 96 + 1 }, (_, i) => markets[0].vols.get(Math.ceil(i / 4)) ?? Number.NaN)
  expect(at('percentile', 3)).toBeCloseTo(quarters.filter((vol) => vol <= 0.6).length / quarters.length, 12)
  expect([at('value', 1), at('change', 1), at('percentile', 1)]).toEqual([0.7, 0, 1])
})

test('a value older than the formula allows is not current, and a market with less than a day of history has no change', async () => {
  const { value, change, low, missing } = await columnsOf(study, context, args)
  expect([value[0], low[0]]).toEqual([Number.NaN, 0.4])
  expect(textOf(missing)[0]).toBe('None of the data it reads is stored for that time.')
  expect([value[2], change[2]]).toEqual([1, Number.NaN])
})

test('a market without a result keeps its row with a reason; without any market the study returns a message', async () => {
  const { missing, symbol } = await columnsOf(study, context, { ...args, formula: 'ATM30 - rv(30d)' })
  expect(symbol).toHaveLength(4)
  expect(textOf(missing)[0]).toMatch(/^The formula has no answer; character 9 to 15 \(rv\(30d\)\):/)
  expect(await answerOf(study, emptyContext({ nowMs: () => END }), args)).toMatchObject({
    ok: false,
    message: 'No vols of an option market are stored yet.',
  })
})

test('at a past instant it returns the markets and values of that instant', async () => {
  const asOf = new Date(END - 2 * MS_PER_DAY).toISOString()
  const { symbol, value } = await columnsOf(study, context, { ...args, asOf })
  expect(textOf(symbol)).toEqual(['BTC', 'ETH', 'BTC'])
  expect(value[2]).toBeCloseTo(0.5 + 24 / 100, 12)
})
