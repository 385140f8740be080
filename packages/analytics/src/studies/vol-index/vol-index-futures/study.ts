import { type Chain, daysBetween, type FutureQuote } from '@gvol/market'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { INDEX_DAYS } from '../../../surface/volIndex/coinIndex.ts'
import { forwardStripVol } from '../../../surface/volIndex/strips.ts'

/** Prices are points of the index: percent. */
const POINT = 0.01

const output = {
  instrument: text('name at the venue'),
  venue: text('venue that lists it'),
  at: time('time of the quote at the venue'),
  expiry: time('expiry'),
  days: number('days', 'to expiry'),
  bid: maybe(number('decimal', 'best bid; null without a bid')),
  ask: maybe(number('decimal', 'best ask; null without an ask')),
  mark: maybe(number('decimal', 'mark of the venue')),
  index: maybe(number('decimal', 'volatility index now')),
  difference: maybe(number('decimal', 'mark − index')),
  optionsForward: maybe(number('decimal', 'vol that the options of the coin imply for the 30 days after the expiry')),
  openContracts: maybe(number('contracts', 'open, USDC for each point of the index')),
  volume24h: maybe(number('contracts', 'traded in 24 hours')),
}

const points = (price: number | undefined): number | undefined => (price === undefined ? undefined : price * POINT)

const rowOf = (quote: FutureQuote, chain: Chain | undefined): RowOf<typeof output> => {
  const { venue, instrument, atMs, expiryMs = atMs } = quote
  const days = daysBetween(atMs, expiryMs)
  const mark = points(quote.mark)
  const index = points(quote.index)
  return {
    venue,
    instrument,
    at: atMs,
    expiry: expiryMs,
    days,
    mark,
    index,
    bid: points(quote.bid),
    ask: points(quote.ask),
    difference: mark === undefined || index === undefined ? undefined : mark - index,
    optionsForward: chain && forwardStripVol(chain, days, INDEX_DAYS),
    openContracts: quote.openInterestCoin,
    volume24h: quote.volume24hCoin,
  }
}

/** Returns the coin's own book of a venue with the most options. */
const bookOf = (chains: readonly Chain[], venue: string): Chain | undefined =>
  chains.filter((chain) => chain.venue === venue).toSorted((a, b) => b.size - a.size)[0]

export const volIndexFutures = defineStudy({
  id: 'vol-index-futures',
  subject: 'coin',
  needs: ['futures', 'vol-index', 'chain'],
  title: 'Futures on the volatility index',
  doc: 'Every listed future on the volatility index of a coin as a curve with the index, and the vol that options imply for the thirty days after each expiry.',
  method:
    'Prices are points of the index, here decimals. A future settles on the index of its expiry, which looks 30 days ahead from there. What options imply for those days: ' +
    '√((w(T+30) − w(T))/30 d), w the model-free total variance from marks with |Δ| ≥ 0.03, linear in time between listed expiries. It is the fair value of variance; of a ' +
    'volatility it is the upper bound, since the mean of a root is below the root of the mean. The basis of an index that cannot be held is not carry: it has no annual rate.',
  input: {},
  output,
  run: async (input, context) => {
    const [boards, chains] = await Promise.all([
      context.liveOf('futures', { coin: `${input.coin}DVOL` }, input.asOfMs),
      context.liveOf('chain', { coin: input.coin }, input.asOfMs),
    ])
    const rows = boards
      .flatMap(({ quotes }) => quotes)
      .filter(({ kind, expiryMs, atMs }) => kind === 'future' && (expiryMs ?? 0) > atMs)
      .toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0))
      .map((quote) => rowOf(quote, bookOf(chains, quote.venue)))
    if (rows.length === 0)
      return noData(
        `No future on a volatility index of ${input.coin} is available ${whenText(input.asOfMs)}. Deribit lists some on that of BTC.`,
      )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
