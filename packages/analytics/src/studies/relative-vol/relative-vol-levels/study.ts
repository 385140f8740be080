import { MS_PER_DAY } from '@gvol/market'
import { quantile, volPercentile } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { tenorColumn } from '../../../_kit/bookDays/tenorSeries.ts'
import { maybe, number, text } from '../../../_kit/column.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'
import type { DeltaVols } from '../../../_kit/surface/surface.ts'
import { wingArguments, wingValues } from '../../../_kit/surface/wings.ts'
import { endOf, PAIR_TENORS, pairSeries } from '../pair.ts'

const SPANS_DAYS = [30, 90, 365] as const
/** Of the days of a span, how many must be known for a number to be told. */
const LEAST_KNOWN = 0.9

const output = {
  tenorDays: number('days', 'constant maturity'),
  spanDays: number('days', 'length of the past it is held against'),
  days: number('days', 'days of it on which both books are known'),
  metric: text('what is compared: atm, rr25, …, fly05'),
  vol: maybe(number('decimal', 'at-the-money vol, or the wing asked for, of the first book, newest day')),
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

/** Mean and standard deviation (divisor n − 1) of what is known; two passes. */
const momentsOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** Where the last of some daily values stands among those of the span. */
const levelOf = (values: Float64Array, spanDays: number) => {
  const past = values.slice(Math.max(0, values.length - spanDays))
  const known = past.filter((value) => !Number.isNaN(value))
  const now = past.at(-1) ?? Number.NaN
  if (Number.isNaN(now) || known.length < Math.max(3, LEAST_KNOWN * spanDays)) return { days: known.length }
  const { mean, deviation } = momentsOf([...known])
  return {
    days: known.length,
    mean,
    deviation,
    zScore: deviation > 0 ? (now - mean) / deviation : undefined,
    percentile: volPercentile(known.slice(0, -1), now),
    median: quantile(known, 0.5),
  }
}

export const relativeVolLevels = defineStudy({
  id: 'relative-vol-levels',
  subject: 'two-books',
  needs: ['constant-maturity'],
  title: 'Relative vol against its past',
  doc: 'Where the spread of at-the-money vol, of skew or of butterflies between two books stands: mean, deviation, z-score and percentile over 30, 90 and 365 days, by tenor.',
  method:
    'The last constant maturities of each UTC day that both books have. Spread = first − second, of vols, risk reversals or butterflies as asked for; ratio = σ₁/σ₂, of vols alone. Z-score = (now − mean)/standard deviation ' +
    '(divisor n − 1) over the span, today included. Percentile: share of the earlier days below now. Told when nine tenths of the days of the span are known.',
  input: {
    metric: argument.choice(
      'what is compared',
      ['atm', 'rr35', 'rr25', 'rr15', 'rr05', 'fly35', 'fly25', 'fly15', 'fly05'],
      'atm',
    ),
    ...wingArguments,
  },
  output,
  run: async (input, context) => {
    const toMs = endOf(input, context)
    const longest = Math.max(...SPANS_DAYS)
    const firstMs = (Math.floor(toMs / MS_PER_DAY) - longest + 1) * MS_PER_DAY
    const found = await pairSeries(input, { fromMs: firstMs, toMs }, MS_PER_DAY, context)
    if (!found.ok) return found
    const { own, other, instants } = found
    const last = instants[instants.length - 1]
    const days = Float64Array.from({ length: longest }, (_, i) => last - (longest - 1 - i) * MS_PER_DAY)
    const { metric } = input
    const shownOf = (vols: DeltaVols) => (metric === 'atm' ? vols.atm : wingValues(vols, input)[metric])
    const rows = PAIR_TENORS.flatMap((tenorDays) => {
      const vol = tenorColumn(own, days, tenorDays, shownOf)
      const otherVol = tenorColumn(other, days, tenorDays, shownOf)
      const spread = vol.map((value, i) => value - otherVol[i])
      // A wing may be 0 or change its sign: a ratio of two says nothing.
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
