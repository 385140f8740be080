import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FundingRate, type FutureQuote, type SpotQuote, unixMs } from '@gvol/market'
import { insertEvents, insertFutures, insertSnapshot, migrate, openColumnar } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticChains } from '../../testing/chainFile.ts'
import { createLiveRegistry, type LiveRegistry } from '../live/liveRegistry.ts'
import { createStates } from './states.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-states-'))
const columnar = openColumnar({ path: folder })
beforeAll(() => migrate(columnar, { nowMs: 1 }))
afterAll(async () => {
  await columnar.close()
  rmSync(folder, { recursive: true })
})

const T0 = Date.UTC(2026, 0, 10, 12)
const stamp = (venue: string, atMs: number) => ({
  venue,
  symbol: 'BTC',
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs + 30),
})
const future = (venue: string, instrument: string, atMs: number): FutureQuote => ({
  ...stamp(venue, atMs),
  type: 'future-quote',
  instrument,
  kind: 'perpetual',
  isInverse: true,
  mark: 95_000.25,
  fundingRate: -0.0001,
  fundingIntervalHours: 8,
})
const pair = (instrument: string, atMs: number): SpotQuote => ({
  ...stamp('kraken', atMs),
  type: 'spot-quote',
  instrument,
  quoteCurrency: 'USD',
  last: 95_000,
})
const payment = (instrument: string, atMs: number): FundingRate => ({
  ...stamp('kraken', atMs),
  type: 'funding-rate',
  instrument,
  rate: 0.0001,
  intervalHours: 8,
})
const NOW_MS = T0 + 400 * MS_PER_DAY
const statesOf = (live: LiveRegistry) => createStates({ live, columnar, stored: { list: () => [] }, now: () => NOW_MS })
const KRAKEN = { venue: 'kraken', symbol: 'BTC' }

test('past states of every kind are read from the store unchanged, as the same object each time', async () => {
  const registry = createLiveRegistry()
  const states = statesOf(registry)
  const hour = MS_PER_HOUR
  const before = [future('kraken', 'A', T0), future('kraken', 'B', T0)]
  await insertFutures(columnar, T0, before)
  await insertFutures(columnar, T0 + hour, [future('kraken', 'B', T0 + hour)])
  await insertEvents(columnar, [pair('BTC/USD', T0), pair('BTC/EUR', T0), pair('BTC/USD', T0 + hour)])
  await insertEvents(columnar, [payment('A', T0), payment('B', T0 + hour)])

  const historical = await states.live('futures', KRAKEN, T0 + hour - 1)
  expect(historical).toEqual({ ...KRAKEN, atMs: T0, quotes: before })
  expect(await states.live('futures', KRAKEN, T0 + 5)).toBe(historical)
  expect((await states.live('futures', KRAKEN, undefined))?.quotes.map(({ instrument }) => instrument)).toEqual(['B'])
  expect((await states.live('spot', KRAKEN, T0 + hour))?.quotes).toEqual([
    pair('BTC/EUR', T0),
    pair('BTC/USD', T0 + hour),
  ])
  expect((await states.live('funding', KRAKEN, T0 + hour))?.quotes).toEqual([payment('A', T0), payment('B', T0 + hour)])
  expect(await states.live('futures', KRAKEN, T0 - 1)).toBeUndefined()

  // A live state is used for now and leaves historical answers unchanged.
  const atMs = T0 + 2 * hour
  registry.take('kraken', [future('kraken', 'C', atMs)], { source: 'chain', kind: 'future', symbol: 'BTC', atMs })
  expect((await states.live('futures', KRAKEN, undefined))?.quotes.map(({ instrument }) => instrument)).toEqual(['C'])
  expect(await states.live('futures', KRAKEN, T0 + hour - 1)).toBe(historical)
  // A venue with futures only has its own clock.
  expect([states.nowMs({ venue: 'kraken' }), states.nowMs({ venue: 'okx' })]).toEqual([atMs, NOW_MS])
})

test('markets of a kind, live or stored, are listed by coin, venue or symbol', async () => {
  const registry = createLiveRegistry()
  await insertFutures(columnar, T0, [{ ...future('gate', 'G', T0), symbol: 'BTC_USDT' }])
  registry.take('htx', [{ ...future('htx', 'H', T0), symbol: 'ETH' }], {
    source: 'chain',
    kind: 'future',
    symbol: 'ETH',
    atMs: T0,
  })
  const states = statesOf(registry)
  const of = async (filter: object) =>
    (await states.liveOf('futures', filter, undefined)).map(({ venue, symbol }) => `${venue} ${symbol}`)
  expect(await of({})).toEqual(['gate BTC_USDT', 'htx ETH', 'kraken BTC'])
  expect(await of({ coin: 'BTC' })).toEqual(['gate BTC_USDT', 'kraken BTC'])
  expect(await of({ venue: 'htx' })).toEqual(['htx ETH'])
  expect(await of({ symbol: 'DOGE' })).toEqual([])
})

test('a daily history with a missing day has a chain at every instant; a minute history has none two days later', async () => {
  const states = statesOf(createLiveRegistry())
  const [chain] = syntheticChains('BTC', 1)
  const at = (venue: string, atMs: number) => insertSnapshot(columnar, { ...chain, venue, atMs: unixMs(atMs) })
  const days = [0, 1, 2, 4, 5, 6, 7]
  for (const day of days) await at('daily', chain.atMs + day * MS_PER_DAY)
  for (let minute = 0; minute < 9; minute++) await at('dense', chain.atMs + minute * 60_000)
  const dayOf = async (venue: string, days: number) => {
    const state = await states.live('chain', { venue, symbol: 'BTC' }, chain.atMs + days * MS_PER_DAY)
    return state && Math.floor((state.atMs - chain.atMs) / MS_PER_DAY)
  }
  expect(await dayOf('daily', 3.9)).toBe(2)
  expect(await dayOf('daily', 4.2)).toBe(4)
  expect(await dayOf('daily', 10)).toBeUndefined()
  expect(await dayOf('dense', 0.9)).toBe(0)
  expect(await dayOf('dense', 2)).toBeUndefined()
})

test('queries for markets that do not exist do not grow the cache without limit', async () => {
  let reads = 0
  const counting: typeof columnar = {
    ...columnar,
    columns: (...args) => {
      reads += 1
      return columnar.columns(...args)
    },
  }
  const states = createStates({
    live: createLiveRegistry(),
    columnar: counting,
    stored: { list: () => [] },
    now: () => NOW_MS,
  })
  const ask = (symbol: string) => states.live('chain', { venue: 'deribit', symbol }, undefined)
  await ask('NONE')
  const once = reads
  expect(once).toBeGreaterThan(0)
  // An immediate second request is served from the cache,
  await ask('NONE')
  expect(reads).toBe(once)
  for (let n = 0; n < 1000; n++) await ask(`NONE${n}`)
  const before = reads
  await ask('NONE')
  // and after many others it is read again.
  expect(reads).toBeGreaterThan(before)
}, 400_000)
