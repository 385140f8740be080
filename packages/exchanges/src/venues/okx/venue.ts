import { coinOf, type Instrument } from '@gvol/market'
import { CCXT_HOSTS, offersOfBooks, withCcxt } from '../../ccxt/ccxtVenue.ts'
import { DEPTH_EVERY_MS, DEPTH_LEVELS } from '../../feed/books/bookDepth.ts'
import { RATIOS_EVERY_MS } from '../../feed/books/longShort.ts'
import { type EventBatch, wholeChains } from '../../feed/marketFeed.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { probeFor } from '../../rest/probe.ts'
import { connectRestVenue, type Job, SETTLEMENTS_EVERY_MS, TRADES_EVERY_MS } from '../../rest/restConnector.ts'
import { defineVenue, type Venue } from '../../venue/venue.ts'
import { okxBooks } from './books.ts'
import { okxFeed } from './feed.ts'
import { OKX } from './instruments.ts'
import { refusedEnvelope } from './messages.ts'
import { quirks } from './quirks.ts'

const PING_MS = 20_000
const FUNDING_MS = 5 * 60_000
const ROLLS_EVERY_MS = 60_000
/** The venue's maximum trades per request for a contract; for a family of options it returns the newest 100. */
const RECENT_TRADES = 500
/** OKX quotes options in coin only. */
const OPTION_COINS: readonly string[] = ['BTC', 'ETH']

/** Returns the family of a symbol: `BTC-USD` for `BTC`, `BTC-USDT` for `BTC_USDT`. */
const familyOf = (symbol: string): string => {
  const [coin, settle] = symbol.split('_')
  return `${coin}-${settle ?? 'USD'}`
}

const optionJobs = (family: string): readonly Job[] => [
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
      await ask('/market/index-tickers', { instId: family })
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

const FUTURE_TYPES = ['FUTURES', 'SWAP'] as const

const futureJobs = (families: readonly string[]): readonly Job[] => [
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
    run: async (_, deferred) => {
      for (const instId of families) await deferred.fetch('/market/index-tickers', { instId })
      const parts: EventBatch[] = []
      for (const instType of FUTURE_TYPES) {
        await deferred.fetch('/public/open-interest', { instType })
        await deferred.fetch('/public/mark-price', { instType })
        parts.push(...(await deferred.fetch('/market/tickers', { instType })).answer.batches)
      }
      deferred.emit(wholeChains(parts))
    },
  },
]

const liquidationJob = (family: string, instType: (typeof FUTURE_TYPES)[number]): Job => ({
  name: `Liquidations of ${family} ${instType}`,
  every: TRADES_EVERY_MS,
  isExtra: true,
  run: async (ask) => void (await ask('/public/liquidation-orders', { instType, uly: family, state: 'filled' })),
})

const jobsOf = (symbols: readonly string[], contracts: () => readonly Instrument[]): readonly Job[] => {
  const families = [...new Set(symbols.map(familyOf))]
  const options = symbols.filter((symbol) => OPTION_COINS.includes(symbol)).map(familyOf)
  const blocks: Job = {
    name: 'Structures by request for quote',
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/rfq/public-trades')),
  }
  return [
    ...options.flatMap(optionJobs),
    ...(options.length > 0 ? [blocks] : []),
    ...futureJobs(families),
    ...families.map(
      (family): Job => ({
        name: `Funding of ${family}`,
        every: FUNDING_MS,
        run: async (ask) => void (await ask('/public/funding-rate', { instId: `${family}-SWAP` })),
      }),
    ),
    ...families.flatMap((family) => FUTURE_TYPES.map((instType) => liquidationJob(family, instType))),
    {
      name: 'Recent trades of contracts',
      every: TRADES_EVERY_MS,
      isExtra: true,
      run: async (ask) => {
        for (const { name } of contracts()) await ask('/market/trades', { instId: name, limit: RECENT_TRADES })
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
    run: async (ask) => {
      for (const { name } of contracts().filter(isDeep)) await ask('/market/books', { instId: name, sz: DEPTH_LEVELS })
    },
  },
  {
    name: 'Long and short accounts',
    every: RATIOS_EVERY_MS,
    isExtra: true,
    run: async (ask) => {
      for (const { name, kind } of contracts()) {
        if (kind !== 'perpetual') continue
        for (const ratio of RATIOS)
          await ask(`/rubik/stat/contracts/long-short-${ratio}`, { instId: name, period: '5m', limit: RATIO_ROWS })
      }
    },
  },
  {
    name: 'Spreads',
    every: ROLLS_EVERY_MS,
    isExtra: true,
    run: async (ask) => {
      await ask('/sprd/spreads', { state: 'live' })
      for (const sprdId of rolls()) await ask('/market/sprd-ticker', { sprdId })
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

const FUTURES: readonly string[] = ['BTC', 'ETH', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT']

const connect: Venue['connect'] = (options) => {
  const coins = [...new Set(options.symbols.filter((symbol) => OPTION_COINS.includes(symbol)).map(coinOf))]
  const feed = okxFeed({ symbols: options.symbols, now: options.now })
  const contracts = () => feed.instruments().filter(isContractInstrument)
  return connectRestVenue(
    {
      id: OKX,
      title: 'OKX',
      feed,
      jobs: [
        ...jobsOf(options.symbols, contracts),
        ...marketJobs(contracts, feed.rolls, options.isDeep ?? (() => true)),
      ],
      limits: { perSecond: 8, burst: 16 },
      refusal: (body) => (refusedEnvelope.is(body) && body.code !== '0' ? `${body.code} (${body.msg})` : undefined),
      streams: [
        {
          ...TOPICS,
          path: '/public',
          desiredTopics: () => [
            ...coins.map((coin) => `option-trades instFamily ${coin}-USD`),
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
  status: 'live',
  urls: { rest: 'https://www.okx.com/api/v5', ws: 'wss://ws.okx.com:8443/ws/v5', ccxt: CCXT_HOSTS },
  paths: { rest: '/api/v5', ws: '/ws/v5' },
  offers: { option: OPTION_COINS, future: FUTURES, spot: offersOfBooks(okxBooks).spot },
  emits: [
    ...(['block-rfq-trade', 'book-depth', 'future-quote', 'liquidation', 'long-short-ratio', 'option-quote'] as const),
    ...(['roll-quote', 'settlement-price', 'spot-quote', 'trade'] as const),
  ],
  probe: probeFor('/public/time', refusedEnvelope.is),
  ...withCcxt(OKX, { symbols: FUTURES, connect }, okxBooks),
  openFeed: (options = {}) => okxFeed(options),
})
