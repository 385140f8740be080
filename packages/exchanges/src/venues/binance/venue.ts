import { CCXT_HOSTS, offersOfBooks, withCcxt } from '../../ccxt/ccxtVenue.ts'
import { effectsFrom } from '../../connection/effects.ts'
import { isRecord } from '../../messages/shape.ts'
import { LADDER_LEVELS, optionBookReader } from '../../rest/optionBook.ts'
import { probeFor } from '../../rest/probe.ts'
import { connectRestVenue, type Job, SETTLEMENTS_EVERY_MS, TRADES_EVERY_MS } from '../../rest/restConnector.ts'
import { offeredSymbols } from '../../status/listing.ts'
import { defineVenue, type Venue } from '../../venue/venue.ts'
import { binanceBooks } from './books.ts'
import { binanceFeed } from './feed.ts'
import { BINANCE, expiryDay, underlyingOf } from './instruments.ts'
import { bookAnswer, errorAnswer } from './messages.ts'
import { missedTrades } from './missedTrades.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const PING_MS = 20_000
/** Open interest is requested by underlying and expiry, about forty requests, so less often than chains. */
const OPEN_INTEREST_MS = 60_000
/** The venue pings at the WebSocket level; a quiet stream needs a message to detect a live connection. */
const ping = { everyMs: PING_MS, text: () => JSON.stringify({ method: 'LIST_SUBSCRIPTIONS', id: 2 }) }
/**
 * Sizes come only with a stream of every option of an underlying each second, a quarter of a megabyte for BTC, so it is
 * subscribed once in this time.
 */
const SIZES_EVERY_MS = 60_000
const BLOCK_ROWS = 100
const SETTLED_ROWS = 100

type Expiry = { readonly base: string; readonly expiryMs: number }

const settlementJob = (underlying: string): Job => ({
  name: `Settlements of ${underlying} options`,
  every: SETTLEMENTS_EVERY_MS,
  isExtra: true,
  run: async (ask) => void (await ask('/exerciseHistory', { underlying, limit: SETTLED_ROWS })),
})

const jobsOf = (
  underlyings: readonly string[],
  expiries: () => readonly Expiry[],
  isResuming: boolean,
): readonly Job[] => [
  { name: 'List of options', every: 'list', run: async (ask) => void (await ask('/exchangeInfo')) },
  {
    name: 'Chains of options',
    every: 'chain',
    // Marks come last because they complete the chains from the other responses.
    run: async (ask, _, runPart) => {
      for (const underlying of underlyings)
        await runPart(`Index of ${underlying}`, () => ask('/index', { underlying }), 'supplement')
      await ask('/ticker')
      await ask('/mark')
    },
  },
  missedTrades(isResuming),
  {
    name: 'Block trades',
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/blockTrades', { limit: BLOCK_ROWS })),
  },
  ...underlyings.map(settlementJob),
  {
    name: 'Open interest',
    every: OPEN_INTEREST_MS,
    run: async (ask, _, runPart) => {
      for (const { base, expiryMs } of expiries()) {
        const expiration = expiryDay(expiryMs)
        await runPart(`Open interest of ${base} options of ${expiration}`, () =>
          ask('/openInterest', { underlyingAsset: base, expiration }),
        )
      }
    },
  },
]

const OPTIONS: readonly string[] = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT', 'BNB_USDT', 'DOGE_USDT']

const connect: Venue['connect'] = (options) => {
  const { now } = effectsFrom(options)
  const feed = binanceFeed({ symbols: options.symbols, now: options.now })
  const underlyings = () => offeredSymbols(options.symbols, OPTIONS, feed.markets()).map(underlyingOf)
  const expiries = () => {
    const byKey = new Map<string, Expiry>()
    for (const { base, expiryMs } of feed.instruments()) {
      if (expiryMs !== undefined) byKey.set(`${base} ${expiryMs}`, { base, expiryMs })
    }
    return [...byKey.values()]
  }
  return connectRestVenue(
    {
      id: BINANCE,
      title: 'Binance',
      shapes,
      feed,
      jobs: jobsOf(underlyings(), expiries, options.tradesSinceMs !== undefined),
      listedJobs: () => underlyings().map(settlementJob),
      limits: { perSecond: 4, burst: 12 },
      refusal: (body) => (errorAnswer.is(body) ? `${body.code} (${body.msg})` : undefined),
      streams: [
        {
          desiredTopics: () => underlyings().map((underlying) => `${underlying.toLowerCase()}@optionTrade`),
          subscription: (params) => JSON.stringify({ method: 'SUBSCRIBE', params, id: 1 }),
          perMessage: 50,
          ping,
          path: 'public/stream',
        },
        {
          desiredTopics: () =>
            underlyings()
              .filter((underlying) => now() - (feed.sizesAtMs(underlying) ?? 0) >= SIZES_EVERY_MS)
              .map((underlying) => `${underlying.toLowerCase()}@optionMarkPrice`),
          subscription: (params) => JSON.stringify({ method: 'SUBSCRIBE', params, id: 3 }),
          unsubscription: (params) => JSON.stringify({ method: 'UNSUBSCRIBE', params, id: 4 }),
          perMessage: 50,
          ping,
          path: 'market/stream',
        },
      ],
    },
    options,
  )
}

export const binance = defineVenue({
  id: BINANCE,
  title: 'Binance',
  color: [0.15, 92],
  quirks,
  shapes,
  status: 'live',
  urls: { rest: 'https://eapi.binance.com/eapi/v1', ws: 'wss://fstream.binance.com/', ccxt: CCXT_HOSTS },
  paths: { rest: '/eapi/v1', ws: '/' },
  offers: { option: OPTIONS, ...offersOfBooks(binanceBooks) },
  emits: [
    ...(['book-depth', 'funding-rate', 'future-quote', 'liquidation', 'long-short-ratio', 'option-quote'] as const),
    ...(['settlement-price', 'spot-quote', 'trade'] as const),
  ],
  // A book weighs 2 of 400 in a minute, and the chains about 250.
  optionBooksPerMinute: 60,
  readOptionBook: optionBookReader(
    'Binance',
    (rest, instrument) => `${rest}/depth?symbol=${instrument}&limit=${LADDER_LEVELS}`,
    (answer) => (bookAnswer.is(answer) ? { atMs: answer.T, bids: answer.bids, asks: answer.asks } : undefined),
    { sizes: 'contracts', prices: 'per contract' },
  ),
  probe: probeFor('/time', (body) => isRecord(body) && typeof body.serverTime === 'number'),
  ...withCcxt(BINANCE, { symbols: OPTIONS, connect }, binanceBooks),
  openFeed: (options = {}) => binanceFeed(options),
})
