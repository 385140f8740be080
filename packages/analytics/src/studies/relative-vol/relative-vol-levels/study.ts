import { MS_PER_DAY } from '@gvol/market'
import { quantile, volPercentile } from '@gvol/quant'
import { tenorColumn } from '../../../_kit/bookDays/tenorSeries.ts'
import { maybe, number } from '../../../_kit/column.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { endOf, PAIR_TENORS, pairSeries } from '../pair.ts'

const SPANS_DAYS = [30, 90, 365] as const
/** Of the days of a span, how many must be known for a number to be told. */
const LEAST_KNOWN = 0.9

const output = {
  tenorDays: number('days', 'constant maturity'),
  spanDays: number('days', 'length of the past it is held against'),
  days: number('days', 'days of it on which both books are known'),
  vol: maybe(number('decimal', 'at-the-money vol of the first book, newest day')),
  otherVol: maybe(number('decimal', 'at-the-money vol of the second book')),
  spread: maybe(number('decimal', 'first − second, newest day')),
  ratio: maybe(number('1', 'first ÷ second, newest day')),
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
  doc: 'Where the spread of at-the-money vol between two books stands: mean, deviation, z-score and percentile over 30, 90 and 365 days, by tenor.',
  method:
    'The last constant maturities of each UTC day that both books have. Spread = σ₁ − σ₂, ratio = σ₁/σ₂. Z-score = (now − mean)/standard deviation ' +
    '(divisor n − 1) over the span, today included. Percentile: share of the earlier days below now. Told when nine tenths of the days of the span are known.',
  input: {},
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
    const rows = PAIR_TENORS.flatMap((tenorDays) => {
      const vol = tenorColumn(own, days, tenorDays, ({ atm }) => atm)
      const otherVol = tenorColumn(other, days, tenorDays, ({ atm }) => atm)
      const spread = vol.map((value, i) => value - otherVol[i])
      const ratio = vol.map((value, i) => value / otherVol[i])
      const now = (column: Float64Array) => (Number.isNaN(column[longest - 1]) ? undefined : column[longest - 1])
      return SPANS_DAYS.map((spanDays) => {
        const level = levelOf(spread, spanDays)
        return {
          tenorDays,
          spanDays,
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
