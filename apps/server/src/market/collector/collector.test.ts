import {
  type FutureQuote,
  type Instrument,
  type OptionQuote,
  type SpotQuote,
  type Trade,
  unixMs,
  vol,
} from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { createCollector } from './collector.ts'

const T0 = Date.UTC(2026, 0, 10, 12)
const stamp = (atMs: number) => ({ venue: 'deribit', symbol: 'BTC', atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) })

const quote = (strike: number, atMs: number): OptionQuote => ({
  ...stamp(atMs),
  type: 'option-quote',
  instrument: `BTC-30JAN26-${strike}-C`,
  expiryMs: unixMs(Date.UTC(2026, 0, 30, 8)),
  strike,
  optionType: 'call',
  isInverse: true,
  markVol: vol(0.5),
  underlying: 95_000,
  index: 94_500,
})

const trade: Trade = {
  ...stamp(T0),
  type: 'trade',
  kind: 'option',
  instrument: 'BTC-30JAN26-90000-C',
  tradeId: '1',
  takerSide: 'buy',
  price: 0.05,
  amountCoin: 1,
}

/** Resolves once writes have reached the fake store. */
const written = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A collector whose store is a list of table names and whose timers the test runs. */
const collecting = (
  insert: (table: string) => Promise<void> = async () => undefined,
  flush: () => Promise<void> = async () => undefined,
) => {
  const stored: string[] = []
  const rows = new Map<string, number[]>()
  const chains: number[] = []
  const announced: string[] = []
  const complaints: string[] = []
  const timers: (() => void)[] = []
  const collector = createCollector({
    sink: {
      flush,
      insert: async ({ table, rows: count }) => {
        await insert(table)
        stored.push(table)
        rows.set(table, [...(rows.get(table) ?? []), count])
      },
    },
    snapshotMs: 60_000,
    announceMs: 1000,
    schedule: (run) => {
      timers.push(run)
      return () => timers.splice(timers.indexOf(run), 1)
    },
    onMoved: (moved) => {
      if (moved.kind === 'chain') chains.push(moved.atMs)
      else announced.push(`${moved.kind} ${moved.venue} ${moved.symbol}`)
    },
    log: (_level, message) => complaints.push(message),
  })
  const acceptChain = (atMs: number) =>
    collector.accept('deribit', [quote(90_000, atMs), quote(100_000, atMs)], {
      source: 'chain',
      kind: 'option',
      symbol: 'BTC',
      atMs,
    })
  return { collector, acceptChain, stored, rows, chains, announced, complaints, timers }
}

test('every chain is announced, but stored only once per snapshot period in the time of the venue', async () => {
  const { collector, acceptChain, stored, chains } = collecting()
  for (const seconds of [0, 10, 59, 60]) acceptChain(T0 + seconds * 1000)
  await collector.close()
  expect(chains).toEqual([0, 10, 59, 60].map((seconds) => T0 + seconds * 1000))
  expect(stored.filter((table) => table === 'surface')).toHaveLength(2)
  expect(stored.filter((table) => table === 'optionQuote')).toHaveLength(2)
})

test('rows waiting in the writer are sent when the collector is closed', async () => {
  const sent = Promise.withResolvers<void>()
  const { collector, acceptChain, stored } = collecting(
    () => sent.promise,
    async () => sent.resolve(),
  )
  acceptChain(T0)
  await collector.close()
  expect(stored).toContain('optionQuote')
})

test('streamed changes of a market are announced together, and nothing is announced before the first snapshot', () => {
  const { collector, acceptChain, chains, timers } = collecting()
  collector.accept('deribit', [quote(90_000, T0)], { source: 'stream' })
  for (const run of timers.splice(0)) run()
  expect(chains).toEqual([])
  acceptChain(T0)
  for (const ms of [1, 2, 3])
    collector.accept('deribit', [{ ...quote(90_000, T0 + ms), markVol: vol(0.5 + ms / 100) }], { source: 'stream' })
  expect(timers).toHaveLength(1)
  timers[0]()
  expect(chains).toEqual([T0, T0 + 3])
  expect(collector.state('chain', { venue: 'deribit', symbol: 'BTC' })?.markVol[0]).toBe(0.53)
})

test('after an outage the stream alone stores no chain; the next snapshot does, all of one instant', async () => {
  const { collector, acceptChain, stored, timers } = collecting()
  acceptChain(T0)
  const later = T0 + MS_PER_HOUR
  collector.accept('deribit', [quote(90_000, later)], { source: 'stream' })
  const index = { ...stamp(later), type: 'index-price', indexName: 'btc_usd', price: 94_000 } as const
  collector.accept('deribit', [index], { source: 'chain', kind: 'future', symbol: 'BTC', atMs: later })
  for (const run of timers.splice(0)) run()
  await written()
  const chains = () => stored.filter((table) => table === 'optionQuote').length
  expect(collector.state('chain', { venue: 'deribit', symbol: 'BTC' })).toMatchObject({ atMs: later, index: 94_000 })
  expect(chains()).toBe(1)
  acceptChain(later)
  await collector.close()
  expect(chains()).toBe(2)
})

test('without disk space nothing is stored but the market is announced; with space it is stored again', async () => {
  const { collector, acceptChain, stored, chains } = collecting()
  collector.setStoring(false)
  acceptChain(T0)
  collector.accept('deribit', [trade], { source: 'stream' })
  expect([chains, stored]).toEqual([[T0], []])
  collector.setStoring(true)
  acceptChain(T0 + 1000)
  collector.accept('deribit', [trade], { source: 'stream' })
  await collector.close()
  expect(chains).toEqual([T0, T0 + 1000])
  expect(stored).toEqual(expect.arrayContaining(['optionQuote', 'trade']))
})

test('events of any batch are stored', async () => {
  const { collector, stored } = collecting()
  collector.accept('deribit', [trade], { source: 'stream' })
  collector.accept('deribit', [trade], { source: 'backfill' })
  await collector.close()
  expect(stored).toEqual(['trade', 'trade'])
})

test('new rows are announced once they are stored, once per table for many writes', async () => {
  const { collector, acceptChain, announced, timers } = collecting()
  acceptChain(T0)
  for (const ms of [1, 2, 3]) collector.accept('deribit', [{ ...trade, atMs: unixMs(T0 + ms) }], { source: 'stream' })
  expect(announced).toEqual([])
  await written()
  for (const run of timers.splice(0)) run()
  expect(announced.sort()).toEqual(
    ['constant-maturity', 'delta-vol', 'open-interest', 'option-quote', 'own-vol-index', 'surface', 'trade'].map(
      (table) => `${table} deribit BTC`,
    ),
  )
})

test('a list of instruments is announced once it is stored, once for each market', async () => {
  const { collector, announced, timers } = collecting()
  const listed = (symbol: string, name: string): Instrument => ({
    venue: 'deribit',
    symbol,
    name,
    kind: 'perpetual',
    base: symbol,
    quote: 'USD',
    settle: symbol,
    isInverse: true,
    contractSize: 10,
  })
  collector.acceptInstruments([listed('BTC', 'a'), listed('BTC', 'b'), listed('ETH', 'c')], T0)
  expect(announced).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const run of timers.splice(0)) run()
  expect(announced).toEqual(['instrument deribit BTC', 'instrument deribit ETH'])
})

test('futures and pairs are stored as often as chains, with streamed changes included; an unchanged pair is not stored twice', async () => {
  const { collector, rows, announced, timers } = collecting()
  const future = (atMs: number, mark: number): FutureQuote => ({
    ...stamp(atMs),
    venue: 'kraken',
    type: 'future-quote',
    instrument: 'PI_XBTUSD',
    kind: 'perpetual',
    isInverse: true,
    mark,
  })
  const pair = (instrument: string, atMs: number): SpotQuote => ({
    ...stamp(atMs),
    venue: 'kraken',
    type: 'spot-quote',
    instrument,
    quoteCurrency: 'USD',
    last: 95_000,
  })
  const snapshot = (kind: 'future' | 'spot', atMs: number) => ({ source: 'chain', kind, symbol: 'BTC', atMs }) as const
  for (const seconds of [0, 10, 50]) {
    const atMs = T0 + seconds * 1000
    collector.accept('kraken', [future(atMs, 95_000 + seconds)], snapshot('future', atMs))
    collector.accept('kraken', [pair('BTC/USD', atMs), pair('BTC/EUR', T0)], snapshot('spot', atMs))
  }
  collector.accept('kraken', [future(T0 + 60_000, 95_777)], { source: 'stream' })
  for (const run of timers.splice(0)) run()
  await written()
  expect(rows.get('futureQuote')).toEqual([1])
  collector.accept('kraken', [future(T0 + 59_000, 95_059)], snapshot('future', T0 + 60_000))
  collector.accept('kraken', [pair('BTC/USD', T0 + 61_000)], snapshot('spot', T0 + 61_000))
  await collector.close()
  expect(rows.get('futureQuote')).toEqual([1, 1])
  expect(rows.get('spotQuote')).toEqual([2, 1])
  expect(announced.filter((line) => line === 'futures kraken BTC')).toHaveLength(5)
  expect(collector.state('futures', { venue: 'kraken', symbol: 'BTC' })?.quotes[0].mark).toBe(95_777)
  expect(collector.states('futures', { venue: 'kraken' }).map(({ atMs }) => atMs)).toEqual([T0 + 60_000])
  expect(collector.states('chain')).toEqual([])
})

test('a store that refuses writes is logged and stops nothing', async () => {
  const { collector, acceptChain, chains, complaints } = collecting(async (table) => {
    if (table === 'optionQuote') throw new Error('disk full')
  })
  acceptChain(T0)
  acceptChain(T0 + 60_000)
  await collector.close()
  expect(chains).toHaveLength(2)
  expect(complaints).toEqual(['A chain could not be stored.', 'A chain could not be stored.'])
})
