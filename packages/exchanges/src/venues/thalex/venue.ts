import { NoMessageYet } from '../../connection/jsonRpc.ts'
import type { Topics } from '../../connection/topicStream.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { isRecord } from '../../messages/shape.ts'
import { optionBookReader } from '../../rest/optionBook.ts'
import { probeFor } from '../../rest/probe.ts'
import { connectRestVenue } from '../../rest/restConnector.ts'
import { defineVenue } from '../../venue/venue.ts'
import { bookChannel } from './bookReader.ts'
import { thalexFeed } from './feed.ts'
import { thalexHistory } from './history.ts'
import { msFromSeconds, THALEX } from './instruments.ts'
import { bookAnswer, refusalText } from './messages.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const TICKER_EVERY_MS = 5_000
const PING_MS = 20_000

const TOPICS: Omit<Topics, 'desiredTopics'> = {
  subscription: (channels) => JSON.stringify({ id: 1, method: 'public/subscribe', params: { channels } }),
  perMessage: 100,
  // The venue pings at the WebSocket level; a quiet tape needs a message to detect a live connection.
  ping: {
    everyMs: PING_MS,
    text: () => JSON.stringify({ id: 2, method: 'public/subscribe', params: { channels: [] } }),
  },
}

const SYMBOLS: readonly string[] = ['BTC_USD', 'ETH_USD']

export const thalex = defineVenue({
  id: THALEX,
  title: 'Thalex',
  color: [0.16, 330],
  quirks,
  shapes,
  status: 'live',
  urls: { rest: 'https://thalex.com/api/v2', ws: 'wss://thalex.com/ws/api/v2' },
  paths: { rest: '/api/v2', ws: '/ws/api/v2' },
  offers: { option: SYMBOLS, future: SYMBOLS },
  emits: ['book-depth', 'future-quote', 'option-quote', 'roll-quote', 'trade'],
  readOptionBook: optionBookReader(
    'Thalex',
    (rest, instrument) => `${rest}/public/book?instrument_name=${instrument}`,
    (answer) =>
      bookAnswer.is(answer)
        ? { atMs: msFromSeconds(answer.result.time), bids: answer.result.bids, asks: answer.result.asks }
        : undefined,
  ),
  probe: probeFor('/public/system_info', (body) => isRecord(body) && body.result !== undefined),
  connect: (options) => {
    const isDeep = options.isDeep ?? (() => true)
    const feed = thalexFeed({ symbols: options.symbols, now: options.now })
    return connectRestVenue(
      {
        id: THALEX,
        title: 'Thalex',
        shapes,
        feed,
        jobs: [
          {
            name: 'List of instruments',
            every: 'list',
            run: async (ask) => void (await ask('/public/instruments')),
          },
          {
            name: 'Chains',
            every: 'chain',
            streamedEveryMs: TICKER_EVERY_MS,
            run: async (_, { emit }) => {
              const chains = feed.takeChains()
              if (chains.length === 0) throw new NoMessageYet('No ticker came since the last chain.')
              emit(chains)
            },
          },
        ],
        limits: { perSecond: 2, burst: 4 },
        refusal: refusalText,
        streams: [
          {
            ...TOPICS,
            desiredTopics: () =>
              [
                ...feed.instruments().flatMap(({ name, kind }) => (kind === 'combo' ? [] : [name])),
                ...feed.rolls(),
              ].map((name) => `ticker.${name}.${TICKER_EVERY_MS}ms`),
          },
          {
            ...TOPICS,
            desiredTopics: () =>
              feed
                .instruments()
                .filter((one) => isContractInstrument(one) && isDeep(one))
                .map(({ name }) => bookChannel(name)),
          },
          {
            ...TOPICS,
            desiredTopics: () => options.symbols.map((symbol) => `recent_trades.${symbol.replace('_', '')}.all`),
          },
        ],
      },
      options,
    )
  },
  openFeed: (options = {}) => thalexFeed(options),
  history: thalexHistory,
})
