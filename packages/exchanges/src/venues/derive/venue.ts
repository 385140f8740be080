import { coinOf } from '@gvol/market'
import type { RpcParams } from '../../connection/jsonRpc.ts'
import { type EventBatch, wholeChains } from '../../feed/marketFeed.ts'
import { isRecord } from '../../messages/shape.ts'
import type { FetchAnswer } from '../../rest/createFetch.ts'
import { probeFor } from '../../rest/probe.ts'
import {
  COUNTED_LISTS_EVERY_MS,
  connectRestVenue,
  type Job,
  SETTLEMENTS_EVERY_MS,
  TRADES_EVERY_MS,
} from '../../rest/restConnector.ts'
import { offeredSymbols } from '../../status/listing.ts'
import { defineVenue } from '../../venue/venue.ts'
import { deriveFeed, MAX_PAGES } from './feed.ts'
import { deriveHistory } from './history.ts'
import { DERIVE, expiryDay, SYMBOLS } from './instruments.ts'
import { BATCH_STATES, listPage, refusalText } from './messages.ts'
import { readDeriveBook } from './optionBook.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const PING_MS = 20_000
/** The venue's maximum per request; each trade appears for maker and taker. */
const RECENT_TRADES = 1_000
/** The venue's maximum of rows per page of a list. */
const PAGE_ROWS = 1_000
const KINDS = ['option', 'perp'] as const

const coinsOf = (symbols: readonly string[]): readonly string[] => [...new Set(symbols.map(coinOf))]

/** Requests every page of a list. */
const readPages = async (ask: FetchAnswer, params: RpcParams): Promise<void> => {
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const { body } = await ask('/get_all_instruments', { ...params, page, page_size: PAGE_ROWS })
    pages = listPage.is(body) ? Math.min(body.result.pagination?.num_pages ?? 1, MAX_PAGES) : 1
  }
}

/** Option tickers are requested by expiry, so a chain is built from several responses. */
const jobsOf = (coin: string, expiries: () => readonly number[]): readonly Job[] => [
  ...KINDS.map(
    (kind): Job => ({
      name: `List of ${coin} ${kind}s`,
      every: 'list',
      run: (ask) => readPages(ask, { currency: coin, instrument_type: kind, expired: false }),
    }),
  ),
  {
    name: `Chain of ${coin} options`,
    every: 'chain',
    run: async (_, deferred) => {
      const parts: EventBatch[] = []
      // Options of one day may expire at several hours.
      for (const day of new Set(expiries().map(expiryDay))) {
        const params = { currency: coin, instrument_type: 'option', expiry_date: Number(day) }
        parts.push(...(await deferred.fetch('/get_tickers', params)).answer.batches)
      }
      deferred.emit(wholeChains(parts))
    },
  },
  {
    name: `Recent trades of ${coin} options`,
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => {
      const params = { currency: coin, instrument_type: 'option', page_size: RECENT_TRADES }
      // Without a state the venue returns settled trades only, up to hours later. A state that fails stops no other.
      const failures: unknown[] = []
      for (const batch_status of BATCH_STATES)
        await ask('/get_trade_history', { ...params, batch_status }).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  },
  {
    name: `Settlements of ${coin} options`,
    every: SETTLEMENTS_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/get_option_settlement_prices', { currency: coin })),
  },
  {
    name: `Price of ${coin} perpetual`,
    every: 'chain',
    run: async (ask) => void (await ask('/get_tickers', { currency: coin, instrument_type: 'perp' })),
  },
]

const currencies: Job = {
  name: 'List of currencies',
  every: COUNTED_LISTS_EVERY_MS,
  isSupplement: true,
  run: async (ask) => void (await ask('/get_all_currencies')),
}

const V3 = { rest: 'https://api.derive.xyz/v3/public', ws: 'wss://api.derive.xyz/v3/ws' }
/** About when v2 ended. */
const V3_SINCE = '2026-10-06'

export const derive = defineVenue({
  id: DERIVE,
  title: 'Derive',
  color: [0.16, 145],
  quirks,
  shapes,
  status: 'live',
  urls: V3,
  endpoints: [
    { until: V3_SINCE, urls: { rest: 'https://api.lyra.finance/public', ws: 'wss://api.lyra.finance/ws' } },
    { from: V3_SINCE, urls: V3 },
  ],
  paths: { rest: '/v3/public', ws: '/v3/ws' },
  offers: { option: SYMBOLS, future: SYMBOLS },
  emits: ['book-depth', 'future-quote', 'option-depth', 'option-quote', 'settlement-price', 'trade'],
  readOptionBook: readDeriveBook,
  probe: probeFor('/get_time', (body) => isRecord(body) && typeof body.result === 'number', 'POST'),
  connect: (options) => {
    const feed = deriveFeed({ symbols: options.symbols, now: options.now })
    const byDefault = coinsOf(options.symbols.filter((symbol) => SYMBOLS.includes(symbol)))
    const coins = () => coinsOf(offeredSymbols(options.symbols, SYMBOLS, feed.markets()))
    const expiriesOf = (coin: string) => [
      ...new Set(feed.instruments().flatMap(({ base, expiryMs }) => (base === coin && expiryMs ? [expiryMs] : []))),
    ]
    return connectRestVenue(
      {
        id: DERIVE,
        title: 'Derive',
        shapes,
        feed,
        jobs: [...byDefault.flatMap((coin) => jobsOf(coin, () => expiriesOf(coin))), currencies],
        listedJobs: () => coins().flatMap((coin) => jobsOf(coin, () => expiriesOf(coin))),
        method: 'POST',
        limits: { perSecond: 8, burst: 24 },
        refusal: refusalText,
        streams: [
          {
            desiredTopics: () => [
              ...coins().flatMap((coin) => KINDS.map((kind) => `trades.${kind}.${coin}`)),
              ...feed.bookChannels(),
            ],
            subscription: (channels) => JSON.stringify({ id: 1, method: 'subscribe', params: { channels } }),
            unsubscription: (channels) => JSON.stringify({ id: 3, method: 'unsubscribe', params: { channels } }),
            perMessage: 50,
            ping: {
              everyMs: PING_MS,
              text: () => JSON.stringify({ id: 2, method: 'public/get_time', params: {} }),
            },
          },
        ],
      },
      options,
    )
  },
  openFeed: (options = {}) => deriveFeed(options),
  history: deriveHistory,
})
