import { type OptionQuote, type Trade, unixMs, vol } from '@gvol/market'
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

/** A collector whose store is a list of table names and whose timers run when told. */
const collecting = (insert: (table: string) => Promise<void> = async () => undefined) => {
  const stored: string[] = []
  const chains: number[] = []
  const complaints: string[] = []
  const timers: (() => void)[] = []
  const collector = createCollector({
    sink: {
      insert: async ({ table }) => {
        await insert(table)
        stored.push(table)
      },
    },
    snapshotMs: 60_000,
    announceMs: 1000,
    schedule: (run) => {
      timers.push(run)
      return () => timers.splice(timers.indexOf(run), 1)
    },
    onChain: ({ atMs }) => chains.push(atMs),
    onStored: () => undefined,
    log: (_level, message) => complaints.push(message),
  })
  const acceptChain = (atMs: number) =>
    collector.accept('deribit', [quote(90_000, atMs), quote(100_000, atMs)], {
      source: 'chain',
      kind: 'option',
      symbol: 'BTC',
      atMs,
    })
  return { collector, acceptChain, stored, chains, complaints, timers }
}

test('every chain is announced, but stored only once per snapshot period of the venue’s time', async () => {
  const { collector, acceptChain, stored, chains } = collecting()
  for (const seconds of [0, 10, 59, 60]) acceptChain(T0 + seconds * 1000)
  await collector.close()
  expect(chains).toEqual([0, 10, 59, 60].map((seconds) => T0 + seconds * 1000))
  expect(stored.filter((table) => table === 'surface')).toHaveLength(2)
  expect(stored.filter((table) => table === 'optionQuote')).toHaveLength(2)
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
  expect(collector.chain('deribit', 'BTC')?.markVol[0]).toBe(0.53)
})

test('events that came with any batch are stored', async () => {
  const { collector, stored } = collecting()
  collector.accept('deribit', [trade], { source: 'stream' })
  collector.accept('deribit', [trade], { source: 'backfill' })
  await collector.close()
  expect(stored).toEqual(['trade', 'trade'])
})

test('a store that refuses is said in the log and stops nothing', async () => {
  const { collector, acceptChain, chains, complaints } = collecting(async (table) => {
    if (table === 'optionQuote') throw new Error('disk full')
  })
  acceptChain(T0)
  acceptChain(T0 + 60_000)
  await collector.close()
  expect(chains).toHaveLength(2)
  expect(complaints).toEqual(['A chain could not be stored.', 'A chain could not be stored.'])
})
