import { join } from 'node:path'
import { type FutureQuote, type MarketEvent, unixMs } from '@gvol/market'
import { describe, expect, test } from 'vitest'
import { ccxtAnswers, ccxtRun } from '../testing/ccxtRun.ts'
import { venues } from './catalog.ts'
import { emitsOfBooks } from './ccxt/ccxtVenue.ts'
import type { Venue } from './venue/venue.ts'

const NOW_MS = Date.UTC(2026, 7, 18, 12, 0, 5)
/** The venue's clock in the fixtures of venues that report it. */
const VENUE_MS = NOW_MS - 200

const all: readonly Venue[] = Object.values(venues)
const through = all.flatMap((venue) => {
  const quirks = venue.quirks?.future
  return venue.books === undefined || quirks === undefined ? [] : [{ id: venue.id, venue, books: venue.books, quirks }]
})
const folderOf = (id: string) => join(import.meta.dirname, 'venues', id, 'fixtures', 'ccxt')

const ofType = <Type extends MarketEvent['type']>(events: readonly MarketEvent[], type: Type) =>
  events.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return value !== '' && Number.isFinite(Number(value)) ? [Number(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
const pricesOf = (event: MarketEvent) =>
  event.type === 'future-quote' || event.type === 'spot-quote' ? [event.bid, event.ask, event.last] : []

/** Computed by hand from the rows of the fixtures and the venue's documentation; what is left out is missing. */
const QUOTES: Partial<Record<string, readonly Partial<FutureQuote>[]>> = {
  aster: [
    {
      instrument: 'BTCUSDT',
      symbol: 'BTC_USDT',
      bid: 64_247,
      bidSize: 1.25,
      ask: 64_248,
      askSize: 0.75,
      last: 64_247.1,
      mark: 64_247.84047826,
      index: 64_240.72673913,
      volume24hCoin: 10_231.981,
      volume24hUsd: 655_870_000.7,
      fundingRate: 0.0001,
      fundingIntervalHours: 8,
      nextFundingMs: unixMs(Date.UTC(2026, 7, 18, 16)),
    },
    {
      instrument: 'ETHUSDT',
      symbol: 'ETH_USDT',
      ask: 3_120.4,
      askSize: 0.75,
      last: 3_120.1,
      mark: 3_119.8,
      index: 3_120.01,
      volume24hCoin: 267_154.248,
      volume24hUsd: 830_849_711.28,
      fundingRate: -0.00002333,
      fundingIntervalHours: 4,
      nextFundingMs: unixMs(Date.UTC(2026, 7, 18, 16)),
    },
  ],
  dydx: [
    {
      instrument: 'BTC-USD',
      symbol: 'BTC_USDC',
      bid: 64_247,
      bidSize: 1.25,
      ask: 64_248,
      askSize: 0.75,
      index: 64_240.5,
      openInterestCoin: 381.7348,
      volume24hUsd: 247_500_844.6834,
      fundingRate: 0.00000254545454545455,
      fundingIntervalHours: 1,
    },
    {
      instrument: 'ETH-USD',
      symbol: 'ETH_USDC',
      ask: 3_120.4,
      askSize: 0.75,
      index: 3_120.01,
      openInterestCoin: 7_457.108,
      volume24hUsd: 59_598_032.8897,
      fundingRate: -0.00000125,
      fundingIntervalHours: 1,
    },
  ],
  lighter: [
    {
      instrument: 'BTC',
      symbol: 'BTC_USDC',
      bid: 64_247,
      bidSize: 1.25,
      ask: 64_248,
      askSize: 0.75,
      last: 64_247.1,
      openInterestCoin: 5_353.17682,
      volume24hCoin: 23_680.5,
      volume24hUsd: 1_516_669_192.19,
      fundingRate: 0.000012,
      fundingIntervalHours: 1,
    },
    {
      instrument: 'ETH',
      symbol: 'ETH_USDC',
      ask: 3_120.4,
      askSize: 0.75,
      last: 3_120.31,
      openInterestCoin: 27_350.8981,
      volume24hCoin: 195_399.1521,
      volume24hUsd: 609_664_167.955905,
      fundingRate: -0.000003,
      fundingIntervalHours: 1,
    },
  ],
  paradex: [
    {
      instrument: 'BTC-USD-PERP',
      symbol: 'BTC_USDC',
      bid: 64_246.1,
      ask: 64_248.2,
      last: 64_247.1,
      mark: 64_247.7225876,
      index: 64_240.71304318,
      openInterestCoin: 152.777,
      volume24hUsd: 26_114_762.2626,
      fundingRate: 0.00010912,
      fundingIntervalHours: 8,
    },
    {
      instrument: 'ETH-USD-PERP',
      symbol: 'ETH_USDC',
      ask: 3_120.4,
      last: 3_120.1,
      mark: 3_119.8,
      index: 3_120.01,
      openInterestCoin: 4_012.55,
      volume24hUsd: 9_400_123.5,
      fundingRate: -0.00006731,
      fundingIntervalHours: 4,
    },
  ],
}

test('exactly the venues with books declare how their contracts differ', () => {
  const quirkyVenues = all.filter(({ quirks }) => quirks?.future !== undefined)
  expect(quirkyVenues.map(({ id }) => id)).toEqual(all.filter(({ books }) => books !== undefined).map(({ id }) => id))
})

describe.each(through)('$id live', ({ id, venue, books, quirks }) => {
  const running = ccxtRun(venue, folderOf(id), NOW_MS)
  const wire = ccxtAnswers(folderOf(id)).flatMap(({ body }) => numbersIn(body))
  const isOnWire = (value: number) => wire.some((each) => Math.abs(each - value) <= 1e-9 * Math.abs(value))
  /** The last quote of each contract, when all slow facts have arrived. */
  const contracts = async (): Promise<readonly FutureQuote[]> => [
    ...new Map(ofType((await running).events, 'future-quote').map((quote) => [quote.instrument, quote])).values(),
  ]

  test('requests only what the fixtures answer, and reads all of it', async () => {
    const { unanswered, status } = await running
    expect(unanswered).toEqual([])
    expect(status.problems).toEqual([])
    expect(status.state).toBe('connected')
  })
  test('emits every kind of event declared by its books, and no other', async () => {
    const { events } = await running
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([...emitsOfBooks(books)].sort())
  })
  test('names only listed instruments, each once, and offered markets', async () => {
    const { events, instruments } = await running
    const symbols = new Map(instruments.map(({ name, symbol }) => [name, symbol]))
    expect(symbols.size).toBe(instruments.length)
    for (const event of events) {
      expect(venue.symbols).toContain(event.symbol)
      if ('instrument' in event) expect(symbols.get(event.instrument)).toBe(event.symbol)
    }
  })
  test('bids below the ask, and leaves an empty side out', async () => {
    const { events } = await running
    expect(events.flatMap(pricesOf).filter((price) => price !== undefined && !(price > 0))).toEqual([])
    for (const event of [...ofType(events, 'future-quote'), ...ofType(events, 'spot-quote')]) {
      if (event.bid !== undefined && event.ask !== undefined) expect(event.bid).toBeLessThanOrEqual(event.ask)
    }
    const silent = ofType(events, 'spot-quote').filter(({ symbol }) => symbol.startsWith('ETH'))
    expect(
      silent.every(({ bid, bidSize, ask }) => bid === undefined && bidSize === undefined && ask !== undefined),
    ).toBe(true)
  })
  test('a contract has the size in its quirks, and open interest is the venue’s count times that size', async () => {
    const { instruments } = await running
    const sizes = instruments.flatMap(({ kind, symbol, contractSize }) =>
      kind === 'spot' ? [] : [[symbol, contractSize]],
    )
    const quotes = await contracts()
    for (const [symbol, size] of sizes) expect(quirks.contracts[symbol]).toBe(size)
    const isLive = emitsOfBooks(books).includes('future-quote')
    if (isLive) expect(new Set(sizes.map(([symbol]) => symbol))).toEqual(new Set(Object.keys(quirks.contracts)))
    if (quirks.liveOpenInterest === 'none') {
      for (const { openInterestCoin, openInterestUsd } of quotes)
        expect([openInterestCoin, openInterestUsd]).toEqual([undefined, undefined])
      return
    }
    const sides = (quirks.liveOpenInterest ?? quirks.openInterest) === 'both-sides' ? 2 : 1
    for (const { isInverse, symbol, openInterestCoin, openInterestUsd, instrument } of quotes) {
      const amount = isInverse ? openInterestUsd : openInterestCoin
      expect(isInverse ? openInterestCoin : openInterestUsd, instrument).toBeUndefined()
      expect(isOnWire(((amount ?? Number.NaN) / quirks.contracts[symbol]) * sides), `${instrument} ${amount}`).toBe(
        true,
      )
    }
  })
  test('volumes of a day in coins and in USD agree with the price', async () => {
    for (const { volume24hCoin, volume24hUsd, last, mark, instrument } of await contracts()) {
      if (volume24hCoin === undefined || volume24hUsd === undefined) continue
      expect(volume24hUsd / volume24hCoin / (mark ?? last ?? Number.NaN), instrument).toBeCloseTo(1, 1)
    }
    for (const { volume24hCoin = 0, volume24hQuote = 0, last, instrument } of ofType(
      (await running).events,
      'spot-quote',
    ))
      if (last !== undefined) expect(volume24hQuote / volume24hCoin / last, instrument).toBeCloseTo(1, 1)
  })
  const byHand = QUOTES[id]
  const exactly = async (own: readonly Partial<FutureQuote>[]) => {
    const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(14)) : value)
    const quotes = (await contracts()).map((quote) => {
      const { type: _, venue: __, kind, isInverse, atMs: ___, receivedAtMs: ____, ...facts } = quote
      expect([kind, isInverse]).toEqual(['perpetual', false])
      return Object.fromEntries(
        Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, rounded(value)]])),
      )
    })
    const expected = own.map((quote) =>
      Object.fromEntries(Object.entries(quote).map(([name, value]) => [name, rounded(value)])),
    )
    expect(quotes.toSorted((a, b) => String(a.instrument).localeCompare(String(b.instrument)))).toEqual(expected)
  }
  if (byHand !== undefined) test('quotes match the values computed by hand', () => exactly(byHand))
  test('funding is a decimal for the stated hours, on perpetuals only', async () => {
    const { events } = await running
    for (const { kind, fundingRate, fundingIntervalHours, instrument } of await contracts()) {
      expect(fundingRate !== undefined, instrument).toBe(kind === 'perpetual')
      expect(fundingIntervalHours !== undefined, instrument).toBe(kind === 'perpetual')
      // At most as large as any venue's size: not a sum in coins or USD.
      if (kind === 'perpetual') expect(Math.abs(fundingRate ?? 0)).toBeGreaterThan(1e-6)
      expect(Math.abs(fundingRate ?? 0)).toBeLessThan(0.001)
    }
    const paid = ofType(events, 'funding-rate')
    for (const { rate, intervalHours, atMs } of paid) {
      expect(Math.abs(rate)).toBeLessThan(0.001)
      expect([1, 2, 4, 8]).toContain(intervalHours)
      expect(atMs).toBeLessThanOrEqual(NOW_MS)
    }
    const isPaid = emitsOfBooks(books).includes('funding-rate')
    expect(paid.some(({ intervalHours }) => intervalHours === quirks.fundingHours)).toBe(isPaid)
    const keys = paid.map(({ instrument, atMs }) => `${instrument} ${atMs}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test('stamps quotes with the clock named in its quirks, and futures of a market at one instant', async () => {
    const quotes = await contracts()
    for (const { atMs, mark, index } of quotes) {
      expect(atMs).toBe(quirks.clock === 'venue' ? VENUE_MS : NOW_MS)
      expect([mark !== undefined, index !== undefined]).toEqual([quirks.hasMark, quirks.hasIndex ?? quirks.hasMark])
    }
    for (const { batch, events } of (await running).received) {
      if (batch.source !== 'chain') continue
      expect(new Set([batch.atMs, ...events.map(({ atMs }) => atMs)]).size).toBe(1)
    }
  })
  test('emits events that survive a JSON round trip', async () => {
    const { events } = await running
    expect(JSON.parse(JSON.stringify(events))).toEqual(events)
  })
})
