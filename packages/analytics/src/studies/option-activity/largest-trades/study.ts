import { isInverseSymbol, quotedPremiumUsd } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { greeksAt } from '../../../market/optionHistory/quoteHistory.ts'
import { bookVol } from '../../../market/tradeBook/bookVol.ts'
import { readBooksOf } from '../../../market/tradeBook/readBooks.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: time('when it traded, the venue’s clock'),
  tradeId: text('id at the venue'),
  instrument: text('the option'),
  side: text('of the taker; bookkeeping for a block'),
  amountCoin: number('coin', 'traded'),
  price: number('settlement ccy', 'traded price'),
  vol: number('decimal', 'vol of the price'),
  premiumUsd: number('USD', 'premium at the index of the trade'),
  vega: number('USD', 'vega of the whole trade, for one vol point'),
  delta: number('coin', 'delta of the whole trade, of who holds the option'),
  isBlock: flag('traded as a block'),
  bookBeforeAt: maybe(time('start of the book in force before the trade; null where none was recorded')),
  bidBefore: maybe(number('settlement ccy', 'its best bid')),
  markBefore: maybe(number('settlement ccy', 'its mark')),
  askBefore: maybe(number('settlement ccy', 'its best ask')),
  bidVolBefore: maybe(number('decimal', 'vol of its best bid')),
  askVolBefore: maybe(number('decimal', 'vol of its best ask')),
  openBefore: maybe(number('coin', 'open before')),
  openChange: maybe(number('coin', 'open after − before, with all that traded between')),
  weightedVega: maybe(
    number('USD', 'vega × √(30/days): P&L from a parallel term-structure move of one point at 30 days'),
  ),
}

export const largestTrades = defineStudy({
  id: 'largest-trades',
  subject: 'option-book',
  needs: ['trade', 'trade-book'],
  title: 'Largest vega trades',
  doc: 'The trades of the last hours with the largest vega, with price, vol, premium and delta.',
  method:
    'All recorded trades with a vol of the span, chosen where they are stored. Greeks by Black-76 at the vol of the trade with its index as forward, times the amount; vega for one vol point, in USD. Weighted: × √(30/days to expiry). Premium in USD: of coin-settled options at the index of the trade.',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 720),
    limit: argument.number('1', 'most trades', 10, 1, 500),
  },
  output,
  run: async (input, context) => {
    const within = rangeOf({ span: { days: input.hours / 24 }, asOfMs: input.asOfMs }, context, input.market)
    const { size, column } = await context.query(tables.trade.queries.largestVega, {
      ...input.market,
      ...within,
      limit: Math.floor(input.limit),
    })
    const recordedBooks = await readBooksOf(context, input.market, within, column.tradeId)
    const isInverse = isInverseSymbol(input.market.symbol)
    const rows = Array.from({ length: size }, (_, row) => {
      const { atMs, price, amountCoin, vol, index, expiryMs, strike, optionType } = column
      const option = { expiryMs: expiryMs[row], strike: strike[row], optionType: optionType[row] }
      const { vega, delta } = greeksAt(option, atMs[row], index[row], vol[row])
      const days = (expiryMs[row] - atMs[row]) / MS_PER_DAY
      const book = recordedBooks.get(column.tradeId[row])
      const volOf = (side: 'bid' | 'ask') =>
        book === undefined ? undefined : bookVol(input.market.symbol, option, atMs[row], book.before, side)
      const openBefore = book?.before.openCoin
      const openAfter = book?.after.openCoin
      return {
        at: atMs[row],
        tradeId: column.tradeId[row],
        instrument: column.instrument[row],
        side: column.takerSide[row],
        amountCoin: amountCoin[row],
        price: price[row],
        vol: vol[row],
        vega: vega * amountCoin[row],
        delta: delta * amountCoin[row],
        premiumUsd: amountCoin[row] * quotedPremiumUsd(isInverse, price[row], index[row]),
        isBlock: column.isBlock[row],
        bookBeforeAt: book?.before.atMs,
        bidBefore: book?.before.bid,
        markBefore: book?.before.mark,
        askBefore: book?.before.ask,
        bidVolBefore: volOf('bid'),
        askVolBefore: volOf('ask'),
        openBefore,
        openChange: openBefore === undefined || openAfter === undefined ? undefined : openAfter - openBefore,
        weightedVega: vega * amountCoin[row] * Math.sqrt(30 / days),
      }
    })
    if (rows.length === 0)
      return noData(
        `No option trade of ${input.subjectText} with a vol in the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`,
      )
    rows.sort((a, b) => b.vega - a.vega || b.at - a.at)
    return { ok: true, asOfMs: within.toMs, columns: columnsFromRows(output, rows) }
  },
})
