import { rateLimiter, type Venue, venues } from '@gvol/exchanges'
import type { FutureQuote, Instrument, MarketEvent } from '@gvol/market'
import {
  coinbaseScript,
  gateScript,
  htxScript,
  hyperliquidScript,
  krakenScript,
  type RestScriptOf,
  simulatedSource,
  startDeribitServer,
  startRestVenue,
  venueHistories,
} from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { until } from '../../testing/simulatedVenue.ts'

const START_MS = Date.UTC(2026, 2, 2, 10)
/** Market and connector share a fixed clock, so that received data can be compared with the source at that instant. */
const NOW_MS = START_MS + 15 * MS_PER_HOUR + 7 * 60_000
/** Length of the requested history, ms. */
const HISTORY_MS = 12 * MS_PER_HOUR
const source = simulatedSource({ seed: 7, startMs: START_MS })

const LIMITS = { steady: Date.now, after: () => () => {} }

/** Returns the newest quote of every contract. */
const newestOf = (events: readonly MarketEvent[]): readonly FutureQuote[] => [
  ...new Map(
    events.flatMap((event) => (event.type === 'future-quote' ? [[event.instrument, event] as const] : [])),
  ).values(),
]

/** Returns everything a venue's own connector receives from its simulated venue, live and historical. */
const receivedFrom = async (venue: Venue, script: RestScriptOf, perpetual: readonly [string, string] | undefined) => {
  const server = await startRestVenue({ source, script, now: () => NOW_MS })
  const urls = { ...venue.urlsFromOrigin(server.url), ccxt: server.url }
  const events: MarketEvent[] = []
  let instruments: readonly Instrument[] = []
  const connector = venue.connect({
    urls,
    symbols: venue.symbols,
    onEvents: (received) => void events.push(...received),
    onInstruments: (list) => {
      instruments = list
    },
    log: () => {},
    chainPollMs: 500,
    steady: () => performance.now(),
    now: () => NOW_MS,
  })
  await connector.start()
  await until('everything', () => connector.status().state === 'connected')
  const has = (type: MarketEvent['type'], kind: string) =>
    events.some((event) => event.type === type && (!('kind' in event) || event.kind === kind))
  await until('pairs, their trades and books', () =>
    (['spot-quote', 'trade', 'book-depth'] as const).every((type) => has(type, 'spot')),
  )
  /** Open interest and rates are requested less often than prices. */
  const isWhole = (): boolean => {
    const newest = newestOf(events)
    const isComplete = newest.every(
      ({ openInterestCoin, openInterestUsd, fundingRate, kind }) =>
        (openInterestCoin ?? openInterestUsd) !== undefined && (kind === 'future' || fundingRate !== undefined),
    )
    return newest.length > 0 && isComplete && has('trade', 'perpetual') && has('book-depth', 'perpetual')
  }
  if (perpetual !== undefined) await until('contracts', isWhole)
  const { rejected, problems } = connector.status()
  await connector.stop()
  const history: MarketEvent[] = []
  const [symbol, instrument] = perpetual ?? ['', '']
  if (venue.history !== undefined && perpetual !== undefined) {
    for (const kind of ['funding', 'candles'] as const) {
      const limiter = rateLimiter({ perSecond: 1_000, burst: 1_000 }, LIMITS)
      const span = { fromMs: NOW_MS - HISTORY_MS, toMs: NOW_MS, intervalMs: MS_PER_HOUR, now: () => NOW_MS }
      const access = { urls, limiter, signal: new AbortController().signal }
      for await (const page of venue.history.pages({ ...access, ...span, kind, symbol, instrument })) {
        history.push(...page.events)
      }
    }
  }
  await server.close()
  return { events, instruments, rejected, problems, past: history }
}

type Served = {
  readonly venue: Venue | undefined
  readonly script: RestScriptOf
  /** Expected share of pairs by quote currency. */
  readonly pairs: Readonly<Record<string, number>>
  readonly contracts?: {
    readonly share: number
    /** Symbol and instrument name of the perpetual. */
    readonly perpetual: readonly [string, string]
    readonly kinds: readonly string[]
    readonly fundingHours: number
    /** Minimum trade size by market: coins for linear contracts, dollars for inverse ones. */
    readonly sizes: Readonly<Record<string, number>>
    readonly hasNoMark?: true
  }
}

const BOTH_KINDS = ['future', 'perpetual']
const SERVED: readonly Served[] = [
  { venue: venues.coinbase, script: coinbaseScript, pairs: { '/USD': 0.55 * 0.3, '/USDC': 0.04 * 0.3 } },
  {
    venue: venues.gate,
    script: gateScript,
    pairs: { '/USDT': 0.12 * 0.3 },
    contracts: {
      share: 0.15,
      perpetual: ['BTC', 'BTC_USD'],
      kinds: BOTH_KINDS,
      fundingHours: 8,
      sizes: { BTC: 1, BTC_USDT: 0.0001, ETH_USDT: 0.01, SOL_USDT: 1, XRP_USDT: 10 },
    },
  },
  {
    venue: venues.htx,
    script: htxScript,
    pairs: { '/USDT': 0.06 * 0.3 },
    contracts: {
      share: 0.12,
      perpetual: ['BTC', 'BTC-USD'],
      kinds: BOTH_KINDS,
      fundingHours: 8,
      hasNoMark: true,
      sizes: { BTC: 100, ETH: 10, BTC_USDT: 0.001, ETH_USDT: 0.01, SOL_USDT: 1, XRP_USDT: 10 },
    },
  },
  {
    venue: venues.hyperliquid,
    script: hyperliquidScript,
    pairs: { '/USDC': 0.03 * 0.3 },
    contracts: {
      share: 0.3,
      perpetual: ['BTC_USDC', 'BTC'],
      kinds: ['perpetual'],
      fundingHours: 1,
      sizes: { BTC_USDC: 1e-5, ETH_USDC: 1e-5, SOL_USDC: 1e-5, XRP_USDC: 1e-5 },
    },
  },
  {
    venue: venues.kraken,
    script: krakenScript,
    pairs: { '/USD': 0.2 * 0.3, '/USDT': 0.02 * 0.3 },
    contracts: {
      share: 0.08,
      perpetual: ['BTC', 'PI_XBTUSD'],
      kinds: BOTH_KINDS,
      fundingHours: 1,
      sizes: { BTC: 1, ETH: 1, BTC_USD: 1e-4, ETH_USD: 1e-4, SOL_USD: 1e-4, XRP_USD: 1e-4 },
    },
  },
]

/** Compares two values with a relative tolerance. */
const near = (value: number | undefined, expected: number | undefined, part: number): void => {
  expect(Math.abs((value ?? Number.NaN) / (expected ?? Number.NaN) - 1)).toBeLessThan(part)
}

test.each(SERVED)(
  '$venue.id: its own connector reads the whole simulated venue, equal to its source',
  async ({ venue, script, pairs, contracts }) => {
    if (venue === undefined) throw new Error('no such venue')
    const { share = 0, perpetual, kinds = [], fundingHours = 8, sizes = {}, hasNoMark = false } = contracts ?? {}
    const { events, instruments, rejected, problems, past } = await receivedFrom(venue, script, perpetual)
    expect(problems).toEqual([])
    expect(rejected.samples).toEqual([])
    expect(instruments.length).toBeGreaterThan(5)
    const of = <Type extends MarketEvent['type']>(type: Type, list: readonly MarketEvent[] = events) =>
      list.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)
    const snapshotOf = (symbol: string) => {
      const [coin] = symbol.split('_')
      return source.snapshotAt(source.symbols.find((each) => each.split('_')[0] === coin) ?? '', NOW_MS)
    }

    const quoted = of('spot-quote')
    for (const [ending] of Object.entries(pairs)) {
      expect(quoted.some(({ instrument }) => instrument.endsWith(ending))).toBe(true)
    }
    for (const { symbol, bid, ask } of quoted) {
      expect(bid).toBeLessThan(ask ?? Number.NaN)
      near(((bid ?? Number.NaN) + (ask ?? Number.NaN)) / 2, snapshotOf(symbol)?.futures[0]?.index, 0.002)
    }

    const quotes = newestOf(events)
    expect([...new Set(quotes.map(({ kind }) => kind))].sort()).toEqual(kinds)
    for (const quote of quotes) {
      const sourceFuture = snapshotOf(quote.symbol)?.futures.find(
        ({ kind, expiryMs }) => kind === quote.kind && expiryMs === quote.expiryMs,
      )
      const ofSource = share * (quote.isInverse ? 1 : 1.6)
      const size = sizes[quote.symbol] ?? Number.NaN
      if (hasNoMark) expect(quote.mark).toBeUndefined()
      else near(quote.mark, sourceFuture?.mark, 0.001)
      near(quote.last ?? quote.mark, sourceFuture?.mark, 0.001)
      near(quote.index, sourceFuture?.index, 0.001)
      /** Checks whole contracts, in dollars or coins, at a price that varies by a few hundredths of a percent. */
      const amounts = (coin: number | undefined, usd: number | undefined, coins: number | undefined): void => {
        const expected = (coins ?? Number.NaN) * ofSource * (quote.isInverse ? (sourceFuture?.mark ?? Number.NaN) : 1)
        const reported = (quote.isInverse ? usd : coin) ?? Number.NaN
        expect(Math.abs(reported - expected)).toBeLessThan(size * 1.001 + expected * 0.002)
      }
      amounts(quote.openInterestCoin, quote.openInterestUsd, sourceFuture?.openInterestCoin)
      amounts(quote.volume24hCoin, quote.volume24hUsd, sourceFuture?.volume24hCoin)
      if (quote.kind !== 'perpetual') continue
      expect(quote.fundingIntervalHours).toBe(fundingHours)
      const premium = (sourceFuture?.mark ?? Number.NaN) / (sourceFuture?.index ?? Number.NaN) - 1
      const ofEightHours = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium))
      expect((quote.fundingRate ?? Number.NaN) * (8 / fundingHours)).toBeCloseTo(ofEightHours, 9)
      const nextMs = Math.ceil(NOW_MS / (fundingHours * MS_PER_HOUR)) * fundingHours * MS_PER_HOUR
      if (quote.nextFundingMs !== undefined) expect(quote.nextFundingMs).toBe(nextMs)
    }

    const depths = of('book-depth')
    for (const own of Map.groupBy(depths, ({ instrument, atMs }) => `${instrument} ${atMs}`).values()) {
      expect(own.map(({ withinBps }) => withinBps)).toEqual([5, 10, 25, 50, 100])
      const quote = [...quotes, ...quoted].find(({ instrument }) => instrument === own[0]?.instrument)
      near(own[0]?.mid, ((quote?.bid ?? Number.NaN) + (quote?.ask ?? Number.NaN)) / 2, 1e-6)
      // The size at the best price is included in the nearest depth distance, and depth grows with distance.
      const bids = own.flatMap(({ bidCoin }) => bidCoin ?? [])
      expect(bids).toEqual(bids.toSorted((a, b) => a - b))
      expect(bids.length).toBeGreaterThan(0)
      for (const { bidCoin, bidUsd, mid, withinBps } of own) {
        if (bidCoin === undefined || bidUsd === undefined || bidCoin === 0) continue
        expect(bidUsd / bidCoin).toBeLessThanOrEqual(mid)
        expect(bidUsd / bidCoin).toBeGreaterThanOrEqual(mid * (1 - withinBps / 10_000))
      }
    }

    const trades = of('trade')
    const sourceTrades = new Map(
      source.symbols.flatMap((symbol) =>
        source
          .tradesBetween(symbol, NOW_MS - 15 * 60_000, NOW_MS)
          .map((trade) => [`${symbol.split('_')[0]} ${trade.tradeId.replace(/\D/g, '')}`, trade] as const),
      ),
    )
    for (const trade of trades) {
      const isSpot = trade.kind === 'spot'
      const number = trade.tradeId.split('-').at(-1)?.replace(/\D/g, '')
      const print = sourceTrades.get(`${trade.symbol.split('_')[0]} ${number}`)
      expect(trade.takerSide).toBe(print?.takerSide)
      expect(trade.atMs).toBe(print?.atMs)
      const amountCoin = trade.amountCoin ?? (trade.amountUsd ?? Number.NaN) / trade.price
      const ending = Object.entries(pairs).find(([quote]) => trade.instrument.endsWith(quote))
      const ofCoins = isSpot ? (ending?.[1] ?? Number.NaN) : share * (trade.symbol.includes('_') ? 1.6 : 1)
      const coins = (print?.amountCoin ?? Number.NaN) * ofCoins
      // Rounded to the minimum trade size.
      const size = isSpot ? 1e-5 : (sizes[trade.symbol] ?? Number.NaN)
      const least = isSpot || trade.symbol.includes('_') ? size : size / trade.price
      expect(Math.abs(amountCoin - coins)).toBeLessThan(least * 1.001 + coins * 1e-6)
    }
    expect(trades.some(({ kind }) => kind !== 'spot')).toBe(perpetual !== undefined)
    expect(of('liquidation').length > 0).toBe(venue.emits.includes('liquidation'))
    for (const { liquidatedSide, instrument, atMs, price, amountCoin, amountUsd } of of('liquidation')) {
      // Matched within the second, the precision of some venues.
      const forced = trades.find(
        (trade) => trade.instrument === instrument && trade.price === price && Math.abs(trade.atMs - atMs) < 1_000,
      )
      expect(liquidatedSide).toBe(forced?.takerSide === 'sell' ? 'long' : 'short')
      expect([amountCoin, amountUsd]).toEqual([forced?.amountCoin, forced?.amountUsd])
    }
    const counted = of('long-short-ratio')
    expect(counted.length > 0).toBe(venue.emits.includes('long-short-ratio'))
    for (const { longShare } of counted) expect(Math.abs(longShare - 0.5)).toBeLessThan(0.2)

    // Historical data belongs to markets that the venue lists, under the venue's names.
    const written = venueHistories(source).find((each) => each.venue === venue.id)
    const sourceEvents = written?.eventsBetween(NOW_MS - HISTORY_MS, NOW_MS) ?? []
    const listed = new Set(instruments.map(({ kind, symbol, name }) => `${kind} ${symbol} ${name}`))
    expect(listed.size).toBeGreaterThan(0)
    for (const { kind, symbol, instrument } of of('candle', sourceEvents)) {
      expect(listed).toContain(`${kind} ${symbol} ${instrument}`)
    }
    const hasBars = ({ kind, name }: Instrument) =>
      kind === 'future' || sourceEvents.some((bar) => bar.type === 'candle' && bar.instrument === name)
    expect(instruments.filter(({ kind }) => kind !== 'option').every(hasBars)).toBe(true)

    if (perpetual === undefined) return
    const payments = of('funding-rate', past)
    const premiums = source.history.fundingPayments('BTC', NOW_MS - HISTORY_MS, NOW_MS, fundingHours * MS_PER_HOUR)
    expect(premiums.length).toBeGreaterThan(0)
    expect(payments.length).toBe(premiums.length)
    for (const [at, { premium }] of premiums.entries()) {
      const ofEightHours = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium))
      expect((payments[at]?.rate ?? Number.NaN) * (8 / fundingHours)).toBeCloseTo(ofEightHours, 9)
    }
    // Written history matches what the venue returns on request.
    const ofPerpetual = <Event extends { readonly instrument: string }>(list: readonly Event[]) =>
      list.filter(({ instrument }) => instrument === perpetual[1])
    const paid = ofPerpetual(of('funding-rate', sourceEvents))
    expect(paid.map(({ atMs, intervalHours }) => [atMs, intervalHours])).toEqual(
      payments.map(({ atMs }) => [atMs, fundingHours]),
    )
    for (const [at, { rate }] of paid.entries()) expect(rate).toBeCloseTo(payments[at]?.rate ?? Number.NaN, 11)
    const bars = new Map(ofPerpetual(of('candle', sourceEvents)).map((bar) => [Number(bar.atMs), bar]))
    const historicalCandles = of('candle', past)
    expect(historicalCandles.length).toBeGreaterThan(2)
    for (const { atMs, open, close, volumeCoin } of historicalCandles) {
      const bar = bars.get(Number(atMs))
      if (atMs + MS_PER_HOUR > NOW_MS || bar === undefined) continue
      near(open, bar.open, 1e-5)
      near(close, bar.close, 1e-5)
      if (volumeCoin !== undefined) near(volumeCoin, bar.volumeCoin, 1e-3)
    }
    expect(historicalCandles.filter(({ atMs }) => bars.has(Number(atMs))).length).toBeGreaterThan(2)
  },
)

test('deribit: its pairs come with their trades and books, next to its own options and futures', async () => {
  const server = await startDeribitServer({ source, from: NOW_MS, speed: 0 })
  const events: MarketEvent[] = []
  const connector = venues.deribit.connect({
    urls: { ...venues.deribit.urlsFromOrigin(server.url), ccxt: server.url },
    symbols: ['BTC_USDC', 'ETH_USDC'],
    onEvents: (received) => void events.push(...received),
    onInstruments: () => {},
    log: () => {},
    chainPollMs: 500,
    steady: () => performance.now(),
    now: () => NOW_MS,
  })
  await connector.start()
  const spotOf = (type: MarketEvent['type']) =>
    new Set(
      events.flatMap((event) =>
        event.type === type && (!('kind' in event) || event.kind === 'spot') && 'instrument' in event
          ? [event.instrument]
          : [],
      ),
    )
  const pairs = new Set(['BTC/USDC', 'ETH/USDC'])
  await until('pairs, their trades and books', () =>
    (['spot-quote', 'trade', 'book-depth'] as const).every((type) => pairs.isSubsetOf(spotOf(type))),
  )
  const { rejected, problems } = connector.status()
  await connector.stop()
  await server.close()
  expect(problems).toEqual([])
  expect(rejected.samples).toEqual([])
  for (const event of events) {
    if (event.type !== 'spot-quote') continue
    const index = source.snapshotAt(event.symbol.split('_')[0], NOW_MS)?.chain.index ?? Number.NaN
    near(event.bid, index, 2e-3)
    near(event.ask, index, 2e-3)
    expect(event.bid).toBeLessThan(event.ask ?? Number.NaN)
  }
})
