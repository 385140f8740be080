import { tables } from '@gvol/store'
import { bucketMsOf, MAX_BUCKETS } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { INDEX_METHOD, indexOfPairs } from '../pairIndex.ts'

const output = {
  at: time('beginning of the bucket'),
  instrument: text('pair at the venue'),
  middle: maybe(number('quote ccy', 'middle of the last two-sided quote')),
  spreadBps: maybe(number('bp', 'mean of ask − bid over their mid')),
  bidSizeQuote: maybe(number('quote ccy', 'mean size at the best bid, at the middle')),
  askSizeQuote: maybe(number('quote ccy', 'mean size at the best ask, valued at the mid')),
  pressureQuote: maybe(number('quote ccy', 'size at the best bid − size at the best ask')),
  index: maybe(number('quote ccy', 'last value of the index in the bucket')),
  premium: maybe(number('decimal', 'middle over index, less one')),
  indexVenue: maybe(text('venue of the index')),
}

const product = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b

export const spotSpread = defineStudy({
  id: 'spot-spread',
  subject: 'option-book',
  needs: ['spot-quote', 'index-price'],
  title: 'Spread and premium of a pair',
  doc: 'The spot pair of a market through time: spread, sizes at the best price, which side is larger, and premium to the index.',
  method:
    'Stored quotes by time bucket: spread and sizes are means of its quotes, the mid is that of its last two-sided one. Pressure = bid size − ask size, at the best price. Premium = mid ÷ the last index of the ' +
    `bucket − 1. ${INDEX_METHOD} Of several pairs of a market the one with most quotes. No more than ${MAX_BUCKETS} buckets: a longer span takes longer ones.`,
  input: {
    span: argument.span('how far back', 7, 3650),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const bucketMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    const [{ column, size }, indexOf] = await Promise.all([
      context.query(tables.spotQuote.queries.quoteBars, { ...input.market, ...ends, bucketMs }),
      indexOfPairs(ends.toMs, context),
    ])
    const groups = [
      ...Map.groupBy(
        Array.from({ length: size }, (_, row) => row),
        (row) => column.instrument[row],
      ),
    ]
    const quotesOf = (rows: readonly number[]) => rows.reduce((sum, row) => sum + column.quotes[row], 0)
    const [best] = groups.sort(([, a], [, b]) => quotesOf(b) - quotesOf(a))
    if (best === undefined)
      return noData(
        `No quote of a spot pair of ${input.subjectText} is stored ${whenText(input.asOfMs)} in that span. Quotes cannot be backfilled: they are recorded since the desk started.`,
      )
    const [instrument, rows] = best
    const index = indexOf(input.market)
    const ticks =
      index === undefined
        ? undefined
        : await context.query(tables.indexPrice.queries.bars, {
            venue: index.venue,
            symbol: index.symbol,
            indexName: index.indexName,
            ...ends,
            bucketMs,
          })
    const indexAt = new Map(Array.from(ticks?.column.atMs ?? [], (at, row) => [at, ticks?.column.close[row]]))
    const answer = rows.map((row): RowOf<typeof output> => {
      const middle = numberAt(column.middle, row)
      const spot = indexAt.get(column.atMs[row])
      const bid = product(numberAt(column.bidSize, row), middle)
      const ask = product(numberAt(column.askSize, row), middle)
      return {
        at: column.atMs[row],
        instrument,
        middle,
        spreadBps: numberAt(column.spreadBps, row),
        bidSizeQuote: bid,
        askSizeQuote: ask,
        index: spot,
        indexVenue: index?.venue ?? null,
        pressureQuote: bid === undefined || ask === undefined ? undefined : bid - ask,
        premium: middle === undefined || spot === undefined ? undefined : middle / spot - 1,
      }
    })
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, answer) }
  },
})
