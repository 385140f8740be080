import { quantile, volPercentile } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { tenorColumn } from '../../../market/bookDays/tenorSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import type { DeltaVols } from '../../../surface/surface.ts'
import { wingArguments, wingValues } from '../../../surface/wings.ts'
import { PAIR_TENORS, pairSeries } from '../pair.ts'

const SPANS_DAYS = [30, 90, 365] as const
/** Minimum share of the days of a span with data for a number. */
const MIN_DAY_SHARE = 0.9

const output = {
  tenorDays: number('days', 'constant maturity'),
  spanDays: number('days', 'length of the history compared with'),
  days: number('days', 'days of it with data of both books'),
  metric: text('metric: atm, rr25, …, fly05'),
  vol: maybe(number('decimal', 'at-the-money vol, or the selected wing, of the first book, newest day')),
  otherVol: maybe(number('decimal', 'that of the second book')),
  spread: maybe(number('decimal', 'first − second, newest day')),
  ratio: maybe(number('1', 'first ÷ second, newest day; of at-the-money vols alone')),
  spreadMean: maybe(number('decimal', 'mean spread of the span')),
  spreadDeviation: maybe(number('decimal', 'standard deviation of the spread')),
  zScore: maybe(number('standard deviations', 'distance of the spread from its mean')),
  spreadPercentile: maybe(number('1', 'share of the earlier days with a lower spread')),
  ratioPercentile: maybe(number('1', 'share of the earlier days with a lower ratio')),
  spreadMedian: maybe(number('decimal', 'median spread of the span')),
}

/** Returns mean and standard deviation (divisor n − 1); two passes. */
const momentsOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** Returns the rank of the last of several daily values among those of the span. */
const levelOf = (values: Float64Array, spanDays: number) => {
  const inSpan = values.slice(Math.max(0, values.length - spanDays))
  const finite = inSpan.filter((value) => !Number.isNaN(value))
  const now = inSpan.at(-1) ?? Number.NaN
  if (Number.isNaN(now) || finite.length < Math.max(3, MIN_DAY_SHARE * spanDays)) return { days: finite.length }
  const { mean, deviation } = momentsOf([...finite])
  return {
    days: finite.length,
    mean,
    deviation,
    zScore: deviation > 0 ? (now - mean) / deviation : undefined,
    percentile: volPercentile(finite.slice(0, -1), now),
    median: quantile(finite, 0.5),
  }
}

export const relativeVolLevels = defineStudy({
  id: 'relative-vol-levels',
  subject: 'two-books',
  needs: ['constant-maturity'],
  title: 'Relative vol against its history',
  doc: 'The spread of at-the-money vol, of skew or of butterflies between two books in its history: mean, deviation, z-score and percentile over 30, 90 and 365 days, by tenor.',
  method:
    'The last constant maturities of each UTC day that both books have. Spread = first − second, of vols, risk reversals or butterflies as selected; ratio = σ₁/σ₂, of vols only. Z-score = (now − mean)/standard deviation ' +
    '(divisor n − 1) over the span, today included. Percentile: share of the earlier days below now. Shown if nine tenths of the days of the span have data.',
  input: {
    metric: argument.choice(
      'metric to compare',
      ['atm', 'rr35', 'rr25', 'rr15', 'rr05', 'fly35', 'fly25', 'fly15', 'fly05'],
      'atm',
    ),
    ...wingArguments,
  },
  output,
  run: async (input, context) => {
    const toMs = input.asOfMs ?? context.nowMs(input.market)
    const longest = Math.max(...SPANS_DAYS)
    const firstMs = (Math.floor(toMs / MS_PER_DAY) - longest + 1) * MS_PER_DAY
    const pairResult = await pairSeries(input, { fromMs: firstMs, toMs }, MS_PER_DAY, context)
    if (!pairResult.ok) return pairResult
    const { own, other, instants } = pairResult
    const last = instants[instants.length - 1]
    const days = Float64Array.from({ length: longest }, (_, i) => last - (longest - 1 - i) * MS_PER_DAY)
    const { metric } = input
    const metricOf = (vols: DeltaVols) => (metric === 'atm' ? vols.atm : wingValues(vols, input)[metric])
    const rows = PAIR_TENORS.flatMap((tenorDays) => {
      const vol = tenorColumn(own, days, tenorDays, metricOf)
      const otherVol = tenorColumn(other, days, tenorDays, metricOf)
      const spread = vol.map((value, i) => value - otherVol[i])
      // A wing may be 0 or change its sign: a ratio of two has no meaning.
      const ratio = vol.map((value, i) => (metric === 'atm' ? value / otherVol[i] : Number.NaN))
      const now = (column: Float64Array) => (Number.isNaN(column[longest - 1]) ? undefined : column[longest - 1])
      return SPANS_DAYS.map((spanDays) => {
        const level = levelOf(spread, spanDays)
        return {
          tenorDays,
          spanDays,
          metric,
          days: level.days,
          vol: now(vol),
          otherVol: now(otherVol),
          spread: now(spread),
          ratio: now(ratio),
          spreadMean: level.mean,
          spreadDeviation: level.deviation,
          zScore: level.zScore,
          spreadPercentile: level.percentile,
          ratioPercentile: levelOf(ratio, spanDays).percentile,
          spreadMedian: level.median,
        }
      })
    })
    return { ok: true, asOfMs: Math.min(toMs, last + MS_PER_DAY), columns: columnsFromRows(output, rows) }
  },
})
