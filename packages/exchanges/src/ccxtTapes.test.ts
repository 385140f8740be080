import { join } from 'node:path'
import { type Instrument, type Liquidation, type MarketEvent, type Trade, unixMs } from '@gvol/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ccxtRun } from '../testing/ccxtRun.ts'
import { type VenueId, venues } from './catalog.ts'
import type { Listed } from './ccxt/ccxtBook.ts'
import { liquidationFrom, liquidationOfTrade, newestTrades, tapeTradeFrom } from './ccxt/ccxtTape.ts'
import { tapeReads } from './ccxt/readTape.ts'

const NOW_MS = Date.UTC(2026, 7, 18, 12, 0, 5)

const eventsOf = async (id: VenueId): Promise<readonly MarketEvent[]> =>
  (await ccxtRun(venues[id], join(import.meta.dirname, 'venues', id, 'fixtures', 'ccxt'), NOW_MS)).events
const tradesIn = (events: readonly MarketEvent[]) => events.filter((event): event is Trade => event.type === 'trade')
const liquidationsIn = (events: readonly MarketEvent[]) =>
  events.filter((event): event is Liquidation => event.type === 'liquidation')

/** By instrument: kind, taker's side, coins, USD. Computed by hand from the rows and the venue's documentation. */
const TRADES: Partial<Record<VenueId, readonly (readonly unknown[])[]>> = {
  aster: [
    ['BTCUSDT', 'perpetual', 'sell', 0.125, undefined],
    ['BTCUSDT', 'perpetual', 'buy', 0.25, undefined],
    ['ETHUSDT', 'perpetual', 'sell', 1.5, undefined],
  ],
  binance: [
    ['BTC/USDT', 'spot', 'buy', 0.25, undefined],
    ['BTCUSDT', 'perpetual', 'sell', 0.125, undefined],
    ['BTCUSD_PERP', 'perpetual', 'buy', undefined, 3_000],
  ],
  bybit: [
    ['BTC/USDT', 'spot', 'buy', 0.25, undefined],
    ['BTC/USDT', 'spot', 'sell', 0.5, undefined],
  ],
  deribit: [['BTC/USDC', 'spot', 'sell', 0.25, undefined]],
  coinbase: [['BTC/USD', 'spot', 'buy', 0.25, undefined]],
  dydx: [
    ['BTC-USD', 'perpetual', 'buy', 0.125, undefined],
    ['BTC-USD', 'perpetual', 'sell', 0.25, undefined],
    ['ETH-USD', 'perpetual', 'sell', 1.5, undefined],
  ],
  gate: [
    ['BTC/USDT', 'spot', 'sell', 0.25, undefined],
    ['BTC_USDT', 'perpetual', 'buy', 0.1, undefined],
    ['BTC_USDT', 'perpetual', 'sell', 0.25, undefined],
    ['BTC_USD', 'perpetual', 'buy', undefined, 500],
  ],
  htx: [
    ['BTC/USDT', 'spot', 'buy', 0.25, undefined],
    ['BTC-USDT', 'perpetual', 'sell', 0.06, undefined],
    ['BTC-USD', 'perpetual', 'buy', undefined, 2_000],
    ['BTC260925', 'future', 'sell', undefined, 600],
    ['BTC-USDT-260925', 'future', 'buy', 0.015, undefined],
  ],
  hyperliquid: [
    ['BTC', 'perpetual', 'sell', 0.125, undefined],
    ['ETH', 'perpetual', 'buy', 0.125, undefined],
    ['BTC/USDC', 'spot', 'sell', 0.125, undefined],
  ],
  kraken: [
    ['BTC/USD', 'spot', 'buy', 0.25, undefined],
    ['BTC/USD', 'spot', 'sell', 0.5, undefined],
    ['PF_XBTUSD', 'perpetual', 'sell', 0.5, undefined],
    ['PF_XBTUSD', 'perpetual', 'buy', 0.125, undefined],
    ['PI_XBTUSD', 'perpetual', 'sell', undefined, 3_000],
  ],
  okx: [['BTC/USDT', 'spot', 'sell', 0.25, undefined]],
  paradex: [
    ['BTC-USD-PERP', 'perpetual', 'buy', 0.026, undefined],
    ['BTC-USD-PERP', 'perpetual', 'sell', 0.25, undefined],
    ['ETH-USD-PERP', 'perpetual', 'sell', 1.5, undefined],
  ],
}
/** By instrument: side of the position, price, coins, USD. */
const LIQUIDATIONS: Partial<Record<VenueId, readonly (readonly unknown[])[]>> = {
  binance: [
    ['BTCUSDT', 'long', 63_810.5, 0.014, undefined],
    ['BTCUSD_PERP', 'short', 64_210, undefined, 2_500],
  ],
  gate: [
    ['BTC_USDT', 'short', 64_470, 0.02, undefined],
    ['BTC_USD', 'long', 63_800, undefined, 9_000],
  ],
  htx: [
    ['BTC-USDT', 'long', 63_800, 0.25, undefined],
    ['BTC-USD', 'short', 64_900, undefined, 3_000],
    ['BTC260925', 'long', 64_010.5, undefined, 2_600],
    ['BTC-USDT-260925', 'short', 65_010, 0.4, undefined],
  ],
  kraken: [['PF_XBTUSD', 'long', 63_900, 0.5, undefined]],
}
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort()

describe.each(Object.keys(TRADES) as VenueId[])('%s', (id) => {
  test('trades have the taker side, coins of linear contracts and pairs, USD of inverse ones, each emitted once', async () => {
    const events = await eventsOf(id)
    const summaries = tradesIn(events).map(({ instrument, kind, takerSide, amountCoin, amountUsd }) => [
      instrument,
      kind,
      takerSide,
      amountCoin,
      amountUsd,
    ])
    expect(sorted(summaries)).toEqual(sorted(TRADES[id] ?? []))
    const forced = liquidationsIn(events).map(({ instrument, liquidatedSide, price, amountCoin, amountUsd }) => [
      instrument,
      liquidatedSide,
      price,
      amountCoin,
      amountUsd,
    ])
    expect(sorted(forced)).toEqual(sorted(LIQUIDATIONS[id] ?? []))
  })
})

const listedOf = (isInverse: boolean, contractSize: number): Listed => {
  const instrument: Instrument & { readonly kind: 'perpetual' } = {
    venue: 'gate',
    name: 'X',
    kind: 'perpetual',
    symbol: isInverse ? 'BTC' : 'BTC_USDT',
    base: 'BTC',
    quote: 'USD',
    settle: 'BTC',
    isInverse,
    contractSize,
  }
  return {
    instrument,
    market: { id: 'X', symbol: 'X', base: 'BTC', quote: 'USD', type: 'swap', contractSize, info: {} },
  }
}
const size = fc.double({ min: 0.0001, max: 10_000, noNaN: true })
const amount = fc.double({ min: 1e-3, max: 1e6, noNaN: true })

test('traded and liquidated amounts are contracts times their size, for any size: coins, or USD of inverse ones', () => {
  fc.assert(
    fc.property(
      size,
      amount,
      fc.boolean(),
      fc.constantFrom('buy', 'sell'),
      (contractSize, reportedAmount, isInverse, side) => {
        const listed = listedOf(isInverse, contractSize)
        const row = { id: 1, timestamp: NOW_MS, side, price: 60_000, info: {} }
        const tape = { ...newestTrades(100, 1_000), isForced: () => true }
        const trade = tapeTradeFrom({ ...row, amount: reportedAmount / contractSize }, listed, tape, NOW_MS)
        const closed = liquidationFrom({ ...row, contracts: reportedAmount / contractSize }, listed, 'order', NOW_MS)
        const expected = isInverse ? 'amountUsd' : 'amountCoin'
        const other = isInverse ? 'amountCoin' : 'amountUsd'
        for (const event of [trade, closed, trade === undefined ? undefined : liquidationOfTrade(trade)]) {
          expect(Math.abs((event?.[expected] ?? Number.NaN) / reportedAmount - 1)).toBeLessThan(1e-12)
          expect(event?.[other]).toBeUndefined()
        }
        expect(closed?.liquidatedSide).toBe(side === 'sell' ? 'long' : 'short')
        expect(trade === undefined ? undefined : liquidationOfTrade(trade)?.liquidatedSide).toBe(
          side === 'sell' ? 'long' : 'short',
        )
      },
    ),
    { numRuns: 300 },
  )
})

/** A venue with trades numbered from 1, one per millisecond, up to `newest`. */
const numbered = (options: { readonly rows: number; readonly isContinued?: true }) => {
  const events: MarketEvent[] = []
  const rejected: string[] = []
  let newest = 0
  const [read] = tapeReads({
    book: {
      exchange: 'gate',
      title: 'Gate',
      kinds: ['perpetual'],
      symbols: [],
      history: {},
      limits: { perSecond: 1, burst: 1 },
      live: {
        prices: [],
        trades: {
          ...options,
          everyMs: 1,
          fetch: async (_, __, lastId) => {
            const from = options.isContinued && lastId !== undefined ? Number(lastId) + 1 : newest - options.rows + 1
            const count = Math.max(0, Math.min(options.rows, newest - from + 1))
            return Array.from({ length: count }, (_row, at) => {
              const id = from + at
              return { id, timestamp: NOW_MS + id, side: 'buy', price: 1, amount: 1, info: {} }
            }).filter(({ id }) => id > 0)
          },
        },
      },
    },
    monitor: { emit: (batch) => void events.push(...batch), markReceived: () => {} },
    reject: (reason) => void rejected.push(reason),
    now: () => unixMs(NOW_MS),
    listed: () => [listedOf(false, 1)],
    opened: () => ({ run: (question) => question(undefined as never) }),
  })
  return {
    rejected,
    at: async (id: number) => {
      newest = id
      await read.run()
      return tradesIn(events).map(({ tradeId }) => Number(tradeId))
    },
  }
}

test('a venue with paging by trade is requested page by page until no trade is missing', async () => {
  const tape = numbered({ rows: 10, isContinued: true })
  expect(await tape.at(10)).toHaveLength(10)
  expect(await tape.at(37)).toEqual(Array.from({ length: 37 }, (_, i) => i + 1))
  expect(tape.rejected).toEqual([])
})
test('for a venue with the newest trades only, missed trades are counted, and no trade is emitted twice', async () => {
  const tape = numbered({ rows: 10 })
  await tape.at(10)
  expect(await tape.at(15)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  expect(tape.rejected).toEqual([])
  expect(await tape.at(40)).toHaveLength(25)
  expect(tape.rejected).toEqual(['trades-missed'])
})
