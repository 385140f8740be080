import { MS_PER_SECOND } from '@gvol/time'
import { CCXT_HOSTS, offersOfBooks, withCcxt } from '../../ccxt/ccxtVenue.ts'
import { effectsFrom } from '../../connection/effects.ts'
import { LADDER_LEVELS, optionBookReader } from '../../rest/optionBook.ts'
import { probeFor } from '../../rest/probe.ts'
import { COUNTED_LISTS_EVERY_MS, connectRestVenue, type Job, SETTLEMENTS_EVERY_MS } from '../../rest/restConnector.ts'
import { offeredSymbols } from '../../status/listing.ts'
import { defineVenue, type Venue } from '../../venue/venue.ts'
import { gateBooks } from './books.ts'
import { gateFeed } from './feed.ts'
import { GATE } from './instruments.ts'
import { bookAnswer, clockAnswer, errorAnswer } from './messages.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const PING_MS = 15_000
const SETTLED_ROWS = 100

const jobsOf = (underlying: string): readonly Job[] => [
  {
    name: `List of ${underlying} options`,
    every: 'list',
    run: async (ask) => void (await ask('/options/contracts', { underlying })),
  },
  {
    name: `Chain of ${underlying} options`,
    every: 'chain',
    after: [`List of ${underlying} options`],
    // Tickers come last: they form the chain together with the clock and index of the other responses.
    run: async (ask, _, runPart) => {
      await ask('/spot/time')
      const indexPath = `/options/underlying/tickers/${underlying}`
      await runPart(`Index of ${underlying} options`, () => ask(indexPath), 'supplement')
      await ask('/options/tickers', { underlying })
    },
  },
  {
    name: `Settlements of ${underlying} options`,
    every: SETTLEMENTS_EVERY_MS,
    isExtra: true,
    run: async (ask) => void (await ask('/options/settlements', { underlying, limit: SETTLED_ROWS })),
  },
]

/** Markets of options that are collected whether or not the list of underlyings can be read. */
const OPTIONS: readonly string[] = ['BTC_USDT', 'ETH_USDT']

const underlyings: Job = {
  name: 'List of underlyings of options',
  every: COUNTED_LISTS_EVERY_MS,
  isSupplement: true,
  run: async (ask) => void (await ask('/options/underlyings')),
}

const connect: Venue['connect'] = (options) => {
  const { now } = effectsFrom(options)
  const seconds = () => Math.floor(now() / 1000)
  const feed = gateFeed({ symbols: options.symbols, now: options.now })
  const withOptions = () => offeredSymbols(options.symbols, OPTIONS, feed.markets(), 'option')
  return connectRestVenue(
    {
      id: GATE,
      title: 'Gate',
      shapes,
      feed,
      jobs: [...options.symbols.filter((symbol) => OPTIONS.includes(symbol)).flatMap(jobsOf), underlyings],
      listedJobs: () => withOptions().flatMap(jobsOf),
      limits: { perSecond: 5, burst: 10 },
      refusal: (body) => (errorAnswer.is(body) ? `${body.label} (${body.message ?? 'no reason given'})` : undefined),
      streams: [
        {
          desiredTopics: withOptions,
          subscription: (payload) =>
            JSON.stringify({ time: seconds(), channel: 'options.ul_trades', event: 'subscribe', payload }),
          perMessage: 20,
          ping: { everyMs: PING_MS, text: () => JSON.stringify({ time: seconds(), channel: 'options.ping' }) },
        },
      ],
    },
    options,
  )
}

export const gate = defineVenue({
  id: GATE,
  title: 'Gate',
  color: [0.15, 352],
  quirks,
  shapes,
  status: 'live',
  urls: { rest: 'https://api.gateio.ws/api/v4', ws: 'wss://op-ws.gateio.live/v4/ws', ccxt: CCXT_HOSTS },
  paths: { rest: '/api/v4', ws: '/v4/ws' },
  offers: { option: OPTIONS, ...offersOfBooks(gateBooks) },
  emits: [
    ...(['book-depth', 'funding-rate', 'future-quote', 'liquidation', 'long-short-ratio', 'option-quote'] as const),
    ...(['settlement-price', 'spot-quote', 'trade'] as const),
  ],
  readOptionBook: optionBookReader(
    'Gate',
    (rest, instrument) => `${rest}/options/order_book?contract=${instrument}&limit=${LADDER_LEVELS}`,
    (answer) =>
      bookAnswer.is(answer)
        ? {
            atMs: answer.current * MS_PER_SECOND,
            bids: answer.bids.map(({ p, s }) => [p, s]),
            asks: answer.asks.map(({ p, s }) => [p, s]),
          }
        : undefined,
    { sizes: 'contracts' },
  ),
  probe: probeFor('/spot/time', clockAnswer.is),
  ...withCcxt(GATE, { symbols: OPTIONS, isWide: true, connect }, gateBooks),
  openFeed: (options = {}) => gateFeed(options),
})
