import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { spanEnds } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import {
  coinIndex,
  INDEX_ARGUMENT,
  INDEX_NEEDS,
  OWN_METHOD,
  WHOSE_COLUMNS,
  whoseIndex,
} from '../../../surface/volIndex/coinIndex.ts'
import { indexDays } from '../../../surface/volIndex/indexDays.ts'
import { dailyRows } from './dailyRows.ts'

const output = {
  at: time('beginning of the day, UTC'),
  ...WHOSE_COLUMNS,
  close: maybe(number('decimal', 'last value of the day; of the last day the newest')),
  change: maybe(number('decimal', 'change of the index from the day before')),
  spot: maybe(number('quote ccy', 'last price of the day')),
  spotReturn: maybe(number('1', 'log return of spot from the day before')),
  spotSource: maybe(text('where the prices are from: a price index, or a perpetual by name')),
  mean: maybe(number('decimal', 'mean of the index over the window that ends here')),
  deviation: maybe(number('decimal', 'standard deviation of the index over that window')),
  zScore: maybe(number('standard deviations', 'distance of the index from that mean')),
  moveZScore: maybe(
    number('standard deviations', 'the day’s log return of spot over the daily move implied before it'),
  ),
  volOfVol: maybe(number('decimal', 'annualised vol of the index itself over the window')),
  implied: maybe(number('decimal', 'the index one horizon earlier')),
  realised: maybe(number('decimal', 'vol that spot realised over the horizon that ends here')),
  realisedDays: number('days', 'whole days with prices of that horizon'),
  premium: maybe(number('decimal', 'implied − realised, vol points')),
  variancePremium: maybe(number('decimal²', 'implied² − realised²')),
}

export const volIndexHistory = defineStudy({
  id: 'vol-index-history',
  subject: 'coin',
  needs: INDEX_NEEDS,
  title: 'Volatility index by day',
  doc: 'The volatility index of a coin by day: distance from its mean, its own vol, and its premium over the vol realised afterwards.',
  method:
    'Days begin at 00:00 UTC. Realised: Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²), over the days of the horizon; a day counts when ' +
    'all of its hours (or its daily bar) are stored. Premium of a day = index one horizon earlier − realised over the days since. ' +
    'Z-score = (index − mean)/standard deviation over the window. Size of a move = ln(C/C₋₁)/(index of the day before/√365). Vol of ' +
    'vol: close-to-close vol of the index over the window, ×√365. A window with a day missing has no value.' +
    OWN_METHOD,
  input: {
    span: argument.span('how far back', 365, 3650),
    window: argument.number('days', 'of the mean, the deviation and the vol of vol', 30, 5, 365),
    horizon: argument.number('days', 'horizon over which implied is compared with realised', 30, 1, 365),
    index: INDEX_ARGUMENT,
  },
  output,
  run: async (input, context) => {
    if (!(Number.isInteger(input.window) && Number.isInteger(input.horizon)))
      return noData('Window and horizon are whole numbers of days.')
    const indexResult = await coinIndex(input, context)
    if (!indexResult.ok) return indexResult
    const { index } = indexResult
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? index.atMs)
    // Every row has its whole window and its whole horizon before it.
    const before = 1 + Math.max(input.window, input.horizon)
    const span = Math.ceil((dayStartMs(index.atMs) - fromMs) / MS_PER_DAY)
    const days = await indexDays(index, Math.max(span, 0) + before, context)
    const daily = dailyRows(days, input)
    const isInSpan = (row: number) => days.atMs[row] >= dayStartMs(fromMs) && days.atMs[row] <= toMs
    const first = days.close.findIndex((close, row) => isInSpan(row) && !Number.isNaN(close))
    const rows = [...days.atMs.keys()].filter((row) => row >= first && first >= 0 && isInSpan(row))
    if (rows.length === 0) return noData(`Nothing is stored of the volatility index of ${input.coin} in that span.`)
    const inSpan = (column: Float64Array) => Float64Array.from(rows, (row) => column[row])
    return {
      ok: true,
      columns: {
        at: inSpan(days.atMs),
        ...whoseIndex(index, rows.length),
        close: inSpan(days.close),
        change: inSpan(daily.change),
        spot: inSpan(days.spot.close),
        spotReturn: inSpan(daily.spotReturn),
        spotSource: rows.map(() => days.spot.source ?? null),
        mean: inSpan(daily.mean),
        deviation: inSpan(daily.deviation),
        zScore: inSpan(daily.zScore),
        moveZScore: inSpan(daily.moveZScore),
        volOfVol: inSpan(daily.volOfVol),
        implied: inSpan(daily.implied),
        realised: inSpan(daily.realised),
        realisedDays: inSpan(daily.realisedDays),
        premium: inSpan(daily.premium),
        variancePremium: inSpan(daily.variancePremium),
      },
    }
  },
})
