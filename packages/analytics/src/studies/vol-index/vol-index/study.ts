import { SPOT_METHOD, SPOT_PRICE_NEEDS, spotOf } from '../../../market/prices/spotPrice.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { spanEnds } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import {
  coinIndex,
  INDEX_ARGUMENT,
  INDEX_NEEDS,
  indexBars,
  OWN_METHOD,
  WHOSE_COLUMNS,
  whoseIndex,
} from '../../../surface/volIndex/coinIndex.ts'
import { dailyMove, withNewest, withPreviousCloses } from './candles.ts'
import { INTERVALS_MS, type Interval, intervalFor } from './intervals.ts'
import { spotBars } from './spotBars.ts'

const MAX_BARS = 20_000

const output = {
  at: time('beginning of the bar'),
  ...WHOSE_COLUMNS,
  interval: text('length of the bar'),
  open: number('decimal', 'index at the beginning'),
  high: number('decimal', 'highest value'),
  low: number('decimal', 'lowest value'),
  close: number('decimal', 'last value; of the last bar the newest'),
  ticks: number('1', 'values in the bar'),
  spot: maybe(number('quote ccy', 'last spot price of the bar')),
  spotSource: maybe(text('where the price is from: a price index, or a perpetual by name')),
  dailyMove: number('decimal', 'move of a day that the index implies, one standard deviation'),
  dailyMovePrice: maybe(number('quote ccy', 'the same as a distance from spot')),
}

export const volIndex = defineStudy({
  id: 'vol-index',
  subject: 'coin',
  needs: INDEX_NEEDS,
  reads: SPOT_PRICE_NEEDS,
  title: 'Volatility index',
  doc: 'Candles of the volatility index of a coin with spot, and the implied daily move.',
  method:
    'First, highest, lowest and last value of every bar, UTC; a bar of a single value opens at the close of the bar ' +
    'before. Spot: the venue’s price index, else the close of its perpetual. Implied daily move = index/√365, one standard ' +
    'deviation of log returns; as a price, times spot. Of the last bar: ' +
    SPOT_METHOD +
    OWN_METHOD,
  input: {
    span: argument.span('how far back', 30, 3650),
    interval: argument.granularity('length of a bar; auto: by the span'),
    index: INDEX_ARGUMENT,
  },
  output,
  run: async (input, context) => {
    const indexResult = await coinIndex(input, context)
    if (!indexResult.ok) return indexResult
    const { index } = indexResult
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? index.atMs)
    const interval: Interval = input.interval === 'auto' ? intervalFor(toMs - fromMs) : input.interval
    const bucketMs = INTERVALS_MS[interval]
    if ((toMs - fromMs) / bucketMs > MAX_BARS)
      return noData(
        `That would be ${Math.ceil((toMs - fromMs) / bucketMs)} bars of ${interval}; at most ${MAX_BARS} are returned. Select longer bars or a shorter span.`,
      )
    const range = { fromMs: Math.floor(fromMs / bucketMs) * bucketMs, toMs }
    const isNewest = index.atMs <= toMs && index.atMs >= range.fromMs
    const [valued, spots, newest] = await Promise.all([
      indexBars(index, { ...range, bucketMs }, context),
      spotBars(index, range, bucketMs, context),
      isNewest ? spotOf(index, input.asOfMs, context) : undefined,
    ])
    const bars = withPreviousCloses(isNewest ? withNewest(valued.column, index, bucketMs) : valued.column, bucketMs)
    if (bars.atMs.length === 0)
      return noData(`Nothing is stored of the volatility index of ${input.coin} in that span.`)
    const last = bars.atMs.length - 1
    const spotOfRow = Array.from(bars.atMs, (atMs, row) => {
      const own = spots.get(atMs)
      if (row !== last) return own
      // Bars of prices may be stored only when they are whole: the running one has the close before it.
      const stored = own ?? spots.get(atMs - bucketMs)
      return stored && { ...stored, price: newest?.price ?? stored.price }
    })
    const spot = Float64Array.from(spotOfRow, (one) => one?.price ?? Number.NaN)
    const move = bars.close.map(dailyMove)
    return {
      ok: true,
      columns: {
        open: bars.open,
        high: bars.high,
        low: bars.low,
        close: bars.close,
        ticks: bars.ticks,
        spot,
        at: bars.atMs,
        ...whoseIndex(index, spotOfRow.length),
        interval: spotOfRow.map(() => interval),
        spotSource: spotOfRow.map((one) => one?.source ?? null),
        dailyMove: move,
        dailyMovePrice: move.map((share, row) => share * spot[row]),
      },
    }
  },
})
