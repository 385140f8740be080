import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '../../../page-controls/_kit/pageControls.ts'
import type { ChartControls } from '../controls.ts'
import { inOneUnit, ofOneCoin } from './comparable.ts'
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

test('a week before a live chart is one instant for a quarter of an hour: it is asked once, not with every tick', () => {
  const first = otherControls(page({ compare: WEEK }), NOON + 2 * MINUTE)
  expect(first?.asOfMs).toBe(NOON - 7 * DAY)
  expect(otherControls(page({ compare: WEEK }), NOON + 14 * MINUTE)).toEqual(first)
  expect(otherControls(page({ compare: WEEK }), NOON + 15 * MINUTE)?.asOfMs).toBe(NOON + 15 * MINUTE - 7 * DAY)
})

test('a week before a past moment is a week before it to the second', () => {
  const asOfMs = NOON + 61_000
  expect(otherControls(page({ compare: WEEK, asOfMs }), NOON)?.asOfMs).toBe(asOfMs - 7 * DAY)
})

test('now stands beside the past, and beside now there is nothing', () => {
  const past = otherControls(page({ compare: { kind: 'now' }, asOfMs: NOON }), NOON)
  expect(past).toMatchObject({ exchange: 'deribit', symbol: 'BTC', asOfMs: undefined, compare: undefined })
  expect(otherControls(page({ compare: { kind: 'now' } }), NOON)).toBeUndefined()
})

test('another market keeps the moment and brings its coin; itself is not another one', () => {
  const eth = { kind: 'market', exchange: 'okx', symbol: 'ETH_USDT' } as const
  expect(otherControls(page({ compare: eth, asOfMs: NOON }), NOON)).toMatchObject({
    exchange: 'okx',
    symbol: 'ETH_USDT',
    coin: 'ETH',
    asOfMs: NOON,
  })
  expect(otherControls(page({ compare: { kind: 'market', exchange: 'deribit', symbol: 'BTC' } }), NOON)).toBeUndefined()
})

test('strikes of one coin are comparable over venues, those of two coins are not', () => {
  const own = { exchange: 'deribit', symbol: 'BTC' }
  expect(ofOneCoin(own, { exchange: 'okx', symbol: 'BTC_USDT' })).toBeUndefined()
  expect(ofOneCoin(own, { exchange: 'deribit', symbol: 'ETH' })).toBe('ETH has no place on an axis of BTC')
})

test('amounts of two coins are comparable in USD only', () => {
  const [own, other] = [
    { exchange: 'deribit', symbol: 'BTC' },
    { exchange: 'deribit', symbol: 'ETH' },
  ]
  expect(inOneUnit({ ...own, own: { units: 'usd' } }, other)).toBeUndefined()
  expect(inOneUnit({ ...own, own: { units: 'coin' } }, other)).toBe('amounts of ETH and BTC compare in USD')
})
