import type { ConnectorState } from '@gvol/exchanges'
import { type Trade, unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { completeness } from './completeness.ts'

const trade = (atMs: number): Trade => ({
  type: 'trade',
  venue: 'deribit',
  symbol: 'BTC',
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs),
  kind: 'option',
  instrument: 'BTC-30JAN26-90000-C',
  tradeId: String(atMs),
  takerSide: 'buy',
  price: 0.05,
})

const following = (sinceMs: number | undefined) => {
  const clock = { nowMs: 0 }
  const status: { state: ConnectorState; problems: string[]; isCatchingUp?: boolean } = {
    state: 'connected',
    problems: [],
  }
  const complete = completeness({ sinceMs, status: () => status, now: () => clock.nowMs })
  const stream = (atMs: number) => complete.note([trade(atMs)], { source: 'stream' })
  return { clock, status, complete, stream }
}

test('a trade of the stream does not complete the time before it, until the connector was healthy for long enough', () => {
  const { clock, complete, stream } = following(1_000)
  stream(5_000)
  expect(complete.toMs()).toBe(1_000)
  clock.nowMs = 29_999
  expect(complete.toMs()).toBe(1_000)
  clock.nowMs = 30_000
  expect(complete.toMs()).toBe(5_000)
})

test('while missed trades are fetched or any part fails, the completeness mark does not move', () => {
  const { clock, status, complete, stream } = following(undefined)
  expect(complete.toMs()).toBeUndefined()
  stream(3_000)
  stream(5_000)
  clock.nowMs = 20_000
  complete.note([trade(2_000)], { source: 'backfill' })
  clock.nowMs = 49_000
  expect(complete.toMs()).toBe(3_000)
  status.problems.push('Missed trades, BTC options: timed out.')
  clock.nowMs = 60_000
  expect(complete.toMs()).toBe(3_000)
  status.problems.pop()
  clock.nowMs = 91_000
  expect(complete.toMs()).toBe(5_000)
})

test('a fetched trade alone, and a late one of the stream, do not move the mark', () => {
  const { clock, complete, stream } = following(7_000)
  stream(6_000)
  complete.note([trade(9_000)], { source: 'backfill' })
  clock.nowMs = 40_000
  expect(complete.toMs()).toBe(7_000)
})

test('the mark does not move while a connector catches up or while it is held; other events do not block it', () => {
  const { clock, status, complete, stream } = following(1_000)
  status.isCatchingUp = true
  stream(5_000)
  clock.nowMs = 60_000
  expect(complete.toMs()).toBe(1_000)
  status.isCatchingUp = false
  complete.note([{ ...trade(6_000), type: 'book-depth' } as unknown as Trade], { source: 'backfill' })
  expect(complete.toMs()).toBe(5_000)
  complete.hold()
  stream(7_000)
  expect(complete.toMs()).toBe(5_000)
})
