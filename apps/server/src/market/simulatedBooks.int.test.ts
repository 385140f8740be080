import { type Venue, venues } from '@gvol/exchanges'
import type { OptionQuote } from '@gvol/market'
import {
  binanceScript,
  bybitScript,
  deriveScript,
  gateScript,
  okxScript,
  type RestScriptOf,
  simulatedSource,
  startRestVenue,
  thalexScript,
} from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../testing/simulatedVenue.ts'

const NOW_MS = Date.UTC(2026, 2, 18, 11)
const source = simulatedSource({ seed: 7, startMs: NOW_MS - MS_PER_HOUR })
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const SERVED: readonly { readonly venue: Venue; readonly script: RestScriptOf; readonly symbol: string }[] = [
  { venue: venues.okx, script: okxScript, symbol: 'BTC' },
  { venue: venues.bybit, script: bybitScript, symbol: 'BTC_USDT' },
  { venue: venues.binance, script: binanceScript, symbol: 'BTC_USDT' },
  { venue: venues.derive, script: deriveScript, symbol: 'BTC_USDC' },
  { venue: venues.thalex, script: thalexScript, symbol: 'BTC_USD' },
  { venue: venues.gate, script: gateScript, symbol: 'BTC_USDT' },
]

const isAscending = (prices: readonly number[]): boolean => prices.every((price, i) => i === 0 || price > prices[i - 1])

test.each(SERVED)(
  '$venue.id: the book of an option begins with the best prices and sizes of its chain',
  async ({ venue, script, symbol }) => {
    const beganMs = Date.now()
    const now = () => NOW_MS + Date.now() - beganMs
    const server = await startRestVenue({ source, script, now })
    closing.push(() => server.close())
    /** Quotes of each option, oldest first. */
    const quotes = new Map<string, OptionQuote[]>()
    const urls = { ...venue.urlsFromOrigin(server.url), ccxt: server.url }
    const connector = venue.connect({
      urls,
      symbols: [symbol],
      onEvents: (events) => {
        for (const event of events)
          if (event.type === 'option-quote')
            quotes.set(event.instrument, [...(quotes.get(event.instrument) ?? []), event])
      },
      onInstruments: () => {},
      log: () => {},
      chainPollMs: 500,
      now,
    })
    closing.push(() => connector.stop())
    await connector.start()
    const quoted = () =>
      [...quotes.values()]
        .flatMap((own) => own.slice(-1))
        .filter(({ bid, ask }) => bid !== undefined && ask !== undefined)
    await until('quotes', () => quoted().length > 20)
    for (const { instrument, contractSizeCoin } of quoted().slice(0, 3)) {
      const answer = await venue.readOptionBook?.({ urls, instrument, contractSizeCoin })
      if (!answer?.ok) throw new Error(answer?.message)
      const seen = quotes.get(instrument)?.length ?? 0
      await until('the next chains', () => (quotes.get(instrument)?.length ?? 0) > seen + 1)
      const { bids, asks } = answer.book
      // The market moves between a chain and a book.
      const match = quotes
        .get(instrument)
        ?.find(
          ({ bid = Number.NaN, ask = Number.NaN }) =>
            Math.abs(bid - (bids[0]?.price ?? Number.NaN)) < 1e-9 &&
            Math.abs(ask - (asks[0]?.price ?? Number.NaN)) < 1e-9,
        )
      expect(match, `${instrument}: ${bids[0]?.price} ${asks[0]?.price}`).toBeDefined()
      if (match?.bidSize !== undefined) expect(bids[0]?.coins).toBeCloseTo(match.bidSize, 9)
      if (match?.askSize !== undefined) expect(asks[0]?.coins).toBeCloseTo(match.askSize, 9)
      expect(asks.length).toBeGreaterThan(5)
      expect(isAscending(asks.map(({ price }) => price))).toBe(true)
      expect(isAscending(bids.map(({ price }) => -price))).toBe(true)
    }
  },
)
