import { quantile, volPercentile } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { tenorColumn, tenorSeries } from '../../../market/bookDays/tenorSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { TENORS_DAYS } from '../../../surface/surface.ts'
import { wingArguments, wingValues } from '../../../surface/wings.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  tenorDays: number('days', 'constant maturity'),
  days: number('days', 'days with a value'),
  now: maybe(number('decimal', 'newest day')),
  low: maybe(number('decimal', 'lowest')),
  p05: maybe(number('decimal', '5th percentile')),
  p25: maybe(number('decimal', '25th percentile')),
  median: maybe(number('decimal', 'median')),
  p75: maybe(number('decimal', '75th percentile')),
  p95: maybe(number('decimal', '95th percentile')),
  high: maybe(number('decimal', 'highest')),
  percentile: maybe(number('1', 'share of the earlier days below the newest one')),
  zScore: maybe(number('standard deviations', 'distance of the newest day from the mean')),
}

export const tenorDistribution = defineStudy({
  id: 'tenor-distribution',
  subject: 'option-book',
  needs: ['constant-maturity'],
  title: 'Distribution of the term structure',
  doc: 'Distribution of at-the-money vol, skew or butterfly over a span at each constant maturity, with the current value.',
  method:
    'The last constant maturities of each UTC day of the span. Quantiles interpolate between days. Percentile: share of the earlier days below the newest one; z-score = (now − mean)/standard deviation, divisor n − 1. Null with fewer than five days.',
  input: {
    ...wingArguments,
    span: argument.span('how far back', 90, 3650),
    measure: argument.choice('metric of the distribution', ['atm', 'rr25', 'fly25'], 'atm'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const series = await tenorSeries(input.market, ends, { tenors: TENORS_DAYS, everyMs: MS_PER_DAY }, context)
    if (series.size === 0) return nothingStored('constant maturities', input.market, ends)
    const instants = [...series.keys()].sort((a, b) => a - b)
    const rows = TENORS_DAYS.map((tenorDays) => {
      const values = tenorColumn(series, instants, tenorDays, (vols) =>
        input.measure === 'atm' ? vols.atm : wingValues(vols, input)[input.measure],
      )
      const finite = values.filter((value) => !Number.isNaN(value))
      const now = values[values.length - 1]
      if (finite.length < 5) return { tenorDays, days: finite.length, now }
      const at = (share: number) => quantile(finite, share)
      const mean = finite.reduce((sum, value) => sum + value, 0) / finite.length
      const deviation = Math.sqrt(finite.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (finite.length - 1))
      return {
        tenorDays,
        days: finite.length,
        now,
        low: at(0),
        p05: at(0.05),
        p25: at(0.25),
        median: at(0.5),
        p75: at(0.75),
        p95: at(0.95),
        high: at(1),
        percentile: Number.isNaN(now) ? undefined : volPercentile(finite.slice(0, -1), now),
        zScore: deviation > 0 ? (now - mean) / deviation : undefined,
      }
    })
    const empty = {
      now: undefined,
      low: undefined,
      p05: undefined,
      p25: undefined,
      median: undefined,
      p75: undefined,
      p95: undefined,
      high: undefined,
      percentile: undefined,
      zScore: undefined,
    }
    return {
      ok: true,
      asOfMs: ends.toMs,
      columns: columnsFromRows(
        output,
        rows.map((row) => ({ ...empty, ...row })),
      ),
    }
  },
})
