import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../../testing/contextOf.ts'
import { optionsHistory, volAt } from '../../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { HISTORY_DAYS } from '../../../../testing/syntheticOptionRows.ts'
import { studies } from '../../catalog.ts'
import { lastChange, lastLevel } from './ranks.ts'
import { casesText, changeText, valueText } from './sentences.ts'

const study = studies['day-memo']
const history = optionsHistory()

/** Share of the days before whose change of the 30-day vol is smaller than the last one, straight from the vols. */
const shareBelow = (toMs: number): number => {
  const days = Math.min(360, HISTORY_DAYS - 1 - (AT_MS - toMs) / MS_PER_DAY)
  const vols = Array.from({ length: days + 1 }, (_, day) => volAt('BTC', 30, 'atm', toMs - (days - day) * MS_PER_DAY))
  const sizes = vols.slice(1).map((value, day) => Math.abs(value - vols[day]))
  const earlier = sizes.slice(0, -1)
  return earlier.filter((size) => size < sizes.at(-1)!).length / earlier.length
}

test('a vol is said to have moved exactly where its change exceeds that of 95 % of the days before', async () => {
  const instants = Array.from({ length: 90 }, (_, back) => AT_MS - back * MS_PER_DAY)
  const byShare = instants.toSorted((a, b) => shareBelow(a) - shareBelow(b))
  const firstUnusual = byShare.findIndex((atMs) => shareBelow(atMs) >= 0.95)
  expect(firstUnusual).toBeGreaterThan(1)
  // Those nearest to the bound on either side.
  for (const toMs of byShare.slice(firstUnusual - 2, firstUnusual + 2)) {
    const isUnusual = shareBelow(toMs) >= 0.95
    const answer = await answerOf(study, history, { asOf: new Date(toMs).toISOString() })
    const columns = answer.ok ? answer.columns : { kind: [], formula: [] }
    const kinds = columns.kind as readonly string[]
    const moved = (columns.formula as readonly string[]).filter((_, row) => kinds[row] === 'moved')
    // Of vols that moved together the two most unusual ones are named.
    const others = moved.filter((formula) => /^(ATM|rr|fly|richness)/.test(formula) && formula !== 'ATM30')
    const isNamed = moved.includes('ATM30')
    expect(isNamed || (isUnusual && others.length === 2), String(toMs)).toBe(isUnusual)
  }
}, 120_000)

test('an expiry of tomorrow and a scheduled date are said with their instants; those of next week are not', async () => {
  const firstMs = AT_MS + 7 * MS_PER_DAY
  const asOf = new Date(firstMs - MS_PER_DAY).toISOString()
  const title = 'A decision'
  const calendar = [
    { atMs: firstMs, kind: 'fomc', title, source: 'test', isUnconfirmed: true },
    { atMs: firstMs + 3 * MS_PER_DAY, kind: 'cpi', title: 'Prices', source: 'test' },
    { atMs: firstMs, kind: 'unlock', title: 'Of another coin', coin: 'ETH', source: 'test' },
  ] as const
  const openRows = [
    { expiryMs: firstMs, strike: 90_000, callCoin: 300, putCoin: 100 },
    { expiryMs: firstMs, strike: 100_000, callCoin: 500, putCoin: 0 },
    { expiryMs: firstMs + 24 * MS_PER_HOUR, strike: 90_000, callCoin: 2_700, putCoin: 400 },
  ]
  const rows = (async (table: string, span: object, ...rest: unknown[]) => {
    const isNewest = table === 'open-interest' && 'latest' in span
    if (!isNewest) return (history.rows as (...all: unknown[]) => unknown)(table, span, ...rest)
    const column = Object.fromEntries(
      ['expiryMs', 'strike', 'callCoin', 'putCoin'].map((name) => [
        name,
        openRows.map((row) => row[name as keyof (typeof openRows)[number]]),
      ]),
    )
    return { size: openRows.length, column }
  }) as typeof history.rows
  const columns = await columnsOf(study, { ...history, rows, calendar: () => calendar }, { asOf })
  const sentences = Array.from(columns.text as unknown as readonly string[])
  // Pay-out at 90,000: puts of 100,000 have none open, so that nothing is paid; at 100,000 calls of 90,000 are.
  expect(sentences.filter((_, row) => (columns.kind[row] as unknown) === 'expires')).toEqual([
    'Options on 900.00 BTC, 22.5 % of all that are open, expire 2026-02-03 12:00 UTC; max pain 90,000.',
  ])
  expect(sentences.filter((_, row) => (columns.kind[row] as unknown) === 'calendar')).toEqual([
    'A decision: 2026-02-03 12:00 UTC, not confirmed.',
  ])
})

test('without history nothing is said of numbers', async () => {
  const nothing = { ...contextOf(undefined), calendar: () => [] }
  expect(await answerOf(study, nothing, {})).toMatchObject({
    ok: false,
    message: 'No number of deribit BTC has 30 stored days to be judged by.',
  })
})

test('shares are those of the days before, by counting, for any numbers with holes', () => {
  const values = fc.array(fc.oneof(fc.double({ min: 1, max: 1e6, noNaN: true }), fc.constant(Number.NaN)), {
    minLength: 3,
    maxLength: 60,
  })
  fc.assert(
    fc.property(values, fc.boolean(), (list, relative) => {
      const rank = lastChange(Float64Array.from(list), relative)
      const pairs = list.slice(1).map((value, day) => (relative ? value / list[day] - 1 : value - list[day]))
      const last = pairs.at(-1)!
      if (Number.isNaN(last)) {
        expect(rank).toBeUndefined()
        return
      }
      const before = pairs.slice(0, -1).filter((one) => !Number.isNaN(one))
      expect(rank?.cases).toBe(before.length)
      if (before.length > 0)
        expect(rank!.share * before.length).toBeCloseTo(
          before.filter((one) => Math.abs(one) < Math.abs(last)).length,
          6,
        )
      const level = lastLevel(Float64Array.from(list))!
      const others = list.slice(0, -1).filter((one) => !Number.isNaN(one))
      if (others.length > 0) {
        expect(level.above.share).toBeCloseTo(others.filter((one) => one < list.at(-1)!).length / others.length, 9)
        expect(level.below.share).toBeCloseTo(others.filter((one) => one > list.at(-1)!).length / others.length, 9)
      }
    }),
  )
})

test('equal values are not exceeded', () => {
  expect(lastLevel(Float64Array.of(1, 2, 2, 3, 2))).toEqual({
    above: { share: 0.25, cases: 4 },
    below: { share: 0.25, cases: 4 },
  })
  expect(lastChange(Float64Array.of(1, 2, 3, 2), false)).toEqual({ change: -1, share: 0, cases: 2 })
})

test('numbers are written with their units, changes of vols in points and of amounts in percent', () => {
  expect(valueText(0.4812, 'decimal', 'BTC')).toBe('48.1 %')
  expect(valueText(1.004, '1', 'BTC')).toBe('1.00')
  expect(valueText(12_340.4, 'coin', 'ETH')).toBe('12,340 ETH')
  expect(valueText(-3_400_000, 'USD', 'BTC')).toBe('−3.4M USD')
  expect(changeText(-0.042, 'decimal', false, 'BTC')).toBe('4.2 points')
  expect(changeText(-0.051, 'coin', true, 'BTC')).toBe('5.1 %')
  expect(casesText({ share: 1, cases: 89 })).toBe('any of the 89 days before')
  expect(casesText({ share: 85 / 89, cases: 89 })).toBe('85 of the 89 days before')
})
