import { rateLimiter, type Venue, venues } from '@gvol/exchanges'
import type { Instrument, MarketEvent } from '@gvol/market'
import {
  coinbaseScript,
  hyperliquidScript,
  krakenScript,
  type RestScriptOf,
  simulatedSource,
  startRestVenue,
} from '@gvol/simulation'
import { expect, test } from 'vitest'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 2, 2, 10)
/** The clock of market and connector stands still, so that what is told can be held against the source of that instant. */
const NOW_MS = START_MS + 5 * HOUR_MS + 7 * 60_000
const source = simulatedSource({ seed: 7, startMs: START_MS })

const until = async (what: string, isSo: () => boolean): Promise<void> => {
  const endMs = Date.now() + 20_000
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error(`${what} did not come`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const LIMITS = { steady: Date.now, after: () => () => {} }

/** Everything that a venue's own connector hears of its simulated venue, and of its past. */
const heardOf = async (venue: Venue, script: RestScriptOf, perpetual: readonly [string, string] | undefined) => {
  const server = await startRestVenue({ source, script, now: () => NOW_MS })
  const urls = { ...venue.urlsFromOrigin(server.url), ccxt: server.url }
  const events: MarketEvent[] = []
  let instruments: readonly Instrument[] = []
  const connector = venue.connect({
    urls,
    symbols: venue.symbols,
    onEvents: (told) => void events.push(...told),
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
  await until('pairs and their trades', () => has('spot-quote', 'spot') && has('trade', 'spot'))
  if (perpetual !== undefined)
    await until('contracts', () => has('future-quote', 'perpetual') && has('trade', 'perpetual'))
  const { rejected, problems } = connector.status()
  await connector.stop()
  const past: MarketEvent[] = []
  const [symbol, instrument] = perpetual ?? ['', '']
  if (venue.history !== undefined && perpetual !== undefined) {
    for (const kind of ['funding', 'candles'] as const) {
      const limiter = rateLimiter({ perSecond: 1_000, burst: 1_000 }, LIMITS)
      const span = { fromMs: NOW_MS - 4 * HOUR_MS, toMs: NOW_MS, intervalMs: HOUR_MS, now: () => NOW_MS }
      const access = { urls, limiter, signal: new AbortController().signal }
      for await (const page of venue.history.pages({ ...access, ...span, kind, symbol, instrument })) {
        past.push(...page.events)
      }
    }
  }
  await server.close()
  return { events, instruments, rejected, problems, past }
}

const SERVED = [
  { venue: venues.coinbase, script: coinbaseScript, pairs: { '/USD': 0.55 * 0.3, '/USDC': 0.04 * 0.3 } },
  {
    ...{ venue: venues.hyperliquid, script: hyperliquidScript, pairs: { '/USDC': 0.03 * 0.3 } },
    ...{ share: 0.3, perpetual: ['BTC_USDC', 'BTC'] as const, kinds: ['perpetual'] },
  },
  {
    ...{ venue: venues.kraken, script: krakenScript, pairs: { '/USD': 0.2 * 0.3, '/USDT': 0.02 * 0.3 } },
    ...{ share: 0.08, perpetual: ['BTC', 'PI_XBTUSD'] as const, kinds: ['future', 'perpetual'] },
  },
] as const satisfies readonly {
  readonly venue: unknown
  readonly script: RestScriptOf
  readonly pairs: Readonly<Record<string, number>>
  readonly share?: number
  readonly perpetual?: readonly [string, string]
  readonly kinds?: readonly string[]
}[]

/** Part of a value by which two may differ. */
const near = (value: number | undefined, wanted: number | undefined, part: number): void => {
  expect(Math.abs((value ?? Number.NaN) / (wanted ?? Number.NaN) - 1)).toBeLessThan(part)
}

test.each(SERVED)(
  '$venue.id: its own connector reads the whole simulated venue, and what it was made from',
  async (served) => {
    const { venue, script, pairs } = served
    const [share, perpetual, kinds] =
      'share' in served ? [served.share, served.perpetual, served.kinds] : [0, undefined, []]
    const { events, instruments, rejected, problems, past } = await heardOf(venue as Venue, script, perpetual)
    expect(problems).toEqual([])
    expect(rejected.samples).toEqual([])
    expect(instruments.length).toBeGreaterThan(5)
    const of = <Type extends MarketEvent['type']>(type: Type, list: readonly MarketEvent[] = events) =>
      list.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)
    const momentOf = (symbol: string) => {
      const [coin] = symbol.split('_')
      return source.momentAt(source.symbols.find((each) => each.split('_')[0] === coin) ?? '', NOW_MS)
    }

    const quoted = of('spot-quote')
    for (const [ending] of Object.entries(pairs)) {
      expect(quoted.some(({ instrument }) => instrument.endsWith(ending))).toBe(true)
    }
    for (const { symbol, bid, ask } of quoted) {
      expect(bid).toBeLessThan(ask ?? Number.NaN)
      near(((bid ?? Number.NaN) + (ask ?? Number.NaN)) / 2, momentOf(symbol)?.futures[0]?.index, 0.002)
    }

    const contracts = of('future-quote')
    expect([...new Set(contracts.map(({ kind }) => kind))].sort()).toEqual(kinds)
    for (const quote of contracts) {
      const found = momentOf(quote.symbol)?.futures.find(
        ({ kind, expiryMs }) => kind === quote.kind && expiryMs === quote.expiryMs,
      )
      const margin = quote.isInverse ? 1 : 1.6
      near(quote.mark, found?.mark, 0.001)
      near(quote.index, found?.index, 0.001)
      // Whole dollars or ten-thousandths of a coin.
      const openCoins = (found?.openInterestCoin ?? Number.NaN) * share * margin
      if (quote.isInverse) near(quote.openInterestUsd, openCoins * (quote.mark ?? Number.NaN), 0.002)
      else near(quote.openInterestCoin, openCoins, 0.002)
      if (quote.kind !== 'perpetual') continue
      expect(quote.fundingIntervalHours).toBe(1)
      const premium = (found?.mark ?? Number.NaN) / (found?.index ?? Number.NaN) - 1
      const ofEightHours = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium))
      expect((quote.fundingRate ?? Number.NaN) * 8).toBeCloseTo(ofEightHours, 9)
    }

    const trades = of('trade')
    const made = new Map(
      source.symbols.flatMap((symbol) =>
        source
          .tradesBetween(symbol, NOW_MS - 15 * 60_000, NOW_MS)
          .map((trade) => [`${symbol.split('_')[0]} ${trade.tradeId.replace(/\D/g, '')}`, trade] as const),
      ),
    )
    for (const trade of trades) {
      const isSpot = trade.kind === 'spot'
      const number = trade.tradeId.split('-').at(-1)?.replace(/\D/g, '')
      const print = made.get(`${trade.symbol.split('_')[0]} ${number}`)
      expect(trade.takerSide).toBe(print?.takerSide)
      expect(trade.atMs).toBe(print?.atMs)
      const amountCoin = trade.amountCoin ?? (trade.amountUsd ?? Number.NaN) / trade.price
      const ending = Object.entries(pairs).find(([quote]) => trade.instrument.endsWith(quote))
      const ofCoins = isSpot ? (ending?.[1] ?? Number.NaN) : share * (trade.symbol.includes('_') ? 1.6 : 1)
      const coins = (print?.amountCoin ?? Number.NaN) * ofCoins
      // Rounded to the least that trades.
      const least = isSpot ? 1e-5 : trade.symbol.includes('_') ? 1e-4 : 1 / trade.price
      expect(Math.abs(amountCoin - coins)).toBeLessThan(least * 1.001 + coins * 1e-6)
    }
    expect(of('liquidation').length > 0).toBe((venue as Venue).emits.includes('liquidation'))
    for (const { liquidatedSide, liquidationId, instrument } of of('liquidation')) {
      const forced = trades.find((trade) => trade.tradeId === liquidationId && trade.instrument === instrument)
      expect(liquidatedSide).toBe(forced?.takerSide === 'sell' ? 'long' : 'short')
    }

    if (perpetual === undefined) return
    const payments = of('funding-rate', past)
    expect(payments.length).toBe(4)
    const premiums = source.past.fundingPayments('BTC', NOW_MS - 4 * HOUR_MS, NOW_MS, HOUR_MS)
    for (const [at, { premium }] of premiums.entries()) {
      const ofEightHours = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium))
      expect((payments[at]?.rate ?? Number.NaN) * 8).toBeCloseTo(ofEightHours, 9)
    }
    expect(of('candle', past).length).toBeGreaterThan(2)
  },
)
