import { rollingMean, volPercentile } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { COIN } from '../../../study/argument/names.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { spanEnds } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { coinIndex, INDEX_ARGUMENT, INDEX_NEEDS, OWN_METHOD } from '../../../surface/volIndex/coinIndex.ts'
import { indexDays } from '../../../surface/volIndex/indexDays.ts'

const output = {
  at: time('beginning of the day, UTC'),
  vol: maybe(number('decimal', 'index of the coin, last value of the day')),
  otherVol: maybe(number('decimal', 'index of the other coin')),
  spread: maybe(number('decimal', 'index of the coin − that of the other')),
  ratio: maybe(number('1', 'index of the coin over that of the other')),
  mean: maybe(number('1', 'mean of the ratio over the window that ends here')),
  zScore: maybe(number('standard deviations', 'distance of the ratio from that mean')),
  percentile: maybe(
    number('1', 'share of the days of the span with a lower ratio than the newest; the same in every row'),
  ),
  otherCoin: text('the other coin'),
}

export const volIndexPair = defineStudy({
  id: 'vol-index-pair',
  subject: 'coin',
  needs: INDEX_NEEDS,
  title: 'Two volatility indices',
  doc: 'The volatility index of a coin against that of another by day: spread, ratio, and how unusual the ratio is.',
  method:
    'Last value of each UTC day, today’s being the newest. Z-score of the ratio = (ratio − mean)/standard deviation over the window, divisor n − 1; none where a day of it is missing. ' +
    'Percentile: of the days of the span before the newest.' +
    OWN_METHOD,
  input: {
    other: argument.text('coin to compare with; when empty BTC, or ETH if the coin is BTC', COIN, undefined),
    span: argument.span('how far back', 365, 3650),
    window: argument.number('days', 'of mean and z-score', 90, 5, 365),
    index: INDEX_ARGUMENT,
  },
  output,
  run: async (input, context) => {
    if (!Number.isInteger(input.window)) return noData('The window is a whole number of days.')
    const otherCoin = input.other ?? (input.coin === 'BTC' ? 'ETH' : 'BTC')
    const [mine, theirs] = await Promise.all([
      coinIndex(input, context),
      coinIndex({ ...input, coin: otherCoin }, context),
    ])
    if (!mine.ok) return mine
    if (!theirs.ok) return theirs
    const atMs = Math.min(mine.index.atMs, theirs.index.atMs)
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? atMs)
    const days = Math.max(0, Math.ceil((dayStartMs(atMs) - fromMs) / MS_PER_DAY)) + input.window
    // Both end on the same day, even if one has just begun a new one.
    const [one, other] = await Promise.all(
      [mine.index, theirs.index].map((index) =>
        indexDays(index, days + Math.round((dayStartMs(index.atMs) - dayStartMs(atMs)) / MS_PER_DAY), context),
      ),
    )
    const rowsAll = days + 1
    const of = (close: Float64Array) => close.subarray(0, rowsAll)
    const vol = of(one.close)
    const otherVol = of(other.close)
    const ratio = vol.map((value, i) => value / otherVol[i])
    const mean = rollingMean(ratio, input.window)
    const zScore = ratio.map((value, i) => {
      let squares = 0
      for (let row = i - input.window + 1; row <= i; row++) squares += (ratio[row] - mean[i]) ** 2
      const deviation = Math.sqrt(squares / (input.window - 1))
      return deviation > 0 ? (value - mean[i]) / deviation : Number.NaN
    })
    const rows = [...ratio.keys()].filter((row) => one.atMs[row] >= dayStartMs(fromMs) && one.atMs[row] <= toMs)
    const validRows = rows.filter((row) => !Number.isNaN(ratio[row]))
    const last = validRows.at(-1)
    if (last === undefined)
      return noData(`No day of that span has the volatility index of both ${input.coin} and ${otherCoin}.`)
    const percentile = volPercentile(
      Float64Array.from(validRows.slice(0, -1), (row) => ratio[row]),
      ratio[last],
    )
    const inSpan = (column: Float64Array) => Float64Array.from(rows, (row) => column[row])
    return {
      ok: true,
      columns: {
        at: inSpan(one.atMs),
        vol: inSpan(vol),
        otherVol: inSpan(otherVol),
        spread: inSpan(vol.map((value, i) => value - otherVol[i])),
        ratio: inSpan(ratio),
        mean: inSpan(mean),
        zScore: inSpan(zScore),
        percentile: Float64Array.from(rows, () => percentile),
        otherCoin: rows.map(() => otherCoin),
      },
    }
  },
})
