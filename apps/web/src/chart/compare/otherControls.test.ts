import { expect, test } from 'vitest'
import { loadChart } from '../../charts/catalog.ts'
import { DEFAULT_CONTROLS } from '../../page-controls/pageControls.ts'
import type { ChartControls } from '../definition/controls.ts'
import { anotherInstantOnly, sameCoinByStrike, sameCoinOnly, sameUnitOnly } from './comparable.ts'
import { otherControls } from './otherControls.ts'

const NOON = Date.UTC(2026, 0, 27, 12)
const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const page = (change: Partial<ChartControls>): ChartControls => ({
  ...DEFAULT_CONTROLS,
  exchange: 'deribit',
  symbol: 'BTC',
  own: {},
  ...change,
})
const WEEK = { kind: 'ago', hours: 168 } as const

test('a week before a live chart is rounded to a quarter of an hour, so that ticks do not request it again', () => {
  const first = otherControls(page({ compare: WEEK }), NOON + 2 * MINUTE)
  expect(first?.asOfMs).toBe(NOON - 7 * DAY)
  expect(otherControls(page({ compare: WEEK }), NOON + 14 * MINUTE)).toEqual(first)
  expect(otherControls(page({ compare: WEEK }), NOON + 15 * MINUTE)?.asOfMs).toBe(NOON + 15 * MINUTE - 7 * DAY)
})

test('a week before a past instant is exact to the second', () => {
  const asOfMs = NOON + 61_000
  expect(otherControls(page({ compare: WEEK, asOfMs }), NOON)?.asOfMs).toBe(asOfMs - 7 * DAY)
})

test('a past instant compares with now, and now has no comparison with itself', () => {
  const historical = otherControls(page({ compare: { kind: 'now' }, asOfMs: NOON }), NOON)
  expect(historical).toMatchObject({ exchange: 'deribit', symbol: 'BTC', asOfMs: undefined, compare: undefined })
  expect(otherControls(page({ compare: { kind: 'now' } }), NOON)).toBeUndefined()
})

test('another market keeps the instant and sets its coin; the same market gives no comparison', () => {
  const eth = { kind: 'market', exchange: 'okx', symbol: 'ETH_USDT' } as const
  expect(otherControls(page({ compare: eth, asOfMs: NOON }), NOON)).toMatchObject({
    exchange: 'okx',
    symbol: 'ETH_USDT',
    coin: 'ETH',
    asOfMs: NOON,
  })
  expect(otherControls(page({ compare: { kind: 'market', exchange: 'deribit', symbol: 'BTC' } }), NOON)).toBeUndefined()
})

test('strikes of one coin are comparable across venues, those of two coins are not', () => {
  const own = { exchange: 'deribit', symbol: 'BTC' }
  expect(sameCoinOnly(own, { exchange: 'okx', symbol: 'BTC_USDT' })).toBeUndefined()
  expect(sameCoinOnly(own, { exchange: 'deribit', symbol: 'ETH' })).toBe('ETH has no place on an axis of BTC')
})

test('amounts of two coins are comparable in USD only', () => {
  const own = { exchange: 'deribit', symbol: 'BTC' }
  const other = { exchange: 'deribit', symbol: 'ETH' }
  expect(sameUnitOnly({ ...own, own: { units: 'usd' } }, other)).toBeUndefined()
  expect(sameUnitOnly({ ...own, own: { units: 'coin' } }, other)).toBe('amounts of ETH and BTC compare in USD')
})

test('curves of futures are comparable with other instants only', () => {
  const own = page({ exchange: 'deribit', symbol: 'BTC' })
  const week = otherControls({ ...own, compare: WEEK }, NOON)
  const market = otherControls({ ...own, compare: { kind: 'market', exchange: 'okx', symbol: 'BTC_USDT' } }, NOON)
  expect(week && anotherInstantOnly(own, week)).toBeUndefined()
  expect(market && anotherInstantOnly(own, market)).toContain('compares times only')
})

test('by strike amounts of another coin are never comparable, by expiry they are in USD', () => {
  const eth = { exchange: 'deribit', symbol: 'ETH' }
  const by = (group: string, units: string) =>
    sameCoinByStrike({ exchange: 'deribit', symbol: 'BTC', own: { by: group, units } }, eth)
  expect([by('strike', 'usd'), by('expiry', 'usd')]).toEqual(['ETH has no place on an axis of BTC', undefined])
  expect(by('expiry', 'coin')).toContain('compare in USD')
})

test('a chart of a coin at every venue compares only with other instants, not with other markets of the coin', async () => {
  const chart = await loadChart('venue-terms')
  const own = page({ coin: 'BTC' })
  const okx = otherControls({ ...own, compare: { kind: 'market', exchange: 'okx', symbol: 'BTC_USDT' } }, NOON)
  const week = otherControls({ ...own, compare: WEEK }, NOON)
  expect(okx && chart.comparable(own, okx)).toContain('compares times only')
  expect(week && chart.comparable(own, week)).toBeUndefined()
})
