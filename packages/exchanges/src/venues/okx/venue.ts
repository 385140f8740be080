import type { Instrument } from '@gvol/market'
import { CCXT_HOSTS, offersOfBooks, withCcxt } from '../../ccxt/ccxtVenue.ts'
import { DEPTH_EVERY_MS, DEPTH_LEVELS } from '../../feed/books/bookDepth.ts'
import { RATIOS_EVERY_MS } from '../../feed/books/longShort.ts'
import { type EventBatch, wholeChains } from '../../feed/marketFeed.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { LADDER_LEVELS, optionBookReader } from '../../rest/optionBook.ts'
import { probeFor } from '../../rest/probe.ts'
import {
  COUNTED_LISTS_EVERY_MS,
  connectRestVenue,
  type Job,
  SETTLEMENTS_EVERY_MS,
  TRADES_EVERY_MS,
} from '../../rest/restConnector.ts'
import { offeredSymbols } from '../../status/listing.ts'
import { defineVenue, type Venue } from '../../venue/venue.ts'
import { okxBooks } from './books.ts'
import { okxFeed } from './feed.ts'
import { familyOf, isXPerp, OKX, underlyingOf } from './instruments.ts'
import { bookAnswer, refusedEnvelope } from './messages.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const PING_MS = 20_000
const FUNDING_MS = 5 * 60_000
const ROLLS_EVERY_MS = 60_000
/** The venue's maximum trades per request for a contract; for a family of options it returns the newest 100. */
const RECENT_TRADES = 500
/** Markets of options: settled in coin, and linear ones of the `_UM` families. */
const OPTIONS: readonly string[] = ['BTC', 'ETH', 'BTC_USD', 'ETH_USD', 'SOL_USD']

const optionJobs = (family: string, underlying: string): readonly Job[] => [
  {
    name: `List of ${family} options`,
    every: 'list',
    run: async (ask) => void (await ask('/public/instruments', { instType: 'OPTION', instFamily: family })),
  },
  {
    name: `Chain of ${family} options`,
    every: 'chain',
    // The summary comes last: it completes the chain from the other responses.
    run: async (ask) => {
      await ask('/market/index-tickers', { instId: underlying })
      await ask('/market/tickers', { instType: 'OPTION', instFamily: family })
      await ask('/public/open-interest', { instType: 'OPTION', instFamily: family })
      await ask('/public/mark-price', { instType: 'OPTION', instFamily: family })
      await ask('/public/opt-summary', { instFamily: family })
    },
  },
  {
    name: `Recent trades of ${family} options`,
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/public/option-trades', { instFamily: family })),
  },
  {
    name: `Settlements of ${family} options`,
    every: SETTLEMENTS_EVERY_MS,
    isExtra: true,
    run: async (ask) =>
      void (await ask('/public/delivery-exercise-history', { instType: 'OPTION', instFamily: family })),
  },
]

/** Only the venue's list of an underlying names its families. */
const familiesJob = (underlyings: () => readonly string[]): Job => ({
  name: 'List of underlyings of options',
  every: COUNTED_LISTS_EVERY_MS,
  isSupplement: true,
  run: async (ask, _, runPart) => {
    await ask('/public/underlying', { instType: 'OPTION' })
    for (const uly of underlyings())
      await runPart(`Families of ${uly} options`, () => ask('/public/instruments', { instType: 'OPTION', uly }))
  },
})

const FUTURE_TYPES = ['FUTURES', 'SWAP'] as const

const futureJobs = (underlyings: () => readonly string[]): readonly Job[] => [
  ...FUTURE_TYPES.map(
    (instType): Job => ({
      name: `List of ${instType}`,
      every: 'list',
      run: async (ask) => void (await ask('/public/instruments', { instType })),
    }),
  ),
  {
    name: 'Prices of FUTURES and SWAP',
    every: 'chain',
    // The venue lists them separately, but they form one list of a market's futures.
    run: async (_, deferred, runPart) => {
      for (const instId of underlyings())
        await runPart(`Index of ${instId}`, () => deferred.fetch('/market/index-tickers', { instId }), 'supplement')
      const parts: EventBatch[] = []
      for (const instType of FUTURE_TYPES)
        await runPart(`Prices of ${instType}`, async () => {
          await deferred.fetch('/public/open-interest', { instType })
          await deferred.fetch('/public/mark-price', { instType })
          parts.push(...(await deferred.fetch('/market/tickers', { instType })).answer.batches)
        })
      deferred.emit(wholeChains(parts))
    },
  },
]

const liquidationJobs = (symbol: string): readonly Job[] => {
  const family = familyOf(symbol)
  // Families of dollars of any kind have dated contracts only, and share their underlying with those in coin.
  const isDated = family !== underlyingOf(symbol)
  const about = isDated ? { instFamily: family } : { uly: family }
  return (isDated ? (['FUTURES'] as const) : FUTURE_TYPES).map((instType) => ({
    name: `Liquidations of ${family} ${instType}`,
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/public/liquidation-orders', { instType, ...about, state: 'filled' })),
  }))
}

/** Requests the funding of every listed perpetual of a market. */
const fundingJob = (symbol: string, contracts: () => readonly Instrument[]): Job => ({
  name: `Funding of ${familyOf(symbol)}`,
  every: FUNDING_MS,
  run: async (ask) => {
    for (const { name, kind, symbol: own } of contracts())
      if (kind === 'perpetual' && own === symbol)
        await ask('/public/funding-rate', isXPerp(name) ? { instType: 'FUTURES', instId: name } : { instId: name })
  },
})

const jobsOf = (symbols: readonly string[], contracts: () => readonly Instrument[]): readonly Job[] => {
  const options = symbols.filter((symbol) => OPTIONS.includes(symbol))
  const blocks: Job = {
    name: 'Structures by request for quote',
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/rfq/public-trades')),
  }
  return [
    ...options.flatMap((symbol) => optionJobs(familyOf(symbol), underlyingOf(symbol))),
    ...(options.length > 0 ? [blocks] : []),
    ...futureJobs(() => [
      ...new Set([...symbols.map(underlyingOf), ...contracts().map(({ symbol }) => underlyingOf(symbol))]),
    ]),
    ...symbols.map((symbol) => fundingJob(symbol, contracts)),
    ...symbols.flatMap(liquidationJobs),
    {
      name: 'Recent trades of contracts',
      every: TRADES_EVERY_MS,
      isExtra: true,
      run: async (ask, _, runPart) => {
        for (const { name } of contracts())
          await runPart(`Recent trades of ${name}`, () => ask('/market/trades', { instId: name, limit: RECENT_TRADES }))
      },
    },
  ]
}

const RATIOS = ['account-ratio-contract', 'account-ratio-contract-top-trader', 'position-ratio-contract-top-trader']
const RATIO_ROWS = 100

/** Optional jobs for depth, long/short ratios, and the books of spreads. */
const marketJobs = (
  contracts: () => readonly Instrument[],
  rolls: () => readonly string[],
  isDeep: (instrument: Instrument) => boolean,
): readonly Job[] => [
  {
    name: 'Depth of contracts',
    every: DEPTH_EVERY_MS,
    isExtra: true,
    run: async (ask, _, runPart) => {
      for (const { name } of contracts().filter(isDeep))
        await runPart(`Depth of ${name}`, () => ask('/market/books', { instId: name, sz: DEPTH_LEVELS }))
    },
  },
  {
    name: 'Long and short accounts',
    every: RATIOS_EVERY_MS,
    isExtra: true,
    run: async (ask, _, runPart) => {
      for (const { name, kind } of contracts()) {
        if (kind !== 'perpetual') continue
        const params = { instId: name, period: '5m', limit: RATIO_ROWS }
        for (const ratio of RATIOS)
          await runPart(`The ${ratio} of ${name}`, () => ask(`/rubik/stat/contracts/long-short-${ratio}`, params))
      }
    },
  },
  {
    name: 'Spreads',
    every: ROLLS_EVERY_MS,
    isExtra: true,
    run: async (ask, _, runPart) => {
      await ask('/sprd/spreads', { state: 'live' })
      for (const sprdId of rolls())
        await runPart(`Spread ${sprdId}`, () => ask('/market/sprd-ticker', { sprdId }), 'supplement')
    },
  },
]

/** A topic is a channel with the name of its subject: `trades instId BTC-USDT-SWAP`. */
const TOPICS = {
  subscription: (topics: readonly string[]) =>
    JSON.stringify({
      op: 'subscribe',
      args: topics.map((topic) => {
        const [channel, about, value] = topic.split(' ')
        return about === undefined ? { channel } : { channel, [about]: value }
      }),
    }),
  // A message may have up to 64 KB.
  perMessage: 100,
  ping: { everyMs: PING_MS, text: () => 'ping' },
} as const

const FUTURES: readonly string[] = [
  ...['BTC', 'ETH', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
  ...['BTC_USD', 'ETH_USD', 'SOL_USD', 'BTC_USDC', 'ETH_USDC'],
]

const connect: Venue['connect'] = (options) => {
  const feed = okxFeed({ symbols: options.symbols, now: options.now })
  const withOptions = () => offeredSymbols(options.symbols, OPTIONS, feed.markets(), 'option')
  const contracts = () => feed.instruments().filter(isContractInstrument)
  return connectRestVenue(
    {
      id: OKX,
      title: 'OKX',
      shapes,
      feed,
      jobs: [
        ...jobsOf(
          options.symbols.filter((symbol) => FUTURES.includes(symbol)),
          contracts,
        ),
        familiesJob(feed.optionUnderlyings),
        ...marketJobs(contracts, feed.rolls, options.isDeep ?? (() => true)),
      ],
      listedJobs: () => {
        const withFutures = offeredSymbols(options.symbols, FUTURES, feed.markets(), 'future')
        return [
          ...withOptions().flatMap((symbol) => optionJobs(familyOf(symbol), underlyingOf(symbol))),
          ...withFutures.map((symbol) => fundingJob(symbol, contracts)),
          ...withFutures.flatMap(liquidationJobs),
        ]
      },
      limits: { perSecond: 8, burst: 16 },
      refusal: (body) => (refusedEnvelope.is(body) && body.code !== '0' ? `${body.code} (${body.msg})` : undefined),
      streams: [
        {
          ...TOPICS,
          path: '/public',
          desiredTopics: () => [
            ...withOptions().map((symbol) => `option-trades instFamily ${familyOf(symbol)}`),
            ...contracts().map(({ name }) => `trades instId ${name}`),
          ],
        },
        {
          ...TOPICS,
          path: '/business',
          desiredTopics: () => [
            'public-struc-block-trades',
            ...feed
              .instruments()
              .flatMap(({ name, kind }) => (kind === 'option' ? [`public-block-trades instId ${name}`] : [])),
          ],
        },
      ],
    },
    options,
  )
}

export const okx = defineVenue({
  id: OKX,
  title: 'OKX',
  color: [0.02, 255],
  quirks,
  shapes,
  status: 'live',
  urls: { rest: 'https://www.okx.com/api/v5', ws: 'wss://ws.okx.com:8443/ws/v5', ccxt: CCXT_HOSTS },
  paths: { rest: '/api/v5', ws: '/ws/v5' },
  offers: { option: OPTIONS, future: FUTURES, spot: offersOfBooks(okxBooks).spot },
  emits: [
    ...(['block-rfq-trade', 'book-depth', 'future-quote', 'liquidation', 'long-short-ratio', 'option-quote'] as const),
    ...(['roll-quote', 'settlement-price', 'spot-quote', 'trade'] as const),
  ],
  readOptionBook: optionBookReader(
    'OKX',
    (rest, instrument) => `${rest}/market/books?instId=${instrument}&sz=${LADDER_LEVELS}`,
    (answer) => {
      const [row] = bookAnswer.is(answer) ? answer.data : []
      return row && { atMs: Number(row.ts), bids: row.bids, asks: row.asks }
    },
    { sizes: 'contracts' },
  ),
  probe: probeFor('/public/time', refusedEnvelope.is),
  ...withCcxt(OKX, { symbols: FUTURES, connect }, okxBooks),
  openFeed: (options = {}) => okxFeed(options),
})
