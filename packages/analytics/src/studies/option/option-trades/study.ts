import { isInverseSymbol, quotedPremiumUsd, type Trade, unixMs, vol } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { CUSTOMER_RULES, customerSides } from '../../../market/flow/customerSide.ts'
import { OPTION_NEEDS, optionOf } from '../../../market/optionHistory/optionOf.ts'
import { quoteHistory } from '../../../market/optionHistory/quoteHistory.ts'
import { bookVol } from '../../../market/tradeBook/bookVol.ts'
import { type BookFacts, readBooks, readBooksOf } from '../../../market/tradeBook/readBooks.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

const output = {
  at: time('when it traded, the venue’s clock'),
  tradeId: text('id at the venue'),
  side: text('of the taker, as published by the venue: buy or sell; bookkeeping for a block'),
  customer: maybe(text('inferred initiator: bought, sold; null if unknown')),
  confidence: maybe(number('1', 'how far that is to be trusted')),
  rule: text('rule that decided'),
  price: number('settlement ccy', 'traded price'),
  vol: maybe(number('decimal', 'vol of the price, as the venue prints it')),
  amountCoin: maybe(number('coin', 'traded')),
  premiumUsd: maybe(number('USD', 'premium at the index of the trade')),
  index: maybe(number('quote ccy', 'index of the trade')),
  isBlock: flag('traded as a block'),
  isLiquidation: flag('liquidation, as far as the venue publishes it'),
  isStreamed: flag('whether the book was streamed change by change; otherwise it is from a chain polled at intervals'),
  beforeAt: maybe(time('since when the book stood that was in force before the trade')),
  bidBefore: maybe(number('settlement ccy', 'best bid of that book')),
  markBefore: maybe(number('settlement ccy', 'mark of that book')),
  askBefore: maybe(number('settlement ccy', 'best ask of that book')),
  bidSizeBefore: maybe(number('coin', 'at its best bid')),
  askSizeBefore: maybe(number('coin', 'at its best ask')),
  bidVolBefore: maybe(number('decimal', 'vol of its best bid')),
  markVolBefore: maybe(number('decimal', 'vol of its mark')),
  askVolBefore: maybe(number('decimal', 'vol of its best ask')),
  openAtBefore: maybe(time('time of the open interest')),
  openBefore: maybe(number('coin', 'open before the trade')),
  afterAt: maybe(time('instant of the first book after the trade')),
  bidAfter: maybe(number('settlement ccy', 'best bid of that book')),
  markAfter: maybe(number('settlement ccy', 'mark of that book')),
  askAfter: maybe(number('settlement ccy', 'best ask of that book')),
  bidSizeAfter: maybe(number('coin', 'at its best bid')),
  askSizeAfter: maybe(number('coin', 'at its best ask')),
  bidVolAfter: maybe(number('decimal', 'vol of its best bid')),
  markVolAfter: maybe(number('decimal', 'vol of its mark')),
  askVolAfter: maybe(number('decimal', 'vol of its best ask')),
  openAtAfter: maybe(time('time of the open interest')),
  openAfter: maybe(number('coin', 'open after the trade')),
  openChange: maybe(number('coin', 'open contracts after − before, with everything that traded between the two')),
}

const MAX_TRADES = 500
/** Maximum distance of a book from a trade to be shown with it. */
const MAX_AGE_MS = MS_PER_HOUR

/** Returns the row of the last instant before a given one, −1 if there is none. */
const rowBefore = (instants: Float64Array, atMs: number): number => {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (instants[middle] < atMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

type Quotes = Awaited<ReturnType<typeof quoteHistory>>['column']

/** Returns a stored quote as a book; empty at −1. */
const storedFacts = (quotes: Quotes, at: number): BookFacts => {
  const of = (values: Float64Array) => (at < 0 ? undefined : numberAt(values, at))
  const { bid, bidSize, bidVol, ask, askSize, askVol, mark, markVol, underlying } = quotes
  const atMs = of(quotes.snapshotMs)
  const openCoin = of(quotes.openInterestCoin)
  return {
    bid: of(bid),
    bidSize: of(bidSize),
    bidVol: of(bidVol),
    ask: of(ask),
    askSize: of(askSize),
    askVol: of(askVol),
    mark: of(mark),
    markVol: of(markVol),
    underlying: of(underlying),
    atMs,
    openAtMs: openCoin === undefined ? undefined : atMs,
    openCoin,
  }
}

export const optionTrades = defineStudy({
  id: 'option-trades',
  subject: 'instrument',
  needs: [...OPTION_NEEDS, 'trade', 'trade-book', 'option-quote'],
  title: 'Trades of an option',
  doc: 'The newest trades of one option, newest first, with the book and the open interest before and after each.',
  method:
    'Recorded trades of the last days. Before: the book in force at the trade; after: the first book at or after it, as streamed. Where none was streamed: the newest stored quote of the option earlier than ' +
    'the trade and the first not earlier, none further away than an hour; their times are shown. Change of open interest is after − before, so it includes everything that traded between the two. The customer by the initiator rules, as ' +
    'far as the books allow, and by price against mark for blocks. Premium in USD: of coin-settled options at the index of the trade.',
  input: {
    limit: argument.number('1', 'most trades', 100, 1, MAX_TRADES),
    days: argument.number('days', 'how far back is looked', 7, 1, 365),
  },
  output,
  run: async (input, context) => {
    const optionResult = await optionOf(input, context)
    if (!optionResult.ok) return optionResult
    const { option } = optionResult
    const within = rangeOf({ span: { days: input.days }, asOfMs: input.asOfMs }, context, option.market)
    const { column, size } = await context.rows(
      'trade',
      { ...option.market, ...within },
      {
        columns: [
          'atMs',
          'tradeId',
          'takerSide',
          'price',
          'vol',
          'amountCoin',
          'mark',
          'index',
          'blockTradeId',
          'blockRfqId',
          'isLiquidation',
        ],
        where: { instrument: input.instrument, kind: 'option' },
        limit: Math.floor(input.limit),
      },
    )
    if (size === 0)
      return noData(
        `No trade of ${input.subjectText} in ${input.days === 1 ? 'the last day' : `the last ${input.days} days`} is stored ${whenText(input.asOfMs)}.`,
      )
    const ends = {
      fromMs: column.atMs[0] - MAX_AGE_MS,
      toMs: Math.min(within.toMs, column.atMs[size - 1] + MAX_AGE_MS),
    }
    const span = { fromMs: column.atMs[0], toMs: column.atMs[size - 1] }
    const [books, recordedBooks, around] = await Promise.all([
      quoteHistory(option, input.instrument, ends, 1, context),
      readBooksOf(context, option.market, span, column.tradeId),
      readBooks(context, option.market, span),
    ])
    const trades = Array.from({ length: size }, (_, row): Trade => {
      const atMs = unixMs(column.atMs[row])
      const block = column.blockTradeId[row]
      const rfq = column.blockRfqId[row]
      const [printed, mark, amountCoin] = [column.vol, column.mark, column.amountCoin].map((of) => numberAt(of, row))
      return {
        type: 'trade',
        kind: 'option',
        ...option.market,
        instrument: input.instrument,
        atMs,
        receivedAtMs: atMs,
        tradeId: column.tradeId[row],
        takerSide: column.takerSide[row],
        price: column.price[row],
        ...(printed === undefined ? {} : { vol: vol(printed) }),
        ...(mark === undefined ? {} : { mark }),
        ...(amountCoin === undefined ? {} : { amountCoin }),
        ...(block === null ? {} : { blockTradeId: block }),
        ...(rfq === null ? {} : { blockRfqId: rfq }),
      }
    })
    const { direction, confidence, rule } = customerSides(trades, [], { books: around })
    const storedAt = (at: number) => storedFacts(books.column, at)
    const isInverse = isInverseSymbol(option.market.symbol)
    const rows = trades.map(({ atMs, tradeId, takerSide, price }, row): RowOf<typeof output> => {
      const quoteRow = rowBefore(books.column.snapshotMs, atMs)
      const isNear = (at: number | undefined) => at !== undefined && Math.abs(at - atMs) <= MAX_AGE_MS
      const before = quoteRow >= 0 && isNear(books.column.snapshotMs[quoteRow]) ? quoteRow : -1
      const after = isNear(books.column.snapshotMs[quoteRow + 1]) ? quoteRow + 1 : -1
      const recorded = recordedBooks.get(tradeId)
      const then = recorded?.before ?? storedAt(before)
      const later = recorded?.after ?? storedAt(after)
      const openBefore = then.openCoin
      const openAfter = later.openCoin
      const volOf = (facts: BookFacts, side: 'bid' | 'ask') => bookVol(option.market.symbol, option, atMs, facts, side)
      return {
        at: atMs,
        tradeId,
        side: takerSide,
        customer: direction[row] === 0 ? null : direction[row] > 0 ? 'bought' : 'sold',
        confidence: direction[row] === 0 ? undefined : confidence[row],
        rule: CUSTOMER_RULES[rule[row]],
        price,
        vol: numberAt(column.vol, row),
        amountCoin: numberAt(column.amountCoin, row),
        premiumUsd: column.amountCoin[row] * quotedPremiumUsd(isInverse, price, column.index[row]),
        index: numberAt(column.index, row),
        isBlock: column.blockTradeId[row] !== null || column.blockRfqId[row] !== null,
        isLiquidation: column.isLiquidation[row] === true,
        isStreamed: recorded?.isStreamed ?? false,
        beforeAt: then.atMs,
        bidBefore: then.bid,
        markBefore: then.mark,
        askBefore: then.ask,
        bidSizeBefore: then.bidSize,
        askSizeBefore: then.askSize,
        markVolBefore: then.markVol,
        bidVolBefore: volOf(then, 'bid'),
        askVolBefore: volOf(then, 'ask'),
        openAtBefore: then.openAtMs,
        openBefore,
        afterAt: later.atMs,
        bidAfter: later.bid,
        markAfter: later.mark,
        askAfter: later.ask,
        bidSizeAfter: later.bidSize,
        askSizeAfter: later.askSize,
        markVolAfter: later.markVol,
        bidVolAfter: volOf(later, 'bid'),
        askVolAfter: volOf(later, 'ask'),
        openAtAfter: later.openAtMs,
        openAfter,
        openChange: openBefore === undefined || openAfter === undefined ? undefined : openAfter - openBefore,
      }
    })
    return {
      ok: true,
      asOfMs: input.asOfMs ?? column.atMs[size - 1],
      columns: columnsFromRows(output, rows.toReversed()),
    }
  },
})
