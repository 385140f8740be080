import { type Venue, venues } from '@gvol/exchanges'
import type { OptionBook, OptionQuote } from '@gvol/market'
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

/** Books read of an option until one is of the instant of a chain. */
const MAX_BOOKS = 8

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
      const isOfChain = ({ bids, asks }: OptionBook): boolean =>
        (quotes.get(instrument) ?? []).some(({ bid, ask, bidSize, askSize }) =>
          [
            [bid, bids[0]?.price],
            [ask, asks[0]?.price],
            [bidSize ?? bids[0]?.coins, bids[0]?.coins],
            [askSize ?? asks[0]?.coins, asks[0]?.coins],
          ].every(([own = Number.NaN, other = Number.NaN]) => Math.abs(own - other) < 1e-9),
        )
      // The market may move between a chain and a book.
      const books: OptionBook[] = []
      do {
        const answer = await venue.readOptionBook?.({ urls, instrument, contractSizeCoin })
        if (!answer?.ok) throw new Error(answer?.message)
        books.push(answer.book)
        const seen = quotes.get(instrument)?.length ?? 0
        await until('the next chain', () => (quotes.get(instrument)?.length ?? 0) > seen)
      } while (!books.some(isOfChain) && books.length < MAX_BOOKS)
      expect(books.some(isOfChain), `${instrument}: ${JSON.stringify(books.at(-1))}`).toBe(true)
      const { bids, asks } = books[0]
      expect(asks.length).toBeGreaterThan(5)
      expect(isAscending(asks.map(({ price }) => price))).toBe(true)
      expect(isAscending(bids.map(({ price }) => -price))).toBe(true)
    }
  },
)
