import { coinOf } from '@gvol/market'
import { type EventBatch, wholeChains } from '../../feed/marketFeed.ts'
import { isRecord } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { connectRestVenue, type Job, SETTLEMENTS_EVERY_MS, TRADES_EVERY_MS } from '../../rest/restConnector.ts'
import { defineVenue } from '../../venue/venue.ts'
import { deriveFeed } from './feed.ts'
import { deriveHistory } from './history.ts'
import { DERIVE, expiryDay, SYMBOLS } from './instruments.ts'
import { refusalText } from './messages.ts'
import { quirks } from './quirks.ts'

const PING_MS = 20_000
/** The venue's maximum per request; each trade appears for maker and taker. */
const RECENT_TRADES = 1_000
const KINDS = ['option', 'perp'] as const

const coinsOf = (symbols: readonly string[]): readonly string[] => [...new Set(symbols.map(coinOf))]

/** Option tickers are requested by expiry, so a chain is built from several responses. */
const jobsOf = (coin: string, expiries: () => readonly number[]): readonly Job[] => [
  ...KINDS.map(
    (kind): Job => ({
      name: `List of ${coin} ${kind}s`,
      every: 'list',
      run: async (ask) =>
        void (await ask('/get_instruments', { currency: coin, instrument_type: kind, expired: false })),
    }),
  ),
  {
    name: `Chain of ${coin} options`,
    every: 'chain',
    run: async (_, deferred) => {
      const parts: EventBatch[] = []
      for (const expiryMs of expiries()) {
        const params = { currency: coin, instrument_type: 'option', expiry_date: expiryDay(expiryMs) }
        parts.push(...(await deferred.fetch('/get_tickers', params)).answer.batches)
      }
      deferred.emit(wholeChains(parts))
    },
  },
  {
    name: `Recent trades of ${coin} options`,
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) =>
      void (await ask('/get_trade_history', { currency: coin, instrument_type: 'option', page_size: RECENT_TRADES })),
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

export const derive = defineVenue({
  id: DERIVE,
  title: 'Derive',
  color: [0.16, 145],
  quirks,
  status: 'live',
  urls: { rest: 'https://api.lyra.finance/public', ws: 'wss://api.lyra.finance/ws' },
  paths: { rest: '/public', ws: '/ws' },
  offers: { option: SYMBOLS, future: SYMBOLS },
  emits: ['book-depth', 'future-quote', 'option-depth', 'option-quote', 'settlement-price', 'trade'],
  probe: probeFor('/get_time', (body) => isRecord(body) && typeof body.result === 'number', 'POST'),
  connect: (options) => {
    const feed = deriveFeed({ symbols: options.symbols, now: options.now })
    const coins = coinsOf(options.symbols)
    const expiriesOf = (coin: string) => [
      ...new Set(feed.instruments().flatMap(({ base, expiryMs }) => (base === coin && expiryMs ? [expiryMs] : []))),
    ]
    return connectRestVenue(
      {
        id: DERIVE,
        title: 'Derive',
        feed,
        jobs: coins.flatMap((coin) => jobsOf(coin, () => expiriesOf(coin))),
        method: 'POST',
        limits: { perSecond: 8, burst: 16 },
        refusal: refusalText,
        streams: [
          {
            desiredTopics: () => [
              ...coins.flatMap((coin) => KINDS.map((kind) => `trades.${kind}.${coin}`)),
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
