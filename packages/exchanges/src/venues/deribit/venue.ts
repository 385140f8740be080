import { CCXT_HOSTS, offersOfBooks, withCcxt } from '../../ccxt/ccxtVenue.ts'
import { effectsFrom } from '../../connection/effects.ts'
import { shape } from '../../messages/shape.ts'
import { LADDER_LEVELS, optionBookReader } from '../../rest/optionBook.ts'
import { defineVenue } from '../../venue/venue.ts'
import { connectDeribit } from './connector.ts'
import { deribitFeed } from './feed.ts'
import { deribitHistory } from './history/history.ts'
import { deribitBooks } from './loops/books.ts'
import { deribitRequests } from './loops/requests.ts'
import { orderBook, testResult } from './messages.ts'
import { DERIBIT } from './normalize/instruments.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const SYMBOLS: readonly string[] = [
  'BTC',
  'ETH',
  'BTC_USDC',
  'ETH_USDC',
  'SOL_USDC',
  'XRP_USDC',
  'AVAX_USDC',
  'HYPE_USDC',
  'TRX_USDC',
]
/** Futures on the volatility index, priced in index points. */
const VOL_FUTURES = 'BTCDVOL_USDC'
const PROBE_TIMEOUT_MS = 3_000
const bookAnswer = shape({ result: orderBook })

export const deribit = defineVenue({
  id: DERIBIT,
  title: 'Deribit',
  color: [0.13, 178],
  quirks,
  shapes,
  status: 'live',
  urls: {
    rest: 'https://www.deribit.com/api/v2',
    ws: 'wss://www.deribit.com/ws/api/v2',
    history: 'https://history.deribit.com/api/v2',
    ccxt: CCXT_HOSTS,
  },
  paths: { rest: '/api/v2', ws: '/ws/api/v2' },
  offers: { option: SYMBOLS, future: [...SYMBOLS, VOL_FUTURES], spot: offersOfBooks(deribitBooks).spot },
  symbolsFor: (selected) => selected,
  emits: [
    'block-rfq-trade',
    'book-depth',
    'future-quote',
    'index-price',
    'liquidation',
    'option-depth',
    'option-quote',
    'roll-quote',
    'settlement-price',
    'spot-quote',
    'trade',
    'vol-index',
  ],
  // Amounts of options are coins, whatever a contract is.
  readOptionBook: optionBookReader(
    'Deribit',
    (rest, instrument) => `${rest}/public/get_order_book?instrument_name=${instrument}&depth=${LADDER_LEVELS}`,
    (answer) =>
      bookAnswer.is(answer)
        ? { atMs: answer.result.timestamp, bids: answer.result.bids, asks: answer.result.asks }
        : undefined,
  ),
  probe: async ({ urls, timeoutMs = PROBE_TIMEOUT_MS, ...effectOptions }) => {
    const effects = effectsFrom(effectOptions)
    const { rpc } = deribitRequests({ url: urls.rest, timeoutMs, effects })
    return rpc('public/test', {}).then(
      ({ result }) => testResult.is(result),
      () => false,
    )
  },
  ...withCcxt(DERIBIT, { connect: connectDeribit }, deribitBooks),
  openFeed: (options = {}) => deribitFeed(options),
  history: deribitHistory,
})
