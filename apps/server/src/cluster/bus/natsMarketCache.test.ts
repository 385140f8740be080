import type { ConnectorStatus } from '@gvol/exchanges'
import { chainFromQuotes, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { clockOffMs } from '../../problems/clock.ts'
import { movedState } from './bus.ts'
import { processBus } from './nats/processBus.ts'
import { createNatsMarketCache } from './natsMarketCache.ts'

const status = (venue: string): ConnectorStatus => ({
  venue,
  state: 'connected',
  sinceMs: 0,
  messagesPerSecond: 3,
  reconnects: 0,
  rejected: { count: 0, byReason: {}, samples: [] },
  problems: [],
})

const hearing = () => {
  const clock = { nowMs: 1_000_000, setByMs: 0 }
  const bus = processBus()
  return {
    clock,
    bus,
    received: createNatsMarketCache(
      bus,
      () => clock.nowMs,
      () => clock.nowMs + clock.setByMs,
    ),
  }
}

test('the newest chain of a market is served, also when an older one arrives later, until updates stop for two minutes', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  const chainAt = (atMs: number) => chainFromQuotes({ venue: 'okx', symbol: 'BTC' }, atMs, [])
  const older = chainAt(1_000)
  const newer = chainAt(2_000)
  bus.publish(movedState('chain', newer))
  bus.publish(movedState('chain', older))
  expect(natsMarkets.state('chain', { venue: 'okx', symbol: 'BTC' })).toBe(newer)
  expect([natsMarkets.states('chain'), natsMarkets.state('chain', { venue: 'okx', symbol: 'ETH' })]).toEqual([
    [newer],
    undefined,
  ])
  clock.nowMs += 121_000
  expect([natsMarkets.states('chain'), natsMarkets.state('chain', { venue: 'okx', symbol: 'BTC' })]).toEqual([
    [],
    undefined,
  ])
})

test('the last collector to report a venue sets its status; a silent collector makes it stale until another reports it', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  bus.publish({ type: 'venues', collector: 'a', statuses: [status('okx'), status('deribit')] })
  expect(natsMarkets.statuses().map(({ venue, state }) => `${venue} ${state}`)).toEqual([
    'deribit connected',
    'okx connected',
  ])
  clock.nowMs += 11_000
  bus.publish({ type: 'venues', collector: 'b', statuses: [status('okx')] })
  const [deribit, okx] = natsMarkets.statuses()
  expect(okx.state).toBe('connected')
  expect(deribit).toMatchObject({ state: 'stale', messagesPerSecond: 0 })
  expect(deribit.problems).toEqual([
    'Collector a, which owned deribit, fell silent; another one takes over if there is one.',
  ])
})

test('states of every kind are served by market, kind and filter; a funding rate is current until the next is due', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  const stamp = { symbol: 'BTC_USDT', atMs: unixMs(1_000), receivedAtMs: unixMs(1_001) }
  for (const venue of ['gate', 'kraken']) {
    const pair = { ...stamp, venue, type: 'spot-quote', instrument: 'BTC/USDT', quoteCurrency: 'USDT' } as const
    const payment = { ...stamp, venue, type: 'funding-rate', instrument: 'BTC', rate: 1e-4, intervalHours: 8 } as const
    const market = { venue, symbol: 'BTC_USDT', atMs: unixMs(1_000) }
    bus.publish(movedState('spot', { ...market, quotes: [pair] }))
    bus.publish(movedState('funding', { ...market, quotes: [payment] }))
  }
  const venuesOf = (kind: 'spot' | 'futures' | 'funding', filter = {}) =>
    natsMarkets.states(kind, filter).map(({ venue }) => venue)
  expect(venuesOf('spot')).toEqual(['gate', 'kraken'])
  expect(venuesOf('spot', { venue: 'kraken' })).toEqual(['kraken'])
  expect(venuesOf('spot', { coin: 'BTC' })).toEqual(['gate', 'kraken'])
  expect([venuesOf('spot', { coin: 'ETH' }), venuesOf('spot', { symbol: 'BTC' }), venuesOf('futures')]).toEqual([
    [],
    [],
    [],
  ])
  clock.nowMs += 8 * MS_PER_HOUR
  expect([venuesOf('spot'), venuesOf('funding')]).toEqual([[], ['gate', 'kraken']])
})

test('a clock set a day forward or an hour back neither ages a market nor keeps it; its offset to the collectors is reported', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  const market = { venue: 'okx', symbol: 'BTC' }
  const problem = { id: 'disk-space', message: 'Only 3 MB are free.' }
  const publishStatus = () =>
    bus.publish({ type: 'venues', collector: 'a', statuses: [status('okx')], problems: [problem], nowMs: clock.nowMs })
  for (const setByMs of [MS_PER_DAY, -MS_PER_HOUR]) {
    bus.publish(movedState('chain', chainFromQuotes(market, clock.nowMs, [])))
    publishStatus()
    clock.setByMs = setByMs
    expect(natsMarkets.state('chain', market)).toBeDefined()
    expect(natsMarkets.statuses()[0].state).toBe('connected')
    // A chain after the clock change is accepted too.
    const next = chainFromQuotes(market, clock.nowMs + 1_000, [])
    bus.publish(movedState('chain', next))
    expect(natsMarkets.state('chain', market)).toBe(next)
    publishStatus()
    expect(clockOffMs(natsMarkets.clockLags())).toBe(setByMs)
    clock.nowMs += 121_000
    expect(natsMarkets.state('chain', market)).toBeUndefined()
    clock.setByMs = 0
  }
})

test('problems of the machine of a collector are reported with its name, while it sends its status', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  const problems = [{ id: 'clock', message: 'The clock of this machine is 1 day ahead.' }]
  bus.publish({ type: 'venues', collector: 'a', statuses: [], problems, nowMs: clock.nowMs })
  expect(natsMarkets.problems()).toEqual([
    { id: 'clock a', message: 'Collector a: The clock of this machine is 1 day ahead.' },
  ])
  clock.nowMs += 11_000
  expect(natsMarkets.problems()).toEqual([])
})

test('after a collector’s clock is set back an hour its second state of every kind is accepted; single late ones are not', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  const hour = MS_PER_HOUR
  const market = { venue: 'okx', symbol: 'BTC' }
  const announcementOf = {
    chain: (atMs: number) => movedState('chain', chainFromQuotes(market, atMs, [])),
    index: (atMs: number) => movedState('index', { ...market, atMs: unixMs(atMs), quotes: [] }),
    funding: (atMs: number) => movedState('funding', { ...market, atMs: unixMs(atMs), quotes: [] }),
  }
  for (const kind of ['chain', 'index', 'funding'] as const) {
    const publishStates = (atMs: number) => {
      clock.nowMs += 1_000
      bus.publish(announcementOf[kind](atMs))
      return natsMarkets.state(kind, market)?.atMs
    }
    const atMs = 10 * hour
    expect(publishStates(atMs)).toBe(atMs)
    // Late messages of the previous owner arrive between those of the current one.
    expect([
      publishStates(atMs - hour),
      publishStates(atMs + 1_000),
      publishStates(atMs - hour + 1),
      publishStates(atMs + 2_000),
    ]).toEqual([atMs, atMs + 1_000, atMs + 1_000, atMs + 2_000])
    // Slightly older states are always treated as late.
    expect([publishStates(atMs - 5_000), publishStates(atMs - 4_000)]).toEqual([atMs + 2_000, atMs + 2_000])
    expect([
      publishStates(atMs - hour),
      publishStates(atMs - hour + 1_000),
      publishStates(atMs - hour + 2_000),
    ]).toEqual([atMs + 2_000, atMs - hour + 1_000, atMs - hour + 2_000])
  }
})

test('a chain polled every ten minutes is current until three polls are missed or its collector is gone', () => {
  const { clock, bus, received: natsMarkets } = hearing()
  const market = { venue: 'cboe', symbol: 'BTC' }
  const publishStatus = (collector: string, chainPollMs?: number) =>
    bus.publish({ type: 'venues', collector, statuses: [], nowMs: clock.nowMs, chainPollMs })
  const hasChain = () => natsMarkets.state('chain', market) !== undefined
  const passed = (seconds: number) => {
    for (let second = 0; second < seconds; second += 2) {
      clock.nowMs += 2_000
      publishStatus('a', 600_000)
      publishStatus('b')
    }
  }
  bus.publish(movedState('chain', chainFromQuotes(market, 1_000, [])))
  passed(1_800)
  expect(hasChain()).toBe(true)
  passed(2)
  expect(hasChain()).toBe(false)
  bus.publish(movedState('chain', chainFromQuotes(market, 2_000, [])))
  passed(200)
  // First the bus is away for a minute, then the collector for good.
  clock.nowMs += 60_000
  expect([hasChain(), natsMarkets.clockLags()]).toEqual([true, []])
  clock.nowMs += 61_000
  expect(hasChain()).toBe(false)
})
