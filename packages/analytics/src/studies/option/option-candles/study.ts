import { OPTION_NEEDS, optionOf } from '../../../market/optionHistory/optionOf.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: time('beginning of the bucket'),
  open: number('settlement ccy', 'price of the first trade'),
  high: number('settlement ccy', 'highest price'),
  low: number('settlement ccy', 'lowest price'),
  close: number('settlement ccy', 'price of the last trade'),
  vol: maybe(number('decimal', 'vols of the trades weighted by their premium')),
  index: maybe(number('quote ccy', 'index of the last trade')),
  buyCoin: number('coin', 'traded, taker bought'),
  sellCoin: number('coin', 'traded, taker sold'),
  trades: number('1', 'trades'),
}

const MAX_TRADES = 100_000

export const optionCandles = defineStudy({
  id: 'option-candles',
  subject: 'instrument',
  needs: [...OPTION_NEEDS, 'trade'],
  title: 'Candles of an option',
  doc: 'Open, high, low and close of the trades of one option with volume by side of the taker, vol and index.',
  method:
    'Recorded trades by time bucket; a bucket without a trade has no candle. Vol = Σ vol·premium/Σ premium. Of more than 100,000 trades of the span only the newest are counted, and the answer notes it.',
  input: {
    span: argument.span('how far back', 30, 3650),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const optionResult = await optionOf(input, context)
    if (!optionResult.ok) return optionResult
    const { market } = optionResult.option
    const ends = rangeOf(input, context, market)
    // An option trades a few times an hour at most.
    const least = input.granularity === 'auto' ? bucketMsOf(0, '4h') : 0
    const bucketMs = Math.max(bucketMsOf(ends.toMs - ends.fromMs, input.granularity), least)
    const { size, column } = await context.rows(
      'trade',
      { ...market, ...ends },
      {
        columns: ['atMs', 'price', 'amountCoin', 'takerSide', 'vol', 'index'],
        where: { instrument: input.instrument, kind: 'option' },
        limit: MAX_TRADES,
      },
    )
    if (size === 0)
      return noData(`No trade of ${input.subjectText} is stored in the selected span ${whenText(input.asOfMs)}.`)
    const buckets = Map.groupBy(column.atMs.keys(), (row) => Math.floor(column.atMs[row] / bucketMs) * bucketMs)
    const rows = [...buckets].map(([at, trades]): RowOf<typeof output> => {
      const sum = (of: (row: number) => number) => trades.reduce((total, row) => total + (of(row) || 0), 0)
      const prices = trades.map((row) => column.price[row])
      const premium = (row: number) => column.price[row] * column.amountCoin[row]
      const weight = sum((row) => (Number.isNaN(column.vol[row]) ? 0 : premium(row)))
      return {
        at,
        open: prices[0],
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices[prices.length - 1],
        vol: weight > 0 ? sum((row) => column.vol[row] * premium(row)) / weight : undefined,
        index: column.index[trades[trades.length - 1]],
        buyCoin: sum((row) => (column.takerSide[row] === 'buy' ? column.amountCoin[row] : 0)),
        sellCoin: sum((row) => (column.takerSide[row] === 'sell' ? column.amountCoin[row] : 0)),
        trades: trades.length,
      }
    })
    const note =
      size < MAX_TRADES
        ? undefined
        : `The newest ${MAX_TRADES.toLocaleString('en-US')} trades are counted, those since ${instantText(column.atMs[0])}; select a shorter span to get the rest.`
    return { ok: true, asOfMs: ends.toMs, note, columns: columnsFromRows(output, rows) }
  },
})
