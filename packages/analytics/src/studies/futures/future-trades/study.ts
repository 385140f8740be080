import { atPrice } from '@gvol/market'
import { futureOf } from '../../../market/future/futureOf.ts'
import { carryOf } from '../../../market/future/futureRow.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

const output = {
  at: time('when it traded, the venue’s clock'),
  tradeId: text('id at the venue'),
  side: text('of the taker: buy or sell'),
  price: number('quote ccy', 'traded price'),
  amountCoin: maybe(number('coin', 'traded')),
  amountUsd: maybe(number('USD', 'traded')),
  index: maybe(number('quote ccy', 'index of the trade')),
  basis: maybe(number('quote ccy', 'price − index of the trade')),
  apr: maybe(number('decimal', 'basis per year, simple; null for a perpetual and within a day of expiry')),
  isBlock: flag('traded as a block'),
  isLiquidation: flag('liquidation, as far as the venue publishes it'),
}

const MAX_TRADES = 5_000

export const futureTrades = defineStudy({
  id: 'future-trades',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'trade'],
  title: 'Trades of a future',
  doc: 'The newest trades of one dated future or perpetual, newest first, with basis and annual rate at the index of the trade.',
  method:
    'Recorded trades of the last days, newest first. Basis = price − index that the venue sent with the trade; APR, simple: (F/S − 1)·365/days from ' +
    'the instant of the trade to expiry; none within a day of expiry.',
  input: {
    limit: argument.number('1', 'most trades', 100, 1, MAX_TRADES),
    days: argument.number('days', 'how far back is looked', 7, 1, 365),
  },
  output,
  run: async (input, context) => {
    const futureResult = await futureOf(input, context)
    if (!futureResult.ok) return futureResult
    const { symbol, expiryMs } = futureResult.terms
    const within = rangeOf({ span: { days: input.days }, asOfMs: input.asOfMs }, context, {
      venue: input.venue,
      symbol,
    })
    const { column, size } = await context.rows(
      'trade',
      { venue: input.venue, symbol, ...within },
      {
        columns: [
          'atMs',
          'tradeId',
          'takerSide',
          'price',
          'amountCoin',
          'amountUsd',
          'index',
          'blockTradeId',
          'isLiquidation',
        ],
        where: { instrument: input.instrument, kind: { in: ['future', 'perpetual'] } },
        limit: Math.floor(input.limit),
      },
    )
    if (size === 0)
      return noData(
        `No trade of ${input.subjectText} in ${input.days === 1 ? 'the last day' : `the last ${input.days} days`} is stored ${whenText(input.asOfMs)}.`,
      )
    const order = Array.from({ length: size }, (_, i) => size - 1 - i)
    const numbers = (values: Float64Array) => Float64Array.from(order, (row) => values[row])
    const carries = order.map((row) =>
      carryOf(column.price[row], column.index[row] > 0 ? column.index[row] : undefined, column.atMs[row], expiryMs),
    )
    // Venues publish one unit of an amount; the other follows at the traded price.
    const amounts = order.map((row) => {
      const amount = { coin: numberAt(column.amountCoin, row), usd: numberAt(column.amountUsd, row) }
      return atPrice(amount, column.price[row])
    })
    return {
      ok: true,
      asOfMs: input.asOfMs ?? column.atMs[size - 1],
      columns: {
        at: numbers(column.atMs),
        tradeId: order.map((row) => column.tradeId[row]),
        side: order.map((row) => column.takerSide[row]),
        price: numbers(column.price),
        amountCoin: Float64Array.from(amounts, ({ coin }) => coin ?? Number.NaN),
        amountUsd: Float64Array.from(amounts, ({ usd }) => usd ?? Number.NaN),
        index: numbers(column.index),
        basis: Float64Array.from(carries, ({ basis }) => basis ?? Number.NaN),
        apr: Float64Array.from(carries, ({ apr }) => apr ?? Number.NaN),
        isBlock: Uint8Array.from(order, (row) => (column.blockTradeId[row] === null ? 0 : 1)),
        isLiquidation: Uint8Array.from(order, (row) => (column.isLiquidation[row] === true ? 1 : 0)),
      },
    }
  },
})
