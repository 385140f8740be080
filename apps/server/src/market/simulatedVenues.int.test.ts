import { type Batch, type Venue, venues } from '@gvol/exchanges'
import type { BlockRfqTrade, FutureQuote, Instrument, MarketEvent, OptionQuote, SpotQuote, Trade } from '@gvol/market'
import {
  binanceScript,
  bybitScript,
  deriveScript,
  gateScript,
  okxScript,
  simulatedSource,
  startRestVenue,
  venueHistories,
} from '@gvol/simulation'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { until } from '../../testing/simulatedVenue.ts'

const START_MS = Date.UTC(2026, 2, 2, 10)
/** A fixed instant of the simulated market, so that the test does not depend on the date. */
const NOW_MS = START_MS + 3 * MS_PER_HOUR

const SERVED = [
  {
    venue: venues.bybit as Venue,
    script: bybitScript,
    symbols: ['BTC_USDT', 'ETH_USDT', 'BTC', 'ETH'],
    volShift: -0.0025,
    basis: -0.0008,
  },
  { venue: venues.okx as Venue, script: okxScript, symbols: ['BTC', 'ETH'], volShift: 0.0035, basis: 0.0006 },
  {
    venue: venues.binance as Venue,
    script: binanceScript,
    symbols: ['BTC_USDT', 'ETH_USDT'],
    volShift: 0.005,
    basis: 0,
  },
  {
    venue: venues.derive as Venue,
    script: deriveScript,
    symbols: ['BTC_USDC', 'ETH_USDC'],
    volShift: 0.0075,
    basis: 0.001,
  },
  { venue: venues.gate as Venue, script: gateScript, symbols: ['BTC_USDT', 'ETH_USDT'], volShift: 0.006, basis: 0 },
] as const

const isOptionTrade = (event: MarketEvent): event is Trade | BlockRfqTrade =>
  event.type === 'block-rfq-trade' || (event.type === 'trade' && event.kind === 'option')

const termsOf = (quote: FutureQuote | undefined) => [
  quote?.symbol,
  quote?.kind,
  quote?.isInverse,
  quote?.expiryMs,
  quote?.fundingIntervalHours,
]

test.each(SERVED)(
  '$venue.id: the real connector reads the whole simulated venue without a reject',
  async ({ venue, script, symbols, volShift, basis }) => {
    const source = simulatedSource({ seed: 7, startMs: START_MS })
    const beganMs = Date.now()
    const now = () => NOW_MS + Date.now() - beganMs
    const server = await startRestVenue({ source, script, now })
    const received: { readonly events: readonly MarketEvent[]; readonly batch: Batch }[] = []
    let instruments: readonly Instrument[] = []
    const connector = venue.connect({
      urls: { ...venue.urlsFromOrigin(server.url), ccxt: server.url },
      symbols: [...symbols, 'BTC_USDT'],
      onEvents: (events, batch) => void received.push({ events, batch }),
      onInstruments: (list) => {
        instruments = list
      },
      log: () => {},
      chainPollMs: 500,
      now,
    })
    await connector.start()
    await until('everything', () => connector.status().state === 'connected')
    const has = (type: MarketEvent['type']) =>
      received.some(({ events }) => events.some((event) => event.type === type))
    const hasPairs = venue.emits.includes('spot-quote')
    await until('pairs and contracts', () => has('spot-quote') === hasPairs && has('future-quote'))
    await until('trades', () => has('trade'))
    const { rejected, problems } = connector.status()
    await connector.stop()
    await server.close()
    expect(problems).toEqual([])
    expect(rejected.samples).toEqual([])
    expect(instruments.filter(({ kind }) => kind === 'option').length).toBeGreaterThan(200)

    // Historical data of contracts and pairs belongs to listed instruments, under the venue's names.
    const listed = new Set(instruments.map(({ kind, symbol: of, name }) => `${kind} ${of} ${name}`))
    const written = venueHistories(source).find((history) => history.venue === venue.id)
    const requestedSymbols = new Set<string>([...symbols, 'BTC_USDT'])
    for (const event of written?.eventsBetween(NOW_MS - 3 * MS_PER_HOUR, NOW_MS) ?? []) {
      if (event.type !== 'candle' || !requestedSymbols.has(event.symbol)) continue
      expect(listed).toContain(`${event.kind} ${event.symbol} ${event.instrument}`)
    }

    // Trades are identical in written history and on the wire: id, price, size and the rest.
    const receivedTrades = received.flatMap(({ events }) => events).filter(isOptionTrade)
    // Gate only streams trades, so few that none may arrive during the test.
    expect(receivedTrades.length > 0 || venue.id === 'gate').toBe(true)
    const ends = [
      Math.min(...receivedTrades.map(({ atMs }) => atMs)) - 1,
      Math.max(...receivedTrades.map(({ atMs }) => atMs)),
    ] as const
    const tapes = written?.symbols.map((symbol) => written.tapeBetween(symbol, ...ends)) ?? []
    const keyOf = (event: Trade | BlockRfqTrade) =>
      event.type === 'trade' ? `${event.instrument} ${event.tradeId}` : event.rfqId
    const sourceEvents = new Map(
      tapes.flatMap(({ trades, structures }) => [...trades, ...structures]).map((event) => [keyOf(event), event]),
    )
    // Some venues have a written history of their contracts only.
    for (const event of written === undefined || written.symbols.length === 0 ? [] : receivedTrades)
      expect(event).toEqual({ ...sourceEvents.get(keyOf(event)), receivedAtMs: event.receivedAtMs })

    const pair = received
      .flatMap(({ events }) => events)
      .find((event): event is SpotQuote => event.type === 'spot-quote' && event.instrument === 'BTC/USDT')
    expect(pair?.bid !== undefined && pair.ask !== undefined).toBe(hasPairs)
    if (pair?.bid !== undefined && pair.ask !== undefined) {
      const spot = source.snapshotAt('BTC', pair.atMs)?.chain.index
      expect(Math.abs((pair.bid + pair.ask) / 2 / (spot ?? Number.NaN) - 1)).toBeLessThan(0.002)
    }
    const contracts = received
      .flatMap(({ events }) => events)
      .filter((event): event is FutureQuote => event.type === 'future-quote')
    // Futures and perpetuals match too, within the price change of an instant: a venue timestamps its parts separately.
    for (const quote of contracts.filter(({ symbol }) => written !== undefined && symbol.startsWith('BTC'))) {
      const sourceFuture = written
        ?.futuresAt('BTC', quote.atMs)
        .find(({ instrument }) => instrument === quote.instrument)
      expect(termsOf(sourceFuture)).toEqual(termsOf(quote))
      expect(Math.abs((quote.mark ?? Number.NaN) / (sourceFuture?.mark ?? Number.NaN) - 1)).toBeLessThan(5e-4)
      if (quote.fundingRate !== undefined) expect(sourceFuture?.fundingRate).toBeCloseTo(quote.fundingRate, 6)
      const [here, there] = quote.isInverse
        ? [quote.openInterestUsd, sourceFuture?.openInterestUsd]
        : [quote.openInterestCoin, sourceFuture?.openInterestCoin]
      if (here !== undefined)
        expect(Math.abs(here - (there ?? Number.NaN))).toBeLessThan(1e-3 * here + (quote.isInverse ? 100 : 0.01))
    }
    const kinds = venue.id === 'derive' ? ['perpetual'] : ['future', 'perpetual']
    expect(new Set(contracts.map(({ kind }) => kind))).toEqual(new Set(kinds))
    for (const { mark, index } of contracts) expect(Math.abs((mark ?? 0) / (index ?? Number.NaN) - 1)).toBeLessThan(0.2)

    const quotes = received
      .flatMap(({ events }) => events)
      .filter((event): event is OptionQuote => event.type === 'option-quote' && event.symbol.startsWith('BTC'))
    expect(quotes.length).toBeGreaterThan(100)
    const chain = source.snapshotAt('BTC', quotes[0].atMs)?.chain
    if (chain === undefined) throw new Error('no chain')
    const sourceRows = new Map(
      chain.instrument.map((_, row) => [
        `${chain.expiryMs[row]} ${chain.strike[row]} ${chain.optionType[row] === 0 ? 'call' : 'put'}`,
        row,
      ]),
    )
    for (const quote of quotes.filter(({ atMs }) => atMs === quotes[0].atMs)) {
      const row = sourceRows.get(`${quote.expiryMs} ${quote.strike} ${quote.optionType}`)
      if (row === undefined) throw new Error(`${quote.instrument} is not in the source`)
      const years = (quote.expiryMs - chain.atMs) / (365 * MS_PER_DAY)
      // The venue differs from the source exactly by its configured shift.
      expect(quote.markVol).toBeCloseTo(chain.markVol[row] + volShift / (1 + 4 * Math.sqrt(years)), 3)
      // Binance and Gate send no forward, so their index is used.
      const forward = ['binance', 'gate'].includes(venue.id)
        ? chain.index
        : chain.underlying[row] * Math.exp(basis * years)
      // Derive's chain is assembled from expiries requested one after another.
      const most = venue.id === 'derive' ? 5e-4 : 1e-8
      expect(Math.abs((quote.underlying ?? Number.NaN) / (forward ?? Number.NaN) - 1)).toBeLessThan(most)
      expect((quote.bid ?? 0) <= (quote.ask ?? Number.POSITIVE_INFINITY)).toBe(true)
    }
  },
)
