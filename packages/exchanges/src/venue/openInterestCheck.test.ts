import { type FutureOpenInterest, type FutureQuote, type MarketEvent, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import type { VenueHistory } from './history.ts'
import { openInterestCompared, openInterestProblem, openInterestRatio } from './openInterestCheck.ts'
import type { ConnectOptions, ConnectorStatus } from './venue.ts'

const T = unixMs(Date.UTC(2022, 5, 4))
const stamp = { venue: 'gate', symbol: 'BTC_USDT', atMs: T, receivedAtMs: T, instrument: 'BTC_USDT' }
const live = (openInterestCoin: number): FutureQuote => ({
  ...stamp,
  type: 'future-quote',
  kind: 'perpetual',
  isInverse: false,
  openInterestCoin,
})
const historical = (openInterestCoin: number): FutureOpenInterest => ({
  ...stamp,
  type: 'future-open-interest',
  kind: 'perpetual',
  openInterestCoin,
})

test('the ratio uses the unit that both sources have', () => {
  expect(openInterestRatio(live(3), historical(2))).toBe(1.5)
  expect(openInterestRatio({ openInterestUsd: 8, openInterestCoin: 1 }, { openInterestUsd: 2 })).toBe(4)
  expect(openInterestRatio({ openInterestUsd: 8 }, { openInterestCoin: 2 })).toBeUndefined()
  expect(openInterestRatio(live(0), historical(2))).toBeUndefined()
})

test('a difference of some percent is accepted: 754.4 million in Gate’s ticker, 749.8 in its statistics two days later', () => {
  expect(openInterestProblem(live(75_440), historical(74_980))).toBeUndefined()
  expect(openInterestProblem(live(75_440), historical(74_980 / 2))).toContain(
    'is 2.01 times the venue’s own statistics',
  )
  expect(openInterestProblem(live(75_440), historical(74_980 * 2))).toContain(
    'is 0.503 times the venue’s own statistics',
  )
})

/** A connector whose events the test emits, for a venue with the history `historyEvents`. */
const watched = (historyEvents: () => readonly MarketEvent[], kinds: VenueHistory['kinds'] = ['open-interest']) => {
  const clock = manualClock(T)
  const logged: string[] = []
  let options: ConnectOptions | undefined
  const status = { state: 'connected', problems: [] } as unknown as ConnectorStatus
  const connect = openInterestCompared(
    (connectOptions) => {
      options = connectOptions
      return { start: async () => {}, stop: async () => {}, status: () => status }
    },
    {
      kinds,
      limits: { perSecond: 100, burst: 100 },
      instruments: async () => [],
      pages: async function* ({ fromMs, toMs, symbol, instrument }) {
        expect([fromMs < toMs, symbol, instrument]).toEqual([true, 'BTC_USDT', 'BTC_USDT'])
        yield { events: historyEvents(), throughMs: toMs }
      },
    },
  )
  const received: (readonly MarketEvent[])[] = []
  const connector = connect({
    ...clock,
    urls: { rest: '', ws: '' },
    symbols: [],
    onEvents: (events) => received.push(events),
    onInstruments: () => {},
    log: (_level, message) => logged.push(message),
  })
  const emit = (event: MarketEvent) => options?.onEvents([event], { source: 'stream' })
  return { clock, connector, tell: emit, received, logged }
}

test('two differing sources degrade the venue, with their ratio, until they agree again', async () => {
  let statistics = 100
  const { clock, connector, tell: emit, received, logged } = watched(() => [historical(1), historical(statistics)])
  await connector.start()
  emit(live(201))
  expect(received).toEqual([[live(201)]])
  expect(connector.status().state).toBe('connected')
  await clock.advance(11 * 60_000)
  expect(connector.status()).toMatchObject({ state: 'degraded', problems: [expect.stringContaining('2.01 times')] })
  expect(logged).toHaveLength(1)
  statistics = 200
  await clock.advance(7 * MS_PER_HOUR)
  expect(connector.status()).toMatchObject({ state: 'connected', problems: [] })
  await connector.stop()
})

test('a failed history request does not affect the venue’s state; a venue without that history is not queried', async () => {
  const failing = watched(() => {
    throw new Error('451')
  })
  await failing.connector.start()
  failing.tell(live(5))
  await failing.clock.advance(11 * 60_000)
  expect(failing.connector.status()).toMatchObject({ state: 'connected' })
  expect(failing.logged).toEqual(['Open interest of BTC_USDT could not be compared: 451'])
  await failing.connector.stop()
  const unwatched = watched(() => expect.unreachable(), ['candles'])
  await unwatched.connector.start()
  unwatched.tell(live(5))
  await unwatched.clock.advance(11 * 60_000)
  expect(unwatched.logged).toEqual([])
})
