import { termStructureRichness } from '@gvol/quant'
import { tenorSeries } from '../../../market/bookDays/tenorSeries.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { nothingStored } from '../nothingStored.ts'

const TENORS = [7, 30, 60, 90, 180] as const

const output = {
  at: time('beginning of the bucket'),
  richness: maybe(
    number('1', 'mean of the ten ratios of near to far: 1 flat, below it contango, above it backwardation'),
  ),
  ratio: maybe(number('1', 'sum of the ten ratios')),
}

export const richnessHistory = defineStudy({
  id: 'richness-history',
  subject: 'option-book',
  needs: ['constant-maturity'],
  title: 'Term-structure richness',
  doc: 'How dear near options are against far ones through time: 1 is flat, above 1 the near end is dearer.',
  method:
    'Mean of the ten pairwise ratios σᵢ/σⱼ, i nearer than j, of at-the-money vols at 7, 30, 60, 90 and 180 days. Null if one of the five is missing.',
  input: { span: argument.span('how far back', 90, 3650) },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const everyMs = Math.max(bucketMsOf(ends.toMs - ends.fromMs, 'auto'), bucketMsOf(0, '1h'))
    const series = await tenorSeries(input.market, ends, { tenors: TENORS, everyMs }, context)
    if (series.size === 0) return nothingStored('constant maturities', input.market, ends)
    const rows = [...series]
      .sort(([a], [b]) => a - b)
      .map(([at, smiles]) => ({
        at,
        ...termStructureRichness(TENORS.map((tenor) => smiles.get(tenor)?.atm ?? Number.NaN)),
      }))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
