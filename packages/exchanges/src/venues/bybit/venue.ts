import { coinOf, type Instrument } from '@gvol/market'
import { CCXT_HOSTS, offersOfBooks, withCcxt } from '../../ccxt/ccxtVenue.ts'
import { DEPTH_EVERY_MS, DEPTH_LEVELS } from '../../feed/books/bookDepth.ts'
import { RATIOS_EVERY_MS } from '../../feed/books/longShort.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import type { FetchAnswer } from '../../rest/createFetch.ts'
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
import { bybitBooks, TOPICS } from './books.ts'
import { bybitFeed } from './feed.ts'
import { BYBIT } from './instruments.ts'
import { bookAnswer, envelope, refusedEnvelope } from './messages.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const PAGE_ROWS = 1_000
const MAX_PAGES = 20
/** The venue's maximum per request. */
const RECENT_TRADES = 1_000
const SETTLED_ROWS = 200

const coinsOf = (symbols: readonly string[]): readonly string[] => [...new Set(symbols.map(coinOf))]

/** Reads all pages of one instrument list. */
const readPages = async (ask: FetchAnswer, params: Readonly<Record<string, string>>): Promise<void> => {
  let cursor = ''
  for (let page = 0; page < MAX_PAGES; page++) {
    const { body } = await ask('/market/instruments-info', {
      ...params,
      limit: PAGE_ROWS,
      ...(cursor === '' ? {} : { cursor }),
    })
    cursor = envelope.is(body) ? (body.result.nextPageCursor ?? '') : ''
    if (cursor === '') return
  }
  throw new Error(`Bybit's list did not end after ${MAX_PAGES} pages.`)
}

const settlementJob = (symbol: string): Job => {
  const [baseCoin, settleCoin] = symbol.split('_')
  return {
    name: `Settlements of ${symbol} options`,
    every: SETTLEMENTS_EVERY_MS,
    isExtra: true,
    run: async (ask) =>
      void (await ask('/market/delivery-price', { category: 'option', baseCoin, settleCoin, limit: SETTLED_ROWS })),
  }
}

const categoryOf = (isInverse: boolean): string => (isInverse ? 'inverse' : 'linear')

/** Fetches what a connection may have missed: the last thousand trades of each contract. */
const contractTradesJob = (contracts: () => readonly Instrument[]): Job => ({
  name: 'Recent trades of contracts',
  every: TRADES_EVERY_MS,
  isExtra: true,
  run: async (ask, _, runPart) => {
    for (const { name, isInverse } of contracts()) {
      const params = { category: categoryOf(isInverse), symbol: name, limit: RECENT_TRADES }
      await runPart(`Recent trades of ${name}`, () => ask('/market/recent-trade', params))
    }
  },
})

const RATIO_ROWS = 500

/** Optional jobs for depth and long/short ratios. */
const marketJobs = (
  contracts: () => readonly Instrument[],
  isDeep: (instrument: Instrument) => boolean,
): readonly Job[] => [
  {
    name: 'Depth of contracts',
    every: DEPTH_EVERY_MS,
    isExtra: true,
    run: async (ask, _, runPart) => {
      for (const { name, isInverse } of contracts().filter(isDeep)) {
        const params = { category: categoryOf(isInverse), symbol: name, limit: DEPTH_LEVELS }
        await runPart(`Depth of ${name}`, () => ask('/market/orderbook', params))
      }
    },
  },
  {
    name: 'Long and short accounts',
    every: RATIOS_EVERY_MS,
    isExtra: true,
    run: async (ask, _, runPart) => {
      for (const { name, kind, isInverse } of contracts()) {
        if (kind !== 'perpetual') continue
        const params = { category: categoryOf(isInverse), symbol: name, period: '5min', limit: RATIO_ROWS }
        await runPart(`Long and short accounts of ${name}`, () => ask('/market/account-ratio', params))
      }
    },
  },
]

/** Its list has the coins of all options; a coin's own list has the contracts. */
const baseCoins: Job = {
  name: 'List of base coins of options',
  every: COUNTED_LISTS_EVERY_MS,
  isSupplement: true,
  run: async (ask) => void (await ask('/market/option-base-coins')),
}

const optionJobs = (baseCoin: string): readonly Job[] => [
  {
    name: `List of ${baseCoin} options`,
    every: 'list',
    run: (ask) => readPages(ask, { category: 'option', baseCoin }),
  },
  {
    name: `Chain of ${baseCoin} options`,
    every: 'chain',
    after: [`List of ${baseCoin} options`],
    run: async (ask) => void (await ask('/market/tickers', { category: 'option', baseCoin })),
  },
  {
    name: `Recent trades of ${baseCoin} options`,
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) =>
      void (await ask('/market/recent-trade', { category: 'option', baseCoin, limit: RECENT_TRADES })),
  },
]

const jobsOf = (
  coins: readonly string[],
  symbols: readonly string[],
  contracts: () => readonly Instrument[],
): readonly Job[] => [
  contractTradesJob(contracts),
  ...symbols.filter((symbol) => symbol.includes('_')).map(settlementJob),
  ...coins.flatMap(optionJobs),
  baseCoins,
  ...['linear', 'inverse'].flatMap((category): Job[] => [
    { name: `List of ${category} contracts`, every: 'list', run: (ask) => readPages(ask, { category }) },
    {
      name: `Prices of ${category} contracts`,
      every: 'chain',
      after: [`List of ${category} contracts`],
      run: async (ask) => void (await ask('/market/tickers', { category })),
    },
  ]),
]

const OPTIONS: readonly string[] = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'BTC_USDC', 'ETH_USDC', 'SOL_USDC', 'XRP_USDT']
const FUTURES: readonly string[] = [...OPTIONS, 'BTC', 'ETH']

const connect: Venue['connect'] = (options) => {
  const feed = bybitFeed({ symbols: options.symbols, now: options.now })
  const byDefault = options.symbols.filter((symbol) => FUTURES.includes(symbol))
  const listedOptions = () => offeredSymbols(options.symbols, FUTURES, feed.markets(), 'option')
  const contracts = () => feed.instruments().filter(isContractInstrument)
  const topicsOf = (isInverse: boolean) => () =>
    contracts()
      .filter((contract) => contract.isInverse === isInverse)
      .flatMap(({ name }) => [`publicTrade.${name}`, `allLiquidation.${name}`])
  const hasInverse = options.symbols.some((symbol) => !symbol.includes('_'))
  const hasLinear = options.symbols.some((symbol) => symbol.includes('_'))
  return connectRestVenue(
    {
      id: BYBIT,
      title: 'Bybit',
      shapes,
      feed,
      jobs: [
        ...jobsOf(coinsOf(byDefault), byDefault, contracts),
        ...marketJobs(contracts, options.isDeep ?? (() => true)),
      ],
      listedJobs: () => [
        ...coinsOf(listedOptions()).flatMap(optionJobs),
        ...listedOptions()
          .filter((symbol) => symbol.includes('_'))
          .map(settlementJob),
      ],
      limits: { perSecond: 20, burst: 40 },
      refusal: (body) =>
        refusedEnvelope.is(body) && body.retCode !== 0 ? `${body.retCode} (${body.retMsg})` : undefined,
      streams: [
        {
          ...TOPICS,
          path: '/option',
          desiredTopics: () => coinsOf(listedOptions()).map((coin) => `publicTrade.${coin}`),
        },
        ...(hasLinear ? [{ ...TOPICS, path: '/linear', desiredTopics: topicsOf(false) }] : []),
        ...(hasInverse ? [{ ...TOPICS, path: '/inverse', desiredTopics: topicsOf(true) }] : []),
      ],
    },
    options,
  )
}

export const bybit = defineVenue({
  id: BYBIT,
  title: 'Bybit',
  color: [0.17, 44],
  quirks,
  shapes,
  status: 'live',
  urls: { rest: 'https://api.bybit.com/v5', ws: 'wss://stream.bybit.com/v5/public', ccxt: CCXT_HOSTS },
  paths: { rest: '/v5', ws: '/v5/public' },
  offers: { option: OPTIONS, future: FUTURES, spot: offersOfBooks(bybitBooks).spot },
  emits: [
    ...(['book-depth', 'future-quote', 'liquidation', 'long-short-ratio', 'option-quote'] as const),
    ...(['settlement-price', 'spot-quote', 'trade'] as const),
  ],
  readOptionBook: optionBookReader(
    'Bybit',
    (rest, instrument) => `${rest}/market/orderbook?category=option&symbol=${instrument}&limit=${LADDER_LEVELS}`,
    (answer) =>
      bookAnswer.is(answer) ? { atMs: answer.result.ts, bids: answer.result.b, asks: answer.result.a } : undefined,
  ),
  probe: probeFor('/market/time', refusedEnvelope.is),
  ...withCcxt(BYBIT, { symbols: FUTURES, connect }, bybitBooks),
  openFeed: (options = {}) => bybitFeed(options),
})
